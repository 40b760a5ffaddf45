import { describe, expect, it } from 'vitest';
import { parseXml, type XmlElement } from '../../src/bytes/index.ts';
import { listGoldenCases } from './golden-cases.ts';

const FILES = 'EmbeddedDocumentBinaryObject';
const WORDS: Readonly<Record<string, string>> = { true: 'Charge', false: 'Allowance' };
const ENVELOPE = 'StandardBusinessDocument';

interface Reading {
  readonly problem?: object;
  readonly coverage: {
    readonly characters: number;
    readonly placed: number;
    readonly dropped: readonly { readonly characters: number }[];
  };
  readonly contents: readonly {
    readonly blocks?: readonly { readonly text: string }[];
    readonly rows?: readonly { readonly cells: readonly { readonly text: string }[] }[];
  }[];
}

/** With blanks as they are written on the page. */
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Days of CII are shown as ISO 8601, switches as words. */
const shownAs = (name: string, text: string): string =>
  name.startsWith('Date') ? text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : (WORDS[text] ?? text);

const textsOf = ({ name, text, children }: XmlElement): string[] => [
  ...(flat(text) === '' || name === FILES ? [] : [shownAs(name, flat(text))]),
  ...children.flatMap(textsOf),
];

/** How often each text must be found at least: once for each element that holds it. */
function countTexts(root: XmlElement): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of textsOf(root)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

const read = listGoldenCases(['einvoice'])
  .map(({ name, bytes, expected }) => ({ name, bytes, reading: JSON.parse(expected!) as Reading }))
  .filter(({ reading }) => !reading.problem);

describe('the expected readings of fixtures/einvoice', () => {
  it.each(read)('$name shows the text of every element as often as it is stated', ({ bytes, reading }) => {
    const page = reading.contents
      .flatMap(({ blocks = [], rows = [] }) => [...blocks, ...rows.flatMap(({ cells }) => cells)])
      .map(({ text }) => flat(text))
      .join('\n');
    const root = parseXml(bytes);
    const invoice = root.name === ENVELOPE ? root.children.at(-1)! : root;
    for (const [text, count] of countTexts(invoice))
      expect(page.split(text).length - 1, text).toBeGreaterThanOrEqual(count);
    const { characters, placed, dropped } = reading.coverage;
    expect(dropped.reduce((sum, one) => sum + one.characters, placed)).toBe(characters);
  });

  it('are enough of those that are not refused', () => {
    expect(read.length).toBeGreaterThanOrEqual(25);
  });
});
