import type { Chance } from '../chance.ts';
import type { Truth } from '../score/truth.ts';
import type { Desk, DraftEdit } from './desk.ts';
import type { Draft } from './draft.ts';
import { BLOCK_EDITS } from './edit-blocks.ts';
import { SENTENCE_EDITS } from './edit-sentences.ts';
import { TABLE_EDITS } from './edit-tables.ts';

export const DRAFT_EDITS: Readonly<Record<string, DraftEdit>> = { ...SENTENCE_EDITS, ...BLOCK_EDITS, ...TABLE_EDITS };

/** Makes the edits one after the other; those that find no place are left out. */
export function editDraft(draft: Draft, edits: readonly string[], chance: Chance): { after: Draft; truths: Truth[] } {
  const desk: Desk = { chance, parts: draft.parts.map((part) => ({ part, touched: false })) };
  const truths = edits.flatMap((edit) => DRAFT_EDITS[edit]!(desk) ?? []);
  return { after: { ...draft, parts: desk.parts.map(({ part }) => part) }, truths };
}
