// Interface of RTF destinations, and the two common ones: capture the text or skip it.

/** Where the text of a group goes, and what control words mean there before they mean anything else. */
export interface Destination {
  /** False: bytes are not decoded, only counted. */
  readonly wants_text: boolean;
  /** Why its bytes are no text of the document; null where they are not counted. */
  readonly reason?: string | null;
  /** Paragraphs, cells and pages may begin and end in it. */
  readonly is_story?: boolean;
  /** Control characters are wanted too. */
  readonly raw?: boolean;
  text(text: string): void;
  /** True where the word is done with. */
  word?(word: string, value: number | null): boolean;
  /** The group that began it has ended. */
  close?(): void;
}

/** Characters that are kept of a name, an instruction or a value; more are read over. */
const MAX_CAPTURED = 65_536;

/** Collects the text of a group. */
export function capture(done: (text: string) => void, word?: Destination['word']): Destination {
  let kept = '';
  return {
    wants_text: true,
    text(text) {
      if (kept.length < MAX_CAPTURED) kept += text;
    },
    ...(word ? { word } : {}),
    close: () => done(kept),
  };
}

/** Reads over a group; `reason` says in the account of characters why. */
export const skip = (reason: string | null): Destination => ({
  wants_text: false,
  reason,
  text() {},
  word: () => true,
});
