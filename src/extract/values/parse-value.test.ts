import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldSchema, FieldType } from '../../model/index.ts';
import { foldLabel, type Locale, parseValue, type Source, surveyLocale, UNKNOWN_LOCALE } from './index.ts';

const field = (type: FieldType, more: Partial<FieldSchema> = {}): FieldSchema => ({
  name: 'f',
  type,
  required: false,
  ...more,
});
const text = (written: string): Source => ({ text: written, value: null, type: 'string' });
const read = (type: FieldType, written: string, locale: Locale = UNKNOWN_LOCALE): unknown =>
  parseValue(field(type), text(written), locale)?.value ?? null;

const COMMA: Locale = { ...UNKNOWN_LOCALE, decimal: ',' };

describe('numbers', () => {
  it.each([
    ['1,234.56', 1234.56],
    ['1.234,56', 1234.56],
    ['1 234,56', 1234.56],
    ["1'234.50", 1234.5],
    ['1\u202f234\u202f567,8', 1234567.8],
    ['1,23,456.00', 123456],
    ['1.234.567', 1234567],
    ['0,125', 0.125],
    ['$4,250.00', 4250],
    ['4.250,00 €', 4250],
    ['EUR 12.50', 12.5],
    ['12.50 EUR', 12.5],
    ['(123.45)', -123.45],
    ['($123.45)', -123.45],
    ['-5', -5],
    ['−5', -5],
    ['-$5.00', -5],
    ['5.00-', -5],
    ['25%', 0.25],
    ['12,5 %', 0.125],
    ['about 30 pieces', 30],
    ['1,234¹', 1234],
    ['$1,234.50²', 1234.5],
    ['0', 0],
  ])('%s is %d', (written, value) => {
    expect(read('number', written)).toBe(value);
  });

  it.each(['10⁶', 'INV-12', '2020-21', '3/7', 'A4', '2b', '15.01.2024', '2024-03-01', '1.2.3', 'none', ''])(
    '%j is none',
    (written) => {
      expect(read('number', written)).toBeNull();
    },
  );

  it('with one separator before three digits follow the document', () => {
    expect(read('number', '1.234')).toBe(1.234);
    expect(read('number', '1,234')).toBe(1234);
    expect(read('number', '1.234', COMMA)).toBe(1234);
    expect(read('number', '1,234', COMMA)).toBe(1.234);
  });

  it('suit a number better alone than within a sentence', () => {
    const alone = parseValue(field('number'), text('12.50 EUR'), UNKNOWN_LOCALE)!;
    const within = parseValue(field('number'), text('about 12.50 a day'), UNKNOWN_LOCALE)!;
    expect(alone.fit).toBeGreaterThan(within.fit);
    expect('about 12.50 a day'.slice(within.start, within.end)).toBe('12.50');
  });

  it('written in English with two decimals are read as they were', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (cents) => {
        const written = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
        expect(read('number', written)).toBeCloseTo(cents / 100, 6);
      }),
    );
  });

  it('are whole where an integer is asked for', () => {
    expect(read('integer', '1,200')).toBe(1200);
    expect(read('integer', '1.5')).toBeNull();
    expect(read('integer', '100%')).toBeNull();
  });

  it('come from the cell where it has one', () => {
    expect(parseValue(field('number'), { text: '25%', value: 0.25, type: 'number' }, UNKNOWN_LOCALE)).toMatchObject({
      value: 0.25,
      fit: 1,
    });
    expect(parseValue(field('number'), { text: '#REF!', value: null, type: 'error' }, UNKNOWN_LOCALE)).toBeNull();
    expect(
      parseValue(field('number'), { text: '2024-01-01', value: '2024-01-01', type: 'date' }, UNKNOWN_LOCALE),
    ).toBeNull();
  });
});

describe('dates', () => {
  it.each([
    ['2024-03-01', '2024-03-01'],
    ['2024/3/1', '2024-03-01'],
    ['01.03.2024', '2024-03-01'],
    ['1.3.24', '2024-03-01'],
    ['31-12-1999', '1999-12-31'],
    ['25/12/2024', '2024-12-25'],
    ['12/25/2024', '2024-12-25'],
    ['1 March 2024', '2024-03-01'],
    ['1st of March 2024', '2024-03-01'],
    ['March 1, 2024', '2024-03-01'],
    ['Mar. 1st, 2024', '2024-03-01'],
    ['1. März 2024', '2024-03-01'],
    ['1er août 2024', '2024-08-01'],
    ['15 de enero de 2024', '2024-01-15'],
    ['3 febbraio 2024', '2024-02-03'],
    ['3 mei 2024', '2024-05-03'],
    ['01-Mar-2024', '2024-03-01'],
    ['2024年3月1日', '2024-03-01'],
    ['issued on 2024-03-01 in Ulm', '2024-03-01'],
  ])('%s is %s', (written, value) => {
    expect(read('date', written)).toBe(value);
  });

  it.each(['2023-02-29', '32.01.2024', '13/13/2024', '1 Foo 2024', '2024', '12:30', 'soon'])(
    '%s is none',
    (written) => {
      expect(read('date', written)).toBeNull();
    },
  );

  it('in either order follow the document, and are less sure where it does not tell', () => {
    const dayFirst = parseValue(field('date'), text('03/04/2024'), { ...UNKNOWN_LOCALE, dayFirst: true })!;
    const unknown = parseValue(field('date'), text('03/04/2024'), UNKNOWN_LOCALE)!;
    expect([dayFirst.value, unknown.value]).toEqual(['2024-04-03', '2024-03-04']);
    expect(unknown.fit).toBeLessThan(dayFirst.fit);
  });

  it('read back every day that ISO can write', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          const [year, month, day] = iso.split('-');
          expect(read('date', iso)).toBe(iso);
          expect(read('date', `${day}.${month}.${year}`)).toBe(iso);
        },
      ),
    );
  });

  it('come from the cell where it has one, but a time of day is none', () => {
    expect(parseValue(field('date'), { text: '1 Mar', value: '2024-03-01', type: 'date' }, UNKNOWN_LOCALE)?.value).toBe(
      '2024-03-01',
    );
    expect(parseValue(field('date'), { text: '12:00', value: '12:00:00', type: 'date' }, UNKNOWN_LOCALE)).toBeNull();
  });
});

describe('other types', () => {
  it.each([
    ['Yes', true],
    ['ja', true],
    ['oui', true],
    ['sí', true],
    ['No', false],
    ['nein', false],
    ['FALSE', false],
    ['✓', true],
    ['maybe', null],
  ])('boolean %s is %s', (written, value) => {
    expect(read('boolean', written)).toBe(value);
  });

  it.each([
    ['☑', true],
    ['☒', true],
    ['☐', false],
    ['[x]', true],
    ['[X]', true],
    ['[ ]', false],
    ['☑ Yes', true],
    ['[x] Nein', false],
    ['☐ Ja', false],
    ['☐ No', null],
    ['Sì', true],
    ['NON', false],
    ['Oui.', true],
    ['waar', true],
    ['constructor', null],
  ])('boolean %s is %s, as in forms and other languages', (written, value) => {
    expect(read('boolean', written)).toBe(value);
  });

  it('an amount of money is the whole of what is written', () => {
    const whole = (written: string) => {
      const parsed = parseValue(field('currency'), text(written), UNKNOWN_LOCALE)!;
      return [written.slice(parsed.start, parsed.end), parsed.value, parsed.fit];
    };
    expect(whole('$1,234.50 USD')).toEqual(['$1,234.50 USD', 1234.5, 1]);
    expect(whole(' EUR 5,00 ')).toEqual(['EUR 5,00', 5, 1]);
    expect(whole('a sum of $1,234.50 USD in all').slice(0, 2)).toEqual(['$1,234.50 USD', 1234.5]);
    expect(whole('USD (5.00)')).toEqual(['USD (5.00)', -5, 1]);
  });

  it('a percentage is a share and says so, in words too', () => {
    const share = (written: string) => parseValue(field('number'), text(written), UNKNOWN_LOCALE);
    expect(share('19 %')).toMatchObject({ value: 0.19, percent: true, fit: 1 });
    expect(share('seven or 7 per cent')).toMatchObject({ value: 0.07, percent: true, start: 9, end: 19 });
  });

  it('a currency is an amount, or a code where there is none or the field is named after it', () => {
    expect(read('currency', '$4,250.00')).toBe(4250);
    expect(read('currency', 'EUR')).toBe('EUR');
    expect(read('currency', '£')).toBe('GBP');
    const code = { ...field('currency'), name: 'invoice_currency' };
    expect(parseValue(code, text('all amounts in CHF 100'), UNKNOWN_LOCALE)?.value).toBe('CHF');
    expect(read('currency', 'all')).toBeNull();
  });

  it('a string is the text with its blanks evened out', () => {
    expect(read('string', '  Acme \n Ltd ')).toBe('Acme Ltd');
    expect(read('string', '   ')).toBeNull();
  });

  it('lists and objects are not read from one text', () => {
    expect(read('array', 'a')).toBeNull();
    expect(read('object', 'a')).toBeNull();
  });

  it('a choice is given in the spelling of the schema, and found within a text', () => {
    const state = field('string', { enum: ['Open', 'Part Paid', 'Paid'] });
    expect(parseValue(state, text('PAID'), UNKNOWN_LOCALE)?.value).toBe('Paid');
    expect(parseValue(state, text('now part-paid again'), UNKNOWN_LOCALE)).toMatchObject({
      value: 'Part Paid',
      start: 4,
      end: 13,
    });
    expect(parseValue(state, text('unpaid'), UNKNOWN_LOCALE)).toBeNull();
  });

  it('a choice among numbers or days is of that type, however it is written', () => {
    const rate = field('number', { enum: ['7', '19'] });
    expect(parseValue(rate, text('19,00'), COMMA)?.value).toBe(19);
    expect(parseValue(rate, { text: '7', value: 7, type: 'number' }, UNKNOWN_LOCALE)?.value).toBe(7);
    expect(parseValue(rate, text('8'), UNKNOWN_LOCALE)).toBeNull();
    const day = field('date', { enum: ['2024-03-01'] });
    expect(parseValue(day, text('1. März 2024'), UNKNOWN_LOCALE)?.value).toBe('2024-03-01');
    expect(parseValue(field('boolean', { enum: ['true'] }), text('no'), UNKNOWN_LOCALE)).toBeNull();
    expect(parseValue(field('boolean', { enum: ['true'] }), text('ja'), UNKNOWN_LOCALE)?.value).toBe(true);
  });

  it('a choice must keep to the pattern as well, and stays in the spelling of the schema', () => {
    const state = field('string', { enum: ['open', 'paid'], pattern: '^[a-z]+$' });
    expect(parseValue(state, text('paid'), UNKNOWN_LOCALE)?.value).toBe('paid');
    expect(parseValue(state, text('PAID'), UNKNOWN_LOCALE)).toBeNull();
  });

  it('a pattern narrows a text and decides about other types', () => {
    expect(parseValue(field('string', { pattern: '[A-Z]+-\\d+' }), text('see AB-12.'), UNKNOWN_LOCALE)).toMatchObject({
      value: 'AB-12',
      start: 4,
      end: 9,
    });
    expect(parseValue(field('number', { pattern: '^\\d+$' }), text('12.5'), UNKNOWN_LOCALE)).toBeNull();
    expect(parseValue(field('number', { pattern: '^\\d+$' }), text('12'), UNKNOWN_LOCALE)?.value).toBe(12);
  });

  it('never throw and never point outside the text', () => {
    const types = fc.constantFrom<FieldType>('string', 'number', 'integer', 'boolean', 'date', 'currency');
    fc.assert(
      fc.property(types, fc.string({ unit: 'grapheme' }), (type, written) => {
        const parsed = parseValue(field(type), text(written), UNKNOWN_LOCALE);
        if (!parsed) return;
        expect(parsed.start).toBeGreaterThanOrEqual(0);
        expect(parsed.end).toBeLessThanOrEqual(written.length);
        expect(parsed.start).toBeLessThan(parsed.end);
      }),
    );
  });
});

describe('the locale of a document', () => {
  it('is voted by what can be read in one way only', () => {
    expect(surveyLocale(['1.234,50', '7,5', '25/12/2024', '3/4/2024'])).toMatchObject({ decimal: ',', dayFirst: true });
    expect(surveyLocale(['1,234.50', '12/25/2024'])).toMatchObject({ decimal: '.', dayFirst: false });
  });

  it('is unknown where nothing tells or votes are even', () => {
    expect(surveyLocale(['1.234', '03/04/2024', 'text'])).toEqual(UNKNOWN_LOCALE);
    expect(surveyLocale(['1,5', '1.5'])).toEqual(UNKNOWN_LOCALE);
  });
});

describe('folded labels', () => {
  it.each([
    ['Invoice No.', 'invoice number'],
    ['invoiceNumber', 'invoice number'],
    ['INVOICE_NUMBER', 'invoice number'],
    ['Invoice #', 'invoice number'],
    ['vendorID', 'vendor id'],
    ['poNumber', 'po number'],
    ['MwSt', 'mwst'],
    ['Parties', 'party'],
    ['Addresses', 'address'],
    ['Straße', 'strasse'],
    ['Échéance', 'echeance'],
  ])('%s is %s', (written, folded) => {
    expect(foldLabel(written)).toBe(folded);
  });
});
