// Finds lists of values that are known by their form alone: all e-mail addresses, telephone numbers or web addresses of a document.
import type { FieldSchema } from '../../model/index.ts';
import { createPause, LINES_A_TURN } from '../../pause.ts';
import { conceptWords } from '../candidates/index.ts';
import type { ListFinding, ListLeaf } from '../finding.ts';
import { type DocumentText, placeOf } from '../text/index.ts';
import { KNOWN_FORMS } from '../values/index.ts';

/** Words of a name that ask for no particular ones: `contact_emails`, `social_links`. */
const ANY: ReadonlySet<string> = new Set(['contact', 'social']);
/** No label says that these are the ones. */
const SCORE = 0.45;

export async function findByForm(
  { pages }: DocumentText,
  field: FieldSchema,
  max_items: number,
): Promise<ListFinding | null> {
  const find = finderOf(field);
  if (!find) return null;
  const items = new Map<string, ListLeaf[]>();
  const pause = createPause(LINES_A_TURN);
  for (const { lines } of pages) {
    for (const { cells } of lines) {
      for (const cell of cells) {
        for (const { value, start, end } of find(cell.text)) {
          if (items.size >= max_items || items.has(value)) continue;
          items.set(value, [
            { keys: [], value, raw_text: cell.text.slice(start, end), place: placeOf(cell, start, end) },
          ]);
        }
      }
    }
    await pause(lines.length);
  }
  return items.size === 0 ? null : { items: [...items.values()], score: SCORE, evidence: 'form', table_id: null };
}

type Form = keyof typeof KNOWN_FORMS;
const isForm = (concept: string): concept is Form => Object.hasOwn(KNOWN_FORMS, concept);

function finderOf({ name, items }: FieldSchema): (typeof KNOWN_FORMS)[Form] | null {
  if (items?.type !== 'string' || items.enum) return null;
  const words = conceptWords(name).filter(({ concepts }) => !concepts.some((concept) => ANY.has(concept)));
  const concept = words.length === 1 ? words[0]!.concepts.find(isForm) : undefined;
  return concept === undefined ? null : KNOWN_FORMS[concept];
}
