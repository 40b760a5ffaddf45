// Counts what becomes of every character of a text document: placed, or dropped for a stated reason.
import type { FlowParagraph } from '../../../geometry/index.ts';
import type { Coverage } from '../../../model/index.ts';
import type { FlowIndex } from '../flow-index.ts';
import type { TextDocument } from '../parts.ts';
import type { SetPart } from '../text/set-part.ts';

const BLANK = /\s/;

function countInk(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (unit !== 0x20 && ((unit > 0x20 && unit < 0x80) || !BLANK.test(text[at]!))) count++;
  }
  return count;
}

/** Keeps account of the characters of the document: each is placed once, or listed with the reason why not. Blanks are not counted. */
export function createCoverage(index: FlowIndex, dropped: TextDocument['dropped']) {
  /** What has not been placed yet, by paragraph: ids count from 1, and a list finds them sooner than a map. */
  const left: number[] = [];
  let characters = 0;
  index.paragraphs.forEach((paragraph, id) => {
    const count = inkOf(paragraph);
    if (count === 0) return;
    left[id] = count;
    characters += count;
  });
  let placed = 0;
  /** Characters that were recognised in pictures, and how many of them are in doubt. */
  let [recognised, doubt] = [0, 0];
  return {
    placeRecognised: (count: number, confidence: number): void => {
      recognised += count;
      doubt += count * (1 - confidence);
    },
    /** How sure the text is, from 0 to 1: what the file states is. */
    sure: (): number => (recognised === 0 ? 1 : Math.round(100 * (1 - doubt / (placed + recognised))) / 100),
    /** Share of the characters that are placed. */
    share: (): number => (characters === 0 ? 1 : placed / characters),
    place: ({ paragraph, start, end }: SetPart): void => {
      const count = left[paragraph.id] ?? 0;
      if (count === 0) return;
      const whole = start === 0 && end >= paragraph.text.length;
      const part = whole ? count : Math.min(count, partInk(paragraph, start, end));
      left[paragraph.id] = count - part;
      placed += part;
    },
    finish: (): Coverage => {
      let [unused, missed] = [0, 0];
      left.forEach((count, id) => {
        if (index.furniture.has(id)) unused += count;
        else missed += count;
      });
      const reasons = [
        ...dropped,
        { reason: 'header or footer of no page', characters: unused },
        { reason: 'not laid out', characters: missed },
      ].filter((part) => part.characters > 0);
      const outside = dropped.reduce((sum, part) => sum + part.characters, 0);
      return {
        characters: characters + outside + recognised,
        placed: placed + recognised,
        dropped: reasons.map(({ reason, characters }) => ({ reason, characters, page: null })),
      };
    },
  };
}

const inkOf = (paragraph: FlowParagraph): number => partInk(paragraph, 0, paragraph.text.length);

const partInk = ({ text, label }: FlowParagraph, start: number, end: number): number =>
  countInk(text, start, Math.min(end, text.length)) +
  (start === 0 && label ? countInk(label.text, 0, label.text.length) : 0);
