// The text of a page: its blocks as Markdown with their anchors, tables and figures in their places.
import { counted, flat, list, type More, type Wire } from '../wording.ts';
import { HOW_TO_CITE, tableHead, tableRows } from './table.ts';

const DEEPEST_HEADING = 6;

export function writePage(answer: Wire, more: More): string[] {
  const recognition = answer['recognition'] as Wire | undefined;
  const blocks = list(answer['text_blocks']);
  const figures = list(answer['figures']);
  const tables = list(answer['tables']);
  const sure = recognition ? ` Recognised in a picture, sure to ${recognition['confidence']}.` : '';
  const cite = tables.some((table) => !table['sheet']) ? ` ${HOW_TO_CITE}` : '';
  const lines = [`Page ${answer['page']}, ${answer['width']} × ${answer['height']} pt.${sure}${cite}`];
  const placed = [
    ...tables.map((table) => ({ at: placeAmong(blocks, table), lines: () => tableLines(table, more) })),
    ...figures.map((figure) => ({ at: placeAmong(blocks, figure), lines: () => [figureLine(figure)] })),
  ];
  for (const [i, block] of blocks.entries()) {
    for (const one of placed) if (one.at === i) lines.push(...one.lines());
    if (flat(block['text']) !== '' || block['field']) lines.push(blockLine(block));
  }
  for (const one of placed) if (one.at >= blocks.length) lines.push(...one.lines());
  for (const { text, target, is_note } of list(answer['links']))
    if (!is_note) lines.push(`Link: ${flat(text)} → ${target}`);
  if (lines.length === 1 && answer['next_cursor'] == null) lines.push(emptyLine(answer));
  return lines;
}

function emptyLine(answer: Wire): string {
  return list(answer['text_blocks']).length + list(answer['tables']).length > 0
    ? 'Nothing is written on it.'
    : 'The page has no text. It may be a picture: look at it with get_page_image, where there is that tool.';
}

/** Marks that say what a block is, where its text does not. */
const KINDS: Readonly<Record<string, string>> = {
  header: 'header: ',
  footer: 'footer: ',
  footnote: 'footnote: ',
  caption: 'caption: ',
  note: 'note: ',
  comment: 'comment: ',
  formula: 'formula: ',
};

function blockLine(block: Wire): string {
  const { id, type, visible } = block;
  const seen = visible === false ? ' (not visible)' : '';
  return `[${id}]${seen} ${markOf(block)}${type === 'form_field' ? fieldText(block) : String(block['text']).trim()}`;
}

function markOf({ type, level }: Wire): string {
  if (type === 'heading') return `${'#'.repeat(Math.min(DEEPEST_HEADING, Math.max(1, Number(level ?? 1))))} `;
  return KINDS[String(type)] ?? '';
}

function fieldText(block: Wire): string {
  const field = block['field'] as Wire | undefined;
  return `field ${flat(field?.['label'] ?? field?.['name'])}: ${flat(field?.['value'] ?? block['text'])}`;
}

/** With as many rows as were read of it; where none were, how to read it. */
function tableLines(summary: Wire, { tables }: More): string[] {
  const table = tables?.get(String(summary['id']));
  const rows = list(table?.['rows']);
  if (!table || rows.length === 0) return [`${tableHead(summary)} Its rows: get_table.`];
  const left = Number(table['rows_left_out'] ?? 0);
  return [
    tableHead(summary),
    ...tableRows(table, rows),
    ...(left > 0 ? [`… ${counted(left, 'more row')}: get_table.`] : []),
  ];
}

const figureLine = ({ id, alt, caption }: Wire): string =>
  `[${id}] figure${[alt, caption]
    .filter(Boolean)
    .map((words) => `: ${flat(words)}`)
    .join('')}`;

type Box = readonly [number, number, number, number];

/**
 * Before which block a thing stands that the answer lists apart: behind the last block above it in its columns; where there is none, before the first
 * one below its upper edge. What goes on from the page before has no place here, and is first.
 */
function placeAmong(blocks: readonly Wire[], thing: Wire): number {
  const box = thing['bbox'] as Box | undefined;
  if (!Array.isArray(box)) return blocks.length;
  const boxes = blocks.map((block) => (block['type'] === 'footer' ? undefined : (block['bbox'] as Box | undefined)));
  const above = boxes.findLastIndex((one) => one && one[0] < box[2] && one[2] > box[0] && one[3] <= box[1] + SLACK);
  if (above >= 0) return above + 1;
  const below = boxes.findIndex((one) => one && one[1] > box[1]);
  return below < 0 ? blocks.length : below;
}

/** Points that a box may reach into the next. */
const SLACK = 2;
