// Words of labels and headings in six languages that rule a text out as a name.

/** Words of labels, titles and table heads in the six languages, as `foldTokens` gives them: a text of nothing else names nobody. */
export const LABEL_WORDS: ReadonlySet<string> = new Set(
  // English
  (
    'invoice party supplier bill credit note receipt statement quote quotation order purchase contract agreement number date due page total ' +
    'subtotal amount tax vat gst net gross balance payment term price unit quantity description item service product rate ' +
    'discount shipping freight address phone telephone fax email e mail website name customer client vendor supplier seller ' +
    'buyer bank account iban bic swift code reference ref your our to from ship sold remit attention attn by of the for and in ' +
    'id period currency signature title sign print advertiser agency station estimate schedule type method status position ' +
    'issue issued delivery paid payable original copy duplicate thank you ' +
    // German
    'rechnung rechnungsnummer rechnungsdatum rechnungsempfanger gutschrift angebot auftrag auftragsnummer bestellung ' +
    'bestellnummer lieferschein lieferdatum leistungsdatum leistungszeitraum lieferung kunde kundennummer kunden datum seite ' +
    'summe gesamt gesamtbetrag gesamtsumme zwischensumme betrag netto brutto nettobetrag bruttobetrag mwst ust umsatzsteuer ' +
    'mehrwertsteuer steuer steuernummer idnr preis einzelpreis gesamtpreis menge einheit bezeichnung beschreibung artikel ' +
    'artikelnummer pos rabatt skonto zahlung zahlbar zahlungsbedingung zahlungsziel fallig falligkeit bankverbindung konto ' +
    'kontonummer blz kontoinhaber ansprechpartner telefon telefax anschrift adresse firma vertrag vertragsnummer bearbeiter ' +
    'lieferant kaufer verkaufer empfanger auftraggeber auftragnehmer mieter vermieter ihre ihr unser unsere zeichen nachricht vom von an der die das und bis zum ' +
    // French
    'facture avoir devi commande bon livraison numero echeance montant totaux ht ttc tva remise prix unitaire quantite ' +
    'designation libelle reference reglement paiement mode client fournisseur vendeur acheteur adresse tel telephone ' +
    'compte banque objet le la les de du des et a net payer ' +
    // Spanish
    'factura fecha vencimiento importe base imponible iva cantidad precio unidad descripcion concepto cliente proveedor ' +
    'vendedor comprador direccion telefono correo pedido albaran pago forma cuenta pagina el los las y al ' +
    // Italian
    'fattura data scadenza importo imponibile totale quantita prezzo unitario descrizione cliente fornitore venditore ' +
    'acquirente indirizzo ordine documento pagamento modalita conto banca pagina il lo gli di del della e ' +
    // Dutch
    'factuur factuurnummer factuurdatum vervaldatum bedrag totaal subtotaal btw aantal prijs stukprijs omschrijving klant ' +
    'klantnummer leverancier verkoper koper adre bestelling ordernummer betaling betalingstermijn rekening bladzijde het een van en'
  ).split(' '),
);
