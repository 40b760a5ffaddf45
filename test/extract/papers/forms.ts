import type { FieldValue } from '../../../src/model/index.ts';
import type { Paper, PaperFormat } from '../../support/paper/index.ts';

interface FormPaper {
  readonly format: PaperFormat;
  readonly paper: Paper;
  readonly schema: {
    readonly name: string;
    readonly fields: readonly { readonly name: string; readonly type: string }[];
  };
  readonly fields: Readonly<Record<string, FieldValue>>;
}

const ORDER_FIELDS = [
  { name: 'order_number', type: 'string' },
  { name: 'advertiser', type: 'string' },
  { name: 'flight_start', type: 'date' },
  { name: 'flight_end', type: 'date' },
  { name: 'gross_amount', type: 'currency' },
  { name: 'net_amount', type: 'currency' },
];
const CLAIM_FIELDS = [
  { name: 'claim_reference', type: 'string' },
  { name: 'policyholder', type: 'string' },
  { name: 'date_of_incident', type: 'date' },
  { name: 'estimated_damage', type: 'number' },
  { name: 'police_informed', type: 'boolean' },
  { name: 'witness', type: 'string' },
];

/** In another language than the form, the amount as a text. */
const DAMAGE_FIELDS = [
  { name: 'policy_number', type: 'string' },
  { name: 'policyholder', type: 'string' },
  { name: 'date_of_loss', type: 'date' },
  { name: 'place_of_loss', type: 'string' },
  { name: 'estimated_loss', type: 'string' },
  { name: 'cause', type: 'string' },
  { name: 'phone', type: 'string' },
];

/** Forms for which there is no specialist, with a schema of nothing but names and types. */
export const FORMS: Readonly<Record<string, FormPaper>> = {
  'insertion order': {
    format: 'pdf',
    schema: { name: 'insertion_order', fields: ORDER_FIELDS },
    paper: {
      parts: [
        { kind: 'title', text: 'Insertion Order' },
        {
          kind: 'beside',
          blocks: [
            ['Advertiser: Peakline Outdoor Gear', 'Agency: Mosaic Media Buying', 'Flight: 11/04/2024 - 12/22/2024'],
            ['Order number: 88213', 'Product: Winter jackets', 'Billing: monthly'],
          ],
        },
        {
          kind: 'pairs',
          rows: [
            ['Gross amount', '$11,000.00'],
            ['Agency commission', '$1,650.00'],
            ['Net amount', '$9,350.00'],
          ],
        },
      ],
    },
    fields: {
      order_number: '88213',
      advertiser: 'Peakline Outdoor Gear',
      flight_start: '2024-11-04',
      flight_end: '2024-12-22',
      gross_amount: 11_000,
      net_amount: 9350,
    },
  },
  'claim form': {
    format: 'docx',
    schema: { name: 'claim', fields: CLAIM_FIELDS },
    paper: {
      parts: [
        { kind: 'title', text: 'Motor claim' },
        {
          kind: 'pairs',
          rows: [
            ['Claim reference:', 'CLM/2024/00318'],
            ['Policyholder:', 'Bettina Crowe'],
            ['Date of incident:', '9 February 2024'],
            ['Estimated damage:', '£2,300'],
            ['Police informed:', 'Yes'],
            ['Witness:', ''],
          ],
        },
      ],
    },
    fields: {
      claim_reference: 'CLM/2024/00318',
      policyholder: 'Bettina Crowe',
      date_of_incident: '2024-02-09',
      estimated_damage: 2300,
      police_informed: true,
      witness: null,
    },
  },
  'German report of damage': {
    format: 'docx',
    schema: { name: 'damage', fields: DAMAGE_FIELDS },
    paper: {
      parts: [
        { kind: 'title', text: 'Schadenmeldung Hausrat' },
        { kind: 'text', text: 'Versicherungsnummer: HR-558-2210\nVersicherungsnehmer: Jonas Brehmer' },
        {
          kind: 'table',
          rows: [
            ['Schadentag', 'Schadenort', 'Geschätzte Schadenhöhe'],
            ['3. Januar 2025', 'Keller, Holtenauer Str. 4', '1.850,00 €'],
          ],
        },
        { kind: 'text', text: 'Schadenursache: Rohrbruch' },
      ],
    },
    fields: {
      policy_number: 'HR-558-2210',
      policyholder: 'Jonas Brehmer',
      date_of_loss: '2025-01-03',
      place_of_loss: 'Keller, Holtenauer Str. 4',
      estimated_loss: '1.850,00 €',
      cause: 'Rohrbruch',
      phone: null,
    },
  },
};
