// Splits a table into chunks: each repeats title and header, and rows too long for one chunk are written value by
// value.
import type { DocumentView } from '../../model/index.ts';
import { countTokens } from '../../tokens/index.ts';
import { markdownHeader, markdownLine } from '../../view/index.ts';
import type { Chunk, ChunkCitation, ChunkOptions, Position } from '../chunk.ts';
import type { TablePart } from '../parts/part.ts';
import { CHARACTERS_A_TOKEN, cutText, piecesOf } from '../text/cut-text.ts';
import { openTableSource, type RowText, type TableSource } from './table-source.ts';

/** A chunk of a table before it is numbered, and where the next begins: null where that is behind the table. */
export interface TableChunk {
  readonly chunk: Omit<Chunk, 'id' | 'index'>;
  readonly next: Position | null;
}

/** Text that is before the table and belongs to it, such as its heading. */
export interface Lead {
  readonly text: string;
  readonly citations: readonly ChunkCitation[];
}

/** Share of a chunk that title and header may take up, each; beyond it the title is cut, and rows are written value by value. */
const TITLE_SHARE = 0.25;
const HEADER_SHARE = 0.5;
/** Share of a chunk that the name of one value may take up. */
const LABEL_SHARE = 0.25;

interface Writing {
  readonly part: TablePart;
  readonly source: TableSource;
  readonly room: number;
  readonly title: string;
}

/** The table in chunks: rows under title and header, as many as fit; a row that does not fit is written value by value. */
export async function* tableChunks(
  view: DocumentView,
  part: TablePart,
  options: ChunkOptions,
  lead: Lead | null,
): AsyncGenerator<TableChunk> {
  const source = await openTableSource(view, part.table, options);
  const room = options.chunk_tokens;
  const writing = { part, source, room, title: titleOf(part, room) };
  const header = markdownHeader(source.headers).join('\n');
  const isLong = (text: string): boolean => countTokens(text) > LABEL_SHARE * room;
  const isWide = countTokens(header) > HEADER_SHARE * room || source.headers.some(isLong);
  const byRow = options.tables === 'rows' || isWide;
  const { header_rows } = part.table;
  const [, , row] = part.position;
  const saysHeader = byRow && row < header_rows && (isWide || (await isUnsaid(source, header_rows)));
  const chunks = byRow
    ? valueChunks(writing, saysHeader ? row : Math.max(row, header_rows), lead)
    : lineChunks(writing, header, lead);
  let isEmpty = true;
  for await (const chunk of chunks) {
    isEmpty = false;
    yield chunk;
  }
  if (isEmpty && part.position[2] === 0) yield* headerOnly(writing, lead);
}

/** Rows that are looked at for values under each header; a column may be empty for a million rows. */
const MAX_ROWS_ASKED = 200;

/** Whether a header names no value among the first rows, so that no row would say it. */
async function isUnsaid({ headers, rows }: TableSource, first: number): Promise<boolean> {
  const unsaid = new Set(headers.flatMap((header, col) => (/\S/.test(header) ? [col] : [])));
  let left = MAX_ROWS_ASKED;
  for await (const { texts } of rows(first)) {
    for (const col of unsaid) if (/\S/.test(texts[col] ?? '')) unsaid.delete(col);
    if (unsaid.size === 0) return false;
    if (--left === 0) break;
  }
  return unsaid.size > 0;
}

/** A heading that takes up half of a chunk is no heading of a table. */
export const fitsLead = ({ text }: Lead, room: number): boolean => countTokens(text) <= TITLE_SHARE * room;

function titleOf({ table }: TablePart, room: number): string {
  const [first] = piecesOf((table.title ?? '').replace(/\s+/g, ' ').trim(), Math.floor(TITLE_SHARE * room));
  return first?.trim() ?? '';
}

async function* lineChunks(writing: Writing, header: string, lead: Lead | null): AsyncGenerator<TableChunk> {
  const { part, source, room, title } = writing;
  const first = Math.max(part.position[2], part.table.header_rows);
  // A row that was begun value by value is ended so.
  const begun = part.position[2] >= part.table.header_rows && (part.position[3] > 0 || part.position[4] > 0);
  let held: RowText[] = [];
  let lines: string[] = [];
  let isFirst = part.position[2] === 0;
  const fixed = (): string =>
    [...(isFirst && lead ? [lead.text] : []), ...withTitle(title, lead, isFirst), header].join('\n\n');
  let used = countTokens(fixed()) + 1;
  const flush = (next: Position | null): TableChunk => {
    const head = fixed();
    const text = [head, ...lines].join('\n');
    const all = isFirst && next === null;
    const citations = citationsOf(writing, held, {
      all,
      lead: isFirst ? lead : null,
      start: head.length - header.length,
      end: text.length,
    });
    const chunk = toChunk(writing, held, text, citations, isFirst ? lead : null);
    [held, lines, isFirst] = [[], [], false];
    used = countTokens(fixed()) + 1;
    return { chunk, next };
  };
  for await (const row of source.rows(first)) {
    const line = markdownLine(row.texts);
    const cost = countTokens(line) + 1;
    const isOwn = begun && row.row === part.position[2];
    if (held.length > 0 && (used + cost > room || isOwn)) yield flush(at(part, row.row));
    if (isOwn || used + cost > room) {
      yield* rowChunks(writing, row, isFirst ? lead : null, isOwn ? part.position : null);
      isFirst = false;
      used = countTokens(fixed()) + 1;
      continue;
    }
    held.push(row);
    lines.push(line);
    used += cost;
  }
  if (held.length > 0) yield flush(null);
}

const at = ({ position }: TablePart, row: number, entry = 0, offset = 0): Position => [
  position[0],
  position[1],
  row,
  entry,
  offset,
];

/** A title that the heading before the table says is not said twice. */
const withTitle = (title: string, lead: Lead | null, isFirst: boolean): string[] =>
  title === '' || (isFirst && lead?.text.includes(title)) ? [] : [`**${title}**`];

/** Each row by itself, from `first` on: those of the header come first where it is wide, or names nothing. */
async function* valueChunks(writing: Writing, first: number, lead: Lead | null): AsyncGenerator<TableChunk> {
  const { position } = writing.part;
  let before = position[2] === 0 ? lead : null;
  for await (const row of writing.source.rows(first)) {
    yield* rowChunks(writing, row, before, row.row === position[2] ? position : null);
    before = null;
  }
}

/** A row, each value on its line behind the name of its column; in as many chunks as it takes. */
async function* rowChunks(
  writing: Writing,
  row: RowText,
  lead: Lead | null,
  from: Position | null,
): AsyncGenerator<TableChunk> {
  const { part, source, room, title } = writing;
  const isHeader = row.row < part.table.header_rows;
  const labelRoom = Math.floor(LABEL_SHARE * room);
  let [entry, offset] = [from?.[3] ?? 0, from?.[4] ?? 0];
  let isFirst = true;
  while (entry < row.texts.length) {
    const used = isFirst ? lead : null;
    const head = [...(used ? [used.text] : []), ...withTitle(title, used, true)].join('\n\n');
    const start = head === '' ? 0 : head.length + 2;
    const lines: string[] = [];
    let left = room - countTokens(head) - 2;
    for (; entry < row.texts.length; entry++) {
      const value = row.texts[entry]!.slice(offset);
      if (!/\S/.test(value)) {
        offset = 0;
        continue;
      }
      const label = isHeader ? '' : shortLabel(source.headers[entry] ?? '', labelRoom);
      const cost = countTokens(label) + 1;
      const size = value.length <= left * CHARACTERS_A_TOKEN ? countTokens(value) : left + 1;
      if (cost + size <= left) {
        lines.push(label + value);
        left -= cost + size;
        offset = 0;
        continue;
      }
      // A value that fits into a chunk of its own is not cut.
      const isLong = size > room - labelRoom - countTokens(head) - 3;
      if (lines.length > 0 && !isLong) break;
      const end = left - cost < 1 ? 0 : cutText(value, left - cost, { between_sentences: lines.length > 0 });
      if (end === 0 && lines.length > 0) break;
      const taken = Math.max(1, end);
      lines.push(label + value.slice(0, taken).trimEnd());
      offset += taken;
      break;
    }
    if (lines.length === 0) return;
    const body = lines.join('\n');
    const text = head === '' ? body : `${head}\n\n${body}`;
    const citations = citationsOf({ ...writing, source }, [row], {
      all: false,
      lead: used,
      start,
      end: text.length,
      bare: true,
    });
    const isDone = !row.texts.slice(entry).some((value, i) => /\S/.test(i === 0 ? value.slice(offset) : value));
    yield {
      chunk: toChunk(writing, [row], text, citations, used),
      next: isDone ? at(part, row.row + 1) : at(part, row.row, entry, offset),
    };
    if (isDone) return;
    isFirst = false;
  }
}

function shortLabel(header: string, room: number): string {
  const text = header.replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  const [first] = piecesOf(text, room);
  return first === text ? `${text}: ` : `${first!.trim()}…: `;
}

/** A table that has no rows but its header. */
async function* headerOnly(writing: Writing, lead: Lead | null): AsyncGenerator<TableChunk> {
  const { source, part } = writing;
  for await (const row of source.rows(0)) {
    for await (const chunk of rowChunks(writing, row, row.row === 0 ? lead : null, null)) yield chunk;
    if (row.row >= part.table.header_rows) return;
  }
}

interface CitedText {
  readonly all: boolean;
  readonly lead: Lead | null;
  /** Where rows, and the header before them, begin and end in the text. */
  readonly start: number;
  readonly end: number;
  /** The header is not in the text. */
  readonly bare?: boolean;
}

function citationsOf({ part, source }: Writing, rows: readonly RowText[], text: CitedText): ChunkCitation[] {
  const { header_rows } = part.table;
  const header = Array.from(
    { length: text.bare || text.all ? 0 : header_rows },
    (_, row): RowText => ({
      row,
      page: part.page,
      texts: [],
    }),
  );
  const { start, end } = text;
  const all = text.all
    ? source.cite(withHeader(rows, header_rows, part.page), true)
    : source.cite([...header, ...rows], false);
  return [...(text.lead?.citations ?? []), ...all.map((place) => ({ ...place, start, end }))];
}

const withHeader = (rows: readonly RowText[], count: number, page: number): RowText[] => [
  ...Array.from({ length: count }, (_, row): RowText => ({ row, page, texts: [] })),
  ...rows,
];

function toChunk(
  { part, source }: Writing,
  rows: readonly RowText[],
  text: string,
  citations: readonly ChunkCitation[],
  lead: Lead | null,
): TableChunk['chunk'] {
  // Where its rows are: the header is said again in each chunk, wherever it is itself.
  const pages = [...rows, ...(lead?.citations ?? [])].map(({ page }) => page);
  return {
    kind: 'table',
    text,
    tokens: countTokens(text),
    heading_path: part.section.titles,
    section_id: part.section.id,
    page: Math.min(...pages),
    end_page: Math.max(...pages),
    sheet: part.table.sheet,
    range: source.range(rows),
    table_id: part.table.id,
    citations,
  };
}
