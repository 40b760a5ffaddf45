import { describe, expect, it } from 'vitest';
import { isForeign, surveyLocale, UNKNOWN_LOCALE } from '../index.ts';

describe('the decimal sign of a document', () => {
  it.each([
    [['12,50', '7,00'], ','],
    [['1.234,56'], ','],
    [['1 234,56'], ','],
    [['1250,00'], ','],
    [['12.50', '1,234.56'], '.'],
    [["1'234.56"], '.'],
    [['1,23,456.00'], '.'],
    [['Total 12,50 EUR.'], ','],
    [['1.234', '5,678'], null],
    [['1,5', '2.5'], null],
  ])('is told by %j', (texts, decimal) => {
    expect(surveyLocale(texts as string[]).decimal).toBe(decimal);
  });

  it('comes with the sign between its thousands', () => {
    expect(surveyLocale(['1.234,56']).group).toBe('.');
    expect(surveyLocale(['1,234.56']).group).toBe(',');
    expect(surveyLocale(['1\u202f234,56']).group).toBe(' ');
    expect(surveyLocale(['1’234.56']).group).toBe("'");
    expect(surveyLocale(['12.50']).group).toBeNull();
  });
});

describe('the language of a document', () => {
  it.each([
    ['en', 'This Agreement shall be governed by the laws of the State and any other terms of this contract'],
    [
      'de',
      'Wir danken für Ihren Auftrag und stellen Ihnen die folgende Lieferung in Rechnung. Zahlbar nach Erhalt der Ware.',
    ],
    [
      'fr',
      'Nous vous remercions pour votre commande et vous prions de régler le montant de cette facture par virement',
    ],
    ['es', 'La factura se pagará por transferencia en los treinta días desde la fecha del vencimiento para el cliente'],
    ['it', 'Il pagamento della fattura è da effettuare alla scadenza con bonifico e non oltre la data del documento'],
    [
      'nl',
      'Wij verzoeken u het bedrag van deze factuur binnen veertien dagen te betalen op onze rekening met het nummer',
    ],
  ])('is %s', (language, text) => {
    expect(surveyLocale([text]).language).toBe(language);
    expect(surveyLocale(text.split(' ')).language).toBe(language);
  });

  it('is told by the labels of a short form', () => {
    expect(surveyLocale(['Rechnung', 'Datum', 'Menge', 'Einzelpreis', 'Gesamtpreis', 'Betrag']).language).toBe('de');
    expect(surveyLocale(['Invoice', 'Date', 'Quantity', 'Price', 'Total', 'Due']).language).toBe('en');
  });

  it('is unknown where nothing tells', () => {
    expect(surveyLocale(['Acme', '12.50', 'XYZ-1']).language).toBeNull();
    expect(surveyLocale([])).toEqual(UNKNOWN_LOCALE);
  });
});

describe('the order of day and month', () => {
  const german = 'Wir danken für Ihren Auftrag und stellen die Lieferung in Rechnung';
  const english = 'We thank you for the order and the payment of this invoice by the due date';

  it('is told by a part above twelve', () => {
    expect(surveyLocale(['25/12/2024']).dayFirst).toBe(true);
    expect(surveyLocale([german, '12/25/2024']).dayFirst).toBe(false);
    expect(surveyLocale([german, '12-25-2024']).dayFirst).toBe(false);
  });

  it('then by the language, and in English by the money', () => {
    expect(surveyLocale([german, '03/04/2024']).dayFirst).toBe(true);
    expect(surveyLocale([english, '03/04/2024']).dayFirst).toBeNull();
    expect(surveyLocale([english, '03/04/2024', '£5.00']).dayFirst).toBe(true);
    expect(surveyLocale([english, '03/04/2024', '$5.00']).dayFirst).toBeNull();
  });

  it('then in English by dates in words, and by British postal codes', () => {
    expect(surveyLocale([english, '03/04/2024', '7 August 2024']).dayFirst).toBe(true);
    expect(surveyLocale([english, '03/04/2024', 'Leeds LS1 4AP']).dayFirst).toBe(true);
    expect(surveyLocale([english, '03/04/2024', 'August 7, 2024']).dayFirst).toBeNull();
    expect(surveyLocale([english, '03/04/2024', '7 August 2024', '$5.00']).dayFirst).toBeNull();
  });
});

describe('the currency of a document', () => {
  it('is the one named most often', () => {
    expect(surveyLocale(['5,00 €', '6,00 EUR', '$7.00']).currency).toBe('EUR');
    expect(surveyLocale(['5,00 €', '$7.00']).currency).toBeNull();
    expect(surveyLocale(['Währung: EUR', '5,00']).currency).toBe('EUR');
  });
});

describe('a document in none of the languages that are known', () => {
  const lines = (text: string) => Array(10).fill(text) as string[];

  it('is told by its running text', () => {
    expect(
      isForeign(lines('Laiva saapui satamaan aamulla ennen auringonnousua ja kapteeni kirjoitti nimensä kirjaan')),
    ).toBe(true);
    expect(isForeign(lines('The ship came into the harbour before noon and the master wrote its name down'))).toBe(
      false,
    );
    expect(isForeign(lines('Das Schiff kam am Morgen in den Hafen und der Kapitän schrieb seinen Namen auf'))).toBe(
      false,
    );
  });

  it('is not told by tables, forms and a few lines', () => {
    expect(isForeign(lines('Total net sales 500 450'))).toBe(false);
    expect(isForeign(lines('Laiva satama'))).toBe(false);
    expect(
      isForeign(['Laiva saapui satamaan aamulla ennen auringonnousua ja kapteeni kirjoitti nimensä kirjaan']),
    ).toBe(false);
  });
});
