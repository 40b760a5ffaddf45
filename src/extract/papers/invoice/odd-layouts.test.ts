import { describe, expect, it } from 'vitest';
import { invoiceSchema } from '../../schemas/invoice.ts';
import { pagesOf } from '../../testing/ascii-page.ts';
import { extractFields } from '../../testing/extract-fields.ts';
import { toData } from '../../to-data.ts';

interface Layout {
  readonly name: string;
  readonly pages: readonly string[];
  readonly expected: Readonly<Record<string, unknown>>;
}

const item = (description: string, quantity: number | null, unit_price: number | null, amount: number) => ({
  description,
  quantity,
  unit_price,
  amount,
});

const LAYOUTS: readonly Layout[] = [
  {
    name: 'Polish: parties side by side, a row a rate and a row of the sum',
    pages: [
      `
                                                              Faktura VAT nr FV/12/03/2031
                                                              Data wystawienia: 14.03.2031
                                                              Data sprzedaży: 12.03.2031
                                                              Termin płatności: 28.03.2031

Sprzedawca                                                    Nabywca
Jarzębina Meble Sp. z o.o.                                    Kwiaciarnia Pod Lipą
ul. Długa 14                                                  Rynek 3
30-001 Kraków                                                 50-106 Wrocław
NIP: 676-246-16-23                                            NIP: 8971649318

Lp.  Nazwa towaru lub usługi       J.m.  Ilość   Cena netto   Wartość netto  Stawka VAT  Kwota VAT  Wartość brutto
1    Stół dębowy                   szt.  2       450,00       900,00         23%         207,00     1 107,00
2    Montaż u klienta              godz. 3       80,00        240,00         8%          19,20      259,20

                                                 Stawka VAT   Netto          VAT         Brutto
                                                 23%          900,00         207,00      1 107,00
                                                 8%           240,00         19,20       259,20
                                                 Razem        1 140,00       226,20      1 366,20

Do zapłaty: 1 366,20 PLN
Słownie: jeden tysiąc trzysta sześćdziesiąt sześć złotych 20/100
`,
    ],
    expected: {
      invoice_number: 'FV/12/03/2031',
      invoice_date: '2031-03-14',
      due_date: '2031-03-28',
      vendor_name: 'Jarzębina Meble Sp. z o.o.',
      customer_name: 'Kwiaciarnia Pod Lipą',
      vendor_tax_id: '6762461623',
      subtotal: 1140,
      tax: 226.2,
      total: 1366.2,
      currency: 'PLN',
      line_items: [item('Stół dębowy', 2, 450, 900), item('Montaż u klienta', 3, 80, 240)],
    },
  },
  {
    name: 'Portuguese: the customer in the window at the right, taxes in a table of their own',
    pages: [
      `
Pomar do Vale, Lda
Rua das Amendoeiras, 27
4700-210 Braga
NIF 509442013
Tel. 253 000 111

                                                      Exmo.(s) Sr.(s)
                                                      Mercearia Boa Hora
                                                      Travessa da Fonte, 8
                                                      4750-100 Barcelos

Fatura n.º FT 2031/88
Data de emissão: 2031-05-06      Vencimento: 2031-06-05      Contribuinte: 233861119

Artigo    Designação                   Qtd.    Un.    Pr. Unitário    Desc.    IVA    Total
LAR-1     Laranja de mesa, caixa       12      cx     9,50            0,00     6%     114,00
MEL-3     Mel de rosmaninho 500 g      20      un     4,80            0,00     6%     96,00

Taxa      Incidência     Valor IVA                       Total ilíquido            210,00
6%        210,00         12,60                           Total IVA                 12,60
                                                         Total a pagar (EUR)       222,60
`,
    ],
    expected: {
      invoice_number: 'FT 2031/88',
      invoice_date: '2031-05-06',
      due_date: '2031-06-05',
      vendor_name: 'Pomar do Vale, Lda',
      customer_name: 'Mercearia Boa Hora',
      vendor_tax_id: '509442013',
      subtotal: 210,
      tax: 12.6,
      total: 222.6,
      currency: 'EUR',
      line_items: [item('Laranja de mesa, caixa', 12, 9.5, 114), item('Mel de rosmaninho 500 g', 20, 4.8, 96)],
    },
  },
  {
    name: 'English: a letterhead, names under their codes, a discount that is no item',
    pages: [
      `
Harbour Lights Electrical Ltd
Unit 4, Quay Road, Whitby YO21 1DN
Tel 01947 000222   accounts@harbourlights.example


Bill To                                       INVOICE
Seaview Guest House                           Invoice #        HL-0931
12 Cliff Street                               Date             3 February 2031
Scarborough                                   Payment due      5 March 2031
YO11 2AA                                      VAT Reg No       GB 123 4567 82

Item                              Qty    Rate       Amount
EL-220                            4      £35.00     £140.00
Ceiling lamp, brushed steel
Includes fitting
EL-914                            1      £260.00    £260.00
Distribution board

                                         Subtotal   £400.00
                                         Discount   -£20.00
                                         VAT 20%    £76.00
                                         Total      £456.00
`,
    ],
    expected: {
      invoice_number: 'HL-0931',
      invoice_date: '2031-02-03',
      due_date: '2031-03-05',
      vendor_name: 'Harbour Lights Electrical Ltd',
      customer_name: 'Seaview Guest House',
      total: 456,
      tax: 76,
      currency: 'GBP',
      line_items: [
        item('EL-220 Ceiling lamp, brushed steel Includes fitting', 4, 35, 140),
        item('EL-914 Distribution board', 1, 260, 260),
      ],
    },
  },
  {
    name: 'German: small print above the window, headings between items, detail lines',
    pages: [
      `
Malerbetrieb Sonnenhang · Birkenweg 5 · 79098 Freiburg

Frau                                              Rechnungsnummer:  2031-077
Ottilie Nachtigall                                Rechnungsdatum:   09.04.2031
Im Grün 2                                         Kundennummer:     10344
79102 Freiburg                                    Leistungszeitraum: März 2031

Rechnung

Pos   Leistung                              Menge     Einheit   Einzelpreis   Gesamt
      Wohnzimmer
1     Wände streichen, zweimal              48,5      m²        6,20 €        300,70 €
      Farbton nach Absprache, matt
2     Fußleisten abkleben                   22        m         1,10 €        24,20 €
      Zwischensumme                                                           324,90 €
      Flur
3     Decke streichen                       12        m²        6,50 €        78,00 €

      Summe netto                                                             402,90 €
      zzgl. 19 % MwSt                                                          76,55 €
      Gesamtbetrag                                                            479,45 €

Bitte überweisen Sie den Betrag bis zum 23.04.2031 auf unser Konto.
USt-IdNr. DE123456788
`,
    ],
    expected: {
      invoice_number: '2031-077',
      invoice_date: '2031-04-09',
      due_date: '2031-04-23',
      vendor_name: 'Malerbetrieb Sonnenhang',
      customer_name: 'Ottilie Nachtigall',
      vendor_tax_id: 'DE123456788',
      subtotal: 402.9,
      tax: 76.55,
      total: 479.45,
      line_items: [
        item('Wände streichen, zweimal Farbton nach Absprache, matt', 48.5, 6.2, 300.7),
        item('Fußleisten abkleben', 22, 1.1, 24.2),
        item('Decke streichen', 12, 6.5, 78),
      ],
    },
  },
  {
    name: 'French: the vendor only in the foot, rates in rows',
    pages: [
      `
                                                   Brasserie du Canal
                                                   14 quai des Tanneurs
                                                   67000 Strasbourg

Facture n° 31-0456                                 Strasbourg, le 2 juin 2031

Désignation                         Qté      P.U. HT       TVA       Montant HT
Nappes en lin, blanc                30       12,00         20 %      360,00
Livraison de fleurs coupées         4        25,00         10 %      100,00

                                    Total HT                         460,00
                                    TVA 20 %     72,00
                                    TVA 10 %     10,00
                                    Total TTC                        542,00 €

Paiement à 30 jours.






Atelier Lin et Fils SARL - 3 rue du Moulin - 68000 Colmar
SIRET 732 829 320 00074 - TVA FR44732829320 - www.lin-et-fils.example
`,
    ],
    expected: {
      invoice_number: '31-0456',
      invoice_date: '2031-06-02',
      due_date: '2031-07-02',
      vendor_name: 'Atelier Lin et Fils SARL',
      customer_name: 'Brasserie du Canal',
      vendor_tax_id: 'FR44732829320',
      subtotal: 460,
      tax: 82,
      total: 542,
      line_items: [item('Nappes en lin, blanc', 30, 12, 360), item('Livraison de fleurs coupées', 4, 25, 100)],
    },
  },
  {
    name: 'Italian: values under a row of heads, the customer behind Spett.le',
    pages: [
      `
CARTOLERIA IL PAPAVERO S.N.C.
Via dei Mille 40 - 50131 Firenze (FI)
P. IVA 01234567897

                                              Spett.le
                                              Studio Tecnico Belvedere
                                              Viale Europa 12
                                              50126 Firenze (FI)

FATTURA
Numero         Data            Scadenza        Pagamento
118/B          21/01/2031      20/02/2031      Bonifico 30 gg

Codice    Descrizione                    U.M.    Q.tà    Prezzo     Importo    IVA
C100      Carta A3 da disegno            conf    10      7,40       74,00      22
C231      Portamine professionale        pz      6       11,50      69,00      22

Imponibile       143,00
Imposta          31,46
Totale fattura   € 174,46
`,
    ],
    expected: {
      invoice_number: '118/B',
      invoice_date: '2031-01-21',
      due_date: '2031-02-20',
      vendor_name: 'CARTOLERIA IL PAPAVERO S.N.C.',
      customer_name: 'Studio Tecnico Belvedere',
      subtotal: 143,
      tax: 31.46,
      total: 174.46,
      currency: 'EUR',
      line_items: [item('Carta A3 da disegno', 10, 7.4, 74), item('Portamine professionale', 6, 11.5, 69)],
    },
  },
  {
    name: 'Dutch: from and to as heads of columns, amounts with VAT beside those without',
    pages: [
      `
FACTUUR                                        20310044

Van                                            Aan
Fietsenmakerij De Ketting                      Buurthuis Zonnehoek
Havenstraat 19                                 Kerkplein 1
3511 AB Utrecht                                3512 BC Utrecht
btw-id NL001234567B01

Factuurdatum 11-07-2031
Vervaldatum  25-07-2031

Omschrijving                  Aantal   Stukprijs   Btw    Totaal excl. btw   Totaal incl. btw
Beurt bakfiets                3        € 45,00     21%    € 135,00           € 163,35
Nieuwe buitenband             2        € 28,50     21%    € 57,00            € 68,97

                                                   Subtotaal                 € 192,00
                                                   Btw 21%                   € 40,32
                                                   Te betalen                € 232,32
`,
    ],
    expected: {
      invoice_number: '20310044',
      invoice_date: '2031-07-11',
      due_date: '2031-07-25',
      vendor_name: 'Fietsenmakerij De Ketting',
      customer_name: 'Buurthuis Zonnehoek',
      subtotal: 192,
      tax: 40.32,
      total: 232.32,
      line_items: [item('Beurt bakfiets', 3, 45, 135), item('Nieuwe buitenband', 2, 28.5, 57)],
    },
  },
  {
    name: 'Spanish: two addresses without a label, that of the sender with his telephone',
    pages: [
      `
Viveros La Encina S.L.                                        Factura
Camino Viejo 22                                               Nº 2031-15
41009 Sevilla                                                 Fecha 17/09/2031
Tel. 955 000 333
CIF B12345674

Ayuntamiento de Villarriba
Plaza Mayor 1
41800 Villarriba
NIF P4100000A

Concepto                               Cantidad    Precio     Importe
Olivo centenario                       2           310,00     620,00
Transporte y plantación                1           90,00      90,00

Base imponible     IVA %     Cuota IVA     Total factura
710,00             10        71,00         781,00 €
`,
    ],
    expected: {
      invoice_number: '2031-15',
      invoice_date: '2031-09-17',
      vendor_name: 'Viveros La Encina S.L.',
      customer_name: 'Ayuntamiento de Villarriba',
      vendor_tax_id: 'B12345674',
      subtotal: 710,
      tax: 71,
      total: 781,
      line_items: [item('Olivo centenario', 2, 310, 620), item('Transporte y plantación', 1, 90, 90)],
    },
  },
  {
    name: 'English: a credit note that names the invoice it corrects',
    pages: [
      `
Supplier: Larkfield Seeds plc, 8 Mill Lane, Norwich NR1 4DX       CREDIT NOTE

Customer                         Credit note no.    CN-55
Thistle & Fern Nurseries         Credit note date   19/08/2031
Orchard Way                      Original invoice   LS-8812
Ely CB7 4AB                      Customer no.       4410

Description                Quantity   Unit price   Net amount
Returned seed trays        -15        2.40         -36.00

Total net                  -36.00
VAT at 20%                 -7.20
Total credit               GBP -43.20
`,
    ],
    expected: {
      invoice_number: 'CN-55',
      invoice_date: '2031-08-19',
      vendor_name: 'Larkfield Seeds plc',
      customer_name: 'Thistle & Fern Nurseries',
      subtotal: -36,
      tax: -7.2,
      total: -43.2,
      currency: 'GBP',
      line_items: [item('Returned seed trays', -15, 2.4, -36)],
    },
  },
  {
    name: 'Portuguese: items over two pages with a sum carried over',
    pages: [
      `
Tipografia Andorinha, S.A.                         FATURA
Largo do Chafariz 5                                Número da fatura: A-771
3000-120 Coimbra                                   Data da fatura: 30/10/2031
                                                   Data de vencimento: 29/11/2031
Cliente: Colégio das Oliveiras

Descrição                        Quantidade   Preço unitário   Valor
Cadernos pautados                100          1,20             120,00
Agendas escolares                40           3,50             140,00
                                              A transportar    260,00
`,
      `
Tipografia Andorinha, S.A.                         Fatura A-771   Página 2

Descrição                        Quantidade   Preço unitário   Valor
                                              Transporte       260,00
Cartazes A2                      10           4,00             40,00

                                              Subtotal         300,00
                                              IVA 23%          69,00
                                              Total            369,00 €
`,
    ],
    expected: {
      invoice_number: 'A-771',
      invoice_date: '2031-10-30',
      due_date: '2031-11-29',
      vendor_name: 'Tipografia Andorinha, S.A.',
      customer_name: 'Colégio das Oliveiras',
      subtotal: 300,
      tax: 69,
      total: 369,
      line_items: [
        item('Cadernos pautados', 100, 1.2, 120),
        item('Agendas escolares', 40, 3.5, 140),
        item('Cartazes A2', 10, 4, 40),
      ],
    },
  },
  {
    name: 'Polish and English: each label in both languages',
    pages: [
      `
Faktura / Invoice  2031/11/9

Data wystawienia / Issue date          Termin płatności / Due date
05.11.2031                             19.11.2031

Sprzedawca / Seller:                   Nabywca / Buyer:
Bałtyk Żeglarstwo S.A.                 Northern Rigging Ltd
ul. Portowa 1                          4 Dock Road
81-350 Gdynia                          Hull HU1 2AB
NIP / VAT ID: PL5862014478             United Kingdom

Opis / Description      Ilość / Quantity    Cena / Unit price    Wartość / Amount
Lina żeglarska 12 mm    50                  8,00                 400,00
Knaga aluminiowa        6                   15,50                93,00

Razem netto / Net total                                          493,00 EUR
VAT 0%                                                           0,00 EUR
Do zapłaty / Total due                                           493,00 EUR
`,
    ],
    expected: {
      invoice_number: '2031/11/9',
      invoice_date: '2031-11-05',
      due_date: '2031-11-19',
      vendor_name: 'Bałtyk Żeglarstwo S.A.',
      customer_name: 'Northern Rigging Ltd',
      vendor_tax_id: 'PL5862014478',
      subtotal: 493,
      tax: 0,
      currency: 'EUR',
      line_items: [item('Lina żeglarska 12 mm', 50, 8, 400), item('Knaga aluminiowa', 6, 15.5, 93)],
    },
  },
  {
    name: 'English: a name alone at the head, customer and dates in one row of columns',
    pages: [
      `
Foxglove Studio

Invoice


Billed to            Date issued        Invoice number      Amount due
Pine Ridge Dental    12 Dec 2031        000142              $1,080.00
88 Summit Ave
Boise, ID 83702      Due date
                     11 Jan 2032

Description                          Rate         Hours     Line total
Brand guidelines                     $90.00       8         $720.00
Revised to three colours
Stationery set                       $90.00       4         $360.00

                                                  Subtotal  $1,080.00
                                                  Tax       $0.00
                                                  Total     $1,080.00

Foxglove Studio LLC, 19 Juniper Street, Boise, ID 83706
`,
    ],
    expected: {
      invoice_number: '000142',
      invoice_date: '2031-12-12',
      due_date: '2032-01-11',
      customer_name: 'Pine Ridge Dental',
      subtotal: 1080,
      tax: 0,
      total: 1080,
      amount_due: 1080,
      line_items: [item('Brand guidelines Revised to three colours', 8, 90, 720), item('Stationery set', 4, 90, 360)],
    },
  },
];

/** From line to line, in points: letters are ten high. */
const WIDE = 18;

const read = async (pages: readonly string[], line_height?: number): Promise<Record<string, unknown>> => {
  const pictures = pages.map((page) => page.split('\n').slice(1));
  const view = await pagesOf(pictures, line_height === undefined ? {} : { line_height });
  return toData(await extractFields(view, invoiceSchema));
};

describe('invoices of odd layouts', () => {
  it.each(LAYOUTS)('$name', async ({ pages, expected }) => {
    expect(await read(pages)).toMatchObject(expected);
  });

  it.each(LAYOUTS)('$name, with its lines wide apart', async ({ pages, expected }) => {
    expect(await read(pages, WIDE)).toMatchObject(expected);
  });
});
