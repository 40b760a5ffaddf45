// Labels that head or mark the blocks of vendor and customer, and titles of persons.
import type { LabelTable } from './label-table.ts';

/** What heads the block of a party, and what stands at the beginning of lines within it. */
export const PARTY_LABELS: LabelTable = [
  [
    'vendor',
    1,
    `seller, vendor, supplier, sold by, issued by, bill from, billed by, invoice from, from, seller name, vendor name,
    supplier name, seller details, vendor details, supplier details, service provider, provider, issuer, payee, remit to, remit address, remittance address, please remit to,
    seller information, supplier information, vendor information, creditor, company name,
    verkäufer, lieferant, rechnungssteller, rechnungsersteller, rechnungsaussteller, leistungserbringer, auftragnehmer, absender,
    verkäufer name, aussteller, kreditor, dienstleister,
    vendeur, fournisseur, émetteur, prestataire, vendu par, émis par, facturé par, nom du fournisseur, nom du vendeur,
    émetteur de la facture, coordonnées du vendeur,
    vendedor, proveedor, emisor, emitido por, vendido por, datos del emisor, datos del proveedor, datos del vendedor, prestador, nombre del proveedor,
    fornitore, venditore, emittente, cedente, cedente prestatore, prestatore, emesso da, dati fornitore, mittente, ragione sociale fornitore,
    leverancier, verkoper, afzender, gefactureerd door, dienstverlener, opdrachtnemer`,
  ],
  [
    'customer',
    1,
    `buyer, customer, client, bill to, billed to, invoice to, invoiced to, sold to, customer name, client name,
    buyer name, billing address, bill to address, customer address, invoice address, customer details, buyer details, client details, purchaser,
    charge to, recipient, invoice recipient, billing details, billing information, to, customer information, debtor,
    bill recipient, buyer information, billing and shipping address, billed party, customer name and address, guest, guest name, subscriber,
    invoice and delivery address, account of, for the attention of, sold to party, bill to party, messrs,
    käufer, kunde, rechnungsempfänger, käufer leistungsempfänger, leistungsempfänger, rechnungsadresse, rechnungsanschrift,
    rechnung an, an, an firma, an die firma, rechnungs und lieferadresse, rechnungs und lieferanschrift, mandant, patient, mieter, vertragspartner, vertragsnehmer, auftraggeber, empfänger, kundenname, kundenadresse, kundenanschrift, debitor, besteller, firma, rechnungsempfänger in,
    acheteur, client facturé, facturé à, facturer à, adresse de facturation, adresse du client, adresse client,
    destinataire, vendu à, nom du client, coordonnées du client, facture à, adressé à, adressée à, preneur, à l'attention de, adresse de facturation et de livraison, titulaire du contrat, client livré et facturé,
    comprador, cliente, facturar a, facturado a, dirección de facturación, destinatario, datos del cliente, datos de facturación,
    nombre del cliente, titular, a la atención de, domicilio fiscal del cliente, adquirente, datos del comprador,
    acquirente, committente, cessionario, cessionario committente, intestatario, fatturato a, fatturare a, spett le, spettabile,
    indirizzo di fatturazione, dati cliente, ragione sociale cliente, spett, spett ditta, spett le ditta, alla cortese attenzione di, all'attenzione di, gentile cliente,
    koper, klant, afnemer, factuuradres, gefactureerd aan, factureren aan, factuur aan, opdrachtgever, aan, debiteur, klantgegevens,
    klantnaam, ontvanger, ter attentie van, t a v, factuur en afleveradres`,
  ],
  [
    'other_party',
    1,
    `ship to, shipping address, deliver to, delivery address, delivered to, consignee, ship from, warehouse
    address, warehouse, payable to, shipping information, carrier, notify party, tax representative,
    lieferadresse, lieferanschrift, warenempfänger, abweichender warenempfänger, zahlungsempfänger,
    abweichender zahlungsempfänger, versandadresse, lieferung an, lieferort, leistungsort, empfangsadresse,
    steuervertreter, spediteur, abweichender empfänger, adresse de livraison, livraison, livré à, expédié à,
    bénéficiaire, lieu de livraison, destinataire de la livraison, dirección de entrega, dirección de envío,
    enviar a, entregar a, beneficiario, indirizzo di consegna, indirizzo di spedizione, destinazione, luogo di
    destinazione, destinazione merce, vettore, afleveradres, bezorgadres, leveradres, verzendadres,
    begunstigde`,
  ],
  [
    'aside',
    1,
    `beneficiary, account holder, account name, bank, bank details, payment details, place of supply,
    authorized signatory, kontoinhaber, kontoname, bankverbindung, kreditinstitut, bankname, bemerkungen,
    bemerkung, hinweis, titulaire du compte, banque, coordonnées bancaires, vos identifiants, nos références,
    vos références, titular de la cuenta, banco, datos bancarios, intestatario conto, banca, coordinate
    bancarie, rekeninghouder, bankgegevens, ten name van, notes, note, remarks, comments, bank account, bank
    information, payment information, zahlungsinformation, anmerkung, anmerkungen, remarque, remarques,
    observaciones, notas, note aggiuntive, opmerkingen, authorised signatory, terms of delivery`,
  ],
  [
    'name',
    1,
    `name, company, company name, firm, firmenname, nom, raison sociale, dénomination, nombre, razón social, denominazione, ragione sociale, naam, bedrijfsnaam`,
  ],
  [
    'address',
    1,
    `po box, p o box, address, street, street address, registered address, registered office, anschrift, adresse, straße, strasse, firmensitz,
    dirección, domicilio, domicilio social, calle, indirizzo, sede, sede legale, via, adres, straat, siège social`,
  ],
  [
    'detail',
    1,
    `duplicate, copy, original, kopie, duplikat, duplicata, copie, copia, kopie factuur, phone, telephone, tel, mobile, fax, telefax, e mail, email, mail, web, website, www, internet, url, gln, duns, id, attn, c o,
    country, city, town, zip, zip code, postcode, postal code, state, gstin, pan, cin, ein, abn, kvk, siren, siret, rcs, ape, naf, bic, swift, blz, kto,
    telefon, mobil, handy, land, ort, plz, fon, homepage, registergericht, amtsgericht, geschäftsführer, geschäftsf, geschäftsführung, vorstand, aufsichtsrat,
    handelsregister, handelsreg, hra, hrb, elektronische adresse, umsatzsteuer, globale nummer, registernummer, kontonr, bankname, iban nr,
    téléphone, portable, télécopie, courriel, pays, ville, code postal, gérant, capital,
    teléfono, móvil, correo, correo electrónico, país, ciudad, provincia, código postal, nif, cif, dni,
    telefono, cellulare, cell, posta elettronica, pec, paese, città, cap, provincia, rea, codice fiscale, cod fisc, c f, partita iva, p iva,
    telefoon, mobiel, plaats, contact, contact person, sales contact, ansprechpartner, bearbeiter, sachbearbeiter, kontakt, kontaktdaten,
    abteilung, department, contact commercial, votre contact, interlocuteur, persona de contacto, contacto, referente, attention, postcode, website, kamer van koophandel, btw, contactpersoon`,
  ],
];

/** Titles before the name of a person: who is so addressed is written to. */
export const TITLES = new Set(
  `herr herrn frau familie firma mr mrs ms miss mme mlle monsieur madame m sr sra señor señora signor signora sig
  spett spettabile gentile dhr mevr mevrouw de heer und and et y e en u an die den das aan het eheleute familie company messrs`.split(
    /\s+/,
  ),
);
