import { describe, expect, it } from 'vitest';
import { cryptoApiLock, rc4Lock } from '../../bytes/office-crypto/testing/encrypt-stream.ts';
import type { FlowBlock, FlowParagraph, FlowTable } from '../../geometry/index.ts';
import { GENEROUS } from '../reader.contract.ts';
import type { TextDocument } from '../text-document/index.ts';
import { parseDoc } from './read-doc.ts';
import { row } from './testing/samples.ts';
import { bytes, type DocSpec, paragraph, sprm, u8, u16, u32, wide, writeDoc } from './testing/write-doc.ts';

const read = (spec: DocSpec): TextDocument => parseDoc(writeDoc(spec), GENEROUS, null);
const blocksOf = (document: TextDocument): FlowBlock[] => document.flow.sections.flatMap(({ blocks }) => blocks);
const paragraphsOf = (document: TextDocument): FlowParagraph[] =>
  blocksOf(document).filter((block): block is FlowParagraph => block.kind === 'paragraph');
const textsOf = (document: TextDocument): string[] =>
  paragraphsOf(document).map(({ label, text }) => (label ? `${label.text} ${text}` : text));
const tablesOf = (document: TextDocument): FlowTable[] =>
  blocksOf(document).filter((block): block is FlowTable => block.kind === 'table');
const cellsOf = (table: FlowTable): string[][] =>
  table.rows.map(({ cells }) =>
    cells.map(({ blocks }) => blocks.map((b) => (b.kind === 'table' ? '[]' : b.text)).join('|')),
  );
const kindsOf = (document: TextDocument): string[] =>
  paragraphsOf(document).map(({ id }) => {
    const meaning = document.paragraphs.get(id);
    return meaning ? `${meaning.kind}${meaning.level ?? ''}` : 'plain';
  });

const NORMAL = { name: 'Normal', built_in: 0 };
const SPECIAL = sprm(0x0855, 1);

describe('the text of a document', () => {
  it.each([
    ['in UTF-16', {}],
    ['in bytes', { narrow: true }],
    ['in pieces that a fast save left the other way round', { piece_length: 3 }],
    ['in pieces of bytes', { piece_length: 2, narrow: true }],
  ])('is read %s', (_, how) => {
    const body = [paragraph('One café'), { runs: [{ text: 'two ' }, { text: 'bold', changes: sprm(0x0835, 1) }] }];
    const document = read({ body, ...how });
    expect(textsOf(document)).toEqual(['One café', 'two bold']);
    const [, second] = paragraphsOf(document);
    expect(second!.runs.map(({ end, style }) => [end, style.bold])).toEqual([
      [4, false],
      [8, true],
    ]);
  });

  it('has hyphens, breaks and tabs as characters, and drops other marks', () => {
    expect(textsOf(read({ body: [paragraph('a\tb\x0bc\x1ed\x1fe\x03f')] }))).toEqual(['a\tb\nc\u2011d\u00adef']);
  });

  it('shows signs by their fonts', () => {
    const fonts = [{ name: 'Arial' }, { name: 'Symbol', charset: 2 }];
    const sign = { text: '(', changes: bytes(u16(0x6a09), u16(1, 0xf061)) };
    expect(textsOf(read({ fonts, body: [{ runs: [{ text: 'An ' }, sign] }] }))).toEqual(['An α']);
  });

  it('ends where its pieces leave the file', () => {
    const file = writeDoc({
      body: [paragraph('words')],
      parts: { 33: bytes(u8(2), u32(16), u32(0, 60_000), u16(0), u32(0x200), u16(0)) },
    });
    const document = parseDoc(file, GENEROUS, null);
    expect(document.diagnostics.map(({ code }) => code)).toContain('truncated_input');
  });
});

describe('styles', () => {
  it('make headings by the number of the style, whatever its name', () => {
    const styles = [NORMAL, { name: 'Otsake 2', built_in: 2, based_on: 0 }, { name: 'Own', based_on: 1 }];
    const body = [paragraph('a', { style: 1 }), paragraph('b', { style: 2 }), paragraph('c')];
    expect(kindsOf(read({ styles, body }))).toEqual(['heading2', 'heading2', 'plain']);
  });

  it('make headings by an outline level, which body text takes back', () => {
    const styles = [NORMAL, { name: 'heading 1', built_in: 1, based_on: 0 }];
    const body = [paragraph('a', { changes: sprm(0x2640, 3) }), paragraph('b', { style: 1, changes: sprm(0x2640, 9) })];
    expect(kindsOf(read({ styles, body }))).toEqual(['heading4', 'plain']);
  });

  it('that are based on each other in a circle are read all the same', () => {
    const styles = [
      { name: 'Normal', based_on: 1 },
      { name: 'B', based_on: 0, characters: sprm(0x0836, 1) },
    ];
    const [first] = paragraphsOf(read({ styles, body: [paragraph('a', { style: 1 })] }));
    expect(first!.runs[0]!.style.italic).toBe(true);
  });

  it('are switched back to and away from', () => {
    const styles = [NORMAL, { name: 'Strong', based_on: 0, characters: sprm(0x0835, 1) }];
    const like = { text: 'like', changes: sprm(0x0835, 0x80) };
    const unlike = { text: 'unlike', changes: sprm(0x0835, 0x81) };
    const [first] = paragraphsOf(read({ styles, body: [{ runs: [like, unlike], style: 1 }] }));
    expect(first!.runs.map(({ style }) => style.bold)).toEqual([true, false]);
  });
});

describe('tables', () => {
  it('are made of the ends of cells and rows', () => {
    const [table] = tablesOf(read({ body: [...row('a', 'b'), ...row('c', 'd'), paragraph('after')] }));
    expect(cellsOf(table!)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('stand in cells of others', () => {
    const inner = (text: string, ...changes: readonly Uint8Array[]) =>
      paragraph(text, { changes: bytes(sprm(0x2416, 1), sprm(0x6649, 2), ...changes) });
    const define = bytes(u8(1), u16(0, 900));
    const ends = bytes(sprm(0x244c, 1), u16(0xd608, define.length + 1), define);
    const [, ...rest] = row('', 'right');
    const body = [
      inner('within', sprm(0x244b, 1)),
      inner('', sprm(0x244b, 1), ends),
      paragraph('below', { end: '\x07', changes: bytes(sprm(0x2416, 1), sprm(0x6649, 1)) }),
      ...rest,
      paragraph('after'),
    ];
    const [table] = tablesOf(read({ body }));
    expect(cellsOf(table!)).toEqual([['[]|below', 'right']]);
  });

  it.each([
    ['as the specification numbers them', [2, 1]],
    ['as older descriptions do', [1, 2]],
  ])('join cells across %s', (_, [first, second]) => {
    const cell = (flags: number): Uint8Array => bytes(u16(flags), new Uint8Array(18));
    const define = bytes(u8(3), u16(0, 900, 1800, 2700), cell(first!), cell(second!), cell(0));
    const cells = ['wide', '', 'c'].map((text) => paragraph(text, { end: '\x07', changes: sprm(0x2416, 1) }));
    const changes = bytes(sprm(0x2416, 1), sprm(0x2417, 1), u16(0xd608, define.length + 1), define);
    const [table] = tablesOf(read({ body: [...cells, paragraph('', { end: '\x07', changes }), paragraph('')] }));
    expect(cellsOf(table!)).toEqual([['wide', 'c']]);
  });
});

describe('notes and fields', () => {
  it('stand where the text refers to them', () => {
    const mark = { text: '\x02', changes: SPECIAL };
    const document = read({
      body: [{ runs: [{ text: 'A' }, mark, { text: ' b' }, mark] }],
      footnotes: [[{ runs: [mark, { text: ' One.' }] }], [{ runs: [mark, { text: ' Two.' }] }]],
    });
    expect(textsOf(document)).toEqual(['A¹ b²']);
    const notes = [...document.flow.footnotes.values()].flat();
    expect(notes.map((block) => (block.kind === 'paragraph' ? block.text : ''))).toEqual(['¹ One.', '² Two.']);
  });

  const fieldOf = (instruction: string, result: string): string => `\x13${instruction}\x14${result}\x15`;

  it('show results and lead where they say', () => {
    const text = `See ${fieldOf(' HYPERLINK "https://example.org/" ', 'here')}.`;
    const document = read({ body: [paragraph(text)] });
    expect(textsOf(document)).toEqual(['See here.']);
    const [meaning] = [...document.paragraphs.values()];
    expect(meaning!.links).toEqual([{ start: 4, end: 8, target: 'https://example.org/' }]);
    expect(document.dropped).toEqual([{ reason: 'instructions of fields', characters: 34 }]);
  });

  it('without an end swallow nothing', () => {
    expect(textsOf(read({ body: [paragraph('a \x13 PAGE b'), paragraph('c')] }))).toEqual(['a  PAGE b', 'c']);
  });

  it('within instructions show nothing', () => {
    const text = `a ${fieldOf(` IF ${fieldOf(' X ', 'y')} = 1 `, 'shown')} b`;
    expect(textsOf(read({ body: [paragraph(text)] }))).toEqual(['a shown b']);
  });
});

describe('lists', () => {
  const level = (format: number, text: string): Uint8Array =>
    bytes(u32(1), u8(format, 0), new Uint8Array(9), u8(0), u32(0, 0), u8(0, 0, 0, 0), u16(text.length), wide(text));

  it('count by their definitions', () => {
    const levels = Array.from({ length: 9 }, (_, i) =>
      level(i === 1 ? 4 : 0, i === 1 ? '\x00.\x01)' : `${String.fromCharCode(i)}.`),
    );
    const list = bytes(u16(1), u32(77, 0), new Uint8Array(18), u8(0, 0));
    const override = bytes(u32(1), u32(77, 0, 0), u8(0, 0, 0, 0), u32(0xffffffff));
    // Levels stand behind the list, and the head counts them as no part of it; the next part may begin where it likes.
    const item = (text: string, depth: number) =>
      paragraph(text, { changes: bytes(sprm(0x260a, depth), sprm(0x460b, 1)) });
    const document = read({
      body: [item('a', 0), item('b', 1), item('c', 1), item('d', 0)],
      parts: { 73: bytes(list, ...levels), 74: override },
    });
    expect(textsOf(document)).toEqual(['1. a', '1.a) b', '1.b) c', '2. d']);
  });
});

describe('changes', () => {
  it('are told, and the text is the one that would come of accepting all', () => {
    const gone = { text: 'gone', changes: sprm(0x0800, 1) };
    const fresh = { text: 'fresh', changes: sprm(0x0801, 1) };
    const document = read({ body: [{ runs: [{ text: 'a ' }, gone, fresh] }] });
    expect(textsOf(document)).toEqual(['a fresh']);
    expect(document.changes.map(({ kind, text }) => [kind, text])).toEqual([
      ['deletion', 'gone'],
      ['insertion', 'fresh'],
    ]);
  });
});

describe('a file that is locked', () => {
  const text = 'Meeting at nine. '.repeat(60);
  const WORD_BLOCK = 512;
  it.each([
    ['RC4', rc4Lock('secret', WORD_BLOCK)],
    ['RC4 of CryptoAPI', cryptoApiLock('secret', 128, WORD_BLOCK)],
    ['RC4 of CryptoAPI with a short key', cryptoApiLock('secret', 40, WORD_BLOCK)],
  ])('by %s opens with its password alone', (_, lock) => {
    const file = writeDoc({ body: [paragraph(text)], lock });
    const said = JSON.stringify(parseDoc(file, GENEROUS, 'secret'));
    expect(said).toContain(text.trimEnd());
    for (const [password, code] of [
      [null, 'password_required'],
      ['other', 'password_wrong'],
    ] as const)
      expect(() => parseDoc(file, GENEROUS, password)).toThrow(expect.objectContaining({ code }));
  });

  it('by XOR asks for its password', () => {
    const file = writeDoc({ body: [paragraph('a')], flags: 0x8100 });
    expect(() => parseDoc(file, GENEROUS, null)).toThrow(expect.objectContaining({ code: 'password_required' }));
  });
});
