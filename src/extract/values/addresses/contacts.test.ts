import { describe, expect, it } from 'vitest';
import { findEmails, findPhones, findUrls } from '../index.ts';

const written = (text: string, found: readonly { start: number; end: number }[]) =>
  found.map(({ start, end }) => text.slice(start, end));

describe('e-mail addresses', () => {
  it.each([
    ['mail: John.Doe+x@Example.co.uk.', 'John.Doe+x@Example.co.uk'],
    ['<a_b@müller.de>', 'a_b@müller.de'],
    ['(info@acme.com)', 'info@acme.com'],
  ])('are found in %s', (text, address) => {
    expect(written(text, findEmails(text))).toEqual([address]);
    expect(findEmails(text)[0]!.value).toBe(address.toLowerCase());
  });

  it.each(['a@b', '@acme.com', 'a @ b.de', 'a@.de'])('are not read from %s', (text) => {
    expect(findEmails(text)).toEqual([]);
  });
});

describe('web addresses', () => {
  it.each([
    ['see https://acme.de/x?y=1, and', 'https://acme.de/x?y=1'],
    ['(www.acme.com).', 'www.acme.com'],
    ['acme-group.eu | Ulm', 'acme-group.eu'],
  ])('are found in %s', (text, address) => {
    expect(written(text, findUrls(text))).toEqual([address]);
  });

  it.each(['e.g. this', 'info@acme.de', 'end.The next', 'Nr.5'])('are not read from %s', (text) => {
    expect(findUrls(text)).toEqual([]);
  });
});

describe('telephone numbers', () => {
  it.each([
    ['Tel.: +49 (0) 711 / 123456-0', '+49 (0) 711 / 123456-0', '+497111234560', 'phone'],
    ['(555) 123-4567', '(555) 123-4567', '5551234567', 'phone'],
    ['555-123-4567', '555-123-4567', '5551234567', 'phone'],
    ['01 23 45 67 89', '01 23 45 67 89', '0123456789', 'phone'],
    ['Fax: 0711/12345-67', '0711/12345-67', '07111234567', 'fax'],
    ['Mobil 0170 1234567', '0170 1234567', '01701234567', 'mobile'],
    ['Teléfono: 912 345 678', '912 345 678', '912345678', 'phone'],
  ])('%s holds one', (text, span, value, kind) => {
    expect(findPhones(text).map((phone) => [text.slice(phone.start, phone.end), phone.value, phone.kind])).toEqual([
      [span, value, kind],
    ]);
  });

  it.each([
    '12.05.2020',
    '1.234,56',
    '123456',
    'Order 0711 12345',
    'Bestellung Nr. 2018-471331',
    'out of: 2/14/2020',
    'Tel. 2/14/2020',
  ])('are not read from %s', (text) => {
    expect(findPhones(text)).toEqual([]);
  });
});
