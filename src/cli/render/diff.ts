// Renders the changes between two documents for the terminal, with word edits in colour or marked.
import type { Change, ChangeSide, DiffDocumentsAnswer } from '../../client/index.ts';
import { CHANGE_WORDS } from '../../diff/change-words.ts';
import { shown } from './layout/display-text.ts';
import { more } from './layout/place.ts';
import { count, lines, percent, type Style } from './layout/style.ts';

/** What says all in a word; the texts of both sides are the same. */
const STATES: ReadonlySet<string> = new Set(['hidden', 'shown', 'resolved', 'reopened']);

export function renderDiff(answer: DiffDocumentsAnswer, style: Style): string {
  const { before, after, equal, similarity, summary, changes, total, limits, next_cursor } = answer;
  const { paint } = style;
  const { added, removed, changed, moved, unchanged } = summary;
  const counts = `${added} added, ${removed} removed, ${changed} changed, ${moved} moved`;
  const rest = `${count(unchanged, 'block or cell', 'blocks and cells')} unchanged, ${percent(similarity)} the same`;
  return lines(
    `${shown(before.file_name)} → ${shown(after.file_name)}`,
    ...changes.flatMap((change) => [
      `${mark(change, style)} ${paint.bold(where(change))}  ${paint.dim(describe(change))}`,
      ...texts(change, style),
    ]),
    `${equal ? paint.green('nothing changed') : total === 0 ? 'no changes found' : counts}  ${paint.dim(rest)}`,
    ...limits.map((limit) => `${paint.yellow('!')} ${shown(limit)}`),
    more(next_cursor),
  );
}

function mark({ kind }: Change, { paint }: Style): string {
  if (kind === 'added') return paint.green('+');
  if (kind === 'removed') return paint.red('-');
  return kind === 'moved' ? paint.cyan('>') : paint.yellow('~');
}

function where({ of, before, after }: Change): string {
  if (of === 'name') return shown((after ?? before)!.text);
  const [old, fresh] = [before && placeOf(before), after && placeOf(after)];
  return old && fresh && old !== fresh ? `${old} → ${fresh}` : (fresh ?? old)!;
}

function placeOf({ sheet, cell, page }: ChangeSide): string {
  if (sheet === null) return `p. ${page}`;
  return cell === null ? shown(sheet) : `${shown(sheet)}!${cell}`;
}

function describe({ kind, of, what, before, after }: Change): string {
  const author = (after ?? before)?.author;
  const by = author ? `, ${shown(author)}` : '';
  if (what === null) return `${of} ${kind}${by}`;
  return `${of === 'row' || of === 'column' || of === 'name' ? `${of} ` : ''}${CHANGE_WORDS[what]!}${by}`;
}

/** Changed words in colour, or marked as `[-gone-]` and `[+new+]` where there is none. */
function texts({ kind, of, before, after, edits, what }: Change, { paint }: Style): string[] {
  const gone = (text: string): string =>
    paint.isColorSupported ? paint.red(paint.strikethrough(text)) : `[-${text}-]`;
  const fresh = (text: string): string => (paint.isColorSupported ? paint.green(text) : `[+${text}+]`);
  if (edits.length > 0) {
    const parts = edits.map(({ kind: edit, text }) => {
      const whole = shown(text);
      const inner = whole.trimEnd();
      const end = whole.slice(inner.length);
      return (edit === 'equal' ? inner : edit === 'delete' ? gone(inner) : fresh(inner)) + end;
    });
    return [`  ${parts.join('').trimEnd()}`];
  }
  if (kind === 'moved' || (what !== null && STATES.has(what))) return of === 'sheet' ? [] : [`  ${shown(after!.text)}`];
  if (what === 'renamed') return [];
  return [
    ...(before ? [`  ${paint.red(`- ${sideText(before, of, what)}`)}`] : []),
    ...(after ? [`  ${paint.green(`+ ${sideText(after, of, what)}`)}`] : []),
  ];
}

function sideText({ text, formula, number_format }: ChangeSide, of: Change['of'], what: Change['what']): string {
  if (of === 'name') return shown(formula ?? '');
  if (what === 'format') return `${shown(text)}  ${shown(number_format ?? '')}`;
  return formula ? `${shown(formula)}  ${shown(text)}`.trimEnd() : shown(text);
}
