import { describe, expect, it } from 'vitest';
import { readPicture } from './testing/read-invoice.ts';

describe('a German invoice', () => {
  it('of a host, debited from an account', async () => {
    const read = await readPicture(
      'NordServer Hosting GmbH · Industriestr. 25 · 91710 Gunzenhausen',
      '',
      'Herrn                                            Kundennummer      K0923441812',
      'Max Beispiel                                     Rechnungsnummer   R0012345678',
      'Sonnenweg 8                                      Rechnungsdatum    05.03.2024',
      '50667 Köln                                       Ihre USt-IdNr.    DE811569869',
      '',
      'Rechnung',
      '',
      'Für den Zeitraum vom 01.03.2024 bis 31.03.2024 berechnen wir Ihnen:',
      '',
      'Produkt                 Zeitraum                  Menge    Einzelpreis     Gesamt',
      'Cloud Server CX21       01.03.2024 - 31.03.2024       1       4,9000 €     4,90 €',
      'Storage Box BX11        01.03.2024 - 31.03.2024       1       3,2000 €     3,20 €',
      '',
      '                                        Summe (exkl. USt)                  8,10 €',
      '                                        Umsatzsteuer (19 %)                1,54 €',
      '                                        Zu zahlender Betrag                9,64 €',
      '',
      'Der Rechnungsbetrag wird per SEPA-Lastschrift am 12.03.2024 von Ihrem Konto',
      'DE89370400440532013000 abgebucht.',
      '',
      'NordServer Hosting GmbH          Tel.: +49 9831 5050           Geschäftsführer: A. Muster',
      'Industriestr. 25                 info@nordserver.example       Registergericht Ansbach, HRB 6089',
      '91710 Gunzenhausen               www.nordserver.example        USt-IdNr. DE812871812',
    );
    expect(read).toMatchObject({
      vendor_name: 'NordServer Hosting GmbH',
      customer_name: 'Max Beispiel',
      invoice_number: 'R0012345678',
      invoice_date: '2024-03-05',
      subtotal: 8.1,
      tax: 1.54,
      total: 9.64,
      currency: 'EUR',
      vendor_tax_id: 'DE812871812',
      due_date: '2024-03-12',
    });
  });

  it('of a practice, whose account number goes over two lines', async () => {
    const read = await readPicture(
      'Physiotherapie am Markt · Marktplatz 2 · 88212 Ravensburg',
      '',
      'Herrn',
      'Johannes Brugger',
      'Gartenstr. 31',
      '88250 Weingarten',
      '',
      'Rechnung 4471-25                                 Ravensburg, den 3. Juni 2025',
      '',
      'Datum         Leistung              Anzahl    Einzel €    Gesamt €',
      '05.05.2025    Krankengymnastik           1       32,50       32,50',
      '28.05.2025    Manuelle Therapie          2       36,00       72,00',
      'Gesamtbetrag: 104,50 €',
      '',
      'Bitte überweisen Sie den Betrag bis 17.06.2025 auf das Konto IBAN DE89',
      '3704 0044 0532 0130 00.',
    );
    expect(read).toMatchObject({ iban: 'DE89370400440532013000', due_date: '2025-06-17', total: 104.5 });
  });

  it('of an agency, with what its terms say under their label', async () => {
    const read = await readPicture(
      'AUFTRAGGEBER                 AUFTRAGNEHMER            RECHNUNGSNUMMER',
      'Stadtwerke Nordheim AöR      Pixel & Oak GbR          PO-2025-077',
      'Werkstraße 1                 Hinterhof 4              RECHNUNGSDATUM',
      '37154 Northeim               37073 Göttingen          30. Sept. 2025',
      '                                                      ZAHLUNGSZIEL',
      '                                                      14 Tage netto',
      '',
      'LEISTUNG           STUNDEN     SATZ       SUMME',
      'Konzept                  8    90,00      720,00',
      'ZWISCHENSUMME                            720,00',
      'MWST. (19 %)                             136,80',
      'GESAMT (EUR)                             856,80',
    );
    expect(read).toMatchObject({ due_date: '2025-10-14', payment_terms: '14 Tage netto', total: 856.8 });
  });

  it('of a hotel, with its taxes in columns by rate', async () => {
    const read = await readPicture(
      '                                  HOTEL SEEBLICK GARNI',
      '                   Uferpromenade 14, 78464 Konstanz, Tel. 07531 99120',
      '',
      'Firma',
      'Bauer Metalltechnik GmbH',
      'Gewerbering 3',
      '89073 Ulm',
      '',
      'Rechnung Nr. 2024-1187                                  Konstanz, 17.05.2024',
      '',
      'Gast: Herr Thomas Klein       Anreise: 15.05.2024    Abreise: 17.05.2024    Zimmer: 204',
      '',
      'Datum        Leistung                   Anzahl     Einzelpreis      Betrag EUR',
      '15.05.2024   Übernachtung EZ               1          98,00            98,00',
      '16.05.2024   Übernachtung EZ               1          98,00            98,00',
      '16.05.2024   Frühstück                     2          15,00            30,00',
      '',
      'Rechnungsbetrag                                                       226,00',
      '',
      'MwSt-Satz           Netto           MwSt          Brutto',
      '7,00 %             183,18          12,82          196,00',
      '19,00 %             25,21           4,79           30,00',
      '',
      'Bezahlt mit EC-Karte                                                  226,00',
      'Steuernummer 09123/45678   USt-IdNr. DE142857147',
    );
    expect(read).toMatchObject({
      vendor_name: 'HOTEL SEEBLICK GARNI',
      customer_name: 'Bauer Metalltechnik GmbH',
      invoice_number: '2024-1187',
      invoice_date: '2024-05-17',
      total: 226,
      currency: 'EUR',
      vendor_tax_id: 'DE142857147',
      tax: 17.61,
    });
  });

  it('of an Austrian consultant', async () => {
    const read = await readPicture(
      'Mag. Eva Steinbacher',
      'Unternehmensberatung',
      'Mariahilfer Straße 88a/12',
      '1070 Wien',
      'UID: ATU12345675',
      '',
      'An',
      'Alpenholz Vertriebs GmbH',
      'Bahnhofplatz 2',
      '5020 Salzburg',
      '',
      '                                                  Wien, am 22. Februar 2024',
      '',
      'Honorarnote Nr. 12/2024',
      '',
      'Für die Beratung im Jänner 2024 erlaube ich mir zu verrechnen:',
      '',
      'Beratung 16 Stunden à EUR 120,00                       EUR   1.920,00',
      'Fahrtkosten                                            EUR      80,00',
      'Zwischensumme                                          EUR   2.000,00',
      'zuzüglich 20 % USt                                     EUR     400,00',
      'Gesamthonorar                                          EUR   2.400,00',
      '',
      'Ich ersuche um Überweisung binnen 14 Tagen auf mein Konto AT61 1904 3002 3457 3201.',
    );
    expect(read).toMatchObject({
      vendor_name: 'Mag. Eva Steinbacher',
      customer_name: 'Alpenholz Vertriebs GmbH',
      invoice_number: '12/2024',
      invoice_date: '2024-02-22',
      due_date: '2024-03-07',
      subtotal: 2000,
      tax: 400,
      total: 2400,
      currency: 'EUR',
      vendor_tax_id: 'ATU12345675',
      iban: 'AT611904300234573201',
    });
  });

  it('that ends in favour of the customer', async () => {
    const read = await readPicture(
      'Energie Taubertal AG                                        Kundenservice 0800 1234500',
      'Postfach 1180',
      '97941 Tauberbischofsheim',
      '',
      'Herrn und Frau',
      'Peter und Anna Vogt',
      'Gartenstraße 19',
      '97980 Bad Mergentheim',
      '',
      '                                                            Datum: 11.01.2024',
      '                                                            Rechnungsnummer: 5500 1200 78',
      '                                                            Vertragskonto: 200440178',
      '',
      'Ihre Jahresabrechnung Strom 2023',
      '',
      'Verbrauchskosten netto                                      612,40 €',
      'Umsatzsteuer 19 %                                           116,36 €',
      'Rechnungsbetrag                                             728,76 €',
      'abzüglich geleistete Abschläge                             -804,00 €',
      'Betrag zu Ihren Gunsten                                      75,24 €',
      '',
      'Das Guthaben überweisen wir Ihnen in den nächsten Tagen auf Ihr Konto.',
      'USt-IdNr. DE146624530',
    );
    expect(read).toMatchObject({
      vendor_name: 'Energie Taubertal AG',
      customer_name: 'Peter und Anna Vogt',
      invoice_number: '5500 1200 78',
      invoice_date: '2024-01-11',
      subtotal: 612.4,
      tax: 116.36,
      total: 728.76,
      currency: 'EUR',
      vendor_tax_id: 'DE146624530',
    });
  });

  it('with a discount until one day and the full sum until another', async () => {
    const read = await readPicture(
      'Müller & Söhne Werkzeughandel KG',
      'Hafenstraße 11 | D-28195 Bremen | Tel. 0421/123456 | www.mueller-werkzeug.example',
      '',
      'Müller & Söhne KG, Hafenstr. 11, 28195 Bremen',
      'Tischlerei Brandt GmbH                       Rechnungs-Nr.:         RG-2024-10023',
      'z. Hd. Frau Ludwig                           Kunden-Nr.:            10445',
      'Am Wall 17                                   Rechnungsdatum:        14.02.2024',
      '27570 Bremerhaven                            Lieferdatum:           12.02.2024',
      '                                             Bestell-Nr.:           4500112',
      '                                             Seite:                 1 von 1',
      '',
      'RECHNUNG',
      '',
      'Pos.  Art.-Nr.   Bezeichnung               Menge  Einh.   E-Preis    Rabatt   G-Preis',
      '1     70012      Stechbeitel-Satz              2  Stk       45,90      10%      82,62',
      '2     70450      Schleifpapier K120           50  Bl         0,75                37,50',
      '',
      'Warenwert                                                                      120,12',
      'Versandkosten                                                                    5,90',
      'Nettobetrag                                                                    126,02',
      '+ 19,00 % MwSt. aus 126,02                                                      23,94',
      'Rechnungsbetrag EUR                                                            149,96',
      '',
      'Zahlungsbedingungen: 10 Tage 2 % Skonto, 30 Tage netto',
      'Zahlbar bis 24.02.2024 mit 2 % Skonto = 146,96 EUR, bis 15.03.2024 ohne Abzug.',
    );
    expect(read).toMatchObject({
      vendor_name: 'Müller & Söhne KG',
      customer_name: 'Tischlerei Brandt GmbH',
      invoice_number: 'RG-2024-10023',
      invoice_date: '2024-02-14',
      due_date: '2024-03-15',
      subtotal: 126.02,
      tax: 23.94,
      total: 149.96,
      purchase_order: '4500112',
      currency: 'EUR',
    });
  });

  it('of a Swiss firm, with the account at the foot', async () => {
    const read = await readPicture(
      'Zimmerei Gerber AG',
      'Werkstrasse 5',
      '3550 Langnau i. E.',
      'CHE-123.456.788 MWST',
      '',
      '                                      Frau',
      '                                      Ruth Ammann',
      '                                      Kirchweg 2',
      '                                      3550 Langnau',
      '',
      'Rechnung Nr. 20240312              Datum: 12.03.2024     Kundennr. 2201',
      '',
      'Bezeichnung                       Menge      Preis       Betrag CHF',
      'Reparatur Dachfenster              6.50      95.00           617.50',
      'Material                           1.00     182.50           182.50',
      '',
      'Total exkl. MWST                                             800.00',
      'MWST 8.1%                                                     64.80',
      'Rechnungstotal inkl. MWST                                CHF 864.80',
      '',
      'Zahlbar innert 30 Tagen netto',
      '',
      'Konto / Zahlbar an',
      'CH93 0076 2011 6238 5295 7',
      'Zimmerei Gerber AG',
      'Werkstrasse 5',
      '3550 Langnau i. E.',
    );
    expect(read).toMatchObject({
      vendor_name: 'Zimmerei Gerber AG',
      customer_name: 'Ruth Ammann',
      invoice_number: '20240312',
      invoice_date: '2024-03-12',
      due_date: '2024-04-11',
      subtotal: 800,
      tax: 64.8,
      total: 864.8,
      currency: 'CHF',
      iban: 'CH9300762011623852957',
    });
  });
});
