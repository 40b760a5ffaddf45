// The styles of texts that a master has, by what the text is for and its level. [MS-PPT] 2.9.35 (TextMasterStyleAtom)
import type { StreamView } from '../../ole/stream-view.ts';
import { RT } from '../stream/record-types.ts';
import { findRecord, type PptRecord, records } from '../stream/records.ts';
import { FieldReader, type LetterLooks, type ParagraphLooks, readLetterLooks, readParagraphLooks } from './looks.ts';
import { LEVELS } from './style-runs.ts';
import { TEXT } from './text-block.ts';

export interface TextLooks {
  readonly paragraph: ParagraphLooks;
  readonly letters: LetterLooks;
}

/** Levels by types of text. */
export type StyleSheet = ReadonlyMap<number, readonly TextLooks[]>;

/** What each type takes from where it says nothing itself. */
const BASES: Readonly<Record<number, number>> = {
  [TEXT.center_body]: TEXT.body,
  [TEXT.center_title]: TEXT.title,
  [TEXT.half_body]: TEXT.body,
  [TEXT.quarter_body]: TEXT.body,
};
/** From this type on each level says which it is. */
const NUMBERED_LEVELS = 5;
/** Stands for what holds for all types. */
const USUAL = -1;
const NO_LOOKS: TextLooks = { paragraph: {}, letters: {} };

/** Looks over those that they are based on. */
export const over = (below: TextLooks, own: TextLooks): TextLooks => ({
  paragraph: { ...below.paragraph, ...own.paragraph },
  letters: { ...below.letters, ...own.letters },
});

/** What holds where nobody says anything, and how plain text is set. */
export function readEnvironment(view: StreamView, environment: PptRecord | null): StyleSheet {
  if (!environment) return new Map();
  const paragraph = findRecord(view, environment, RT.default_paragraph);
  const letters = findRecord(view, environment, RT.default_letters);
  const usual: TextLooks = {
    paragraph: paragraph ? readParagraphLooks(new FieldReader(view, paragraph.at + 2, paragraph.end)) : {},
    letters: letters ? readLetterLooks(new FieldReader(view, letters.at, letters.end)) : {},
  };
  return readStyleSheet(view, environment, new Map([[USUAL, [usual]]]));
}

/** The styles of a master, over those of the document. */
export function readStyleSheet(view: StreamView, within: PptRecord, below: StyleSheet): StyleSheet {
  const stated = new Map<number, ReadonlyMap<number, TextLooks>>();
  for (const record of records(view, within))
    if (record.type === RT.master_style && !stated.has(record.instance))
      stated.set(record.instance, readStyle(view, record));
  const sheet = new Map(below);
  for (const type of [...stated.keys()].sort((a, b) => a - b)) {
    const under = sheet.get(type) ?? sheet.get(BASES[type] ?? USUAL) ?? sheet.get(USUAL) ?? [];
    sheet.set(type, fillLevels(stated.get(type)!, under));
  }
  return sheet;
}

/** A level that says nothing of a property has it from what the type is based on, or else from the level above. */
function fillLevels(stated: ReadonlyMap<number, TextLooks>, under: readonly TextLooks[]): TextLooks[] {
  const levels: TextLooks[] = [];
  for (let level = 0; level < LEVELS; level++)
    levels.push(over(under[level] ?? levels[level - 1] ?? NO_LOOKS, stated.get(level) ?? NO_LOOKS));
  return levels;
}

function readStyle(view: StreamView, { at, end, instance }: PptRecord): ReadonlyMap<number, TextLooks> {
  const fields = new FieldReader(view, at, end);
  const levels = new Map<number, TextLooks>();
  const count = Math.min(fields.u16(), LEVELS);
  for (let i = 0; i < count && !fields.isDone; i++) {
    const level = instance >= NUMBERED_LEVELS ? fields.u16() : i;
    levels.set(level, { paragraph: readParagraphLooks(fields), letters: readLetterLooks(fields) });
  }
  return levels;
}

export const looksAt = (sheet: StyleSheet, type: number, level: number): TextLooks => {
  const levels = sheet.get(type) ?? sheet.get(BASES[type] ?? TEXT.other) ?? sheet.get(TEXT.other) ?? sheet.get(USUAL);
  return levels?.[Math.min(level, levels.length - 1)] ?? NO_LOOKS;
};
