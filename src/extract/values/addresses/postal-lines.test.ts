import { describe, expect, it } from 'vitest';
import { findPostalLines, type Locale, UNKNOWN_LOCALE } from '../index.ts';

const lines = (text: string, more: Partial<Locale> = {}) =>
  findPostalLines(text, { ...UNKNOWN_LOCALE, ...more }).map(({ start, end, value }) => [
    text.slice(start, end),
    value.code,
    value.town,
    value.country,
  ]);

describe('a postal code with its town', () => {
  it.each([
    ['D-10115 Berlin', '10115', 'Berlin', 'DE'],
    ['CH-8001 Zürich', '8001', 'Zürich', 'CH'],
    ['60311 Frankfurt am Main', '60311', 'Frankfurt am Main', null],
    ['20121 Milano (MI)', '20121', 'Milano', null],
    ['1012 AB Amsterdam', '1012 AB', 'Amsterdam', 'NL'],
    ['1012AB Amsterdam', '1012AB', 'Amsterdam', 'NL'],
    ['00-950 Warszawa', '00-950', 'Warszawa', 'PL'],
    ['1000-205 Lisboa', '1000-205', 'Lisboa', 'PT'],
    ['London SW1A 1AA', 'SW1A 1AA', 'London', 'GB'],
    ['M1 1AE', 'M1 1AE', '', 'GB'],
    ['New York, NY 10001', '10001', 'New York', 'US'],
    ['St. Louis, MO 63101-1234', '63101-1234', 'St. Louis', 'US'],
    ['Toronto, ON M5V 2T6', 'M5V 2T6', 'Toronto', 'CA'],
    ['Sydney NSW 2000', '2000', 'Sydney', 'AU'],
    ['Bengaluru - 560 001', '560 001', 'Bengaluru', 'IN'],
  ])('%s is read with exactly its span', (written, code, town, country) => {
    expect(lines(`Acme\n${written}\nTel. 5`)).toEqual([[written, code, town, country]]);
  });

  it('has the country of its prefix, of the name behind it, or of the language', () => {
    expect(lines('75001 Paris France')).toEqual([['75001 Paris', '75001', 'Paris', 'FR']]);
    expect(lines('28001 Madrid', { language: 'es' })).toEqual([['28001 Madrid', '28001', 'Madrid', 'ES']]);
    expect(lines('1010 Wien', { language: 'de' })[0]?.[3]).toBe('AT');
    expect(lines('3011 Bern', { language: 'de', currency: 'CHF' })[0]?.[3]).toBe('CH');
    expect(lines('2000 Antwerpen', { language: 'nl' })[0]?.[3]).toBe('BE');
  });

  it('is found in the small line of a sender', () => {
    expect(lines('Acme GmbH · Hauptstr. 1 · 70173 Stuttgart')).toEqual([
      ['70173 Stuttgart', '70173', 'Stuttgart', null],
    ]);
    expect(lines('Acme GmbH, Hauptstr. 1, 70173 Stuttgart, Tel. 5')).toHaveLength(1);
  });

  it('is found with the state by its name, with an Irish code, before a country and before the next part', () => {
    expect(lines('Portland, Oregon 97205')).toEqual([['Portland, Oregon 97205', '97205', 'Portland', null]]);
    expect(lines('Galway H91 X2PT')).toEqual([['Galway H91 X2PT', 'H91 X2PT', 'Galway', 'IE']]);
    expect(lines('Quai 19, 4000 Liège, Belgique | +32 4 222')).toHaveLength(1);
    expect(lines('Via Piave 102 - 10093 Collegno (TO) - Tel. 011 40')).toHaveLength(1);
  });

  it.each([
    'Order, Batch number 10001',
    'Whangarei 0110 in stock',
    'Rechnung 12345 Berlin',
    '2020 Annual Report',
    '10 May 2020',
    '12345',
    '1500 Stk',
    '1500 pieces of it',
    '12345 items',
    'Total 1.234,56',
    '2619 Western Blvd',
    '1251 NW Briarcliff Pkwy',
    'HRB Nr. 372876',
    'PO Box 206270',
    '55555 SWIFT DEUT',
  ])('is not read from %s', (text) => {
    expect(lines(text)).toEqual([]);
  });
});
