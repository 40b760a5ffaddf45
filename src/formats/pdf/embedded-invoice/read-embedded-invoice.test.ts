import { describe, expect, test } from 'vitest';
import { cii, ZUGFERD_1_XML } from '../../invoice-xml/testing/invoices.ts';
import type { CarriedAttachment } from '../extras/attachments.ts';
import { readEmbeddedInvoice } from './read-embedded-invoice.ts';

const file = (name: string, content: string | null, media_type: string | null = null): CarriedAttachment => ({
  attachment: { name, media_type, size_bytes: content?.length ?? 0 },
  bytes: (most) => (content !== null && content.length <= most ? Buffer.from(content) : null),
});

describe('the invoice among the files', () => {
  test('is found by its content, whatever it is called', () => {
    expect(readEmbeddedInvoice([file('terms.pdf', '%PDF'), file('bill.XML', cii())]).invoice?.file_name).toBe(
      'bill.XML',
    );
    expect(readEmbeddedInvoice([file('unnamed', cii(), 'text/xml')]).invoice?.file_name).toBe('unnamed');
  });

  test('is the newest where a file carries an older one too', () => {
    const files = [file('ZUGFeRD-invoice.xml', ZUGFERD_1_XML), file('zugferd-invoice.xml', cii())];
    expect(readEmbeddedInvoice(files).invoice?.syntax).toBe('cii');
  });

  test('is the older one where the newer is broken, which is said', () => {
    const { invoice, diagnostics } = readEmbeddedInvoice([
      file('factur-x.xml', '<rsm:CrossIndustryInvoice>'),
      file('ZUGFeRD-invoice.xml', ZUGFERD_1_XML),
    ]);
    expect(invoice?.syntax).toBe('zugferd_1');
    expect(diagnostics).toEqual([
      {
        code: 'bad_part',
        message: 'The embedded invoice factur-x.xml was not read: The XML ends within an element.',
        page: null,
      },
    ]);
  });
});

describe('what is no invoice', () => {
  test('is passed over in silence under a name of its own', () => {
    const files = [file('data.xml', '<data/>'), file('broken.xml', '<'), file('gone.xml', null), file('a.csv', cii())];
    expect(readEmbeddedInvoice(files)).toEqual({ invoice: null, diagnostics: [] });
  });

  test.each([
    ['is another document', '<order/>', 'it is no invoice.'],
    ['states nothing', '<Invoice/>', 'it states nothing.'],
    ['is missing', null, 'it is missing or has more than 5242880 bytes.'],
    ['is too large', `<Invoice>${' '.repeat(5 * 2 ** 20)}</Invoice>`, 'it is missing or has more than 5242880 bytes.'],
    [
      'declares entities',
      '<!DOCTYPE Invoice []><Invoice/>',
      'The XML declares types or entities, which no document of this kind needs.',
    ],
  ])('is told under the name of one where it %s', (_, content, reason) => {
    expect(readEmbeddedInvoice([file('factur-x.xml', content)])).toEqual({
      invoice: null,
      diagnostics: [
        { code: 'bad_part', message: `The embedded invoice factur-x.xml was not read: ${reason}`, page: null },
      ],
    });
  });

  test('does not keep the reader busy, however many there are', () => {
    let asked = 0;
    const bytes = (): Uint8Array => {
      asked++;
      return Buffer.from('<a/>');
    };
    const one = { ...file('a.xml', '<a/>'), bytes };
    readEmbeddedInvoice(Array.from({ length: 1_000 }, () => one));
    expect(asked).toBe(8);
  });
});
