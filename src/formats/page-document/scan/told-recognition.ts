// Says of a document how much of its text was recognised in pictures.
import type { Diagnostic } from '../../../model/index.ts';

/** Pages named one by one; more are counted alone. */
const MOST_NAMED = 12;

/** Empty where nothing was recognised. `confidence` is over all characters of these pages. */
export function toldRecognition(pages: readonly number[], confidence: number): Diagnostic[] {
  if (pages.length === 0) return [];
  const [only] = pages;
  const which = pages.length === 1 ? `page ${only}` : `${pages.length} pages`;
  const named = pages.length > 1 && pages.length <= MOST_NAMED ? ` (${pages.join(', ')})` : '';
  const message = `The text of ${which}${named} was recognised in pictures, sure to ${confidence.toFixed(2)}.`;
  return [{ code: 'recognised_text', message, page: pages.length === 1 ? only! : null }];
}
