// Renders a comparison as a Markdown report: lists for text, tables for sheets.
import type { Change, Side, Summary } from './change.ts';
import { CHANGE_WORDS } from './change-words.ts';

export interface Report {
  readonly before: string;
  readonly after: string;
  readonly summary: Summary;
  readonly similarity: number;
  readonly limits: readonly string[];
  readonly changes: readonly Change[];
  /** Changes of the whole comparison; more than are given here where it goes on. */
  readonly total: number;
}

/** The changes as a report for people: struck out what is gone, bold what is new, with pages or cells of both sides. */
export function toMarkdown({ before, after, summary, similarity, limits, changes, total }: Report): string {
  const lines = [`# What changed: ${escaped(before)} → ${escaped(after)}`, ''];
  const { added, removed, changed, moved, unchanged } = summary;
  lines.push(
    total === 0
      ? `Nothing changed; ${unchanged} unchanged.`
      : `${added} added, ${removed} removed, ${changed} changed, ${moved} moved; ${unchanged} unchanged. ${Math.floor(similarity * 100)} % is the same.`,
  );
  for (const limit of limits) lines.push('', `> ${escaped(limit)}`);
  let group: string | null = null;
  for (const change of changes) {
    const heading = headingOf(change);
    if (heading !== group) lines.push('', `## ${escaped(heading)}`, '', ...(isInSheet(change) ? TABLE_HEAD : []));
    group = heading;
    lines.push(isInSheet(change) ? tableRow(change) : listItem(change));
  }
  if (changes.length < total) lines.push('', `${changes.length} of ${total} changes.`);
  return `${lines.join('\n')}\n`;
}

const placeOf = ({ before, after }: Change): Side => (after ?? before)!;

/** What is told in a table rather than in a list. */
const isInSheet = (change: Change): boolean => change.of === 'name' || placeOf(change).sheet !== undefined;

function headingOf(change: Change): string {
  const { sheet, section, page } = placeOf(change);
  if (change.of === 'name') return 'Defined names';
  if (sheet !== undefined) return `Sheet ${sheet}`;
  return section ? section : `Page ${page}`;
}

const TABLE_HEAD = ['| where | what | before | after |', '|---|---|---|---|'];

function tableRow(change: Change): string {
  const [old, fresh] = [change.before?.cell, change.after?.cell];
  const cells = old && fresh && old !== fresh ? `${old} → ${fresh}` : (fresh ?? old ?? 'sheet');
  const where = change.of === 'name' ? escaped(placeOf(change).text) : cells;
  const what = change.what ? CHANGE_WORDS[change.what]! : `${change.of} ${change.kind}`;
  return `| ${where} | ${what} | ${cellText(change, change.before)} | ${cellText(change, change.after)} |`;
}

function cellText({ of, what }: Change, side: Side | null): string {
  if (!side) return '';
  if (of === 'name') return code(side.formula ?? '');
  const shown = escaped(shorten(side.text));
  if (side.author) return `${shown} (${escaped(side.author)})`;
  if (what === 'format') return `${shown} (${code(side.number_format ?? '')})`;
  return side.formula ? `${code(side.formula)}${shown === '' ? '' : ` (${shown})`}` : shown;
}

const code = (text: string): string =>
  `\`${shorten(text).replaceAll('`', "'").replaceAll('|', '\\|').replace(/\s+/g, ' ')}\``;

const KINDS = { added: 'Added', removed: 'Removed', changed: 'Changed', moved: 'Moved' } as const;
const OF: Partial<Record<Change['of'], string>> = {
  cell: 'cell',
  row: 'row',
  column: 'column',
  table: 'table',
  comment: 'comment',
};

function listItem(change: Change): string {
  const of = OF[change.of];
  const happened = change.of === 'comment' && change.what ? CHANGE_WORDS[change.what]! : null;
  const what = happened ? capital(happened) : `${KINDS[change.kind]}${of ? ` ${of}` : ''}`;
  const { author } = placeOf(change);
  return `- **${what}** (${pagesOf(change)}${author ? `, ${escaped(author)}` : ''}): ${textOf(change)}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function pagesOf({ before, after }: Change): string {
  if (before && after) return before.page === after.page ? `page ${after.page}` : `page ${before.page} → ${after.page}`;
  return `page ${(after ?? before)!.page}`;
}

function textOf({ kind, before, after, edits }: Change): string {
  if (edits.length > 0) {
    const parts = edits.map(({ kind: edit, text }) =>
      marked(text, edit === 'equal' ? '' : edit === 'insert' ? '**' : '~~'),
    );
    return parts.join('').replaceAll('~~**', '~~ **').trim();
  }
  if (kind === 'added') return marked(after!.text, '**');
  if (kind === 'removed') return marked(before!.text, '~~');
  return kind === 'moved' || before?.text === after?.text
    ? escaped(shorten(after!.text))
    : `${marked(before?.text ?? '', '~~')} ${marked(after?.text ?? '', '**')}`.trim();
}

/** Marks are at letters: blanks stay outside. */
function marked(text: string, mark: string): string {
  const inner = text.trim();
  const [blank, end] = [text !== text.trimStart(), text !== text.trimEnd()];
  if (inner === '') return text === '' ? '' : ' ';
  const shown = escaped(mark === '' ? shorten(inner) : inner);
  return `${blank ? ' ' : ''}${mark}${shown}${mark}${end ? ' ' : ''}`;
}

/** Characters shown at either end of a long text that did not change. */
const SHOWN = 80;

/** A long text without its middle. */
export const shorten = (text: string): string =>
  text.length <= 2 * SHOWN + 3 ? text : `${text.slice(0, SHOWN)} … ${text.slice(-SHOWN)}`;

const escaped = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_~|<>[\]#]/g, '\\$&');
