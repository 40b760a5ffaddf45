// Splits a contract into clauses by numbered, stand-alone and run-in headings.
import type { ContractText, Paragraph, Span } from '../contract-text.ts';
import { CONTRACTS, words } from '../words/contract-lexicon.ts';

/** A clause: its heading and what is under it. */
export interface Clause {
  readonly title: string;
  readonly body: Span;
}

/** A clause of which so much is looked at, characters. */
const MAX_BODY = 4_000;
const MAX_TITLE = 90;
const MAX_TITLE_WORDS = 10;

const NUMBER = new RegExp(
  `^(?:(?:section|article|clause|${words('clause_mark')}|art\\.?|§|§§)\\s*)?(?:\\(?\\d{1,3}\\)?(?:\\.\\d{1,3}|[.)])*|\\(?(?:[IVXL]{1,6}|[A-Z])(?:\\)|\\.\\d{1,3}|\\.(?=\\s))+)?[.:)]?\\s*[-–—]?\\s*`,
  'iu',
);
const RUN_IN = /^([^.:;\n]{2,90}?)(?:[.:]\s*(?:[-_]{3,}\s*)?|\s[-–—]\s|\s+-{3,}\s*)(?=["“(]?[\p{Lu}\d(])/u;
const TOC = /\.{4,}|\s\d{1,3}$/;

/** All clauses of a contract, in its order. */
export function listClauses({ text, paragraphs }: ContractText): Clause[] {
  const heads = paragraphs.flatMap((paragraph, i) => {
    const head = readHead(paragraph);
    return head ? [{ ...head, at: i }] : [];
  });
  return heads.map(({ title, bodyStart, at, alone }, i): Clause => {
    // A heading of its own holds all up to the next of its kind; a run-in one its paragraph and what is listed under it.
    const next = heads.slice(i + 1, i + 40).find((head) => !alone || head.alone || head.at > at + 12);
    const end = Math.min(next ? paragraphs[next.at]!.start : text.length, bodyStart + MAX_BODY);
    return { title, body: { start: bodyStart, end: Math.max(bodyStart, end) } };
  });
}

interface Head {
  readonly title: string;
  readonly bodyStart: number;
  /** It has its paragraph for itself. */
  readonly alone: boolean;
}

function readHead({ text, start, end }: Paragraph): Head | null {
  const number = NUMBER.exec(text)?.[0].length ?? 0;
  const rest = text.slice(number, number + MAX_TITLE + 40);
  if (text.length - number <= MAX_TITLE) {
    const title = rest.replace(/[.:]?[\s_-]*$/, '');
    if (isTitle(title) && !TOC.test(text)) return { title, bodyStart: end, alone: true };
  }
  const run = RUN_IN.exec(rest);
  if (!run || !isTitle(run[1]!)) return null;
  return { title: run[1]!, bodyStart: start + number + run[0].length, alone: false };
}

const SMALL = new Set([
  ...'a an and as at by for in of on or the to with from'.split(' '),
  ...CONTRACTS.phrases('small'),
]);

function isTitle(text: string): boolean {
  const words = text.split(/[\s/]+/).filter(Boolean);
  if (words.length === 0 || words.length > MAX_TITLE_WORDS) return false;
  const own = words.filter((word) => /\p{L}/u.test(word) && !SMALL.has(word.toLowerCase()));
  const capitals = own.filter((word) => /^[^\p{L}]*\p{Lu}/u.test(word)).length;
  // One capital is enough for short ones: `Zahlung und fällige Beträge`, `Limitation of liability`.
  return own.length > 0 && (capitals >= 0.6 * own.length || (words.length <= 5 && /^\p{Lu}/u.test(text)));
}
