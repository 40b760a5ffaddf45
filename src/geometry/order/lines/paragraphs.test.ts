import { describe, expect, test } from 'vitest';
import type { Style } from '../../ink.ts';
import { type FrameSketch, frameOf } from '../../testing/frame-of.ts';
import { WORD } from '../../words/words.ts';
import { buildFragments } from './fragments.ts';
import { buildLines } from './lines.ts';
import { groupParagraphs } from './paragraphs.ts';
import { sortedBy } from './sorted-by.ts';

const PLAIN: Style = { font: 'Test', size: 10, bold: false, italic: false, monospace: false, colour: 0 };
const styles = [PLAIN, { ...PLAIN, bold: true }];

/** First words of the paragraphs found in a column from 50 to 350. */
function paragraphs(words: NonNullable<FrameSketch['words']>, hyphens: readonly number[] = []): string[] {
  const frame = frameOf({ words, styles });
  for (const w of hyphens) frame.words.flags[w]! |= WORD.hyphen;
  const f = buildFragments(frame.words, new Uint8Array(frame.words.count));
  const ids = sortedBy(f.count, f.baseline);
  const lines = buildLines(frame.words, f, ids);
  return groupParagraphs({ words: frame.words, styles, lines, left: 50, right: 350 }).map(
    (group) => `${frame.words.text[lines[group[0]!]!.words[0]!]} ${group.length}`,
  );
}

const FULL = 'words that fill the whole width of a column of text, nearly'; // 290 points
const at = (text: string, k: number, x = 50) => [text, x, 100 + 12 * k] as const;

describe('groupParagraphs', () => {
  test('joins lines that fill the column', () => {
    expect(paragraphs([at(`One ${FULL}`, 0), at(FULL, 1), at('the end.', 2)])).toEqual(['One 3']);
  });

  test('ends a paragraph where the next word would have fitted', () => {
    expect(paragraphs([at('John Doe', 0), at('12 Long Street', 1), at('London', 2)])).toEqual([
      'John 1',
      '12 1',
      'London 1',
    ]);
  });

  test('goes on in lower case after a line that was broken early', () => {
    expect(paragraphs([at('A line that somebody broke by hand, for it', 0), at('looked better so', 1)])).toEqual([
      'A 2',
    ]);
  });

  test('takes the width of its own lines where those were broken to keep it', () => {
    const narrow = [
      'Narrow lines of text',
      'That Were Broken Early',
      'Because The Column Ends',
      'Sooner Than The Page',
    ];
    expect(paragraphs(narrow.map((text, k) => at(text, k)))).toEqual(['Narrow 4']);
  });

  test('begins a paragraph at an indented line', () => {
    const lines = [at(`One ${FULL}`, 0, 65), at(FULL, 1), at(`Two ${FULL}`, 2, 65), at(FULL, 3)];
    expect(paragraphs(lines)).toEqual(['One 2', 'Two 2']);
  });

  test('keeps hanging lines with the line that they hang from', () => {
    const entry = (name: string, k: number) => [at(`${name} ${FULL}`, k), at(FULL, k + 1, 70), at('end', k + 2, 70)];
    expect(paragraphs([...entry('Adams', 0), ...entry('Baker', 3)])).toEqual(['Adams 3', 'Baker 3']);
  });

  test('begins a paragraph after a wide distance, in another size and in bold', () => {
    expect(paragraphs([at(FULL, 0), at(FULL, 1), at(FULL, 2), at(FULL, 4)])).toEqual(['words 3', 'words 1']);
    expect(paragraphs([at(FULL, 0), ['Small', 50, 112, 8]])).toEqual(['words 1', 'Small 1']);
    expect(paragraphs([['Bold', 50, 100, 10, 1], at(FULL, 1)])).toEqual(['Bold 1', 'words 1']);
  });

  test('begins one at each label of a list', () => {
    const item = (label: string, k: number) => [at(label, k), at(`${FULL}`, k, 70), at('more of it', k + 1, 70)];
    expect(paragraphs([...item('•', 0), ...item('•', 2), ...item('•', 4)])).toEqual(['• 2', '• 2', '• 2']);
    expect(paragraphs([...item('1.', 0), ...item('2.', 2)])).toEqual(['1. 2', '2. 2']);
    expect(paragraphs([at(`(a) ${FULL}`, 0), at(FULL, 1), at(`(b) ${FULL}`, 2)])).toEqual(['(a) 2', '(b) 1']);
  });

  test('does not take a dash or a number within a paragraph for a label', () => {
    expect(paragraphs([at(`One ${FULL}`, 0), at(`– ${FULL}`, 1), at('1.5 times', 2)])).toEqual(['One 3']);
  });

  test('reads rows with wide gaps one by one', () => {
    const row = (text: string, k: number) => [at(text, k), at('12', k, 330)];
    expect(paragraphs([...row('Introduction', 0), ...row('Methods', 1)])).toEqual(['Introduction 1', 'Methods 1']);
  });

  test('goes on after a hyphen', () => {
    const frame = [at('A hyphen-', 0), at('Ated word', 1)];
    expect(paragraphs(frame)).toEqual(['A 1', 'Ated 1']);
    expect(paragraphs(frame, [1])).toEqual(['A 2']);
  });

  test('joins centred lines that were too long for one', () => {
    const centred = (text: string, k: number) => {
      const blanks = text.split(' ').length - 1;
      return at(text, k, 200 - ((text.length - blanks) * 5 + blanks * 2.5) / 2);
    };
    expect(paragraphs([centred(`A ${FULL} so`, 0), centred('And Goes On', 1)])).toEqual(['A 2']);
    expect(paragraphs([centred('The Authors', 0), centred('Today', 1)])).toEqual(['The 1', 'Today 1']);
  });

  test('follows the lines of a drop cap back to the margin', () => {
    const lines = [at(`nce ${FULL}`, 0, 75), ['O', 50, 112, 30] as const, at(FULL, 1, 75), at(FULL, 2), at('end', 3)];
    expect(paragraphs(lines)).toEqual(['O 4']);
  });
});
