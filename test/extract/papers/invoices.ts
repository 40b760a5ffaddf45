import type { FieldValue } from '../../../src/model/index.ts';
import type { Paper, PaperFormat } from '../../support/paper/index.ts';

/** An invoice, the format it is kept in first of all, and what it says. */
export interface InvoicePaper {
  readonly format: PaperFormat;
  /** `total` is what is printed as the sum, right or not. */
  readonly paper: (total: number) => Paper;
  readonly fields: Readonly<Record<string, FieldValue>>;
}

const SUBTOTAL = 1003;
const TAX = 190.57;
export const TOTAL = 1193.57;

const AMOUNTS = { subtotal: SUBTOTAL, tax: TAX, total: TOTAL, currency: 'EUR' };
const DATES = { invoice_date: '2024-03-05', due_date: '2024-04-04' };

const comma =
  (separator: string) =>
  (amount: number): string =>
    amount
      .toFixed(2)
      .replace('.', ',')
      .replace(/\B(?=(?:\d{3})+,)/g, separator);
const english = (amount: number): string => amount.toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',');

/** Quantity, unit price and amount of the three lines of each invoice. */
const FIGURES = [
  [2, 250, 500],
  [5, 60.6, 303],
  [1, 200, 200],
] as const;
const items = (...descriptions: readonly string[]): FieldValue =>
  descriptions.map((description, i) => {
    const [quantity, unit_price, amount] = FIGURES[i]!;
    return { description, quantity, unit: null, unit_price, tax_rate: null, amount };
  });

const ENGLISH: InvoicePaper = {
  format: 'pdf',
  paper: (total) => ({
    spell: (amount) => `€${english(amount)}`,
    parts: [
      { kind: 'title', text: 'INVOICE' },
      {
        kind: 'beside',
        blocks: [
          ['Harrowgate Joinery Ltd', '14 Mill Lane', 'Leeds LS1 4AP', 'VAT Reg No: GB910904548'],
          ['Invoice No: HJ-2041', 'Invoice date: 5 March 2024', 'Due date: 4 April 2024', 'PO number: PO-7733'],
        ],
      },
      { kind: 'text', text: 'Bill to:\nTidewell Marine Supplies Ltd\n7 Orchard Close\nBristol BS1 6QH' },
      {
        kind: 'table',
        rows: [
          ['Description', 'Qty', 'Unit price', 'Amount'],
          ['Oak shelving', 2, 250.0, 500.0],
          ['Brackets, steel', 5, 60.6, 303.0],
          ['Delivery', 1, 200.0, 200.0],
        ],
      },
      {
        kind: 'pairs',
        rows: [
          ['Subtotal', SUBTOTAL],
          ['VAT 19%', TAX],
          ['Total', total],
        ],
      },
      { kind: 'text', text: 'Payment to IBAN GB79NWBK83816730129791' },
    ],
  }),
  fields: {
    vendor_name: 'Harrowgate Joinery Ltd',
    vendor_tax_id: 'GB910904548',
    customer_name: 'Tidewell Marine Supplies Ltd',
    invoice_number: 'HJ-2041',
    purchase_order: 'PO-7733',
    iban: 'GB79NWBK83816730129791',
    line_items: items('Oak shelving', 'Brackets, steel', 'Delivery'),
    ...DATES,
    ...AMOUNTS,
  },
};

const GERMAN: InvoicePaper = {
  format: 'docx',
  paper: (total) => ({
    spell: (amount) => `${comma('.')(amount)} €`,
    parts: [
      { kind: 'text', text: 'Elektro Brandmüller GmbH\nLindenstraße 12\n70173 Stuttgart', align: 'right' },
      { kind: 'text', text: 'Gartenbau Wiesner KG\nAm Markt 3a\n24103 Kiel' },
      { kind: 'title', text: 'Rechnung' },
      {
        kind: 'pairs',
        rows: [
          ['Rechnungsnummer', 'RE-2024-118'],
          ['Rechnungsdatum', '05.03.2024'],
          ['Zahlbar bis', '04.04.2024'],
          ['Bestellnummer', 'B-5512'],
        ],
      },
      {
        kind: 'table',
        rows: [
          ['Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamtpreis'],
          ['Steckdosen montieren', 2, 250.0, 500.0],
          ['Wandfarbe weiß', 5, 60.6, 303.0],
          ['Anfahrt', 1, 200.0, 200.0],
        ],
      },
      {
        kind: 'pairs',
        rows: [
          ['Nettobetrag', SUBTOTAL],
          ['MwSt. 19 %', TAX],
          ['Gesamtbetrag', total],
        ],
      },
      { kind: 'text', text: 'USt-IdNr.: DE110904589' },
      { kind: 'text', text: 'IBAN: DE88 3704 0044 3816 7301 29' },
    ],
  }),
  fields: {
    vendor_name: 'Elektro Brandmüller GmbH',
    vendor_tax_id: 'DE110904589',
    customer_name: 'Gartenbau Wiesner KG',
    invoice_number: 'RE-2024-118',
    purchase_order: 'B-5512',
    iban: 'DE88370400443816730129',
    line_items: items('Steckdosen montieren', 'Wandfarbe weiß', 'Anfahrt'),
    ...DATES,
    ...AMOUNTS,
  },
};

const FRENCH: InvoicePaper = {
  format: 'rtf',
  paper: (total) => ({
    spell: (amount) => `${comma('\u00a0')(amount)} €`,
    parts: [
      {
        kind: 'beside',
        blocks: [
          ['Atelier Morvan SARL', '12 rue des Lilas', '69003 Lyon', 'N° TVA : FR34410904585'],
          ['Client :', 'Transports Roussillac SAS', '3 place du Marché', '44000 Nantes'],
        ],
      },
      { kind: 'title', text: 'FACTURE N° F2024-0317' },
      {
        kind: 'text',
        text: "Date de facture : 5 mars 2024\nDate d'échéance : 4 avril 2024\nNuméro de commande : C-902",
      },
      {
        kind: 'table',
        rows: [
          ['Désignation', 'Qté', 'Prix unitaire', 'Montant HT'],
          ['Remplacement du chauffe-eau', 2, 250.0, 500.0],
          ['Tuyaux en cuivre', 5, 60.6, 303.0],
          ['Frais de déplacement', 1, 200.0, 200.0],
        ],
      },
      {
        kind: 'pairs',
        rows: [
          ['Total HT', SUBTOTAL],
          ['TVA 19 %', TAX],
          ['Total TTC', total],
        ],
      },
      { kind: 'text', text: 'IBAN : FR64 2004 1010 0503 8167 3012 979' },
    ],
  }),
  fields: {
    vendor_name: 'Atelier Morvan SARL',
    vendor_tax_id: 'FR34410904585',
    customer_name: 'Transports Roussillac SAS',
    invoice_number: 'F2024-0317',
    purchase_order: 'C-902',
    iban: 'FR6420041010050381673012979',
    line_items: items('Remplacement du chauffe-eau', 'Tuyaux en cuivre', 'Frais de déplacement'),
    ...DATES,
    ...AMOUNTS,
  },
};

const SPANISH: InvoicePaper = {
  format: 'xlsx',
  paper: (total) => ({
    spell: comma('.'),
    parts: [
      { kind: 'title', text: 'FACTURA' },
      {
        kind: 'pairs',
        rows: [
          ['Número de factura', 'A-2024/088'],
          ['Fecha de factura', '05/03/2024'],
          ['Fecha de vencimiento', '04/04/2024'],
          ['Número de pedido', 'P-4410'],
          ['Proveedor', 'Reformas Altamira S.L.'],
          ['NIF', 'B10904589'],
          ['Cliente', 'Bodegas Valdecuevas S.A.'],
          ['Moneda', 'EUR'],
        ],
      },
      {
        kind: 'table',
        rows: [
          ['Concepto', 'Cantidad', 'Precio', 'Importe'],
          ['Pintura plástica', 2, 250.0, 500.0],
          ['Material eléctrico', 5, 60.6, 303.0],
          ['Transporte', 1, 200.0, 200.0],
        ],
      },
      {
        kind: 'pairs',
        rows: [
          ['Base imponible', SUBTOTAL],
          ['IVA 19 %', TAX],
          ['Total factura', total],
          ['IBAN', 'ES69 2100 0418 3816 7301 2979'],
        ],
      },
    ],
  }),
  fields: {
    vendor_name: 'Reformas Altamira S.L.',
    vendor_tax_id: 'B10904589',
    customer_name: 'Bodegas Valdecuevas S.A.',
    invoice_number: 'A-2024/088',
    purchase_order: 'P-4410',
    iban: 'ES6921000418381673012979',
    line_items: items('Pintura plástica', 'Material eléctrico', 'Transporte'),
    ...DATES,
    ...AMOUNTS,
  },
};

const ITALIAN: InvoicePaper = {
  format: 'pptx',
  paper: (total) => ({
    spell: (amount) => `€ ${comma('.')(amount)}`,
    parts: [
      { kind: 'title', text: 'FATTURA' },
      {
        kind: 'beside',
        blocks: [
          [
            'Fornitore:',
            'Officina Grafica Bellucci S.r.l.',
            'Via Garibaldi 21',
            '20121 Milano (MI)',
            'P.IVA IT01090458389',
          ],
          ['Cliente:', 'Tessuti Montalbano S.p.A.', 'Corso Vittorio Emanuele 112', '10123 Torino (TO)'],
        ],
      },
      {
        kind: 'table',
        rows: [
          ['Numero fattura', 'Data fattura', 'Scadenza', 'Numero ordine'],
          ['118/A', '05/03/2024', '04/04/2024', 'OR-31'],
        ],
      },
      {
        kind: 'table',
        rows: [
          ['Descrizione', 'Quantità', 'Prezzo unitario', 'Importo'],
          ['Progettazione catalogo', 2, 250.0, 500.0],
          ['Stampa biglietti', 5, 60.6, 303.0],
          ['Trasporto', 1, 200.0, 200.0],
        ],
      },
      {
        kind: 'pairs',
        rows: [
          ['Imponibile', SUBTOTAL],
          ['IVA 19%', TAX],
          ['Totale fattura', total],
        ],
      },
      { kind: 'text', text: 'IBAN: IT07X0542811101167301297912' },
    ],
  }),
  fields: {
    vendor_name: 'Officina Grafica Bellucci S.r.l.',
    vendor_tax_id: 'IT01090458389',
    customer_name: 'Tessuti Montalbano S.p.A.',
    invoice_number: '118/A',
    purchase_order: 'OR-31',
    iban: 'IT07X0542811101167301297912',
    line_items: items('Progettazione catalogo', 'Stampa biglietti', 'Trasporto'),
    ...DATES,
    ...AMOUNTS,
  },
};

const DUTCH: InvoicePaper = {
  format: 'csv',
  paper: (total) => ({
    spell: comma('.'),
    parts: [
      {
        kind: 'pairs',
        rows: [
          ['Leverancier', 'Webbureau Polderlicht B.V.'],
          ['BTW-nummer', 'NL810904585B01'],
          ['Klant', 'Kwekerij De Linde B.V.'],
          ['Factuurnummer', '20240417'],
          ['Factuurdatum', '05-03-2024'],
          ['Vervaldatum', '04-04-2024'],
          ['Bestelnummer', 'BN-220'],
          ['Valuta', 'EUR'],
          ['IBAN', 'NL75 INGB 3816 7301 29'],
        ],
      },
      {
        kind: 'table',
        rows: [
          ['Omschrijving', 'Aantal', 'Prijs', 'Bedrag'],
          ['Ontwerp huisstijl', 2, 250.0, 500.0],
          ['Drukwerk flyers', 5, 60.6, 303.0],
          ['Hosting', 1, 200.0, 200.0],
        ],
      },
      {
        kind: 'pairs',
        rows: [
          ['Subtotaal', SUBTOTAL],
          ['BTW 19%', TAX],
          ['Totaal incl. btw', total],
        ],
      },
    ],
  }),
  fields: {
    vendor_name: 'Webbureau Polderlicht B.V.',
    vendor_tax_id: 'NL810904585B01',
    customer_name: 'Kwekerij De Linde B.V.',
    invoice_number: '20240417',
    purchase_order: 'BN-220',
    iban: 'NL75INGB3816730129',
    line_items: items('Ontwerp huisstijl', 'Drukwerk flyers', 'Hosting'),
    ...DATES,
    ...AMOUNTS,
  },
};

/** One invoice in six languages, each in a layout of its own. */
export const INVOICES: Readonly<Record<string, InvoicePaper>> = {
  English: ENGLISH,
  German: GERMAN,
  French: FRENCH,
  Spanish: SPANISH,
  Italian: ITALIAN,
  Dutch: DUTCH,
};
