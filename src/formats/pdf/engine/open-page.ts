// A page that the engine holds open, and the coordinates in which it is read.
import type { PdfDocument } from './open-document.ts';
import { type PageSpace, readPageSpace } from './page-space.ts';
import { readUserUnit } from './user-unit.ts';

/** An open page of the engine. */
export interface OpenPage {
  readonly handle: number;
  readonly space: PageSpace;
  close(): void;
}

/** Null where the engine cannot make sense of the page. */
export function openPage(document: PdfDocument, page: number): OpenPage | null {
  const { engine, handle } = document;
  const address = engine.raw['FPDF_LoadPage']!(handle, page - 1);
  if (address === 0) return null;
  return {
    handle: address,
    space: readPageSpace(engine, address, readUserUnit(document, page - 1)),
    close: () => {
      engine.raw['FPDF_ClosePage']!(address);
    },
  };
}
