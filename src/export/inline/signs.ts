// Signs that stand for Markdown in a text until all else in it is escaped.

/** Characters that no text has, by Unicode's own word: around the number of a note, and around the key of what is written as it is. */
const [NOTE, NOTE_END, RAW, RAW_END] = ['\ufdd0', '\ufdd1', '\ufdd2', '\ufdd3'];
const NOTE_SIGN = /\ufdd0(\d+)\ufdd1(\(?)/g;
const RAW_SIGN = /\ufdd2(\w+)\ufdd3/g;
const ANY = /[\ufdd0-\ufdd3]/g;

/** Whether Markdown of our own is in the text, so that no sign of the text may meet it. */
export const hasMarkup = (text: string): boolean => text.includes(RAW);

export const noteSign = (note: number): string => `${NOTE}${note}${NOTE_END}`;

/** A text as files may give it: one that has our signs has them as characters that cannot be shown. */
export const withoutSigns = (text: string): string => text.replace(ANY, '\ufffd');

const FIXED: Readonly<Record<string, string>> = {
  b: '**',
  i: '_',
  j: '*',
  sup: '<sup>',
  endsup: '</sup>',
  sub: '<sub>',
  endsub: '</sub>',
  open: '\\[',
  close: '\\]',
  dollar: '\\$',
};

export type FixedSign = 'b' | 'i' | 'j' | 'sup' | 'endsup' | 'sub' | 'endsub' | 'open' | 'close' | 'dollar';

export const fixedSign = (key: FixedSign): string => `${RAW}${key}${RAW_END}`;

export interface Signs {
  /** A sign for some Markdown, which is written once. */
  raw(markdown: string): string;
  /** The text with Markdown in the place of the signs. */
  write(text: string): string;
}

export function createSigns(): Signs {
  const held = new Map<string, string>();
  let count = 0;
  return {
    raw: (markdown) => {
      const key = String(++count);
      held.set(key, markdown);
      return `${RAW}${key}${RAW_END}`;
    },
    write: (text) => {
      if (!text.includes(RAW) && !text.includes(NOTE)) return text;
      return text
        .replace(RAW_SIGN, (_, key: string) => {
          const fixed = FIXED[key];
          if (fixed !== undefined) return fixed;
          const markdown = held.get(key) ?? '';
          held.delete(key);
          return markdown;
        })
        .replace(NOTE_SIGN, (_, note: string, bracket: string) => `[^${note}]${bracket === '' ? '' : '\\('}`);
    },
  };
}
