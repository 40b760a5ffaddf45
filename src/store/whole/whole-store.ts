// The part of the store for whoever looks at all of it, of every tenant: to copy it elsewhere, or to check it.
import type { WebhookRecord } from '../access/access.ts';

/** A part of a list of all records; `next` is where it goes on, null at its end. */
export interface Slice<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

export interface WholeStore<File, Extraction, Schema, Example> {
  /** By id. */
  listEveryFile(after: string | null, limit: number): Promise<Slice<File>>;
  /** In the order in which they were added. */
  listEveryExtraction(after: string | null, limit: number): Promise<Slice<Extraction>>;
  listEverySchema(): Promise<readonly Schema[]>;
  /** In the order in which they were added. */
  listEveryExample(after: string | null, limit: number): Promise<Slice<Example>>;
  listEveryWebhook(): Promise<readonly WebhookRecord[]>;
  /** What refers to something that is not there, and counts that do not hold, each in a sentence. What changes meanwhile may be among it. */
  findBrokenReferences(): Promise<readonly string[]>;
}
