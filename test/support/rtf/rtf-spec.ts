/** A document made by hand, in characters that stand for one byte each. */
export type RtfSpec =
  | {
      /** What stands between the head and the last brace. */
      readonly body: string;
      /** The character set: `\ansi\ansicpg1252` where it is not said. */
      readonly charset?: string;
      /** Entries of the font table behind `\f0`. */
      readonly fonts?: string;
      /** Tables and properties behind the fonts. */
      readonly head?: string;
    }
  | { readonly whole: string };
