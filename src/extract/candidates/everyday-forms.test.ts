import { describe, expect, it } from 'vitest';
import type { FieldType } from '../../model/index.ts';
import { resolveSchema, toData } from '../index.ts';
import { pageOf } from '../testing/ascii-page.ts';
import { extractFields } from '../testing/extract-fields.ts';

type Case = readonly [string, readonly string[], Readonly<Record<string, readonly [FieldType, unknown]>>];

const CASES: readonly Case[] = [
  [
    'an English bank statement',
    [
      'Northern Bank plc                          Statement of account',
      'Account holder   Rosa Archer               Statement date   31 March 2024',
      'Account number   12345678                  Sort code        20-45-77',
      'Statement period: 1 March 2024 to 31 March 2024',
      '',
      'Opening balance   £1,204.55      Money in   £2,450.00',
      'Closing balance   £1,830.15      Money out  £1,824.40',
      '',
      'Date       Description     Paid out   Paid in   Balance',
      '02 Mar     Rent            900.00               304.55',
      '05 Mar     Salary                     2,450.00  2,754.55',
    ],
    {
      account_holder: ['string', 'Rosa Archer'],
      account_number: ['string', '12345678'],
      sort_code: ['string', '20-45-77'],
      statement_date: ['date', '2024-03-31'],
      period_start: ['date', '2024-03-01'],
      period_end: ['date', '2024-03-31'],
      opening_balance: ['number', 1204.55],
      closing_balance: ['number', 1830.15],
      overdraft_limit: ['number', null],
    },
  ],
  [
    'a German bank statement',
    [
      'Sparkasse Musterstadt                      Kontoauszug Nr. 3/2024',
      'Kontoinhaber: Rosa Bogner                  IBAN: DE89 3704 0044 0532 0130 00',
      'Auszugsdatum: 28.03.2024',
      '',
      'Alter Kontostand vom 29.02.2024            1.204,55 EUR',
      'Buchung     Wert       Vorgang             Betrag',
      '01.03.      01.03.     Miete               -900,00',
      'Neuer Kontostand vom 28.03.2024            304,55 EUR',
    ],
    {
      kontoinhaber: ['string', 'Rosa Bogner'],
      iban: ['string', 'DE89 3704 0044 0532 0130 00'],
      auszugsdatum: ['date', '2024-03-28'],
      alter_kontostand: ['number', 1204.55],
      neuer_kontostand: ['number', 304.55],
    },
  ],
  [
    'an English payslip',
    [
      'ACME MANUFACTURING LTD                PAYSLIP',
      'Employee: Sam Porter      Employee No: 00417     NI No: QQ123456C',
      'Pay date: 28/06/2024      Tax code: 1257L        Period: June 2024',
      '',
      'Basic pay        2,500.00      Income tax     290.00',
      'Overtime           150.00      National Ins.  148.00',
      'Gross pay        2,650.00      Pension        132.50',
      'Total deductions   570.50',
      'NET PAY          2,079.50',
    ],
    {
      employee_name: ['string', 'Sam Porter'],
      employee_number: ['string', '00417'],
      tax_code: ['string', '1257L'],
      pay_date: ['date', '2024-06-28'],
      gross_pay: ['number', 2650],
      net_pay: ['number', 2079.5],
      total_deductions: ['number', 570.5],
      overtime: ['number', 150],
    },
  ],
  [
    'a German payslip',
    [
      'Lohn- und Gehaltsabrechnung Juni 2024',
      'Personal-Nr.: 00417     Steuerklasse: 1     Eintrittsdatum: 01.02.2019',
      'Name: Sabine Pohl       Krankenkasse: TK    Sozialversicherungs-Nr.: 12 345678 A 901',
      '',
      'Gesamtbrutto            3.200,00',
      'Lohnsteuer                410,25',
      'Nettoverdienst          2.105,60',
      'Auszahlungsbetrag       2.105,60',
    ],
    {
      personalnummer: ['string', '00417'],
      steuerklasse: ['string', '1'],
      eintrittsdatum: ['date', '2019-02-01'],
      krankenkasse: ['string', 'TK'],
      gesamtbrutto: ['number', 3200],
      lohnsteuer: ['number', 410.25],
      auszahlungsbetrag: ['number', 2105.6],
    },
  ],
  [
    'the head of an English CV',
    [
      'CURRICULUM VITAE',
      'Full name: Olivia Grant        Date of birth: 4 May 1990',
      'Email: olivia@grant.example    Phone: +44 20 7946 0991',
      'Nationality: British           LinkedIn: linkedin.com/in/oliviagrant',
      'Driving licence: [x] Yes [ ] No',
    ],
    {
      full_name: ['string', 'Olivia Grant'],
      date_of_birth: ['date', '1990-05-04'],
      email: ['string', 'olivia@grant.example'],
      phone: ['string', '+44 20 7946 0991'],
      nationality: ['string', 'British'],
      linkedin: ['string', 'linkedin.com/in/oliviagrant'],
      driving_licence: ['boolean', true],
      marital_status: ['string', null],
    },
  ],
  [
    'the head of a German CV',
    [
      'Lebenslauf',
      'Name                  Oskar Grantl',
      'Geburtsdatum          04.05.1990',
      'Geburtsort            Linz',
      'Staatsangehörigkeit   österreichisch',
      'Familienstand         ledig',
      'Führerschein          ☒ ja ☐ nein',
    ],
    {
      name: ['string', 'Oskar Grantl'],
      geburtsdatum: ['date', '1990-05-04'],
      geburtsort: ['string', 'Linz'],
      staatsangehoerigkeit: ['string', 'österreichisch'],
      familienstand: ['string', 'ledig'],
      fuehrerschein: ['boolean', true],
    },
  ],
  [
    'an English delivery note',
    [
      'DELIVERY NOTE',
      'Delivery Note No. DN-20411      Your P.O. No. 77-1203',
      'Despatch date: 12 Feb 2024      Carrier: Swift Haulage',
      'Deliver to: Bolt plc            No. of packages: 4',
      'Gross weight ........ 182.5 kg',
      'Signed for by: ______________',
    ],
    {
      delivery_note_number: ['string', 'DN-20411'],
      po_number: ['string', '77-1203'],
      despatch_date: ['date', '2024-02-12'],
      carrier: ['string', 'Swift Haulage'],
      number_of_packages: ['integer', 4],
      gross_weight: ['number', 182.5],
      signed_by: ['string', null],
    },
  ],
  [
    'a German delivery note',
    [
      'Lieferschein',
      'Lieferscheinnummer   LS-40718      Bestell-Nr.    B-9911',
      'Versanddatum         18.07.2023    Spediteur      Habermehl GmbH',
      'Anzahl Pakete        3             Gesamtgewicht  1.240,5 kg',
    ],
    {
      lieferschein_nr: ['string', 'LS-40718'],
      bestellnummer: ['string', 'B-9911'],
      versanddatum: ['date', '2023-07-18'],
      spediteur: ['string', 'Habermehl GmbH'],
      anzahl_pakete: ['integer', 3],
      gesamtgewicht: ['number', 1240.5],
    },
  ],
  [
    'an English insurance policy',
    [
      'POLICY SCHEDULE',
      'Policy number     HX/2024/00817       Policyholder      Mrs Jane Firth',
      'Insurer           Harbour Mutual      Type of cover     Comprehensive',
      'Period of insurance   01/04/2024 to 31/03/2025',
      'Sum insured       £250,000            Annual premium    £412.80',
      'Excess            £200                Waiting period    3 months',
    ],
    {
      policy_number: ['string', 'HX/2024/00817'],
      policyholder: ['string', 'Mrs Jane Firth'],
      insurer: ['string', 'Harbour Mutual'],
      start_date: ['date', '2024-04-01'],
      end_date: ['date', '2025-03-31'],
      sum_insured: ['number', 250000],
      annual_premium: ['number', 412.8],
      excess: ['number', 200],
      waiting_period: ['string', '3 months'],
    },
  ],
  [
    'a German insurance policy',
    [
      'Versicherungsschein',
      'Versicherungsschein-Nr.: 88-1234567-0      Versicherungsnehmer: Jana Fichte',
      'Versicherungsbeginn: 01.04.2024            Vertragsablauf: 31.03.2025',
      'Versicherungssumme: 250.000 EUR            Jahresbeitrag: 412,80 EUR',
      'Selbstbeteiligung: 150 EUR',
    ],
    {
      versicherungsscheinnummer: ['string', '88-1234567-0'],
      versicherungsnehmer: ['string', 'Jana Fichte'],
      versicherungsbeginn: ['date', '2024-04-01'],
      versicherungssumme: ['number', 250000],
      jahresbeitrag: ['number', 412.8],
      selbstbeteiligung: ['number', 150],
    },
  ],
  [
    'an English laboratory report',
    [
      'LABORATORY REPORT',
      'Patient: Carl Winter        Sample ID: S-771204     Collected: 03 Jun 2024 08:15',
      'DOB: 14 Aug 1959            Sex: M                  Reported: 04 Jun 2024',
      'Requesting physician: Dr. Ines Roth                 Fasting: Yes',
      '',
      'Test          Result   Unit      Reference',
      'Hemoglobin    14.2     g/dL      13.5-17.5',
      'Glucose       98       mg/dL     70-99',
    ],
    {
      patient_name: ['string', 'Carl Winter'],
      sample_id: ['string', 'S-771204'],
      date_of_birth: ['date', '1959-08-14'],
      sex: ['string', 'M'],
      physician: ['string', 'Dr. Ines Roth'],
      hemoglobin: ['number', 14.2],
      glucose: ['number', 98],
      fasting: ['boolean', true],
      cholesterol: ['number', null],
    },
  ],
  [
    'a German laboratory report',
    [
      'Laborbefund',
      'Patient: Karl Winter         Auftrags-Nr.: L-20417',
      'Geb.-Datum: 14.08.1959       Einsender: Dr. Ines Roth',
      'Entnahmedatum: 03.06.2024    Befunddatum: 04.06.2024',
      '',
      'Hämoglobin    14,2    g/dl',
      'Glukose       98      mg/dl',
    ],
    {
      patient: ['string', 'Karl Winter'],
      auftragsnummer: ['string', 'L-20417'],
      geburtsdatum: ['date', '1959-08-14'],
      einsender: ['string', 'Dr. Ines Roth'],
      entnahmedatum: ['date', '2024-06-03'],
      befunddatum: ['date', '2024-06-04'],
      haemoglobin: ['number', 14.2],
      glukose: ['number', 98],
    },
  ],
];

describe('a schema of names and types alone', () => {
  it.each(CASES)('reads %s', async (_, picture, asked) => {
    const fields = Object.entries(asked).map(([name, [type]]) => ({ name, type }));
    const expected = Object.fromEntries(Object.entries(asked).map(([name, [, value]]) => [name, value]));
    expect(toData(await extractFields(await pageOf(picture), resolveSchema({ name: 'x', fields })))).toEqual(expected);
  });
});
