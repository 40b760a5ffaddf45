// Stretches of a text and how each is set. [MS-PPT] 2.9.44 (StyleTextPropAtom), 2.9.36 (MasterTextPropAtom)
import type { StreamView } from '../../ole/stream-view.ts';
import { FieldReader, type LetterLooks, type ParagraphLooks, readLetterLooks, readParagraphLooks } from './looks.ts';
import type { TextBlock } from './text-block.ts';

export interface ParagraphRun {
  /** Where it ends in the text. */
  readonly end: number;
  readonly level: number;
  readonly looks: ParagraphLooks;
}

export interface LetterRun {
  readonly end: number;
  readonly looks: LetterLooks;
}

export interface StyleRuns {
  readonly paragraphs: readonly ParagraphRun[];
  readonly letters: readonly LetterRun[];
}

/** Levels of a text. */
export const LEVELS = 5;

/** Both lists cover the text and the mark at its end. */
export function readStyleRuns(view: StreamView, { text, styles, levels }: TextBlock): StyleRuns {
  const length = text.length + 1;
  if (!styles) return { paragraphs: levels ? readLevels(view, levels, length) : [], letters: [] };
  const fields = new FieldReader(view, styles.at, styles.end);
  const paragraphs: ParagraphRun[] = [];
  for (let end = 0; end < length && !fields.isDone; ) {
    end += fields.u32();
    paragraphs.push({ end, level: levelOf(fields.u16()), looks: readParagraphLooks(fields) });
  }
  const letters: LetterRun[] = [];
  for (let end = 0; end < length && !fields.isDone; ) {
    end += fields.u32();
    letters.push({ end, looks: readLetterLooks(fields) });
  }
  return { paragraphs, letters };
}

const levelOf = (level: number): number => Math.min(level, LEVELS - 1);

function readLevels(view: StreamView, record: { at: number; end: number }, length: number): ParagraphRun[] {
  const fields = new FieldReader(view, record.at, record.end);
  const runs: ParagraphRun[] = [];
  for (let end = 0; end < length && !fields.isDone; ) {
    end += fields.u32();
    runs.push({ end, level: levelOf(fields.u16()), looks: {} });
  }
  return runs;
}

/** Tells what holds at places that only grow. Past the last run it holds on. */
export function createRunWalk<T extends { readonly end: number }>(runs: readonly T[]): (at: number) => T | null {
  let i = 0;
  return (at) => {
    while (i < runs.length - 1 && runs[i]!.end <= at) i++;
    return runs[i] ?? null;
  };
}
