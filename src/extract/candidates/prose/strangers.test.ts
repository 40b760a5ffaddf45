import { describe, expect, it } from 'vitest';
import type { ExtractedField, FieldType } from '../../../model/index.ts';
import { resolveSchema } from '../../index.ts';
import { buildView } from '../../testing/build-view.ts';
import { extractFields } from '../../testing/extract-fields.ts';

type Asked = Readonly<Record<string, readonly [FieldType, unknown]>>;

async function read(texts: readonly string[], asked: Asked): Promise<readonly ExtractedField[]> {
  const fields = Object.entries(asked).map(([name, [type]]) => ({ name, type }));
  const view = await buildView({ blocks: texts.map((text) => ({ text })) });
  return extractFields(view, resolveSchema({ name: 'x', fields }));
}

/** Papers of kinds that nobody taught, without labels: what lines and sentences say. */
const CASES: readonly (readonly [string, readonly string[], Asked])[] = [
  [
    'roles in brackets and sums in the sentences of a lease',
    [
      'RESIDENTIAL LEASE AGREEMENT',
      'This lease is made on 12 February 2026 between Harold Finch, of 14 Mill Lane, Norwich (the "Landlord"), and Grace Moore (hereinafter referred to as the "Tenant").',
      'The Landlord lets to the Tenant the flat at 3 Quay Street for a term of two years commencing on 1 March 2026.',
      'The Tenant shall pay a monthly rent of GBP 1,200.00 on the first of each month. A deposit of GBP 1,800.00 is due on signature.',
    ],
    {
      landlord: ['string', 'Harold Finch'],
      tenant: ['string', 'Grace Moore'],
      monthly_rent: ['currency', 1200],
      deposit: ['currency', 1800],
      start_date: ['date', '2026-03-01'],
      cost_center: ['string', null],
    },
  ],
  [
    'a landlord right behind the day of the lease',
    [
      'This Lease Agreement is entered into on March 1, 2025 between Marcus Bell ("Landlord") and Yolanda Pierce and Tom Pierce ("Tenant").',
      'Tenant shall pay monthly rent of $1,450.00, due on the first day of each month. A late fee of $50 applies after five days.',
    ],
    {
      landlord: ['string', 'Marcus Bell'],
      tenants: ['string', 'Yolanda Pierce and Tom Pierce'],
      monthly_rent: ['currency', 1450],
      late_fee: ['currency', 50],
    },
  ],
  [
    'a sum that the title of its clause names, and none that only follows it',
    [
      '3. RENT. Tenant shall pay monthly rent of $1,450.00, due on the first day of each month.',
      '4. SECURITY DEPOSIT. Tenant shall deposit $1,200.00 upon signing. A late fee of $50 applies after five days.',
    ],
    {
      security_deposit: ['currency', 1200],
      late_fee: ['currency', 50],
      cleaning_fee: ['currency', null],
    },
  ],
  [
    'the lender and the borrower, each in a line of its own',
    [
      'LOAN AGREEMENT',
      'Northwind Capital Ltd, a company incorporated in England (the "Lender")',
      'and',
      'Bluebell Bakery Ltd (the "Borrower").',
      'The Lender agrees to lend to the Borrower the principal sum of EUR 250,000.',
      'The loan bears interest at 4.5 % per annum.',
    ],
    {
      lender: ['string', 'Northwind Capital Ltd'],
      borrower: ['string', 'Bluebell Bakery Ltd'],
      principal_amount: ['currency', 250000],
      interest_rate: ['number', 0.045],
    },
  ],
  [
    'German roles behind persons with titles',
    [
      'Zwischen Herrn Karl Brandner, Rosenweg 3, 80331 München (nachfolgend "Vermieter" genannt)',
      'und Frau Lena Hoffmann (nachfolgend "Mieter" genannt) wird folgender Vertrag geschlossen:',
      '§ 3 Die monatliche Grundmiete beträgt 890,00 EUR. Sie ist bis zum dritten Werktag eines Monats zu zahlen.',
      '§ 4 Der Mieter zahlt eine Kaution von 2.670,00 EUR.',
    ],
    {
      vermieter: ['string', 'Karl Brandner'],
      mieter: ['string', 'Lena Hoffmann'],
      miete: ['currency', 890],
      kaution: ['currency', 2670],
    },
  ],
  [
    'Dutch roles behind a colon',
    [
      'De heer Pieter Dekker, wonende te Utrecht, hierna te noemen: verhuurder,',
      'en',
      'Mevrouw Sanne Vos, hierna te noemen: huurder,',
      'zijn overeengekomen dat verhuurder aan huurder de woning verhuurt. De waarborgsom bedraagt € 1.950,00.',
    ],
    {
      verhuurder: ['string', 'Pieter Dekker'],
      huurder: ['string', 'Sanne Vos'],
      waarborgsom: ['currency', 1950],
    },
  ],
  [
    'lines of labels and values with nothing between them',
    [
      'CERTIFICATE OF INSURANCE',
      'Policy number HX-220417',
      'Insured Thistle Joinery Ltd',
      'Insurer Beacon Mutual',
      'Period of cover from 1 June 2026 to 31 May 2027',
      'Sum insured £500,000',
    ],
    {
      policy_number: ['string', 'HX-220417'],
      insured: ['string', 'Thistle Joinery Ltd'],
      insurer: ['string', 'Beacon Mutual'],
      cover_start: ['date', '2026-06-01'],
      cover_end: ['date', '2027-05-31'],
      sum_insured: ['currency', 500000],
    },
  ],
  [
    'the period and the number of a French payslip',
    ['BULLETIN DE PAIE', 'Matricule 00412', 'Emploi Vendeuse', 'Période du 01/02/2026 au 28/02/2026'],
    {
      matricule: ['string', '00412'],
      debut_periode: ['date', '2026-02-01'],
      fin_periode: ['date', '2026-02-28'],
    },
  ],
  [
    'who wrote a curriculum vitae, by the address that bears the name',
    [
      'Eleanor Whitfield',
      'Senior Data Engineer',
      '+44 7700 900123 | eleanor.whitfield@example.org',
      'Data Engineer, Kestrel Analytics, 2019 - present',
    ],
    {
      name: ['string', 'Eleanor Whitfield'],
      phone: ['string', '+44 7700 900123'],
      email: ['string', 'eleanor.whitfield@example.org'],
    },
  ],
  [
    'nothing where the name at the head is not that of the address',
    ['Quarterly Review', 'Please write to office@northgate.example with any question.'],
    { name: ['string', null] },
  ],
];

describe('papers without labels', () => {
  it.each(CASES)('%s', async (_, texts, asked) => {
    const found = await read(texts, asked);
    const wanted = Object.entries(asked).map(([name, [, value]]) => [name, value]);
    expect(found.map(({ name, value }) => [name, value])).toEqual(wanted);
    for (const { value, citation } of found) if (value !== null) expect(citation?.verified).toBe(true);
  });
});
