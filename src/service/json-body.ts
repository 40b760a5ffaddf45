// Bodies that are JSON: as values, or as texts that were written down elsewhere and are passed on as they are.
import type { StreamedFile } from '../worker/index.ts';

/** JSON that was written down elsewhere: passed on as it is, never parsed on the way. */
export interface JsonText {
  /** SHA-1 of the bytes in base64url; null where nobody has counted it. */
  readonly tag: string | null;
  readonly bytes: number;
  readonly body: string | StreamedFile;
}

/** A body that is JSON: as a value, or as a text that was written down elsewhere. */
export type JsonBody = { readonly json: object } | { readonly text: JsonText };

/** The text, all of it. */
export const textOf = async ({ body }: JsonText): Promise<string> => (typeof body === 'string' ? body : body.text());

/** The value, for whoever looks into it. */
export const jsonValueOf = async (body: JsonBody): Promise<object> =>
  'json' in body ? body.json : JSON.parse(await textOf(body.text));
