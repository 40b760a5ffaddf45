// The lists of slides, masters and pages of notes, with the texts that stand in the outline. [MS-PPT] 2.4.14.3 (SlideListWithTextContainer)
import type { StreamView } from '../../ole/stream-view.ts';
import { RT } from '../stream/record-types.ts';
import { findRecord, type PptRecord, records } from '../stream/records.ts';
import { type TextBlock, TextGathering } from '../text/text-block.ts';

export interface ListedSlide {
  /** The number of the object that it is. */
  readonly object: number;
  /** The number by which others name it. */
  readonly id: number;
  readonly texts: readonly TextBlock[];
}

export const LIST = { slides: 0, masters: 1, notes: 2 } as const;

export function readSlideList(view: StreamView, document: PptRecord, which: number): ListedSlide[] {
  const list = findRecord(view, document, RT.slide_list, which);
  const slides: ListedSlide[] = [];
  let gathering = new TextGathering(view);
  for (const record of list ? records(view, list) : []) {
    if (record.type !== RT.slide_persist) gathering.add(record);
    else {
      gathering = new TextGathering(view);
      slides.push({ object: view.u32(record.at), id: view.u32(record.at + 12), texts: gathering.texts });
    }
  }
  return slides;
}

/** Objects by the numbers by which they are named; of two the first counts. */
export function objectsById(slides: readonly ListedSlide[]): ReadonlyMap<number, number> {
  const objects = new Map<number, number>();
  for (const { id, object } of slides) if (!objects.has(id)) objects.set(id, object);
  return objects;
}
