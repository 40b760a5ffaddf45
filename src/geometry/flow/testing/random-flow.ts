// Generates random, partly hostile documents for property tests of the flow layout.
import fc from 'fast-check';
import type {
  FloatPlace,
  FlowBlock,
  FlowDocument,
  FlowObject,
  FlowParagraph,
  FlowSection,
  FlowTable,
} from '../flow.ts';
import { cellOf, flowOf, rowOf, sectionOf, tableOf } from './flow-of.ts';
import { paragraphOf } from './paragraph-of.ts';

/** Measures as files have them, hostile ones among them. */
const measure = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 60 }) },
  { weight: 1, arbitrary: fc.constantFrom(-500, -1, 0, 1e5, 1e9, Number.NaN, Number.POSITIVE_INFINITY) },
);
const rarely = fc.integer({ min: 0, max: 5 }).map((n) => n === 0);
const text = fc.array(fc.constantFrom('a', 'word', 'longerword', ' ', '\n', '\t', '漢字', 'x'.repeat(20)), {
  maxLength: 40,
});

const place: fc.Arbitrary<FloatPlace> = fc.record({
  horizontal: fc.record({
    from: fc.constantFrom('page' as const, 'margin' as const, 'column' as const, 'character' as const),
    offset: measure,
    align: fc.constantFrom('left' as const, 'center' as const, 'right' as const, null),
  }),
  vertical: fc.record({
    from: fc.constantFrom('page' as const, 'margin' as const, 'paragraph' as const, 'line' as const),
    offset: measure,
    align: fc.constantFrom('top' as const, 'center' as const, 'bottom' as const, null),
  }),
  wrap: fc.constantFrom('none' as const, 'beside' as const, 'above_below' as const),
  distance: fc.tuple(measure, measure, measure, measure),
});

const format = fc.record({
  indent_left: measure,
  indent_right: measure,
  first_line: measure,
  space_before: measure,
  space_after: measure,
  before_auto: rarely,
  after_auto: rarely,
  contextual: rarely,
  line: fc.record({
    rule: fc.constantFrom('multiple' as const, 'exact' as const, 'at_least' as const),
    value: measure,
  }),
  keep_next: rarely,
  keep_lines: rarely,
  widow_control: fc.boolean(),
  page_break_before: rarely,
  frame: fc.option(fc.record({ width: fc.option(measure), place }), { freq: 8 }),
});

function objectOf(inner: fc.Arbitrary<FlowBlock>): fc.Arbitrary<FlowObject> {
  return fc.record({
    id: fc.constant(0),
    at: fc.nat({ max: 20 }),
    width: measure,
    height: measure,
    float: fc.option(place),
    box: fc.option(
      fc.record({
        blocks: fc.array(inner, { maxLength: 2 }),
        insets: fc.tuple(measure, measure, measure, measure),
        grows: fc.boolean(),
      }),
    ),
  });
}

function blockWithin(inner: fc.Arbitrary<FlowBlock>): fc.Arbitrary<FlowBlock> {
  const paragraph: fc.Arbitrary<FlowParagraph> = fc
    .record({
      text: text.map((parts) => parts.join('')),
      format,
      objects: fc.array(objectOf(inner), { maxLength: 2 }),
      breaks: fc.array(
        fc.record({
          at: fc.nat({ max: 40 }),
          kind: fc.constantFrom('page' as const, 'column' as const, 'mark' as const),
        }),
        { maxLength: 2 },
      ),
      notes: fc.array(fc.record({ at: fc.nat({ max: 40 }), note: fc.nat({ max: 3 }) }), { maxLength: 1 }),
    })
    .map(({ text, format, ...rest }) => paragraphOf(text, format, { ...rest, ...sorted(rest, text.length) }));
  const cell = fc
    .record({
      column: fc.nat({ max: 5 }),
      col_span: fc.constantFrom(1, 1, 1, 2, 7, 1e9),
      row_span: fc.constantFrom(1, 1, 1, 2, 7, 1e9),
      blocks: fc.array(inner, { maxLength: 2 }),
      margins: fc.tuple(measure, measure, measure, measure),
      align: fc.constantFrom('top' as const, 'center' as const, 'bottom' as const),
      turned: rarely,
      width: fc.option(measure),
    })
    .map(({ column, blocks, ...rest }) => cellOf(column, blocks, rest));
  const row = fc
    .record({
      cells: fc.array(cell, { maxLength: 3 }),
      height: fc.record({
        rule: fc.constantFrom('auto' as const, 'exact' as const, 'at_least' as const),
        value: measure,
      }),
      is_header: rarely,
      can_split: fc.boolean(),
      mark: rarely,
    })
    .map(({ cells, ...rest }) => rowOf(cells, rest));
  const table: fc.Arbitrary<FlowTable> = fc
    .record({
      columns: fc.array(measure, { maxLength: 3 }),
      rows: fc.array(row, { maxLength: 4 }),
      width: fc.option(fc.record({ unit: fc.constantFrom('points' as const, 'share' as const), value: measure })),
      fixed: fc.boolean(),
      align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
      indent: measure,
      cell_spacing: measure,
      float: fc.option(place, { freq: 6 }),
    })
    .map(({ columns, rows, ...rest }) => tableOf(0, columns, rows, rest));
  return fc.oneof({ weight: 4, arbitrary: paragraph }, { weight: 1, arbitrary: table });
}

function sorted({ objects, breaks, notes }: Pick<FlowParagraph, 'objects' | 'breaks' | 'notes'>, length: number) {
  const within = <T extends { readonly at: number }>(list: readonly T[]): T[] =>
    list.map((entry) => ({ ...entry, at: Math.min(entry.at, length) })).sort((a, b) => a.at - b.at);
  return { objects: within(objects), breaks: within(breaks), notes: within(notes) };
}

const plain: fc.Arbitrary<FlowBlock> = text.map((parts) => paragraphOf(parts.join('')));
const block = blockWithin(blockWithin(plain));

const section: fc.Arbitrary<FlowSection> = fc
  .record({
    start: fc.constantFrom(
      'continuous' as const,
      'column' as const,
      'page' as const,
      'even_page' as const,
      'odd_page' as const,
    ),
    width: fc.oneof(fc.constant(240), measure),
    height: fc.oneof(fc.constant(240), measure),
    margins: fc.record({ top: measure, right: measure, bottom: measure, left: measure }),
    columns: fc.array(fc.record({ width: measure, gap: measure }), { maxLength: 3 }),
    headers: fc.record({
      first: fc.constant(null),
      even: fc.constant(null),
      usual: fc.option(fc.array(plain, { maxLength: 2 })),
    }),
    title_page: fc.boolean(),
    vertical_align: fc.constantFrom('top' as const, 'center' as const, 'bottom' as const, 'justify' as const),
    blocks: fc.array(block, { maxLength: 8 }),
  })
  .map(({ blocks, ...rest }) => sectionOf(blocks, rest));

/** Any document, its paragraphs, tables and objects named in order. */
export const randomFlow: fc.Arbitrary<FlowDocument> = fc
  .record({
    sections: fc.array(section, { minLength: 1, maxLength: 3 }),
    notes: fc.array(fc.array(plain, { maxLength: 3 }), { minLength: 4, maxLength: 4 }),
    endnotes: fc.array(plain, { maxLength: 2 }),
    stated_pages: fc.option(fc.integer({ min: 1, max: 5 })),
    even_and_odd: fc.boolean(),
  })
  .map(({ sections, notes, endnotes, ...rest }) => {
    const name = namer();
    return flowOf(
      sections.map((one) => ({
        ...one,
        blocks: one.blocks.map(name),
        headers: { ...one.headers, usual: one.headers.usual?.map(name) ?? null },
      })),
      { ...rest, footnotes: new Map(notes.map((blocks, n) => [n, blocks.map(name)])), endnotes: endnotes.map(name) },
    );
  });

function namer(): (block: FlowBlock) => FlowBlock {
  let last = 0;
  const name = (block: FlowBlock): FlowBlock => {
    const id = ++last;
    if (block.kind === 'paragraph') return { ...block, id, objects: block.objects.map(nameObject) };
    const rows = block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(name) })),
    }));
    return { ...block, id, rows };
  };
  const nameObject = (object: FlowObject): FlowObject => ({
    ...object,
    id: ++last,
    box: object.box === null ? null : { ...object.box, blocks: object.box.blocks.map(name) },
  });
  return name;
}
