import { describe, expect, it } from 'vitest';
import { XmlReader } from '../../../bytes/index.ts';
import { type DataStyle, readDataStyle, toFormat } from './data-styles.ts';

const NAMES =
  'xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"';

function read(xml: string): DataStyle {
  const reader = new XmlReader(Buffer.from(xml.replace(/>/, ` ${NAMES}>`)));
  reader.nextStart(0);
  return readDataStyle(reader);
}

const number = (attributes: string, within = ''): string =>
  `<number:number-style><number:number ${attributes}>${within}</number:number></number:number-style>`;

describe('readDataStyle', () => {
  it.each([
    ['number:decimal-places="2" number:min-integer-digits="1"', '0.00'],
    ['number:decimal-places="0" number:min-integer-digits="1" number:grouping="true"', '#,##0'],
    ['number:decimal-places="3" number:min-decimal-places="1" number:min-integer-digits="1"', '0.0##'],
    ['number:decimal-places="0" number:min-integer-digits="0"', '#'],
    ['number:decimal-places="0" number:min-integer-digits="1" number:display-factor="1000"', '0,'],
    ['number:min-integer-digits="1"', 'General'],
  ])('writes the digits %s as %s', (attributes, code) => {
    expect(read(number(attributes)).code).toBe(code);
  });

  it('sets text between digits', () => {
    const within = '<number:embedded-text number:position="2">-</number:embedded-text>';
    expect(read(number('number:decimal-places="0" number:min-integer-digits="4"', within)).code).toBe('00"-"00');
  });

  it('writes fractions and powers', () => {
    const of = (part: string): string => read(`<number:number-style>${part}</number:number-style>`).code;
    expect(of('<number:fraction number:min-integer-digits="0" number:denominator-value="8"/>')).toBe('# ?/8');
    expect(of('<number:scientific-number number:decimal-places="2" number:min-integer-digits="1"/>')).toBe('0.00E+00');
  });

  it('quotes what would else mean digits, and knows signs of money', () => {
    const of = (kind: string, part: string): string =>
      read(`<number:${kind}-style>${part}</number:${kind}-style>`).code;
    expect(of('date', '<number:day/><number:text>. </number:text><number:month number:textual="true"/>')).toBe(
      'd. mmm',
    );
    expect(of('currency', '<number:currency-symbol>€</number:currency-symbol><number:text>.</number:text>')).toBe(
      '[$€]"."',
    );
    expect(of('percentage', '<number:text> %</number:text>')).toBe(' %');
  });
});

describe('toFormat', () => {
  const style = (code: string, maps: [string, string][] = [], is_text = false): DataStyle => ({
    ...{ code, is_text },
    maps: maps.map(([condition, name]) => ({ condition, style: name })),
  });
  const join = (own: DataStyle): string =>
    toFormat(
      'own',
      new Map([
        ['own', own],
        ['a', style('0')],
        ['b', style('(0)')],
        ['c', style('"-"')],
      ]),
    );

  it.each([
    [style('(0)', [['value()>=0', 'a']]), '0;(0)'],
    [
      style('"-"', [
        ['value()>0', 'a'],
        ['value()<0', 'b'],
      ]),
      '0;(0);"-"',
    ],
    [
      style(
        '@',
        [
          ['value()>0', 'a'],
          ['value()<0', 'b'],
          ['value()=0', 'c'],
        ],
        true,
      ),
      '0;(0);"-";@',
    ],
    [style('@', [['value()<=1.7976931348623157E+308', 'a']], true), '0;@'],
    [
      style('0.0', [
        ['value()<100', 'a'],
        ['value()>=1000', 'b'],
      ]),
      '[<100]0;[>=1000](0);0.0',
    ],
    [style('0', [['is_true()', 'a']]), '0'],
  ])('joins %j', (own, code) => {
    expect(join(own)).toBe(code);
  });
});
