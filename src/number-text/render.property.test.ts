import fc from 'fast-check';
import { format as formatWith, isValidFormat } from 'numfmt';
import { describe, expect, it } from 'vitest';
import { foldBlanks } from './fold-blanks.ts';
import { toFraction } from './fraction.ts';
import { formatKind, isKnownFormat, possibleCharacters, renderNumber } from './index.ts';

/** The library does most formats slowly; what is done without it must give the same. */
const byLibrary = (value: number, format: string): string =>
  foldBlanks(formatWith(format, value, { dateSpanLarge: false, dateErrorNumber: false }));

const digits = fc.constantFrom(
  '0',
  '0.0',
  '0.00',
  '#,##0',
  '#,##0.00',
  '0.##',
  '#.0#',
  '000',
  '0,000.0',
  '#',
  '#,##0,',
  '0.000000',
);
const front = fc.constantFrom('', '$', '[Red]', '_(', '_($* ', '"USD "', '\\€ ', '(', '-', '+');
const behind = fc.constantFrom('', '%', '_)', ')', '" m"', '\\ €', '_-');
const section = fc.tuple(front, digits, behind).map((parts) => parts.join(''));
const numberFormats = fc.array(section, { minLength: 1, maxLength: 3 }).map((sections) => sections.join(';'));
const decimals = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 7 }))
  .map(([n, e]) => n / 10 ** e);
const values = fc.oneof(decimals, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer());

const datePart = fc.constantFrom(
  'yyyy',
  'yy',
  'm',
  'mm',
  'mmm',
  'mmmm',
  'd',
  'dd',
  'ddd',
  'dddd',
  'h',
  'hh',
  's',
  'ss',
  'AM/PM',
);
const separator = fc.constantFrom('-', '/', '.', ':', ' ', '\\-', ', ', '" of "', '');
const dateFormats = fc
  .array(fc.tuple(datePart, separator), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.flat().join(''))
  .filter((format) => isValidFormat(format));
const serials = fc.oneof(
  fc.integer({ min: 0, max: 2_958_465 }),
  fc.double({ min: -10, max: 2_958_470, noNaN: true }),
  fc.tuple(fc.integer({ min: 0, max: 80_000 }), fc.integer({ min: 0, max: 86_400 })).map(([d, s]) => d + s / 86_400),
);

describe('what is rendered without the library', () => {
  it('is what the library renders, for numbers', () => {
    fc.assert(
      fc.property(numberFormats, values, (format, value) => {
        expect(renderNumber(value, format)).toBe(byLibrary(value, format));
      }),
      { numRuns: 3_000 },
    );
  });

  it('is what the library renders, for General', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(renderNumber(value, 'General')).toBe(byLibrary(value, 'General'));
      }),
      { numRuns: 3_000 },
    );
  });

  it('is what the library renders, for days and times', () => {
    fc.assert(
      fc.property(dateFormats, serials, (format, serial) => {
        expect(renderNumber(serial, format)).toBe(byLibrary(serial, format));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('any format', () => {
  const anything = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc
      .array(fc.constantFrom(...'0#?.,%;@"\\_*[]$-€hmsyde/E+ General'), { maxLength: 16 })
      .map((signs) => signs.join('')),
  );

  it('renders any number without failing, within its possible characters', () => {
    fc.assert(
      fc.property(anything, fc.double({ noNaN: true, noDefaultInfinity: true }), (format, value) => {
        const text = renderNumber(value, format);
        const possible = possibleCharacters(format);
        expect(formatKind(format)).toBeTypeOf('string');
        expect(isKnownFormat(format)).toBeTypeOf('boolean');
        if (possible !== null) expect([...text].filter((sign) => !possible.includes(sign))).toEqual([]);
      }),
      {
        numRuns: 3_000,
        examples: [
          ['[h]', 41666666666666660000],
          ['#/I0', 1e21],
          ['@;0_00', 0],
        ],
      },
    );
  });
});

describe('a fraction', () => {
  it('has a denominator that fits, and is as near as one of its digits can be', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999999, noNaN: true }), fc.integer({ min: 1, max: 4 }), (rest, count) => {
        const largest = 10 ** count - 1;
        const [numerator, denominator] = toFraction(rest, largest);
        expect(denominator).toBeLessThanOrEqual(largest);
        expect(Math.abs(numerator / denominator - rest)).toBeLessThanOrEqual(1 / denominator / largest + 1e-7);
      }),
    );
  });
});
