// Helps to test the RTF parser: parses fragments and picks out paragraphs, tables and meanings.
import type { FlowBlock, FlowParagraph, FlowTable } from '../../../geometry/index.ts';
import type { ReadLimits } from '../../reader.ts';
import type { ParagraphMeaning, TextDocument } from '../../text-document/index.ts';
import { parseRtf } from '../read-rtf.ts';

const LIMITS: ReadLimits = {
  max_cells: 10_000,
  max_columns: 1000,
  max_text_bytes: 2 ** 20,
  max_pages: 1000,
  max_unpacked_bytes: 2 ** 24,
};

/** Reads the inside of `{\rtf1\ansi …}`, one byte a character. */
export const parseText = (body: string, limits: Partial<ReadLimits> = {}): TextDocument =>
  parseWhole(`{\\rtf1\\ansi ${body}}`, limits);

export const parseWhole = (file: string, limits: Partial<ReadLimits> = {}): TextDocument =>
  parseRtf(new Uint8Array(Buffer.from(file, 'latin1')), { ...LIMITS, ...limits });

export const blocksOf = (document: TextDocument): readonly FlowBlock[] =>
  document.flow.sections.flatMap(({ blocks }) => blocks);

export const paragraphsOf = (document: TextDocument): FlowParagraph[] =>
  blocksOf(document).filter((block): block is FlowParagraph => block.kind === 'paragraph');

export const textsOf = (blocks: readonly FlowBlock[]): string[] =>
  blocks.map((block) => (block.kind === 'paragraph' ? block.text : '(table)'));

/** The paragraphs of the body. */
export const linesOf = (body: string): string[] => textsOf(blocksOf(parseText(body)));

export const meaningOf = (document: TextDocument, index = 0): ParagraphMeaning | undefined =>
  document.paragraphs.get(paragraphsOf(document)[index]!.id);

export const tableOf = (document: TextDocument): FlowTable =>
  blocksOf(document).find((block): block is FlowTable => block.kind === 'table')!;

/** Cells of each row: `column+col_span×row_span text`, spans of one left out. */
export const gridOf = ({ rows }: FlowTable): string[][] =>
  rows.map(({ cells }) =>
    cells.map(({ column, col_span, row_span, blocks }) => {
      const spans = `${col_span > 1 ? `+${col_span}` : ''}${row_span > 1 ? `×${row_span}` : ''}`;
      return `${column}${spans} ${textsOf(blocks).join('/')}`;
    }),
  );
