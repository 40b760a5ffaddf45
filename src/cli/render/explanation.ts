// Renders what was decided on a page for the terminal: blocks and tables in the order of reading, each with its reason.
import type { ExplainPageAnswer } from '../../client/index.ts';
import { cut, shown } from './layout/display-text.ts';
import { count, lines, type Style } from './layout/style.ts';

const TEXT_WIDTH = 60;
/** So many of what weighs most are named. */
const MOST_WEIGHED = 5;

type Block = ExplainPageAnswer['blocks'][number];
type Table = ExplainPageAnswer['tables'][number];

const ORDERS = {
  tags: 'in the order of the tags',
  columns: 'in the order of columns',
  given: 'in given columns',
} as const;

export function renderExplanation(page: ExplainPageAnswer, style: Style): string {
  const { paint } = style;
  const { body, columns, blocks, tables, rejected_tables: rejected, words } = page;
  const hidden = words.filter((word) => word.hidden !== undefined);
  const facts = [
    `body ${shown(body.font)} ${body.size} pt`,
    count(columns.length, 'column'),
    ORDERS[page.order],
    count(words.length, 'word'),
  ];
  const pieces = [
    ...blocks.map((block) => [block.order, blockLines(block, style)] as const),
    ...tables.map((table) => [table.order, tableLines(table, style)] as const),
  ].sort(([a], [b]) => a - b);
  return lines(
    `${paint.bold(`Page ${page.page}`)}  ${paint.dim(facts.join(' · '))}`,
    ...pieces.map(([, text]) => `\n${text}`),
    rejected.length > 0 && `\n${paint.bold('No tables')}`,
    ...rejected.map(
      ({ bbox, method, row_count, col_count, reason }) =>
        `${place(bbox)}  ${method} ${row_count} × ${col_count}\n    ${paint.dim(reason)}`,
    ),
    hidden.length > 0 && `\n${paint.bold('Hidden')}`,
    ...hidden.map(
      (word) => `${place(word.bbox)}  ${shown(word.text)}  ${paint.yellow(word.hidden!.replaceAll('_', ' '))}`,
    ),
  );
}

function blockLines(block: Block, { paint }: Style): string {
  const { order, type, level, column, look, text, reason, heading, bbox } = block;
  const name = `${type.replaceAll('_', ' ')}${level === null ? '' : ` ${level}`}`;
  const set = [shown(look.font), `${look.size} pt`, look.bold && 'bold', look.italic && 'italic']
    .filter(Boolean)
    .join(' ');
  const where = column === null ? place(bbox) : `${place(bbox)} · column ${column}`;
  return lines(
    `${paint.cyan(String(order))}  ${paint.bold(name)}  ${cut(shown(text), TEXT_WIDTH)}`,
    `    ${paint.dim(`${where} · ${set}`)}`,
    `    ${reason}`,
    heading && `    ${paint.dim(scoreOf(heading))}`,
  );
}

function scoreOf({ score, asked, weighed }: NonNullable<Block['heading']>): string {
  const most = [...weighed].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight)).slice(0, MOST_WEIGHED);
  const named = most.map(({ reason, weight }) => `${reason} ${weight > 0 ? '+' : '−'}${Math.abs(weight)}`);
  return `as a heading ${score}, ${asked} asked: ${named.join(', ')}`;
}

function tableLines(
  { order, method, confidence, row_count, col_count, header_rows, reason, bbox }: Table,
  { paint }: Style,
): string {
  const size = `${row_count} × ${col_count}, ${count(header_rows, 'header row')}`;
  return lines(
    `${paint.cyan(String(order))}  ${paint.bold('table')}  ${size}`,
    `    ${paint.dim(`${place(bbox)} · ${method} · confidence ${confidence}`)}`,
    `    ${reason}`,
  );
}

const place = (box: readonly number[]): string => `[${box.map((side) => Math.round(side)).join(' ')}]`;
