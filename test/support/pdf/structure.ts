import { flatten, type Ink, type Item, type Items } from './ink.ts';
import type { TagOptions } from './structure-book.ts';

/** An element of the structure tree around items; those that are no tags themselves become its marked content. */
export function tag(type: string, items: Items, options: TagOptions = {}): Item {
  const paint = (ink: Ink): void => {
    const { structure } = ink.book;
    structure.open(type, options);
    let marked = false;
    const unmark = (): void => {
      if (marked) ink.op('EMC');
      marked = false;
    };
    for (const item of flatten(items)) {
      if (item.isTag) unmark();
      else if (!marked) {
        ink.op(`/${type} <</MCID ${structure.mark(ink.page)}>> BDC`);
        marked = true;
      }
      item(ink);
    }
    unmark();
    structure.close();
  };
  return Object.assign(paint, { isTag: true as const });
}

/** What is no part of the document's content, such as running heads. */
export const artifact =
  (items: Items): Item =>
  (ink) => {
    ink.op('/Artifact BMC');
    ink.paint(items);
    ink.op('EMC');
  };
