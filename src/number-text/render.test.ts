import { describe, expect, it } from 'vitest';
import { formatKind, isKnownFormat, renderNumber, renderText } from './index.ts';

type Row = readonly [value: number, format: string, shown: string];

describe('General', () => {
  it.each<Row>([
    [0, 'General', '0'],
    [-0, 'General', '0'],
    [42, 'General', '42'],
    [-1.5, 'General', '-1.5'],
    [0.1 + 0.2, 'General', '0.3'],
    [1 / 3, 'General', '0.333333333'],
    [-200 / 3, 'General', '-66.66666667'],
    [1234.56789012345, 'General', '1234.56789'],
    [12345678901, 'General', '12345678901'],
    [123456789012, 'General', '1.23457E+11'],
    [99999999999.9, 'General', '1E+11'],
    [0.0001, 'General', '0.0001'],
    [0.00001, 'General', '0.00001'],
    [0.000012345678, 'General', '1.23457E-05'],
    [1e20, 'General', '1E+20'],
    [1.5, '', '1.5'],
    [5, 'GENERAL', '5'],
    [5, 'General" pcs"', '5 pcs'],
    [-5, 'General;General', '-5'],
    [-5, 'General;[Red]-General', '-5'],
    [-5, 'General;(General)', '(5)'],
  ])('shows %s by "%s" as %s', (value, format, shown) => expect(renderNumber(value, format)).toBe(shown));
});

describe('numbers', () => {
  it.each<Row>([
    [44.275, '0.00', '44.28'],
    [1.005, '0.00', '1.01'],
    [-0.001, '0.00', '0.00'],
    [-0.5, '0', '-1'],
    [1234567.891, '#,##0.00', '1,234,567.89'],
    [999999.999, '#,##0.00', '1,000,000.00'],
    [0.285, '0%', '29%'],
    [-0.125, '0.0%', '-12.5%'],
    [1234.5, '$#,##0.00', '$1,234.50'],
    [-1234.5, '$#,##0.00;[Red]($#,##0.00)', '($1,234.50)'],
    [1234.5, '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', '$1,234.50'],
    [0, '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)', '$-'],
    [0, '0.0;-0.0;', ''],
    [5, ';;;', ''],
    [12345678, '#,##0,', '12,346'],
    [1.5e6, '0.0,,"M"', '1.5M'],
    [7, '0000', '0007'],
    [1234, '0,000,000', '0,001,234'],
    [0.5, '#.##', '.5'],
    [5, '0.##', '5.'],
    [123456, '0.00E+00', '1.23E+05'],
    [5551234, '000-0000', '555-1234'],
    [150, '[>100]"many";0', 'many'],
    [50, '[>100]"many";0', '50'],
  ])('shows %s by "%s" as %s', (value, format, shown) => expect(renderNumber(value, format)).toBe(shown));

  it.each<Row>([
    [1234.5, '[$€-407] #,##0.00', '€ 1,234.50'],
    [1234.5, '#,##0.00\\ [$kr-414]', '1,234.50 kr'],
    [1234.5, '[$-407]#,##0.00', '1,234.50'],
  ])('writes points and commas alike in every language: %s by "%s" is %s', (value, format, shown) => {
    expect(renderNumber(value, format)).toBe(shown);
  });

  it('is never shown as NaN or Infinity', () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      for (const format of ['General', '0.00', 'yyyy', '?/?']) expect(renderNumber(value, format)).toBe('#NUM!');
    }
  });

  it.each([
    [0, '零', '〇'],
    [123, '壹佰贰拾叁', '一百二十三'],
    [1005, '壹仟零伍', '一千〇五'],
    [20000, '贰万', '二万'],
    [100010203, '壹亿零壹万零贰佰零叁', '一亿〇一万〇二百〇三'],
  ])('writes %s in Chinese as %s and %s', (value, formal, plain) => {
    expect(renderNumber(value, '[DBNum2][$-804]General')).toBe(formal);
    expect(renderNumber(value, '[DBNum1][$-804]General')).toBe(plain);
  });
});

describe('days and times', () => {
  it.each<Row>([
    [45352, 'yyyy-mm-dd', '2024-03-01'],
    [45352, 'm/d/yy', '3/1/24'],
    [45352, 'dd.mm.yyyy', '01.03.2024'],
    [45352.5, 'm/d/yy h:mm', '3/1/24 12:00'],
    [45352.573, 'h:mm AM/PM', '1:45 PM'],
    [45352, 'd-mmm-yy', '1-Mar-24'],
    [45352, '[$-407]mmmm', 'März'],
    [45352, '[$-409]mmmm\\ d\\,\\ yyyy;@', 'March 1, 2024'],
    [60, 'yyyy-mm-dd', '1900-02-29'],
    [0.5, 'h:mm', '12:00'],
    [0.999999, 'h:mm:ss', '0:00:00'],
    [1.5, '[h]:mm:ss', '36:00:00'],
    [45352, '[DBNum1][$-804]yyyy"年"m"月"d"日"', '二〇二四年三月一日'],
    [45276, '[DBNum1][$-804]m"月"d"日"', '十二月十六日'],
  ])('shows %s by "%s" as %s', (value, format, shown) => expect(renderNumber(value, format)).toBe(shown));

  it.each<Row>([
    [-1, 'yyyy-mm-dd', '######'],
    [-0.5, 'h:mm', '######'],
    [2_958_466, 'yyyy', '######'],
    [-1.2, '[hh]', '-28'],
  ])('has no day before 1900 or past 9999: %s by "%s" is %s', (value, format, shown) => {
    expect(renderNumber(value, format)).toBe(shown);
  });
});

describe('fractions', () => {
  it.each<Row>([
    [0.5, '# ?/?', '1/2'],
    [1.25, '# ?/?', '1 1/4'],
    [5, '# ?/?', '5'],
    [0, '# ?/?', '0'],
    [0.03, '# ??/??', '2/67'],
    [1.03, '# ??/??', '1 1/33'],
    [1.01, '# ??/??', '1 1/99'],
    [-0.5, '# ?/?', '- 1/2'],
    [-0.01, '# ?/?', '-0'],
    [2.5, '?/?', '5/2'],
    [0.4, '# ?/8', '3/8'],
    [0.99, '# ?/8', '1'],
    [Math.PI, '# ???/???', '3 16/113'],
    [36.305, '# ??/100', '36 30/100'],
  ])('shows %s by "%s" as %s', (value, format, shown) => expect(renderNumber(value, format)).toBe(shown));
});

describe('texts', () => {
  it.each([
    ['abc', 'General', 'abc'],
    ['abc', '0.00', 'abc'],
    ['abc', '@', 'abc'],
    ['abc', '"x "@" y"', 'x abc y'],
    ['abc', '0;0;0;"<"@">"', '<abc>'],
    ['abc', ';;;', ''],
    [' abc ', '_(@_)', ' abc '],
    ['abc', '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', 'abc'],
  ])('shows %s by "%s" as %s', (text, format, shown) => expect(renderText(text, format)).toBe(shown));
});

describe('the kind of a format', () => {
  it.each([
    ['General', 'general'],
    ['', 'general'],
    ['0.00', 'number'],
    ['"d"0', 'number'],
    ['[Red]0;[Blue]0', 'number'],
    ['0.00E+00', 'number'],
    [';;;', 'number'],
    ['yyyy-mm-dd', 'date'],
    ['mmm-yy', 'date'],
    ['mm', 'date'],
    ['[$-F800]dddd, mmmm dd, yyyy', 'date'],
    ['[$-F400]h:mm:ss AM/PM', 'time'],
    ['mm:ss', 'time'],
    ['h:mm AM/PM', 'time'],
    ['m/d/yy h:mm', 'datetime'],
    ['[h]:mm:ss', 'duration'],
    ['[mm]', 'duration'],
    ['@', 'text'],
  ])('of "%s" is %s', (format, kind) => expect(formatKind(format)).toBe(kind));
});

describe('a format that makes no sense', () => {
  it.each(['0.00E', '[bad', '0;0;0;0;0', 'n'.repeat(2_000)])('shows numbers as General does: %s', (format) => {
    expect([isKnownFormat(format), renderNumber(1.5, format), renderText('a', format)]).toEqual([false, '1.5', 'a']);
  });

  it('is told from others', () => expect(isKnownFormat('0.00')).toBe(true));
});
