import { describe, expect, it } from 'vitest';
import { isPageNumber, pageNumberText } from './page-number.ts';

describe('the number of a page', () => {
  it.each([
    ['PAGE', true],
    [' page \\* MERGEFORMAT ', true],
    ['PAGEREF _Toc1 \\h', false],
    ['NUMPAGES', false],
    [null, false],
  ])('is filled in by %j: %j', (instruction, expected) => {
    expect(isPageNumber(instruction)).toBe(expected);
  });

  it.each([
    [12, 'PAGE', '3', '12'],
    [4, 'PAGE', 'ix', 'iv'],
    [1994, 'PAGE', 'IX', 'MCMXCIV'],
    [4, 'PAGE \\* ROMAN', '3', 'IV'],
    [4, 'PAGE \\* Arabic', 'iii', '4'],
    [28, 'PAGE \\* alphabetic', '1', 'bb'],
    [5, 'PAGE', '- 3 -', '- 5 -'],
    [0, 'PAGE \\* roman', '', '0'],
    [1e9, 'PAGE \\* roman', '', '1000000000'],
  ])('%i by %j after %j is %j', (number, instruction, shown, expected) => {
    expect(pageNumberText(number, instruction, shown)).toBe(expected);
  });

  it.each([
    [4, 'PAGE', '1', 'lower_roman', 'iv'],
    [4, 'PAGE', 'ix', 'decimal', '4'],
    [4, 'PAGE', '1', 'upper_roman', 'IV'],
    [27, 'PAGE', '1', 'lower_letter', 'aa'],
    [2, 'PAGE', '1', 'upper_letter', 'B'],
    [2, 'PAGE', '1', 'in_dashes', '- 2 -'],
    [4, 'PAGE \\* Arabic', '1', 'lower_roman', '4'],
  ] as const)(
    '%i by %j after %j in a section of %4$s numbers is %5$j',
    (number, instruction, shown, format, expected) => {
      expect(pageNumberText(number, instruction, shown, format)).toBe(expected);
    },
  );
});
