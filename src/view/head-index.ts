// Finds tables, sheets and sections of a document by name in constant time, so that a walk over all of them stays linear in their number.
import type { DocumentHead, Section, Sheet, TableSummary } from '../model/index.ts';

interface HeadIndex {
  readonly tables: ReadonlyMap<string, TableSummary>;
  readonly sheetsByName: ReadonlyMap<string, Sheet>;
  /** By position from 1, which is also the page of the sheet. */
  readonly sheetsByIndex: ReadonlyMap<number, Sheet>;
  readonly sections: ReadonlyMap<string, Section>;
}

const indexes = new WeakMap<DocumentHead, HeadIndex>();

/** Built on first use and kept with the head. Of two with one name the first counts. */
export function headIndex(head: DocumentHead): HeadIndex {
  let index = indexes.get(head);
  if (!index) {
    index = {
      tables: firstBy(head.tables, ({ id }) => id),
      sheetsByName: firstBy(head.sheets, ({ name }) => name),
      sheetsByIndex: firstBy(head.sheets, (sheet) => sheet.index),
      sections: firstBy(head.sections, ({ id }) => id),
    };
    indexes.set(head, index);
  }
  return index;
}

function firstBy<K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T> {
  const found = new Map<K, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!found.has(key)) found.set(key, item);
  }
  return found;
}
