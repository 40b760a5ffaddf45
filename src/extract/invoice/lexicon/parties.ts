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
    bill recipient, buyer information,
    käufer, kunde, rechnungsempfänger, käufer leistungsempfänger, leistungsempfänger, rechnungsadresse, rechnungsanschrift,
    rechnung an, auftraggeber, empfänger, kundenname, kundenadresse, kundenanschrift, debitor, besteller, firma, rechnungsempfänger in,
    acheteur, client facturé, facturé à, facturer à, adresse de facturation, adresse du client, adresse client,
    destinataire, vendu à, nom du client, coordonnées du client, facture à, preneur,
    comprador, cliente, facturar a, facturado a, dirección de facturación, destinatario, datos del cliente, datos de facturación,
    nombre del cliente, domicilio fiscal del cliente, adquirente, datos del comprador,
    acquirente, committente, cessionario, cessionario committente, intestatario, fatturato a, fatturare a, spett le, spettabile,
    indirizzo di fatturazione, dati cliente, ragione sociale cliente, spett,
    koper, klant, afnemer, factuuradres, gefactureerd aan, factureren aan, factuur aan, opdrachtgever, aan, debiteur, klantgegevens,
    klantnaam, ontvanger`,
  ],
  [
    'other_party',
    1,
    `ship to, shipping address, deliver to, delivery address, delivered to, consignee, ship from, warehouse address,
    warehouse, payable to, beneficiary, account holder, account name, bank, bank details, 
    payment details, shipping information, place of supply, carrier, authorized signatory, notify party, tax representative,
    lieferadresse, lieferanschrift, warenempfänger, abweichender warenempfänger, zahlungsempfänger, abweichender zahlungsempfänger,
    kontoinhaber, kontoname, versandadresse, lieferung an, lieferort, leistungsort, bankverbindung, bank, kreditinstitut, bankname, bemerkungen, bemerkung, hinweis, empfangsadresse, steuervertreter, spediteur, abweichender empfänger,
    adresse de livraison, livraison, livré à, expédié à, bénéficiaire, titulaire du compte, lieu de livraison,
    banque, coordonnées bancaires, destinataire de la livraison, vos identifiants, nos références, vos références,
    dirección de entrega, dirección de envío, enviar a, entregar a, beneficiario, titular de la cuenta, banco, datos bancarios,
    indirizzo di consegna, indirizzo di spedizione, destinazione, luogo di destinazione, destinazione merce, beneficiario, intestatario conto, banca, coordinate bancarie, vettore,
    afleveradres, bezorgadres, leveradres, verzendadres, rekeninghouder, begunstigde, bankgegevens, ten name van`,
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
  spett spettabile gentile dhr mevr mevrouw de heer`.split(/\s+/),
);
