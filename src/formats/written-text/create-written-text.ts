// Writes plain pages: titles, headings, paragraphs, labels with values and tables, as the layout takes them.
import { FolioError } from '../../errors.ts';
import type { FlowBlock, FlowParagraph, FlowRow, TextStyle } from '../../geometry/index.ts';
import type { ReadLimits } from '../reader.ts';
import { createPartIds, type ParagraphMeaning, type TextDocument, type TextPlace } from '../text-document/index.ts';
import { BOLD, CELL, LOOKS, type Look, PLAIN, SECTION, TEXT_WIDTH } from './looks.ts';

/** Text in one style; what has a name is remembered under it. */
export interface WrittenPiece {
  readonly text: string;
  readonly style?: TextStyle;
  readonly name?: string;
}

/** The paragraphs of a cell. */
export type WrittenCell = readonly (readonly WrittenPiece[])[];

interface WrittenColumn {
  readonly title: string;
  /** Beside those of the other columns. */
  readonly share: number;
  readonly is_number: boolean;
}

type Given = Pick<TextDocument, 'format' | 'metadata' | 'attachments' | 'diagnostics' | 'dropped'>;

export interface WrittenText {
  title(pieces: readonly WrittenPiece[]): void;
  heading(text: string, level: number): void;
  paragraph(pieces: readonly WrittenPiece[], look?: Exclude<Look, 'title' | 'heading'>): void;
  pair(label: string, pieces: readonly WrittenPiece[]): void;
  table(title: string | null, columns: readonly WrittenColumn[], rows: readonly (readonly WrittenCell[])[]): void;
  /** Where the piece of a name stands: of several the first. */
  placeOf(name: string): TextPlace | null;
  finish(given: Given): TextDocument;
}

const NONE: readonly never[] = [];

const MEANING: ParagraphMeaning = {
  ...{ kind: 'paragraph', level: null, links: [], bookmarks: [], fields: [], notes: [], language: null },
};

export function createWrittenText(limits: ReadLimits): WrittenText {
  const nextId = createPartIds();
  const blocks: FlowBlock[] = [];
  const paragraphs = new Map<number, ParagraphMeaning>();
  const tables = new Map<number, { title: string | null }>();
  const places = new Map<string, TextPlace>();
  let cells = 0;

  function write(pieces: readonly WrittenPiece[], look: Look, meaning: Partial<ParagraphMeaning> = {}): FlowParagraph {
    const { style: usual, format } = LOOKS[look];
    const id = nextId();
    let text = '';
    const runs: { end: number; style: TextStyle }[] = [];
    for (const piece of pieces) {
      const start = text.length;
      text += piece.text;
      if (text.length > start) runs.push({ end: text.length, style: piece.style ?? usual });
      if (piece.name !== undefined && text.length > start && !places.has(piece.name))
        places.set(piece.name, { paragraph: id, start, end_paragraph: id, end: text.length });
    }
    if (meaning.kind !== undefined) paragraphs.set(id, { ...MEANING, ...meaning });
    return {
      kind: 'paragraph',
      id,
      text,
      runs,
      mark_style: usual,
      label: null,
      format,
      objects: NONE,
      breaks: NONE,
      notes: NONE,
    };
  }

  function countCells(more: number): void {
    cells += more;
    if (cells <= limits.max_cells) return;
    const message = `The document has more than ${limits.max_cells} cells in its tables (max_cells).`;
    throw new FolioError('limit_exceeded', message, { hint: 'Raise FOLIO_MAX_CELLS.' });
  }

  return {
    title: (pieces) => void blocks.push(write(pieces, 'title', { kind: 'title' })),
    heading: (text, level) => void blocks.push(write([{ text }], 'heading', { kind: 'heading', level })),
    paragraph: (pieces, look = 'text') =>
      void blocks.push(write(pieces, look, look === 'code' ? { kind: 'code' } : {})),
    pair: (label, pieces) => void blocks.push(write([{ text: `${label}:\t`, style: BOLD }, ...pieces], 'pair')),
    table: (title, columns, rows) => {
      countCells(columns.length * (rows.length + 1));
      const id = nextId();
      const whole = columns.reduce((sum, { share }) => sum + share, 0);
      const toRow = (own: readonly WrittenCell[], style: TextStyle, is_header: boolean): FlowRow => ({
        cells: own.map((content, column) => ({
          column,
          ...CELL,
          blocks: (content.length > 0 ? content : [[]]).map((pieces) =>
            write(
              pieces.map((piece) => ({ style, ...piece })),
              columns[column]?.is_number ? 'number' : 'cell',
            ),
          ),
        })),
        ...{ height: { rule: 'auto', value: 0 }, is_header, can_split: false, mark: false },
      });
      const header = toRow(
        columns.map((column) => [[{ text: column.title }]]),
        BOLD,
        true,
      );
      tables.set(id, { title });
      blocks.push({
        ...{ kind: 'table', id, fixed: true, align: 'left', indent: 0, cell_spacing: 0, float: null },
        columns: columns.map(({ share }) => (TEXT_WIDTH * share) / whole),
        rows: [header, ...rows.map((row) => toRow(row, PLAIN, false))],
        width: { unit: 'points', value: TEXT_WIDTH },
      });
    },
    placeOf: (name) => places.get(name) ?? null,
    finish: (given) => ({
      ...given,
      flow: {
        sections: [{ ...SECTION, blocks }],
        ...{ footnotes: new Map(), endnotes: [], default_tab: 36, even_and_odd: false, stated_pages: null },
      },
      ...{ paragraphs, tables, objects: new Map(), note_labels: new Map(), endnotes: [], comments: [], changes: [] },
    }),
  };
}
