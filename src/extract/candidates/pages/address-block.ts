// Joins the lines of an address that begins beside or under its label.
import { joinPlaces, placeOf, type TextCell, type TextPage } from '../../text/index.ts';
import { findPostalLines, type Locale } from '../../values/index.ts';
import type { QueryFinding } from '../finding.ts';
import { cellsBelow } from './page-grid.ts';

/** An address has no more lines. */
const MAX_LINES = 5;
/** The lines of a block are no further apart, in heights of a line. */
const TIGHT = 0.9;
/** Left edges of one block, in heights of a line. */
const ALIGNED = 0.5;

/** The finding with all lines of its address, down to the one with the postal code; as it is where none follows. */
export function withAddressLines(
  page: TextPage,
  first: TextCell,
  finding: QueryFinding,
  locale: Locale,
  isOther: (cell: TextCell) => boolean,
): QueryFinding {
  const block = blockOf(page, first, isOther);
  const postal = block.findIndex(({ text }) => findPostalLines(text, locale).length > 0);
  if (postal < 1) return finding;
  const lines = block.slice(nameLines(block, postal), postal + 1);
  const texts = lines.map(({ text }) => text.replace(/[\s,;]+$/, ''));
  return {
    ...finding,
    value: texts.join(', '),
    raw_text: texts.join(' '),
    place: joinPlaces(lines.map((cell, i) => placeOf(cell, 0, texts[i]!.length))),
  };
}

function blockOf(page: TextPage, first: TextCell, isOther: (cell: TextCell) => boolean): TextCell[] {
  const height = first.box[3] - first.box[1];
  const block = [first];
  for (const { cell, gap } of cellsBelow(page, first, MAX_LINES - 1)) {
    if (gap > TIGHT || Math.abs(cell.box[0] - first.box[0]) > ALIGNED * height || isOther(cell)) break;
    block.push(cell);
  }
  return block;
}

/** How many lines name who lives there: those without a figure over one with a figure, which is the street. */
function nameLines(block: readonly TextCell[], postal: number): number {
  const street = block.findIndex(({ text }) => /\d/.test(text));
  return street < postal ? street : 0;
}
