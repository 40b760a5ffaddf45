import { describe, expect, it } from 'vitest';
import { readPicture } from '../testing/read-invoice.ts';

describe('an invoice', () => {
  it('with a slip that goes back to who is paid', async () => {
    const read = await readPicture(
      'TAX INVOICE                                  Invoice Date        Northland Electrical Ltd',
      '                                             8 Aug 2025          12 Commerce Street',
      'Tui Bay Holiday Park Limited                                     WHANGAREI 0110',
      'Attention: Mereana Ruru                      Invoice Number      NEW ZEALAND',
      '77 Foreshore Road                            INV-0642',
      'KAITAIA 0482',
      'NEW ZEALAND',
      '',
      'Description                          Quantity   Unit Price   Amount NZD',
      'Replace switchboard                      1.00       890.00       890.00',
      '                                              Subtotal           890.00',
      '                                              TOTAL GST 15%      133.50',
      '                                              TOTAL NZD        1,023.50',
      '',
      'PAYMENT ADVICE                               Customer         Tui Bay Holiday Park Limited',
      'To: Northland Electrical Ltd                 Invoice Number   INV-0642',
      '    12 Commerce Street                       Amount Due       1,023.50',
      '    WHANGAREI 0110',
    );
    expect(read).toMatchObject({
      vendor_name: 'Northland Electrical Ltd',
      vendor_address: '12 Commerce Street, WHANGAREI 0110, NEW ZEALAND',
      customer_name: 'Tui Bay Holiday Park Limited',
      customer_address: '77 Foreshore Road, KAITAIA 0482, NEW ZEALAND',
    });
  });

  it('headed by a name without a legal form, with the address at the foot', async () => {
    const read = await readPicture(
      'Ferronnerie Lambermont',
      '',
      '',
      '                                        Bricoport SPRL',
      "                                        Rue de l'Ecluse 7",
      '                                        4020 Liège',
      '                                        Belgique',
      '',
      '',
      'Facture FAC/2025/00214',
      'Date de facturation: 19/08/2025',
      '',
      'Description                  Quantité    Prix unitaire    Montant',
      'Vis à bois 4x40                    10             2,50      25,00',
      '                                     Total HT               25,00',
      '                                     TVA 21%                 5,25',
      '                                     Total                  30,25',
      '',
      '',
      '',
      '',
      '',
      'Quai de Maestricht 19, 4000 Liège, Belgique | +32 4 222 18 81 | info@lambermont.example',
    );
    expect(read).toMatchObject({
      vendor_name: 'Ferronnerie Lambermont',
      vendor_address: 'Quai de Maestricht 19, 4000 Liège, Belgique',
      customer_name: 'Bricoport SPRL',
      customer_address: "Rue de l'Ecluse 7, 4020 Liège, Belgique",
    });
  });

  it('whose customer has a number beside the label and a name below', async () => {
    const read = await readPicture(
      'LE FOURNIL DE MARGAUX                 FACTURE',
      '3 place du Marché                     N° : FC-00582',
      '37000 TOURS                           Date : 30/04/2025',
      'Tél. : 02 47 55 01 98                 Client : CLT-0071',
      'Siret : 50218844700014                Échéance : 15/05/2025',
      '',
      '                                       ASSOCIATION LES LOGES',
      '                                       28 rue Colbert',
      '                                       37000 TOURS',
      '',
      'Libellé                     Qté   Prix unitaire TTC   Total TTC',
      'Pain de tradition            60                1,30       78,00',
      'Livraison                     1                0,00      Offert',
      '                                   Total TTC           78,00 €',
    );
    expect(read).toMatchObject({
      vendor_name: 'LE FOURNIL DE MARGAUX',
      customer_name: 'ASSOCIATION LES LOGES',
      customer_address: '28 rue Colbert, 37000 TOURS',
      line_items: [
        { description: 'Pain de tradition', quantity: 60, unit_price: 1.3, amount: 78 },
        { description: 'Livraison', quantity: 1, unit_price: 0 },
      ],
    });
  });

  it('with the form of the company behind a comma at the foot, and a telephone line among the items', async () => {
    const read = await readPicture(
      'Velafibra                                Ramón Izquierdo Soler',
      '                                         Carrer de la Pau 33',
      '                                         08930 Sant Adrià',
      '',
      'Nº de factura     VF25-0099187',
      'Fecha de emisión  01/08/2025',
      '',
      'Detalle                                         Importe (€)',
      'Línea fija 937 441 180',
      'Fibra 600 Mb                                          43,26',
      '                             Base imponible           43,26',
      '                             IVA 21 %                  9,08',
      '                             Total factura            52,34',
      '',
      '',
      '',
      '',
      'Velafibra Telecomunicaciones, S.A. | CIF A62881147 | Avda. Diagonal 477, 08036 Barcelona',
    );
    expect(read).toMatchObject({
      vendor_name: 'Velafibra Telecomunicaciones, S.A.',
      customer_name: 'Ramón Izquierdo Soler',
      total: 52.34,
    });
  });

  it('of an exporter, with streets that have no number', async () => {
    const read = await readPicture(
      '                    PRO FORMA INVOICE',
      'EXPORTER / SELLER                 Pro forma No.   PF-0317',
      'Tamar Ceramics Ltd                Date            2 Sept 2025',
      'Weir Lane, Gunnislake             Customer        ORD 5512',
      'Cornwall PL18 9JX                 Incoterms       DAP Oslo',
      'United Kingdom',
      '',
      '                                  BUYER (IF NOT CONSIGNEE)',
      '                                  Nordlys Handel AS',
      '                                  Storgata 19',
      '                                  0403 Oslo',
      '',
      'Description of goods         Qty   Unit value   Line value GBP',
      'Stoneware bowl, slate        240         7.40         1,776.00',
      '                             TOTAL GBP                1,776.00',
    );
    expect(read).toMatchObject({
      invoice_number: 'PF-0317',
      vendor_name: 'Tamar Ceramics Ltd',
      vendor_address: 'Weir Lane, Gunnislake, Cornwall PL18 9JX, United Kingdom',
      customer_name: 'Nordlys Handel AS',
    });
  });
});
