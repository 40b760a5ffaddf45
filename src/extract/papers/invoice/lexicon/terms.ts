// Labels of currency, payment terms, account and tax numbers.
import type { LabelTable } from './label-table.ts';

/** Currency, terms of payment, account and tax numbers. */
export const TERM_LABELS: LabelTable = [
  [
    'currency',
    1,
    `currency, currency code, invoice currency, all amounts in, amounts in, document currency, währung, rechnungswährung, beträge in,
    alle beträge in, devise, monnaie, montants en, montants exprimés en, moneda, divisa, importes en, valuta, importi in, munt,
    muntsoort, bedragen in, alle bedragen in`,
  ],
  [
    'payment_terms',
    1,
    `payment terms, terms of payment, payment conditions, terms and conditions of payment, payment term, credit terms,
    zahlungsbedingungen, zahlungsbedingung, zahlungskonditionen, zahlungsinformationen, zahlungsvereinbarung,
    conditions de paiement, modalités de paiement, condition de paiement, conditions de règlement, modalités de règlement, délai de paiement,
    condiciones de pago, condición de pago, términos de pago, plazo de pago,
    condizioni di pagamento, condizione di pagamento, termini di pagamento, modalità di pagamento, pagamento,
    betalingsvoorwaarden, betalingsconditie, betalingscondities, betaaltermijn, betalingstermijn, betaalvoorwaarden`,
  ],
  ['payment_terms', 0.6, `terms, konditionen, payment, zahlung`],
  ['iban', 1, `iban, iban number, iban no, iban code, iban nr, iban nummer, numéro iban, código iban, codice iban`],
  [
    'tax_id',
    1,
    `vat number, vat no, vat nr, vat id, vat id no, vat reg no, vat reg, vat registration number, vat registration no,
    vat registration, vat identification number, vat tin, our vat number, our vat no, vat in, gstin, gst no, gst number, gst reg no, gst registration no, abn,
    ust idnr, ust id nr, ust id, ustid, ustidnr, ust identnr, ust ident nr, umsatzsteuer id, umsatzsteuer idnr, umsatzsteuer id nr,
    umsatzsteuer identifikationsnummer, ust identifikationsnummer, umsatzsteueridentifikationsnummer, ust id nummer, uid, uid nummer, uid nr, unsere ust idnr, mwst nr, mwst nummer,
    n tva, numéro tva, numéro de tva, n de tva, tva intracommunautaire, n tva intracommunautaire, numéro de tva intracommunautaire, n de tva intracommunautaire,
    numéro tva intracommunautaire, identifiant tva, n tva intracom, tva intra, id tva,
    nif, cif, nif cif, cif nif, n i f, c i f, nif iva, número de iva, n iva, vat nif, número de identificación fiscal,
    partita iva, p iva, part iva, p iva cf, partita i v a, p i, p iva c f, c f p iva, cod fisc p iva, numero partita iva,
    btw nummer, btw nr, btw no, btw id, btw identificatienummer, btw identificatie nummer, ob nummer`,
  ],
  [
    'tax_id',
    0.7,
    `tax id, tax id no, tax number, tax no, tax identification number, tax registration number, tin, ein, federal tax id, fein, fed id,
    tax reg no, steuernummer, steuernr, steuer nr, st nr, steuer nummer, siret, siren, siren siret, codice fiscale, c f, cod fiscale, cod fisc,
    vat, ust, tva, iva, btw`,
  ],
  [
    'customer_tax_id',
    1,
    `customer vat, customer vat number, customer vat no, customer vat id, your vat number, your vat no, your vat id, buyer vat, buyer vat number, client vat,
    client vat number, customer tax id, buyer tax id, buyer gstin, customer gstin, vat number customer, buyer vat id,
    ihre ust idnr, ihre ust id nr, ihre ust id, ihre ust identnr, ihre ust ident nr, ihre ustid, ihre umsatzsteuer id, ust idnr kunde, ust id kunde, kunden ust idnr, ust idnr des kunden,
    ust idnr des empfängers, ihre uid, uid kunde, ust idnr käufer, ust id nr kunde,
    n tva client, tva client, numéro tva client, votre n tva, votre tva, n tva acheteur, tva intracommunautaire client, n de tva client, votre numéro de tva, n tva intracommunautaire client,
    nif cliente, cif cliente, nif del cliente, su nif, cif del cliente,
    partita iva cliente, p iva cliente, vostra partita iva, partita iva del cliente,
    btw nummer klant, uw btw nummer, klant btw nummer, btw nr klant, uw btw nr`,
  ],
];
