/** A tool's answer to be looked into; the contract test holds every answer against its schema. */
// biome-ignore lint/suspicious/noExplicitAny: tests reach into answers of all shapes.
export type Answer = any;
