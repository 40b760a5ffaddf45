import { describe, expect, it } from 'vitest';
import type { FieldType } from '../../model/index.ts';
import { resolveSchema } from '../index.ts';
import { pageOf } from '../testing/ascii-page.ts';
import { extractFields } from '../testing/extract-fields.ts';

type Case = readonly [string, readonly string[], Readonly<Record<string, readonly [FieldType, unknown]>>];

/** Papers that no specialist knows, asked by schemas with plain English names. */
const CASES: readonly Case[] = [
  [
    'a purchase order with two addresses side by side',
    [
      'PURCHASE ORDER',
      '',
      'PO Number: 4500123987            Order Date: 14 March 2024',
      '',
      'Vendor                           Ship To',
      'Halden Tools AS                  Northgate Works Ltd',
      'Storgata 5                       Unit 7, Dock Road',
      '1771 Halden                      Hull HU1 2AB',
      '',
      'Item   Description     Qty   Unit Price   Amount',
      '1      Torque wrench   4     120.00       480.00',
      '2      Socket set      2     75.50        151.00',
      '',
      'Subtotal      631.00',
      'Freight        25.00',
      'Total         656.00',
      '',
      'Payment terms: 30 days net',
      'Delivery date: 2 April 2024',
    ],
    {
      po_number: ['string', '4500123987'],
      order_date: ['date', '2024-03-14'],
      vendor: ['string', 'Halden Tools AS'],
      ship_to_name: ['string', 'Northgate Works Ltd'],
      order_total: ['currency', 656],
      freight: ['currency', 25],
      delivery_date: ['date', '2024-04-02'],
      payment_terms: ['string', '30 days net'],
    },
  ],
  [
    'a German delivery note',
    [
      'Lieferschein',
      '',
      'Lieferschein-Nr.   LS-2024-0815',
      'Lieferdatum        12.03.2024',
      'Kunden-Nr.         10442',
      'Ihre Bestellung    B-7781 vom 04.03.2024',
      '',
      'Versandart: Spedition Krause',
      'Gewicht: 124,5 kg',
      'Anzahl Packstücke: 3',
      '',
      'Empfänger:',
      'Möbelhaus Wendt GmbH',
      'Hafenstr. 12',
      '24103 Kiel',
    ],
    {
      delivery_note_number: ['string', 'LS-2024-0815'],
      delivery_date: ['date', '2024-03-12'],
      customer_number: ['string', '10442'],
      recipient: ['string', 'Möbelhaus Wendt GmbH'],
      weight: ['number', 124.5],
      packages: ['integer', 3],
      carrier: ['string', 'Spedition Krause'],
    },
  ],
  [
    'a French bank statement',
    [
      'Relevé de compte',
      'Banque du Littoral',
      '',
      'Titulaire : Mme Claire Fontaine',
      'N° de compte : 00012345678',
      'IBAN : FR76 3000 6000 0112 3456 7890 189',
      'Période du 01/02/2024 au 29/02/2024',
      '',
      'Date        Libellé              Débit      Crédit',
      '03/02/2024  Loyer                850,00',
      '05/02/2024  Virement salaire                2 310,45',
      '',
      'Solde initial      1 204,10 €',
      'Solde final        2 664,55 €',
    ],
    {
      account_holder: ['string', 'Mme Claire Fontaine'],
      opening_balance: ['currency', 1204.1],
      closing_balance: ['currency', 2664.55],
      account_number: ['string', '00012345678'],
    },
  ],
  [
    'a payslip with heads over values and two columns of sums',
    [
      'Brightwater Foods plc                       PAYSLIP',
      '',
      'Employee Name      Employee No     Pay Date       Tax Code',
      'Mr O Farrell       004417          28/06/2024     1257L',
      '',
      'Payments                     Deductions',
      'Basic Pay      2,450.00      Income Tax        282.40',
      'Overtime         180.00      National Ins.     142.80',
      '',
      'Gross Pay      2,630.00      Total Deductions  425.20',
      '',
      '                             NET PAY         2,204.80',
    ],
    {
      employee_name: ['string', 'Mr O Farrell'],
      employee_number: ['string', '004417'],
      pay_date: ['date', '2024-06-28'],
      gross_pay: ['currency', 2630],
      net_pay: ['currency', 2204.8],
      tax_code: ['string', '1257L'],
      income_tax: ['currency', 282.4],
    },
  ],
  [
    'a Spanish insurance policy',
    [
      'PÓLIZA DE SEGURO DE HOGAR',
      '',
      'Número de póliza: HG-55-10023',
      'Tomador del seguro: María Teresa Olmedo',
      'Fecha de efecto: 01/05/2024',
      'Fecha de vencimiento: 30/04/2025',
      'Prima anual: 312,75 €',
      'Capital asegurado: 180.000,00 €',
      'Franquicia: 150,00 €',
    ],
    {
      policy_number: ['string', 'HG-55-10023'],
      policyholder: ['string', 'María Teresa Olmedo'],
      start_date: ['date', '2024-05-01'],
      end_date: ['date', '2025-04-30'],
      premium: ['currency', 312.75],
      sum_insured: ['currency', 180000],
      deductible: ['currency', 150],
    },
  ],
  [
    'a laboratory report with pairs in a row and results in a table',
    [
      'Riverside Diagnostics',
      'LABORATORY REPORT',
      '',
      'Patient: Jonas Whitfield        DOB: 09/11/1981       Sex: M',
      'Sample ID: RD-88213             Collected: 03 Feb 2024 08:15',
      'Referring physician: Dr. S. Okafor',
      '',
      'Test           Result   Units    Reference range',
      'Glucose        5.4      mmol/L   3.9 - 5.8',
      'Cholesterol    6.1      mmol/L   < 5.0',
    ],
    {
      patient_name: ['string', 'Jonas Whitfield'],
      sample_id: ['string', 'RD-88213'],
      physician: ['string', 'Dr. S. Okafor'],
      collection_date: ['date', '2024-02-03'],
      glucose: ['number', 5.4],
      cholesterol: ['number', 6.1],
      sex: ['string', 'M'],
    },
  ],
  [
    'a Portuguese bill of electricity',
    [
      'Fatura de eletricidade',
      'Energia do Vale, S.A.',
      '',
      'N.º do cliente: 77120034',
      'Período de faturação: 01/01/2024 a 31/01/2024',
      'Consumo total: 214 kWh',
      'Data limite de pagamento: 20/02/2024',
      'Valor a pagar: 61,38 €',
    ],
    {
      customer_number: ['string', '77120034'],
      payment_due_date: ['date', '2024-02-20'],
      amount_due: ['currency', 61.38],
      billing_period_start: ['date', '2024-01-01'],
      billing_period_end: ['date', '2024-01-31'],
    },
  ],
  [
    'a boarding pass with heads over values',
    [
      'BOARDING PASS',
      '',
      'Passenger            Flight     Date',
      'PETROV/IVAN MR       LO 281     14 SEP 2024',
      '',
      'From                 To         Gate    Seat   Boarding',
      'Warsaw WAW           London LHR B12     17C    06:40',
      '',
      'Booking ref: X7K2PQ',
    ],
    {
      passenger_name: ['string', 'PETROV/IVAN MR'],
      flight_number: ['string', 'LO 281'],
      departure_date: ['date', '2024-09-14'],
      seat: ['string', '17C'],
      booking_reference: ['string', 'X7K2PQ'],
    },
  ],
  [
    'a lease in sentences',
    [
      'RESIDENTIAL LEASE',
      '',
      'This lease is made between Harold Finch (the "Landlord") and Sameen Shaw (the "Tenant").',
      'The premises are located at 14 Orchard Close, Bath.',
      'The term begins on 1 September 2024 and ends on 31 August 2025.',
      'The monthly rent is £1,150.00, payable on the first day of each month.',
      'The Tenant shall pay a security deposit of £1,725.00.',
    ],
    { monthly_rent: ['currency', 1150] },
  ],
  [
    'the minutes of a meeting',
    [
      'Minutes of the Board Meeting',
      '',
      'Date: Tuesday, 9 April 2024',
      'Time: 10:00 - 11:35',
      'Location: Room 4, Harbour House',
      'Chair: Ingrid Solberg',
      'Minutes taken by: Paul Renner',
      'Present: I. Solberg, P. Renner, D. Achebe',
      'Next meeting: 14 May 2024',
    ],
    {
      meeting_date: ['date', '2024-04-09'],
      location: ['string', 'Room 4, Harbour House'],
      chair: ['string', 'Ingrid Solberg'],
      next_meeting_date: ['date', '2024-05-14'],
    },
  ],
  [
    'a Polish tax return',
    [
      'Deklaracja podatkowa',
      '',
      'NIP: 525-000-12-34',
      'Nazwisko i imię: Kowalska Anna',
      'Rok podatkowy: 2023',
      'Dochód: 84 210,00 zł',
      'Podatek należny: 9 105,20 zł',
      'Data złożenia: 12.04.2024',
    ],
    {
      tax_id: ['string', '525-000-12-34'],
      taxpayer_name: ['string', 'Kowalska Anna'],
      tax_year: ['integer', 2023],
      income: ['currency', 84210],
      tax_due: ['currency', 9105.2],
      filing_date: ['date', '2024-04-12'],
    },
  ],
  [
    'a form whose captions stand under lines',
    [
      'Event Registration Form',
      '',
      'Lucia Marchetti                     Ferrovia Consulting S.r.l.',
      '______________________              __________________________',
      'Full name                           Company',
      '',
      'lucia@ferrovia.example              +39 011 555 0199',
      '______________________              __________________________',
      'E-mail                              Phone',
    ],
    {
      full_name: ['string', 'Lucia Marchetti'],
      company: ['string', 'Ferrovia Consulting S.r.l.'],
      email: ['string', 'lucia@ferrovia.example'],
      phone: ['string', '+39 011 555 0199'],
    },
  ],
  [
    'a certificate',
    [
      'CERTIFICATE OF COMPLETION',
      '',
      'This is to certify that',
      'Nadia Benhaddou',
      'has successfully completed the course',
      'Advanced Welding Techniques',
      'on 22 November 2023',
      '',
      'Certificate No. CW-2023-771',
      'Instructor: Tom Barker',
    ],
    { certificate_number: ['string', 'CW-2023-771'], instructor: ['string', 'Tom Barker'] },
  ],
  [
    'a price list',
    [
      'Price List 2024',
      'Valid from 1 January 2024',
      'Currency: CHF',
      '',
      'Art. No.   Description      Unit   Price',
      'A-100      Oak board 20mm   m²     84.00',
      'A-200      Pine board 18mm  m²     39.50',
      '',
      'Minimum order value: CHF 250.00',
    ],
    { valid_from: ['date', '2024-01-01'], currency: ['string', 'CHF'], minimum_order_value: ['currency', 250] },
  ],
];

describe('a paper of everyday life', () => {
  it.each(CASES)('%s', async (_, picture, asked) => {
    const fields = Object.entries(asked).map(([name, [type]]) => ({ name, type }));
    const found = await extractFields(await pageOf(picture), resolveSchema({ name: 'x', fields }));
    const values = Object.fromEntries(found.map(({ name, value }) => [name, value]));
    expect(values).toEqual(Object.fromEntries(Object.entries(asked).map(([name, [, value]]) => [name, value])));
    for (const { citation } of found) expect(citation?.verified).toBe(true);
  });

  it('with a range of days shows by its second day which of them comes first', async () => {
    const fields = ['period_start', 'period_end'].map((name) => ({ name, type: 'date' }));
    const picture = ['Statement', '', 'Period: 01/02/2024 to 29/02/2024'];
    const found = await extractFields(await pageOf(picture), resolveSchema({ name: 'x', fields }));
    expect(found.map(({ value }) => value)).toEqual(['2024-02-01', '2024-02-29']);
  });
});
