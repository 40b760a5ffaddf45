import { describe, expect, it } from 'vitest';
import { pageOf } from '../../../testing/ascii-page.ts';
import { invoiceFields, readPicture } from '../testing/read-invoice.ts';

describe('the parties of an invoice', () => {
  it('are named by the label within their block', async () => {
    const found = await readPicture(
      'Verkäufer',
      'Nummer:        771204',
      'Name:          Nordholz GmbH',
      'Anschrift:     Speicherweg 4',
      '               DE 24103 Kiel',
      'USt.-Id.-Nr.:  DE136695976',
      'Käufer/Leistungsempfänger',
      'Nummer:        KD88120',
      'Name:          Hafenwerk AG',
      'Anschrift:     Am Kai 31',
      '               DE 20457 Hamburg',
    );
    expect(found).toMatchObject({
      vendor_name: 'Nordholz GmbH',
      vendor_address: 'Speicherweg 4, DE 24103 Kiel',
      vendor_tax_id: 'DE136695976',
      customer_name: 'Hafenwerk AG',
      customer_address: 'Am Kai 31, DE 20457 Hamburg',
      invoice_number: null,
    });
  });

  it('are no senders where a label stands before their line', async () => {
    const found = await readPicture(
      'Harbour Chandlery Ltd',
      '2 Quayside',
      'Whitby YO21 3PU',
      '',
      'Invoice no: 91',
      '',
      'To: Staithes Sailing Club, Church Street, Staithes TS13 5DB',
      '',
      'Description              Amount',
      'Mooring rope             126.00',
    );
    expect(String(found['vendor_name'])).not.toContain('Staithes');
    expect(found['customer_name']).not.toBe('Description');
  });

  it('are not whom the goods or the money go to', async () => {
    const found = await readPicture(
      'Bill to:                 Ship to:',
      'Acme Ltd                 Acme Warehouse',
      '1 High Street            9 Dock Road',
      'London E1 6AN            Leeds LS1 4AP',
      '',
      'Account holder: Factoring Bank plc',
    );
    expect(found).toMatchObject({ customer_name: 'Acme Ltd', vendor_name: null });
  });

  it('are told apart by what the vendor says of himself', async () => {
    const found = await readPicture(
      'Maria Keller                         Gartenbau Moos GmbH',
      'Rosenweg 2                           Am Wald 7',
      '50667 Köln                           51105 Köln',
      '                                     Tel. 0221 123456',
      '                                     kontakt@gartenbau-moos.de',
      '',
      'Rechnung Nr. 5 vom 01.02.2024',
    );
    expect(found).toMatchObject({ vendor_name: 'Gartenbau Moos GmbH', customer_name: 'Maria Keller' });
  });

  it('have the name of the account under a trade name', async () => {
    const found = await readPicture(
      'THE HAPPY CAT',
      'Miller Trading',
      '35 Elm Street',
      '10115 Berlin',
      'Tel. 030 1234567',
      '',
      'Adresse du client',
      'Petit SARL',
      '2 rue Foch',
      '38000 Grenoble',
      '',
      'Nom : Miller Trading',
    );
    expect(found).toMatchObject({ vendor_name: 'Miller Trading', customer_name: 'Petit SARL' });
  });

  it('are no stamps, streets or floors', async () => {
    const found = await readPicture(
      'Remit to:                    Bill to:',
      'DUPLICATE                    Acme Media LLC',
      'KXYZ-TV                      Attention: Accounts Payable',
      'P.O. Box 33091               711 Third Avenue',
      'Newark, NJ 07188             Suite 1240',
      '                             New York, NY 10017',
    );
    expect(found).toMatchObject({
      vendor_name: 'KXYZ-TV',
      vendor_address: 'P.O. Box 33091, Newark, NJ 07188',
      customer_name: 'Acme Media LLC',
      customer_address: '711 Third Avenue, Suite 1240, New York, NY 10017',
      purchase_order: null,
    });
  });

  it('cite the lines of an address and nothing else', async () => {
    const { customer_address: address } = await invoiceFields(
      await pageOf([
        'Bill to:             Invoice No. 7',
        'Acme Ltd             Date: 2024-01-05',
        '1 High Street',
        '10115 Berlin',
      ]),
    );
    expect(address).toMatchObject({ value: '1 High Street, 10115 Berlin', status: 'found' });
    expect(address!.citation).toMatchObject({ verified: true });
    expect(address!.citation!.text.replace(/\s+/g, ' ')).toBe('1 High Street 10115 Berlin');
  });
});

describe('the tax number', () => {
  it('is that of the vendor, though the customer has one too', async () => {
    const found = await readPicture('Ihre USt-IdNr.: DE129273398', 'Unsere USt-IdNr.: DE136695976');
    expect(found['vendor_tax_id']).toBe('DE136695976');
  });

  it('of the customer alone is not given', async () => {
    const found = await readPicture('Client', 'Petit SAS', 'N° TVA : FR 83 404 833 048');
    expect(found['vendor_tax_id']).toBeNull();
  });

  it('for sales comes before that for income', async () => {
    const found = await readPicture('Steuernummer: 201/113/40209', 'USt.-Id.-Nr.: DE136695976');
    expect(found['vendor_tax_id']).toBe('DE136695976');
  });
});
