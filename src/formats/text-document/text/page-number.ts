// Renders `PAGE` fields with the number of the page they are on.
import type { PageNumberFormat } from '../../../geometry/index.ts';
import { toLetters, toRoman } from '../../counting.ts';

const PAGE_FIELD = /^\s*PAGE(?:\s|$)/i;
const NUMBERING = /\\\*\s*(roman|alphabetic|arabic)/i;

export const isPageNumber = (instruction: string | null): boolean =>
  instruction !== null && PAGE_FIELD.test(instruction);

/**
 * The number of a page as the field shows it. The field may say how it counts, or else the section; where neither does, it goes on as the
 * number that was last filled in was written.
 */
export function pageNumberText(
  number: number,
  instruction: string,
  shown: string,
  format: PageNumberFormat | null = null,
): string {
  const stated = NUMBERING.exec(instruction)?.[1];
  if (stated) return inCaseOf(stated, countAs(stated.toLowerCase(), number));
  if (format !== null) return inFormat(number, format);
  if (/^[ivxlcdm]+$/i.test(shown)) return inCaseOf(shown, countAs('roman', number));
  const inDashes = /^(\s*[-–—]\s*)\d+(\s*[-–—]\s*)$/.exec(shown);
  return inDashes ? `${inDashes[1]}${number}${inDashes[2]}` : String(number);
}

function inFormat(number: number, format: PageNumberFormat): string {
  if (format === 'in_dashes') return `- ${number} -`;
  if (format === 'decimal') return String(number);
  const text = countAs(format.endsWith('roman') ? 'roman' : 'alphabetic', number);
  return format.startsWith('upper') ? text.toUpperCase() : text;
}

/** `ROMAN` counts in capitals, `roman` does not. */
const inCaseOf = (pattern: string, text: string): string =>
  pattern === pattern.toUpperCase() ? text.toUpperCase() : text;

function countAs(system: string, number: number): string {
  if (system === 'arabic') return String(number);
  return system === 'alphabetic' ? toLetters(number) : toRoman(number);
}
