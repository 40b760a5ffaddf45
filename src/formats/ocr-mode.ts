// Which pages of a document are recognised, a word or a list of pages, and the script that they are written in where that is told.
import { FolioError, nearest } from '../errors.ts';
import type { ScriptHint } from '../ocr/index.ts';
import { isListed, type PageList, readPageList } from './page-list.ts';

/** Pages without text that can be read, none, all, or those that are named. */
export type PagesMode = 'auto' | 'never' | 'always' | PageList;

/** The same, with a script where one is told, such as `auto:latin` or `2,5-7:han`. */
export type OcrMode = PagesMode | `${'auto' | 'always'}:${string}`;

const OCR_WORDS = ['auto', 'never', 'always'] as const;

/** The languages, by their codes of two letters (ISO 639-1), that are written in one script alone. */
const LANGUAGES: Readonly<Record<ScriptHint, string>> = {
  latin:
    'af az br bs ca co cs cy da de en eo es et eu fi fo fr fy ga gd gl gv hr ht hu id ig is it jv kl la lb lt lv mg mi mt nb nl nn no oc pl pt qu rm ro rw sk sl sm sn so sq st su sv sw tk tl tn to tr ts vi wa xh yo zu',
  greek: 'el',
  cyrillic: 'ab av ba be bg ce cv kk kv ky mk mn os ru tg tt uk',
  han: 'zh',
  kana: 'ja',
  hangul: 'ko',
};
const SCRIPTS = Object.keys(LANGUAGES) as ScriptHint[];

/** The mode that a text says, in one spelling; null where it says none. */
export function readOcrMode(text: unknown): OcrMode | null {
  if (typeof text !== 'string') return null;
  const [first, second, ...more] = text.split(':');
  const mode = OCR_WORDS.find((one) => one === first) ?? readPageList(first!);
  if (mode === null || second === undefined) return mode;
  const script = scriptOf(second);
  return script === undefined || mode === 'never' || more.length > 0 ? null : (`${mode}:${script}` as OcrMode);
}

/** By its own name, or by a language. */
const scriptOf = (name: string): ScriptHint | undefined =>
  SCRIPTS.find((script) => script === name || LANGUAGES[script].split(' ').includes(name));

/** The pages of a mode, and its script. */
export function partsOfMode(asked: OcrMode): { readonly mode: PagesMode; readonly hint?: ScriptHint } {
  const [mode, hint] = asked.split(':') as [PagesMode, ScriptHint?];
  return hint === undefined ? { mode } : { mode, hint };
}

/** What is to be done with one page: the pages of a list are recognised as with `always`, and no others. */
export function ocrModeOfPage(mode: PagesMode, page: number): (typeof OCR_WORDS)[number] {
  const word = OCR_WORDS.find((one) => one === mode);
  return word ?? (isListed(mode as PageList, page) ? 'always' : 'never');
}

const POSSIBLE = `ocr is ${OCR_WORDS.join(', ')}, or pages such as 2,5-7; all but never may be followed by a script (${SCRIPTS.join(', ')}) or a language, such as auto:latin or auto:de.`;
const SPELLINGS = [...OCR_WORDS, ...SCRIPTS.flatMap((script) => [`auto:${script}`, `always:${script}`])];

/** As `readOcrMode`; a text that says no mode is the caller's mistake. */
export function needOcrMode(text: unknown): OcrMode {
  const mode = readOcrMode(text);
  if (mode !== null) return mode;
  const meant = typeof text === 'string' ? nearest(text, SPELLINGS) : undefined;
  throw new FolioError('invalid_request', POSSIBLE, {
    param: 'ocr',
    ...(meant === undefined ? {} : { did_you_mean: meant }),
  });
}
