import { describe, expect, it } from 'vitest';
import type { ExtractedField, FieldSchema, FieldType } from '../../../model/index.ts';
import { resolveSchema } from '../../index.ts';
import { pageOf } from '../../testing/ascii-page.ts';
import { extractFields } from '../../testing/extract-fields.ts';

type Asked = Readonly<Record<string, FieldType>>;

async function find(picture: readonly string[], asked: Asked): Promise<Record<string, ExtractedField>> {
  const fields = Object.entries(asked).map(([name, type]): FieldSchema => ({ name, type, required: false }));
  const found = await extractFields(await pageOf(picture), resolveSchema({ name: 'x', fields }));
  return Object.fromEntries(found.map((field) => [field.name, field]));
}

async function values(picture: readonly string[], asked: Asked): Promise<Record<string, unknown>> {
  const found = await find(picture, asked);
  return Object.fromEntries(Object.entries(found).map(([name, { value }]) => [name, value]));
}

describe('a label that stands over each of many records', () => {
  const line = (start: string): string[] => ['Start date   Program', `${start}   Morning news`, ''];

  it('leads to no value of the whole', async () => {
    const picture = ['05/04/2020', '05/11/2020', '05/18/2020'].flatMap(line);
    expect((await find(picture, { start_date: 'date' }))['start_date']!.confidence).toBeLessThan(0.7);
  });

  it('leads to one where all of them say the same', async () => {
    const picture = ['05/04/2020', '05/04/2020', '05/04/2020'].flatMap(line);
    const { start_date } = await find(picture, { start_date: 'date' });
    expect(start_date).toMatchObject({ value: '2020-05-04' });
    expect(start_date!.confidence).toBeGreaterThan(0.7);
  });
});

describe('a value beside its label', () => {
  it('stands to the right of it', async () => {
    const { tenant } = await find(['Tenant      Ann Smith'], { tenant: 'string' });
    expect(tenant).toMatchObject({ value: 'Ann Smith', status: 'found', evidence: 'label_right' });
    expect(tenant!.citation).toMatchObject({ text: 'Ann Smith', verified: true });
  });

  it('stands below it, though another label is to the right', async () => {
    const picture = ['Tenant        Landlord', 'Ann Smith     Bob Jones'];
    expect(await values(picture, { tenant: 'string', landlord: 'string' })).toEqual({
      tenant: 'Ann Smith',
      landlord: 'Bob Jones',
    });
  });

  it('is none where the label is a word of a logo, unless it has a colon', async () => {
    const fields = [{ name: 'championship', type: 'string', required: false } as const];
    const inPicture = async (line: string): Promise<unknown> => {
      const found = await extractFields(await pageOf([line], { figure: 'f1' }), resolveSchema({ name: 'x', fields }));
      return found[0]!.value;
    };
    expect(await inPicture('Championship      Lowmoor 2023')).toBeNull();
    expect(await inPicture('Championship:     Lowmoor 2023')).toBe('Lowmoor 2023');
    expect(await values(['Championship      Lowmoor 2023'], { championship: 'string' })).toEqual({
      championship: 'Lowmoor 2023',
    });
  });

  it('is led to by dots', async () => {
    expect(await values(['Rent ................ 450.00'], { rent: 'number' })).toEqual({ rent: 450 });
    expect(await values(['Rent  ..............  450.00'], { rent: 'number' })).toEqual({ rent: 450 });
  });

  it('is led to by dots where it is a text or a date, and is not the next line', async () => {
    const picture = ['Patient Name ......... Ann Smith', 'DOB ................ 12/30/1975', 'Physician .. Dr. Jones'];
    expect(await values(picture, { patient_name: 'string', date_of_birth: 'date', physician: 'string' })).toEqual({
      patient_name: 'Ann Smith',
      date_of_birth: '1975-12-30',
      physician: 'Dr. Jones',
    });
  });

  it('is not a page of a table of contents', async () => {
    const picture = ['Definitions ........... 3', 'Management fee ........ 14', 'Total ................. 22'];
    expect(await values(picture, { management_fee: 'number', total: 'number' })).toEqual({
      management_fee: null,
      total: null,
    });
  });

  it('is missing where a line to write on is empty', async () => {
    const picture = ['Contract no: ____________', '4711', 'Order no ................', '12 May 2024'];
    expect(await values(picture, { contract_no: 'string', order_no: 'string' })).toEqual({
      contract_no: null,
      order_no: null,
    });
  });

  it('belongs to its own label where several pairs share a line', async () => {
    const line = 'Montant HT : 842,00 € — TVA : 168,40 € — Montant TTC : 1 010,40 €';
    expect(await values([line], { montant_ht: 'number', montant_ttc: 'number', numero: 'string' })).toEqual({
      montant_ht: 842,
      montant_ttc: 1010.4,
      numero: null,
    });
  });

  it('may be a number of days', async () => {
    const picture = ['Délai de livraison   10 jours', 'Warranty             24 months'];
    expect(await values(picture, { delai_livraison: 'string', warranty: 'string' })).toEqual({
      delai_livraison: '10 jours',
      warranty: '24 months',
    });
  });

  it('follows a colon in the same cell, up to the next label', async () => {
    const asked = { order_no: 'string', delivery_date: 'date' } as const;
    expect(await values(['Order No: A-7 Delivery date: 1 May 2024'], asked)).toEqual({
      order_no: 'A-7',
      delivery_date: '2024-05-01',
    });
  });

  it('follows without a colon where it is a number', async () => {
    expect(await values(['Contract # 4711'], { contract_num: 'string' })).toEqual({ contract_num: '4711' });
    expect(await values(['Invoice (380) No. 880417 of 15.11.2024'], { invoice_no: 'string' })).toEqual({
      invoice_no: '880417',
    });
  });

  it('stands behind a second label that completes the first', async () => {
    const picture = ['Agency       Name:   Bolt Media', 'Advertiser   Name:   Acme Ltd'];
    expect(await values(picture, { advertiser: 'string' })).toEqual({ advertiser: 'Acme Ltd' });
  });

  it('stands above a caption in parentheses', async () => {
    const picture = ['ACME HOLDINGS, INC.', '(Exact name of registrant as specified in its charter)', '', 'Delaware'];
    expect(await values(picture, { company_name: 'string' })).toEqual({ company_name: 'ACME HOLDINGS, INC.' });
  });

  it('is not looked for in the words of a paragraph', async () => {
    const picture = [
      'The parties agree that the landlord shall keep the premises in good order and that the',
      'tenant',
      'shall pay the rent on the first day of each month, and shall leave the premises in the',
      'state in which they were handed over, fair wear and tear excepted, at the end of it.',
    ];
    expect(await values(picture, { tenant: 'string', rent: 'number' })).toEqual({ tenant: null, rent: null });
  });

  it('counts once though it is found in two ways', async () => {
    const once = await find(['Total    12.50'], { total: 'number' });
    const column = await find(['Total', '12.50'], { total: 'number' });
    expect(once['total']!.candidates).toEqual([]);
    expect(column['total']!.candidates).toEqual([]);
  });
});

describe('a label', () => {
  it('is never the value of a text', async () => {
    const picture = ['Advertiser   Estimate #   Sales office', '', '', '', 'Total   5'];
    expect(await values(picture, { advertiser: 'string' })).toEqual({ advertiser: null });
  });

  it('of something else is not taken for it', async () => {
    const picture = [
      'Advertiser Code   182',
      'Alt Order #       99887',
      'Advertiser        Acme Ltd',
      'Order #           4711',
    ];
    expect(await values(picture, { advertiser: 'string', contract_num: 'string' })).toEqual({
      advertiser: 'Acme Ltd',
      contract_num: '4711',
    });
  });

  it('may say the same in other words, of the closest the best', async () => {
    const picture = ['Order #      4711', 'Contract #   417733'];
    const { contract_num: found } = await find(picture, { contract_num: 'string' });
    expect(found!.value).toBe('417733');
    expect(found!.candidates.map((candidate) => candidate.value)).toEqual(['4711']);
  });

  it.each([
    ['Contract number', 'Customer', 'Due date'],
    ['Vertragsnummer', 'Kunde', 'Fälligkeitsdatum'],
    ['Numéro de contrat', 'Client', "Date d'échéance"],
    ['Número de contrato', 'Cliente', 'Fecha de vencimiento'],
    ['Numero contratto', 'Cliente', 'Data di scadenza'],
    ['Contractnummer', 'Klant', 'Vervaldatum'],
  ])('may be in another language than the schema: %s, %s, %s', async (number, customer, due) => {
    const pad = (label: string): string => label.padEnd(28);
    const picture = [`${pad(number)}V-4711`, `${pad(customer)}Acme Ltd`, `${pad(due)}15.03.2024`];
    const asked = { contract_no: 'string', client_name: 'string', due_date: 'date' } as const;
    expect(await values(picture, asked)).toEqual({
      contract_no: 'V-4711',
      client_name: 'Acme Ltd',
      due_date: '2024-03-15',
    });
  });
});

describe('the number of a paper', () => {
  it.each([
    ['P.O. No. 2024-1187', 'po_number', '2024-1187'],
    ['IO #: 88213', 'order_number', '88213'],
    ['Lieferschein-Nr.   LS-40718', 'lieferscheinnummer', 'LS-40718'],
    ['Buchungs-Nr.   4711-A', 'buchungsnummer', '4711-A'],
    ['Zählernummer 1EMH0012345', 'zaehler_nr', '1EMH0012345'],
    ['Order / Rev:   1122334 / 2', 'order_number', '1122334'],
    ['P.O. Box 4711', 'po_number', null],
  ])('in %j for %s is %j', async (line, name, expected) => {
    expect(await values([line], { [name]: 'string' })).toEqual({ [name]: expected });
  });

  it('is that of the paper nearest in meaning, where no other is there', async () => {
    const picture = ['INVOICE', '', 'Invoice #   7700', 'Order #     8811'];
    expect(await values(picture, { contract_num: 'string' })).toEqual({ contract_num: '8811' });
    expect(await values([...picture, 'Contract #  9922'], { contract_num: 'string' })).toEqual({
      contract_num: '9922',
    });
    expect(await values(picture, { order_num: 'string' })).toEqual({ order_num: '8811' });
    expect(await values(picture.slice(0, 3), { order_num: 'string' })).toEqual({ order_num: null });
  });
});

describe('sums', () => {
  const asked = { gross_amount: 'currency' } as const;

  it('are told gross from net', async () => {
    const picture = ['Gross total    $1,615.00', 'Commission     $242.25', 'Net amount     $1,372.75'];
    expect(await values(picture, { ...asked, net_amount: 'currency' })).toEqual({
      gross_amount: 1615,
      net_amount: 1372.75,
    });
    expect(await values(['Net total    $500.00'], asked)).toEqual({ gross_amount: null });
  });

  it('stand behind counts in a row of totals, the largest of them being the whole', async () => {
    expect(await values(['Totals     21    $8,650.00   ($1,297.50)   $7,352.50'], asked)).toEqual({
      gross_amount: 8650,
    });
  });

  it('under a column head are those of the row of totals', async () => {
    const picture = [
      'Month       Spots    Gross Amount    Net Amount',
      'May 2020    12       $1,000.00       $850.00',
      'June 2020   9        $2,000.00       $1,700.00',
      'Totals      21       $3,000.00       $2,550.00',
    ];
    expect(await values(picture, asked)).toEqual({ gross_amount: 3000 });
  });

  it('of several records without a total are rivals', async () => {
    const picture = ['Item      Price', 'Pen       1.00', 'Ink       2.00', 'Paper     3.00'];
    expect((await find(picture, { price: 'number' }))['price']!.status).not.toBe('found');
  });

  it('are no percentages and no counts', async () => {
    expect(await values(['VAT 19 %   38.00'], { vat_amount: 'number' })).toEqual({ vat_amount: 38 });
    expect(await values(['Commission   15 %'], { commission: 'currency' })).toEqual({ commission: null });
  });
});

describe('the ends of a period', () => {
  const asked = { flight_from: 'date', flight_to: 'date' } as const;
  const expected = { flight_from: '2020-05-21', flight_to: '2020-06-02' };

  it.each([
    ['Flight Dates    05/21/20 - 06/02/20'],
    ['Flight: 05/21/20 - 06/02/20'],
    ['Schedule dates   05/21/20-06/02/20'],
    ['Flight   05/21/20   06/02/20'],
    ['Flight start date  05/21/20   Flight end date  06/02/20'],
  ])('are read from %j', async (line) => {
    expect(await values([line], asked)).toEqual(expected);
  });

  it('stand below a label of the whole', async () => {
    expect(await values(['Contract Dates', '05/21/20 - 06/02/20'], asked)).toEqual(expected);
  });

  it('are cited each by its own words', async () => {
    const { flight_from, flight_to } = await find(['Flight Dates    05/21/20 - 06/02/20'], asked);
    expect([flight_from!.citation!.text, flight_to!.citation!.text]).toEqual(['05/21/20', '06/02/20']);
  });

  it('are not made of two dates with other words between them', async () => {
    const picture = ['Flight Dates    printed 05/21/20 by Ann, changed 06/02/20'];
    expect(await values(picture, asked)).toEqual({ flight_from: null, flight_to: null });
  });
});

describe('the kind of a value', () => {
  it('that is asked for by name is a name, and no date, number or street', async () => {
    for (const other of ['12.03.2024', '4711', '24103 Kiel', 'Hauptstr. 15', 'KD8812047']) {
      expect(await values([`Customer     ${other}`], { customer_name: 'string' })).toEqual({ customer_name: null });
    }
  });

  it('that is asked for by number holds a figure, and ends where its words end', async () => {
    expect(await values(['Order No.    see below'], { order_no: 'string' })).toEqual({ order_no: null });
    expect(await values(['Order No.    RE-17/506 of 18.11.2017'], { order_no: 'string' })).toEqual({
      order_no: 'RE-17/506',
    });
  });

  it('is yes or no', async () => {
    const picture = ['Furnished     Yes', 'Pets allowed  No'];
    expect(await values(picture, { furnished: 'boolean', pets_allowed: 'boolean' })).toEqual({
      furnished: true,
      pets_allowed: false,
    });
  });
});

describe('a section', () => {
  const picture = [
    'Seller                      Buyer',
    'Name:    Acme Ltd           Name:    Bolt plc',
    'City:    London             City:    Leeds',
  ];
  const party = (name: string): FieldSchema => ({
    name,
    type: 'object',
    required: false,
    fields: ['name', 'city'].map((part) => ({ name: part, type: 'string', required: false })),
  });

  it('gives its parts to the object that its heading names', async () => {
    const schema = resolveSchema({ name: 'x', fields: [party('seller'), party('buyer')] });
    const [seller, buyer] = await extractFields(await pageOf(picture), schema);
    expect([seller!.value, buyer!.value]).toEqual([
      { name: 'Acme Ltd', city: 'London' },
      { name: 'Bolt plc', city: 'Leeds' },
    ]);
  });

  it('gives them to fields that are called after both', async () => {
    expect(await values(picture, { seller_name: 'string', buyer_city: 'string' })).toEqual({
      seller_name: 'Acme Ltd',
      buyer_city: 'Leeds',
    });
  });
});

describe('a value without a label', () => {
  it('is found where it is the only one of its looks', async () => {
    const picture = ['Ann Smith', 'ann@acme.example', 'London'];
    const { email } = await find(picture, { email: 'string' });
    expect(email).toMatchObject({ value: 'ann@acme.example', evidence: 'only_one' });
  });

  it('is not chosen among several', async () => {
    expect(await values(['ann@acme.example', 'bob@acme.example'], { email: 'string' })).toEqual({ email: null });
  });

  it('is not given to one who asks for that of somebody', async () => {
    expect(await values(['Ann Smith', 'ann@acme.example'], { supplier_email: 'string' })).toEqual({
      supplier_email: null,
    });
  });
});
