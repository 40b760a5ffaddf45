// Column headings of invoice line items in six languages, by what the column holds.

/** What a column of an invoice's items holds. */
export type ItemKind =
  | 'position'
  | 'code'
  | 'description'
  | 'quantity'
  | 'unit'
  | 'price'
  | 'discount'
  | 'tax_rate'
  | 'tax'
  | 'amount'
  | 'gross'
  | 'other';

const words = (list: string): readonly string[] =>
  list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Heads of columns in English, German, French, Spanish, Italian and Dutch; a longer one wins over those within it. */
export const ITEM_HEADS: Readonly<Record<ItemKind, readonly string[]>> = {
  position:
    words(`pos, position, no, line, line no, line number, item no, item number, item #, lfd nr, lfd, sr no, sl no, s no,
    ligne, ligne no, línea, riga, regel, regelnr, ln`),
  code: words(`code, item code, product code, product no, product id, article no, article number, article code, art no, sku, part no,
    part number, model, model no, reference, ref, item id, gtin, ean, hsn, hsn code, sac, hsn sac, isbn, artikelnummer, artikel nr,
    artikelnr, art nr, artnr, art-nr-kunde, art nr lief, best nr, bestellnummer, referenzen, référence, réf, code article,
    código, codice, codice articolo, referencia, riferimento, artikelcode, artikelnummer, product nummer, productcode`),
  description: words(`description, item, items, item description, product, product name, product description, service,
    services, service description, article, details, particulars, goods, description of goods, goods and services, work,
    activity, task, name, item name, beschreibung, bezeichnung, artikel, artikelbeschreibung, produkt, leistung, leistungen,
    text, ware, warenbezeichnung, désignation, désignations, libellé, produit, article, prestation, prestations, nom, intitulé,
    descripción, concepto, producto, servicio, artículo, detalle, descrizione, prodotto, articolo, servizio, oggetto, dettaglio,
    omschrijving, product, dienst, artikelomschrijving, beschrijving`),
  quantity: words(`quantity, qty, qnty, qte, hours, hrs, days, count, no of units, qty shipped, qty ordered, billed qty,
    menge, anzahl, stückzahl, stunden, std, tage, stück, quantité, quantités, qté, qtée, nombre, nb, heures, cantidad, cant, unidades, horas,
    quantità, qtà, q tà, ore, aantal, hoeveelheid, uren, stuks`),
  unit: words(`unit, uom, um, u m, unit of measure, per, einheit, mengeneinheit, einh, me, unité, unité de mesure, unidad,
    ud, unità, unità di misura, u di m, eenheid`),
  price:
    words(`price, unit price, price per unit, price unit, price each, each, unit cost, cost, rate, unit rate, hourly rate,
    item price, net price, unit net price, net unit price, unit price net, cost per unit, list price, unit amount, amount per unit,
    preis, einzelpreis, e preis, ep, einzel, stückpreis, preis einheit, preis pro einheit, preis je einheit, nettopreis, einzelbetrag,
    preis netto, einheitspreis, listenpreis, stundensatz, stundenansatz, ansatz, satz, tagessatz, vk, verkaufspreis, prix, prix unitaire, prix unit, p u, pu, pu ht, p u ht, p u h t, prix unitaire ht, prix u,
    prix ht, prix net, tarif, taux horaire, precio, precio unitario, precio unidad, p unitario, p unit, tarifa, prezzo, prezzo unitario,
    prezzo unit, importo unitario, costo unitario, prijs, stukprijs, eenheidsprijs, prijs per stuk, prijs per eenheid, stuksprijs,
    tarief, uurtarief`),
  discount:
    words(`discount, disc, discount %, disc %, rebate, allowance, rabatt, rabatt %, nachlass, rab, rab %, remise, remise %, rem, rem %,
    réduction, descuento, dto, desc %, dto %, sconto, sconto %, korting, korting %, charge, zu abschlag, remise charge`),
  tax_rate:
    words(`tax rate, vat rate, vat %, tax %, tax, vat, gst, gst %, gst rate, sales tax, mwst, mwst %, mwst satz, ust, ust %, ust satz,
    steuer, steuersatz, steuer %, umsatzsteuer, mehrwertsteuer, tva, taux tva, tva %, % tva, taux de tva, taux, iva, iva %, % iva, tipo iva, tipo de iva, aliquota,
    aliquota iva, aliq, btw, btw %, % btw, btw tarief, btw percentage`),
  tax: words(`tax amount, vat amount, total tax, total vat, gst amount, cgst, sgst, igst, steuerbetrag, ust betrag, mwst betrag, montant tva, total tva,
    montant de la tva, montant taxe, cuota iva, importe iva, cuota, importo iva, imposta, btw bedrag, bedrag btw, totaal btw`),
  amount:
    words(`amount, net amount, line total, total, totals, total price, total amount, net, net total, line amount, extended price, extended amount,
    ext price, extension, sum, value, net value, taxable value, taxable amount, subtotal, sub total, price total, total net, betrag, gesamtpreis, gesamt, summe,
    nettobetrag, gesamtbetrag, positionsbetrag, netto, entgelt, gesamt netto, preis gesamt, g preis, gp, wert, positionssumme,
    montant, montant ht, total ht, total h t, montant net, prix total, montant total, total ligne, sous total, importe, importe neto,
    base imponible, total línea, importo, importo netto, totale, imponibile, prezzo totale, importo totale, bedrag, totaal,
    totaalbedrag, totaalprijs, regelbedrag, totaal excl, netto bedrag, regeltotaal`),
  gross:
    words(`gross amount, gross, gross total, total incl vat, amount incl vat, total incl tax, brutto, bruttobetrag, gesamt brutto,
    bruttopreis, total ttc, montant ttc, prix ttc, importe bruto, importo lordo, totale ivato, bruto, bedrag incl btw, totaal incl btw`),
  other:
    words(`date, datum, fecha, data, service date, leistungsdatum, delivery date, period, zeitraum, période, período, periodo, periode, warenwert,
    basisbetrag, base, taxable base, base tva, category, kategorie, art, type, weight, gewicht, poids, peso, fälligkeit, teilzahlung,
    due date, status, currency, währung, devise, country of origin, steuerbasisbetrag, unit type`),
};

/** Compounds of German and Dutch mean what they end in. */
export const ITEM_HEAD_ENDINGS: readonly (readonly [ending: string, kind: ItemKind])[] = [
  ['steuerbetrag', 'tax'],
  ['basisbetrag', 'other'],
  ['einzelpreis', 'price'],
  ['gesamtpreis', 'amount'],
  ['bruttopreis', 'gross'],
  ['beschreibung', 'description'],
  ['bezeichnung', 'description'],
  ['omschrijving', 'description'],
  ['steuersatz', 'tax_rate'],
  ['betrag', 'amount'],
  ['summe', 'amount'],
  ['bedrag', 'amount'],
  ['totaal', 'amount'],
  ['wert', 'amount'],
  ['waarde', 'amount'],
  ['preis', 'price'],
  ['prijs', 'price'],
  ['menge', 'quantity'],
  ['anzahl', 'quantity'],
  ['einheit', 'unit'],
  ['eenheid', 'unit'],
  ['nummer', 'code'],
  ['datum', 'other'],
];

/** What is said about a head without changing what it heads. */
export const HEAD_QUALIFIERS: readonly string[] =
  words(`ohne ust, ohne mwst, inkl ust, inkl mwst, exkl ust, exkl mwst, zzgl ust, zzgl mwst, excl vat,
  excluding vat, ex vat, incl vat, including vat, excl tax, incl tax, before tax, without tax, hors taxe, hors tva, ht, h t, ttc, sin iva, con iva, iva excl,
  iva incl, senza iva, iva esclusa, iva inclusa, excl btw, ex btw, incl btw, exclusief btw, inclusief btw, eur, euro, usd, gbp, chf`);
