import { DECK_CASES } from './deck-cases.ts';
import { FRAME_CASES } from './frame-cases.ts';
import { PACKAGE_CASES } from './package-cases.ts';
import { PLACE_CASES } from './place-cases.ts';
import type { PptxCases } from './pptx-case.ts';
import { TEXT_CASES } from './text-cases.ts';

/** Every case by its name, which is that of its folder in `fixtures/pptx`. */
export const PPTX_CASES: PptxCases = {
  ...TEXT_CASES,
  ...PLACE_CASES,
  ...FRAME_CASES,
  ...DECK_CASES,
  ...PACKAGE_CASES,
};
