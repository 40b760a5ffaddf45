// Audit rule: formulas with volatile functions such as NOW, RAND or INDIRECT.
import { readReferences } from '../../formulas/index.ts';
import type { Rule } from '../finding.ts';
import { gatherPlaces, relatedTexts } from '../gather-places.ts';
import { count } from '../wording.ts';

/** Why a function is told, by its name; random numbers weigh more, for no result can be had again. */
const VOLATILE: Readonly<Record<string, string>> = {
  NOW: 'its value changes with the clock, so that the workbook never shows the same result twice. Write the date into an input cell where results must be kept',
  TODAY:
    'its value changes with the day, so that results cannot be had again. Write the date into an input cell where they must be kept',
  RAND: 'its value changes with every calculation, so that no result can be had again. Paste the numbers as values',
  RANDBETWEEN:
    'its value changes with every calculation, so that no result can be had again. Paste the numbers as values',
  RANDARRAY:
    'its value changes with every calculation, so that no result can be had again. Paste the numbers as values',
  OFFSET:
    'what it refers to depends on values, so that it cannot be traced, and it is calculated again at every change. INDEX does the same without that',
  INDIRECT:
    'it refers to cells by a text, which breaks without a warning where rows, columns or sheets are moved or renamed. Refer to the cells, or use INDEX or CHOOSE',
  INFO: 'its value depends on the machine that calculates',
};
const RANDOM: ReadonlySet<string> = new Set(['RAND', 'RANDBETWEEN', 'RANDARRAY']);
const MAY_BE = new RegExp(`(?:${Object.keys(VOLATILE).join('|')})\\s*\\(`, 'i');

export const volatile: Rule = {
  code: 'volatile',
  find: (book) =>
    gatherPlaces(book, ({ text }, sheet) =>
      MAY_BE.test(text)
        ? readReferences(text)
            .functions.filter((name) => Object.hasOwn(VOLATILE, name))
            .map((name) => `${sheet} ${name}`)
        : [],
    ).map(({ key, cells, places }) => {
      const name = key.slice(key.indexOf(' ') + 1);
      return {
        code: 'volatile',
        severity: RANDOM.has(name) ? 'warning' : 'info',
        message: `${name} stands in ${count(cells, 'formula')} of this sheet: ${VOLATILE[name]}.`,
        place: places[0]!,
        related: relatedTexts(book, places.slice(1)),
      };
    }),
};
