import type { Chance } from '../chance.ts';
import type { Truth } from '../score/truth.ts';
import type { DraftPart, PartKind } from './draft.ts';

/** A draft while it is being edited: an edit marks the parts that it touches, so that no two edits blur each other. */
export interface Desk {
  readonly chance: Chance;
  readonly parts: { part: DraftPart; touched: boolean }[];
}

/** Makes one edit, or several that stand close together; null where the draft has no place for it. */
export type DraftEdit = (desk: Desk) => Truth | readonly Truth[] | null;

/** A part of that kind that neither was touched itself nor stands beside one that was. */
export function freePlace(desk: Desk, kind: PartKind, fits: (part: DraftPart) => boolean = () => true): number | null {
  const isFree = (at: number): boolean => !(desk.parts[at]?.touched ?? false);
  const places = desk.parts.flatMap(({ part }, at) =>
    part.kind === kind && isFree(at - 1) && isFree(at) && isFree(at + 1) && fits(part) ? [at] : [],
  );
  return places.length === 0 ? null : desk.chance.pick(places);
}

export function replace(desk: Desk, at: number, part: DraftPart): void {
  desk.parts[at] = { part, touched: true };
}

/** Leaves a part alone from now on. */
export function touch(desk: Desk, at: number): void {
  const entry = desk.parts[at];
  if (entry) entry.touched = true;
}
