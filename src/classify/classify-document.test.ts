import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Format } from '../model/index.ts';
import { classifyDocument } from './index.ts';
import { body, table } from './testing/build-body.ts';

const INVOICE = ['Invoice No', 'INV-7', 'Due date', '2024-03-01', 'Subtotal', '10.00', 'VAT', '1.90'];

describe('the type of a document', () => {
  it('is invoice where the words of an invoice stand together, by the formula of the documentation', () => {
    const { document_type, scores } = classifyDocument(body('csv'), INVOICE);
    expect(document_type).toBe('invoice');
    expect(scores.invoice).toBe(0.88);
  });

  it.each([
    ['German', ['Rechnung', 'Rechnungsnummer', 'Fällig', 'MwSt']],
    ['French', ['Facture', 'Numéro de facture', 'Échéance', 'TVA']],
    ['Spanish', ['Factura', 'Número de factura', 'Vencimiento', 'IVA']],
    ['Italian', ['Fattura', 'Numero fattura', 'Scadenza', 'IVA']],
    ['Dutch', ['Factuur', 'Factuurnummer', 'Vervaldatum', 'BTW']],
  ])('is invoice in %s too', (_, sample) => {
    expect(classifyDocument(body('pdf'), sample).document_type).toBe('invoice');
  });

  it('is not invoice for a long list of invoices', () => {
    const { document_type, scores } = classifyDocument(body('csv', { tables: [table(5_000)] }), INVOICE);
    expect(document_type).toBe('spreadsheet');
    expect(scores.invoice).toBeLessThan(0.6);
  });

  it('is contract where a text speaks like one', () => {
    const text =
      'This Agreement is entered into by the parties. Governing law: the laws of France. Either party may terminate.';
    expect(classifyDocument(body('docx'), [text]).document_type).toBe('contract');
  });

  it('is financial_model for a plan over years in cells, and not for the same words on a page', () => {
    const sample = ['Assumptions', '2024', '2025', '2026', 'Revenue', 'EBITDA', 'Cash flow'];
    expect(classifyDocument(body('xlsx'), sample).document_type).toBe('financial_model');
    expect(classifyDocument(body('pdf'), sample).document_type).toBe('general');
  });

  it('is report for a text in sections with a summary', () => {
    const section = { title: 'x', level: 1, start_page: 1, end_page: 1, parent_id: null, bbox: [0, 0, 0, 0] } as const;
    const sections = Array.from({ length: 6 }, (_, i) => ({ id: `s${i + 1}`, ...section }));
    expect(classifyDocument(body('docx', { sections }), ['Executive summary', 'Findings']).document_type).toBe(
      'report',
    );
  });

  it.each([
    ['csv', 'spreadsheet'],
    ['xlsx', 'spreadsheet'],
    ['xls', 'spreadsheet'],
    ['pptx', 'presentation'],
    ['pdf', 'general'],
    ['docx', 'general'],
    ['rtf', 'general'],
  ] as const)('follows the format %s where the text says nothing: %s', (format, type) => {
    expect(classifyDocument(body(format), ['a', 'b']).document_type).toBe(type);
  });

  it('finds whole words only', () => {
    expect(classifyDocument(body('pdf'), ['invoices private vatican']).scores.invoice).toBeUndefined();
  });

  it('has scores between 0 and 1 and the same ones each time, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.constantFrom<Format>('csv', 'pdf', 'pptx'), (sample, format) => {
        const first = classifyDocument(body(format), sample);
        expect(classifyDocument(body(format), sample)).toEqual(first);
        for (const score of Object.values(first.scores)) {
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('the language of a document', () => {
  const languageOf = (text: string): string | null => classifyDocument(body('pdf'), [text]).language;

  it.each([
    [
      'en',
      'The goods are delivered to the customer with this invoice and shall be paid within thirty days of the date.',
    ],
    ['de', 'Die Ware wird mit der Rechnung an den Kunden geliefert und ist innerhalb von dreißig Tagen zu bezahlen.'],
    ['fr', 'Les marchandises sont livrées au client avec la facture et doivent être payées dans les trente jours.'],
    ['es', 'Los productos se entregan al cliente con la factura y el pago es por transferencia para el año siguiente.'],
    ['it', 'La merce della fattura è consegnata al cliente e il pagamento non è dovuto per gli ordini di questo mese.'],
    ['nl', 'Het bedrag van de factuur wordt door de klant niet later dan dertig dagen met een overschrijving voldaan.'],
    ['pt', 'Os produtos não são entregues ao cliente com uma fatura, e o pagamento do valor em atraso foi pedido.'],
    ['ja', '請求書の番号をご確認ください'],
    ['zh', '请确认发票号码和付款日期'],
    ['ko', '청구서 번호를 확인해 주세요'],
    ['ru', 'Пожалуйста, проверьте номер счёта'],
  ])('is %s', (code, text) => {
    expect(languageOf(text)).toBe(code);
  });

  it.each([
    ['nothing', ''],
    ['numbers', '1 2 3 4 5 6 7 8'],
    ['a few names', 'Acme, Beta, Gamma'],
    ['Ukrainian', 'Перевірте, будь ласка, номер рахунку'],
  ])('is null for %s', (_, text) => {
    expect(languageOf(text)).toBeNull();
  });
});
