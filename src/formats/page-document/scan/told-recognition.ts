// Says of a document how much of its text was recognised in pictures.
import type { Diagnostic, PageRecognition, UnreadWriting } from '../../../model/index.ts';

/** Pages named one by one; more are counted alone. */
const MOST_NAMED = 12;

/** Empty where nothing was recognised. `confidence` is over all characters of these pages. */
export function toldRecognition(pages: readonly number[], confidence: number): Diagnostic[] {
  if (pages.length === 0) return [];
  const message = `The text of ${named(pages)} was recognised in pictures, sure to ${confidence.toFixed(2)}.`;
  return [{ code: 'recognised_text', message, page: pages.length === 1 ? pages[0]! : null }];
}

function named(pages: readonly number[]): string {
  if (pages.length === 1) return `page ${pages[0]}`;
  return pages.length <= MOST_NAMED ? `${pages.length} pages (${pages.join(', ')})` : `${pages.length} pages`;
}

/** Counts the pictures that hold text on pages that have text of their own. */
export function createPictureAccount() {
  const pages = new Set<number>();
  let [count, letters, sure] = [0, 0, 0];
  return {
    add: (page: number, glyphs: number, confidence: number): void => {
      pages.add(page);
      count++;
      letters += glyphs;
      sure += confidence * glyphs;
    },
    told: (): Diagnostic[] => {
      if (count === 0) return [];
      const which = count === 1 ? 'a picture' : `${count} pictures`;
      const where = [...pages];
      const message = `The text of ${which} on ${named(where)} was recognised, sure to ${(sure / letters).toFixed(2)}.`;
      return [{ code: 'recognised_text', message, page: where.length === 1 ? where[0]! : null }];
    },
  };
}

const CALLED: Readonly<Record<UnreadWriting['reason'], string>> = {
  handwriting: 'handwriting',
  formula: 'formulas',
  illegible: 'letters that cannot be told apart',
};

/** Counts the places whose writing was not read. */
export function createUnreadAccount() {
  const pages = new Set<number>();
  const reasons = new Map<UnreadWriting['reason'], number>();
  return {
    add: (page: number, recognition: PageRecognition | null): void => {
      for (const { reason } of recognition?.unread ?? []) {
        pages.add(page);
        reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      }
    },
    told: (): Diagnostic[] => {
      if (pages.size === 0) return [];
      const where = [...pages];
      const what = [...reasons].map(([reason, count]) => `${CALLED[reason]} (${count})`).join(', ');
      const message = `Writing on ${named(where)} was seen and not read: ${what}.`;
      return [{ code: 'unread_writing', message, page: where.length === 1 ? where[0]! : null }];
    },
  };
}
