import type { Report } from './truth.ts';

/** Words that are longer than a few may be shifted by what both sides repeat; half of their letters must be marked. */
const LONG_WORDS = 30;

/** Whether the words stand on that side and the report marks them: a digit of a number is enough, and half of a sentence. */
export function marks(report: Report, kind: 'insert' | 'delete', words: string): boolean {
  if (report.edits.length === 0) return false;
  const { text, marked } = sideOf(report.edits, kind);
  const least = words.length > LONG_WORDS ? words.length / 2 : 1;
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (count(marked.slice(at, at + words.length)) >= least) return true;
  return false;
}

/** Letters that are marked as gone or as new, blanks aside. */
export const markedLetters = (report: Report): number =>
  report.edits.reduce((sum, { kind, text }) => sum + (kind === 'equal' ? 0 : text.replace(/\s/g, '').length), 0);

const count = (flags: readonly boolean[]): number => flags.filter(Boolean).length;

/** The text of a side, blanks folded, and which of its signs are marked. */
function sideOf(edits: Report['edits'], kind: 'insert' | 'delete') {
  const other = kind === 'insert' ? 'delete' : 'insert';
  let text = '';
  const marked: boolean[] = [];
  for (const edit of edits) {
    if (edit.kind === other) continue;
    for (const sign of edit.text) {
      const one = /\s/.test(sign) ? ' ' : sign;
      if (one === ' ' && text.endsWith(' ')) continue;
      text += one;
      for (let i = 0; i < one.length; i++) marked.push(edit.kind === kind);
    }
  }
  return { text, marked };
}
