import type { DiagnosticCode } from '../../../../src/model/index.ts';
import { buildPdf, cutBefore, loseXref, paragraph, patch, prepend, shiftXref, text, truncate } from '../index.ts';
import { type Ref, Stream } from '../pdf-values.ts';
import { BAKER, KEEPER, TIMES, WIDE } from './prose.ts';

/** A broken or malicious file: how it must end. */
export interface HostileCase {
  readonly note: string;
  readonly bytes: () => Uint8Array;
  /** Code of the problem; null where a document comes of it. */
  readonly problem: 'corrupt_file' | null;
  /** Of the document: what must still be read, and of which pages it is said that they are bad. */
  readonly reads?: readonly string[];
  readonly bad_pages?: readonly number[];
  readonly diagnostics?: readonly DiagnosticCode[];
}

const KEEPER_PAGE = { items: paragraph({ ...WIDE, y: 90, text: KEEPER }) };
const BAKER_PAGE = { items: paragraph({ ...WIDE, y: 90, text: BAKER }) };
const sound = (): Uint8Array => buildPdf({ pages: [KEEPER_PAGE, BAKER_PAGE] });
const selfish = (ref: Ref, name: string): Stream =>
  new Stream(
    { Type: '/XObject', Subtype: '/Form', BBox: [0, 0, 600, 900], Resources: { XObject: { [name.slice(1)]: ref } } },
    `${name} Do`,
  );
const ascii = (source: string): Uint8Array => new TextEncoder().encode(source);

export const HOSTILE_CASES: Readonly<Record<string, HostileCase>> = {
  'head-only': {
    note: 'The head of a PDF and nothing else.',
    bytes: () => ascii('%PDF-1.7\n'),
    problem: 'corrupt_file',
  },
  'cut-early': { note: 'Cut after a tenth.', bytes: () => truncate(sound(), 0.1), problem: 'corrupt_file' },
  'no-pages': {
    note: 'A sound file without a page.',
    bytes: () => buildPdf({ pages: [] }),
    problem: null,
    reads: [],
    diagnostics: ['empty_document'],
  },
  'cut-before-trailer': {
    note: 'Cut before the trailer, which alone says where the document begins.',
    bytes: () => cutBefore(sound(), 'trailer'),
    problem: 'corrupt_file',
  },
  'cut-behind-trailer': {
    note: 'Cut behind the trailer: the engine finds the objects again.',
    bytes: () => cutBefore(sound(), 'startxref'),
    problem: null,
    reads: [KEEPER, BAKER],
  },
  'wrong-offsets': {
    note: 'All offsets of the cross-reference are wrong.',
    bytes: () => shiftXref(sound()),
    problem: null,
    reads: [KEEPER, BAKER],
  },
  'lost-cross-reference': {
    note: 'The cross-reference is said to stand behind the end of the file.',
    bytes: () => loseXref(sound()),
    problem: null,
    reads: [KEEPER, BAKER],
  },
  'junk-before-head': {
    note: 'A line of a mail stands before the head.',
    bytes: () => prepend(sound(), 'Content-Type: application/pdf\r\n\r\n'),
    problem: null,
    reads: [KEEPER, BAKER],
  },
  'broken-content': {
    note: 'The content of the second page says that it is deflated and is not: the others are read.',
    bytes: () => buildPdf({ pages: [KEEPER_PAGE, { damage: 'content' }, BAKER_PAGE] }),
    problem: null,
    reads: [KEEPER, BAKER],
  },
  'missing-page': {
    note: 'The tree of pages names an object that is null: a bad page between two good ones.',
    bytes: () => buildPdf({ pages: [KEEPER_PAGE, { damage: 'missing' }, BAKER_PAGE] }),
    problem: null,
    reads: [KEEPER, BAKER],
    bad_pages: [2],
  },
  'page-that-is-none': {
    note: 'What the tree of pages names is an array.',
    bytes: () => buildPdf({ pages: [KEEPER_PAGE, { damage: 'object' }, BAKER_PAGE] }),
    problem: null,
    reads: [KEEPER, BAKER],
    bad_pages: [2],
  },
  'cyclic-page-tree': {
    note: 'The tree of pages holds itself: no endless way.',
    bytes: () => buildPdf({ pages: [KEEPER_PAGE], cyclicPages: true }),
    problem: null,
    reads: [KEEPER],
  },
  'cyclic-outline': {
    note: 'An entry of the outline is its own next one.',
    bytes: () => {
      const bytes = buildPdf({
        pages: [KEEPER_PAGE],
        outline: [
          { title: 'Loop', to: { page: 1 } },
          { title: 'End', to: { page: 1 } },
        ],
      });
      const next = /\/Next (\d+) 0 R/.exec(Buffer.from(bytes).toString('latin1'))!;
      return patch(bytes, next[0], `/Next ${Number(next[1]) - 1} 0 R`);
    },
    problem: null,
    reads: [KEEPER],
  },
  'form-within-itself': {
    note: 'A form paints itself.',
    bytes: () =>
      buildPdf({
        pages: [
          {
            items: [
              paragraph({ ...WIDE, y: 90, text: KEEPER }),
              (ink) => {
                const { file } = ink.book;
                const ref = file.reserve();
                const name = ink.resource('XObject', 'X', ref);
                file.set(ref, selfish(ref, name));
                ink.op(name, 'Do');
              },
            ],
          },
        ],
      }),
    problem: null,
    reads: [KEEPER],
  },
  'gigantic-page': {
    note: 'A page of a million points a side, with text at a place that no page has.',
    bytes: () =>
      buildPdf({
        pages: [
          { size: [1_000_000, 1_000_000], items: [text(72, 90, KEEPER, TIMES), text(9e8, 9e8, 'Far away', TIMES)] },
        ],
      }),
    problem: null,
    reads: [KEEPER],
  },
  'page-without-size': {
    note: 'The media box has no area: the engine takes a page of its own.',
    bytes: () => buildPdf({ pages: [{ size: [0, 0], items: text(72, -700, KEEPER, TIMES) }] }),
    problem: null,
  },
  'endless-page-count': {
    note: 'The tree of pages says that it has two thousand million pages: there are as many as there are.',
    bytes: () => patch(sound(), '/Count 2', '/Count 2000000000'),
    problem: null,
    reads: [KEEPER, BAKER],
  },
};
