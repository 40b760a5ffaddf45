// Finds the other party of a contract in letter form from the address block.
import { type DocumentText, placeOf, type TextCell } from '../../../text/index.ts';
import { isPerson } from '../signing/is-person.ts';
import type { Reading } from '../signing/signature-blocks.ts';
import { readName } from './read-name.ts';

/** A letter is opened within so many lines, and its address is within so many above that. */
const OPENED = 40;
const ABOVE = 12;
/** The company of the person that is written to is right below the name, lines. */
const COMPANY_BELOW = 2;

const SALUTATION = /^(?:dear\s+\p{L}|ladies\s+and\s+gentlemen|gentlemen\s*:|sehr\s+geehrte)/iu;
const TITLED = /^(?:mr|mrs|ms|miss|dr|herrn?|frau)\.?\s+(?=\p{Lu})/iu;

/** Whom a letter is written to: the company, or the person where the address names none. */
export function findAddressee({ pages }: DocumentText): Reading | null {
  const lines = (pages[0]?.lines ?? []).slice(0, OPENED).map(({ cells }) => cells[0]);
  const opening = lines.findIndex((cell) => cell !== undefined && SALUTATION.test(cell.text));
  for (let i = Math.max(0, opening - ABOVE); i < opening; i++) {
    const person = lines[i] ? titledPerson(lines[i]!) : null;
    if (!person) continue;
    const below = lines.slice(i + 1, Math.min(opening, i + 1 + COMPANY_BELOW));
    return below.map((cell) => (cell ? wholeCompany(cell) : null)).find((company) => company !== null) ?? person;
  }
  return null;
}

function titledPerson(cell: TextCell): Reading | null {
  const lead = TITLED.exec(cell.text)?.[0].length ?? 0;
  const text = cell.text.slice(lead).trimEnd();
  return lead > 0 && isPerson(text) ? { text, place: placeOf(cell, lead, lead + text.length) } : null;
}

function wholeCompany(cell: TextCell): Reading | null {
  const name = readName(cell.text, 0, cell.text.length);
  if (!name?.company || name.end < cell.text.trimEnd().length) return null;
  return { text: cell.text.slice(0, name.end), place: placeOf(cell, 0, name.end) };
}
