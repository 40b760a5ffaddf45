// Writes documents with values to find, the same bytes for the same seed on every machine; other seeds give other values.
import { show, writePages } from '../pdf/make-pdf.mjs';

/** A whole number that looks drawn by lot, the same for the same n; below 2^32. */
const mixed = (n) => {
  let h = Math.imul(n ^ 0x9e3779b9, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};
const pick = (list, n) => list[mixed(n) % list.length];
const words = (text) => text.split(' ');
const two = (n) => String(n).padStart(2, '0');
const money = (cents) => (cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',');
/** Right-aligned by the usual width of a figure in Helvetica. */
const figure = (x, y, text) => show('F1', 9, (x - text.length * 4.7).toFixed(1), y, text);
const escaped = (text) => text.replace(/[()\\]/g, '\\$&');
const put = (font, size, x, y, text) => show(font, size, x, y, escaped(text));

const NOUNS = words('Bracket Hinge Valve Flange Bearing Gasket Spindle Bushing Washer Coupling Sensor Relay');
const KINDS = words('steel brass coated heavy light galvanised sealed double single angled');
const ITEMS_A_PAGE = 36;

/** An invoice of three pages: letterhead, address, 90 items under heads that come again, sums, bank details at every foot. */
export function makeInvoice(path, seed) {
  const items = Array.from({ length: 90 }, (_, i) => {
    const [quantity, cents] = [1 + (mixed(seed * 977 + i) % 40), 100 + (mixed(seed * 31 + i * 7) % 90_000)];
    const name = `${pick(NOUNS, seed + i)} ${pick(KINDS, seed * 3 + i)}, no. ${1000 + (mixed(seed + i * 13) % 9000)}`;
    return { name, quantity, cents, total: quantity * cents };
  });
  const net = items.reduce((sum, item) => sum + item.total, 0);
  const tax = Math.round(net * 0.19);
  const number = `RE-${2024}-${10_000 + (mixed(seed) % 90_000)}`;
  const day = `2024-${two(1 + (mixed(seed + 1) % 12))}-${two(1 + (mixed(seed + 2) % 28))}`;
  const foot =
    put('F1', 7.5, 50, 50, 'Kessler Fittings Ltd, 12 Harbour Road, Bristol BS1 5TY, United Kingdom') +
    put(
      'F1',
      7.5,
      50,
      40,
      'VAT ID GB123456789    IBAN GB29 NWBK 6016 1331 9268 19    BIC NWBKGB2L    Tel. +44 117 496 0100',
    );
  const heads = (y) =>
    put('F2', 9, 50, y, 'Pos') +
    put('F2', 9, 80, y, 'Description') +
    put('F2', 9, 330, y, 'Quantity') +
    put('F2', 9, 410, y, 'Unit price') +
    put('F2', 9, 500, y, 'Amount');
  const row = ({ name, quantity, cents, total }, i, y) =>
    put('F1', 9, 50, y, String(i + 1)) +
    put('F1', 9, 80, y, name) +
    figure(370, y, String(quantity)) +
    figure(455, y, money(cents)) +
    figure(545, y, money(total));
  const first =
    put('F2', 15, 50, 790, 'Kessler Fittings Ltd') +
    put('F1', 9, 50, 776, '12 Harbour Road, Bristol BS1 5TY') +
    put('F1', 10, 50, 700, `${pick(NOUNS, seed + 5)} & Sons GmbH`) +
    put('F1', 10, 50, 687, `Hauptstrasse ${1 + (mixed(seed) % 90)}`) +
    put('F1', 10, 50, 674, '80331 Munich') +
    put('F2', 14, 50, 630, 'Invoice') +
    put('F1', 10, 350, 700, `Invoice number: ${number}`) +
    put('F1', 10, 350, 687, `Invoice date: ${day}`) +
    put('F1', 10, 350, 674, `Purchase order: PO-${mixed(seed + 9) % 10_000}`) +
    put('F1', 10, 350, 661, 'Payment terms: 30 days net');
  const sums = (y) =>
    [
      ['Subtotal', net],
      ['VAT 19%', tax],
      ['Total EUR', net + tax],
    ]
      .map(([label, cents], i) => put('F2', 9, 400, y - 14 * i, label) + figure(545, y - 14 * i, money(cents)))
      .join('');
  const contentOf = (page) => {
    const top = page === 1 ? 600 : 780;
    const from = (page - 1) * ITEMS_A_PAGE;
    const own = items.slice(from, Math.min(items.length, from + ITEMS_A_PAGE));
    const rows = own.map((item, i) => row(item, from + i, top - 14 * (i + 1))).join('');
    const last = page === 3 ? sums(top - 14 * (own.length + 3)) : '';
    return (page === 1 ? first : '') + heads(top) + rows + last + foot + put('F1', 7.5, 500, 30, `Page ${page} of 3`);
  };
  writePages(path, 3, contentOf);
  return { invoice_number: number, invoice_date: day, total: (net + tax) / 100 };
}

const SENTENCES = [
  'The Supplier shall deliver the Products to the place named in the relevant Order within thirty (30) days after the date of the Order',
  'Neither party shall be liable for any failure to perform its obligations where such failure results from a cause beyond its control',
  'All notices under this Agreement shall be in writing and shall be deemed given when delivered by hand or by registered mail',
  'The Distributor shall pay each invoice in full within forty-five (45) days of its date, and interest of 1.5% per month accrues on late amounts',
  'Each party shall keep in confidence all Confidential Information of the other and shall use it solely for the purposes of this Agreement',
  'Either party may terminate this Agreement upon sixty (60) days written notice if the other commits a material breach that is not cured',
  'In no event shall the aggregate liability of the Supplier exceed $2,500,000 or the amounts paid in the twelve months before the claim',
  'This Agreement may not be assigned by either party without the prior written consent of the other, which shall not be unreasonably withheld',
  'The Products shall conform to the specifications set forth in Exhibit A, as amended from time to time by the Company and the Distributor',
  'Title and risk of loss shall pass to the Distributor upon delivery of the Products to the carrier at the premises of the Supplier',
];
const HEADINGS = words(
  'Delivery Warranty Notices Payment Confidentiality Termination Liability Assignment Specifications Insurance Records Audit',
);
const LINE_CHARS = 88;
const LINES_A_PAGE = 46;

function* contractLines(seed) {
  for (let n = 1; ; n++) {
    yield { text: `${n}. ${pick(HEADINGS, seed + n)}`, bold: true };
    for (let part = 1; part <= 4; part++) {
      let line = `${n}.${part}`;
      const count = 2 + (mixed(seed + n * 5 + part) % 3);
      for (let i = 0; i < count; i++) {
        for (const word of words(`${pick(SENTENCES, seed + n * 101 + part * 7 + i)}.`)) {
          if (line.length + word.length >= LINE_CHARS) {
            yield { text: line, bold: false };
            line = word;
          } else line += ` ${word}`;
        }
      }
      yield { text: line, bold: false };
      yield { text: '', bold: false };
    }
  }
}

/** An agreement of so many pages: title and parties, numbered clauses, the law on the page before the signatures. */
export function makeContract(path, pages, seed) {
  const lines = contractLines(seed);
  const day = `March ${1 + (mixed(seed) % 28)}, 2021`;
  const opening = [
    'This Distribution Agreement (the "Agreement") is entered into as of',
    `${day} (the "Effective Date") by and between Northwind Devices, Inc., a`,
    'Delaware corporation (the "Supplier"), and Alder Trading LLC (the "Distributor").',
    '',
    'This Agreement commences on the Effective Date and continues for a term of five (5) years.',
    '',
  ];
  const closing = [
    'This Agreement shall be governed by and construed in accordance with the laws of the State of New York.',
    '',
    'IN WITNESS WHEREOF, the parties have executed this Agreement as of the Effective Date.',
    '',
    'NORTHWIND DEVICES, INC.          ALDER TRADING LLC',
    'By: ______________________          By: ______________________',
  ].map((text) => ({ text, bold: false }));
  writePages(path, pages, (page) => {
    const first = page === 1 ? opening.map((text) => ({ text, bold: false })) : [];
    const own = [...first];
    const room = page === pages ? LINES_A_PAGE - closing.length : LINES_A_PAGE;
    while (own.length < room) own.push(lines.next().value);
    if (page === pages) own.push(...closing);
    const title = page === 1 ? put('F2', 16, 200, 800, 'DISTRIBUTION AGREEMENT') : '';
    const body = own.map(({ text, bold }, i) => (text ? put(bold ? 'F2' : 'F1', 10, 60, 770 - 15 * i, text) : ''));
    return `${title}${body.join('')}${put('F1', 8, 290, 40, String(page))}`;
  });
}

const LABELS = words(
  'Reference Department Contact Telephone Branch Remarks Category Region Volume Grade Priority Operator',
);

/** A form of three pages, 60 labels with their values, five of which are asked for. */
export function makeForm(path, seed) {
  const asked = [
    ['Applicant', `${pick(NOUNS, seed)} Holdings Ltd`],
    ['Policy no.', `PN-${10_000 + (mixed(seed) % 90_000)}`],
    ['Start of cover', `${1 + (mixed(seed + 1) % 28)}/03/2024`],
    ['Annual premium', `EUR ${money(100_000 + (mixed(seed + 2) % 900_000))}`],
    ['Number of employees', String(1 + (mixed(seed + 3) % 500))],
  ];
  const others = Array.from({ length: 55 }, (_, i) => [
    `${pick(LABELS, i)} ${i + 1}`,
    i % 3 === 0 ? String(mixed(seed + i) % 10_000) : `${pick(KINDS, seed + i)} ${pick(NOUNS, seed * 7 + i)}`,
  ]);
  const all = others
    .toSpliced(3, 0, asked[0], asked[1])
    .toSpliced(28, 0, asked[2], asked[3])
    .toSpliced(50, 0, asked[4]);
  writePages(path, 3, (page) =>
    all
      .slice((page - 1) * 20, page * 20)
      .map(([label, value], i) => put('F2', 9, 60, 760 - 30 * i, `${label}:`) + put('F1', 9, 220, 760 - 30 * i, value))
      .join(''),
  );
}

export const FORM_FIELDS = [
  { name: 'applicant', type: 'string' },
  { name: 'policy_number', type: 'string' },
  { name: 'start_date', type: 'date', aliases: ['start of cover'] },
  { name: 'annual_premium', type: 'currency' },
  { name: 'employees', type: 'integer', aliases: ['number of employees'] },
];
