import { BESIDE_CASES } from './beside-cases.ts';
import { CHARACTER_CASES } from './character-cases.ts';
import { DAMAGE_CASES } from './damage-cases.ts';
import { PAGE_CASES } from './page-cases.ts';
import { PARAGRAPH_CASES } from './paragraph-cases.ts';
import type { RtfCases } from './rtf-case.ts';
import { TABLE_CASES } from './table-cases.ts';

/** Every case by its name, which is that of its folder in `fixtures/rtf`. */
export const RTF_CASES: RtfCases = {
  ...CHARACTER_CASES,
  ...PARAGRAPH_CASES,
  ...TABLE_CASES,
  ...PAGE_CASES,
  ...BESIDE_CASES,
  ...DAMAGE_CASES,
};
