// The table of classification features: what speaks for or against each document type, with weights. Listed in
// docs/classification.md.

import { LEXICON, type Role } from '../lexicon/index.ts';
import type { DocumentType } from '../model/index.ts';
import { type Facts, type Phrase, saysPhrase, toPhrase } from './facts.ts';
import { foldWords } from './fold-words.ts';

/**
 * One reason for or against a type. A positive weight is the share of the remaining doubt that the feature takes away;
 * a negative one is the share of the score that it takes away. docs/classification.md lists them all.
 */
export interface Feature {
  readonly type: DocumentType;
  readonly name: string;
  readonly weight: number;
  /** What is looked at, as the documentation says it. */
  readonly looks_at: string;
  readonly holds: (facts: Facts) => boolean;
}

/** Any of the phrases, by whole words; written without accents and in lower case, separated by commas. */
function words(type: DocumentType, name: string, weight: number, phrases: string): Feature {
  const texts = phrases.split(',').map((phrase) => phrase.trim());
  return named(type, name, weight, `words: ${texts.join(', ')}`, () => texts);
}

/** Any of the phrases of the lexicon. They are folded for the first document: most commands classify none. */
function named(
  type: DocumentType,
  name: string,
  weight: number,
  looks_at: string,
  phrases: () => readonly string[],
): Feature {
  let list: readonly Phrase[] | undefined;
  const holds = (facts: Facts): boolean => {
    list ??= [...new Set(phrases().map((phrase) => foldWords(phrase).trim()))].map(toPhrase);
    return list.some((phrase) => saysPhrase(facts, phrase));
  };
  return { type, name, weight, looks_at, holds };
}

function shape(type: DocumentType, name: string, weight: number, looks_at: string, holds: Feature['holds']): Feature {
  return { type, name, weight, looks_at, holds };
}

/** Invoices by their names in one word: all longer names hold one of these. */
const INVOICE_WORDS = LEXICON.documents.get('invoice')!.filter((name) => !name.includes(' '));

/** The labels of a field that name the invoice in it, and more than that. */
const labelsOf = (role: Role): string[] =>
  LEXICON.labels
    .filter((label) => label.role === role && label.weight === 1)
    .map(({ spelling }) => foldWords(spelling).trim())
    .filter((spelling) => INVOICE_WORDS.some((word) => spelling.includes(word) && spelling !== word));

const SLIDE_PHRASES = ['agenda', 'thank you', 'q a'].map(toPhrase);

const isLandscape = ({ body }: Facts): boolean =>
  body.pages.length >= 3 && !body.sheets.length && body.pages.every((page) => page.width > page.height);

export const FEATURES: readonly Feature[] = [
  named('invoice', 'invoice_word', 0.5, 'names of invoices in the lexicon, such as invoice', () => INVOICE_WORDS),
  named('invoice', 'invoice_number', 0.5, 'labels of the lexicon, such as invoice number', () =>
    labelsOf('invoice_number'),
  ),
  named('invoice', 'invoice_date', 0.2, 'labels of the lexicon, such as invoice date', () => labelsOf('invoice_date')),
  words(
    'invoice',
    'due',
    0.25,
    'due date, payment due, amount due, balance due, total due, fallig, falligkeitsdatum, zahlbar bis, zahlbetrag, echeance, net a payer, vencimiento, total a pagar, scadenza, totale da pagare, vervaldatum, te betalen',
  ),
  words(
    'invoice',
    'parties',
    0.25,
    'bill to, billed to, sold to, invoice to, vendor, supplier, rechnungsempfanger, lieferant, facture a, fournisseur, facturar a, proveedor, fornitore, leverancier',
  ),
  named('invoice', 'tax', 0.2, 'names of taxes on sales in the lexicon, such as VAT', () => LEXICON.words('sales_tax')),
  words(
    'invoice',
    'subtotal',
    0.2,
    'subtotal, sub total, zwischensumme, nettobetrag, sous total, total ht, base imponible, imponibile, subtotaal',
  ),
  words(
    'invoice',
    'unit_price',
    0.2,
    'unit price, einzelpreis, prix unitaire, precio unitario, prezzo unitario, stukprijs, eenheidsprijs',
  ),
  words('invoice', 'bank', 0.1, 'iban, bic, swift, bankverbindung'),
  shape('invoice', 'many_records', -0.6, 'a table has more than 100 rows', (facts) => facts.table_rows > 100),
  shape('invoice', 'slides', -0.6, 'the format has slides', (facts) => facts.is_slides),

  words(
    'contract',
    'this_agreement',
    0.5,
    'this agreement, this contract, dieser vertrag, le present contrat, presente contrato, presente contratto, deze overeenkomst',
  ),
  words('contract', 'contract_word', 0.3, 'agreement, contract, vertrag, contrat, contrato, contratto, overeenkomst'),
  words(
    'contract',
    'governing_law',
    0.35,
    'governing law, governed by, laws of, anwendbares recht, gerichtsstand, droit applicable, ley aplicable, legge applicabile, toepasselijk recht',
  ),
  words(
    'contract',
    'legal_words',
    0.3,
    'hereby, herein, hereinafter, whereas, hereto, thereof, hiermit, nachfolgend, ci apres, en adelante, di seguito, hierna',
  ),
  words(
    'contract',
    'parties',
    0.2,
    'the parties, each party, either party, die parteien, les parties, las partes, le parti, de partijen',
  ),
  words(
    'contract',
    'ending',
    0.2,
    'termination, terminate, expiration, kundigung, resiliation, rescision, recesso, opzegging',
  ),
  words(
    'contract',
    'signing',
    0.35,
    'in witness whereof, for and on behalf of, authorized signatory, unterschrift, signature, firma, handtekening',
  ),
  words(
    'contract',
    'clauses',
    0.2,
    'confidentiality, indemnification, indemnify, limitation of liability, haftung, confidentialite, confidencialidad, riservatezza, aansprakelijkheid',
  ),
  words(
    'contract',
    'effective_date',
    0.2,
    'effective date, entered into, inkrafttreten, date d effet, fecha de entrada en vigor, ingangsdatum',
  ),
  shape('contract', 'cells', -0.5, 'the format has sheets', (facts) => facts.is_spreadsheet),
  shape('contract', 'numbers', -0.5, 'more than 40 % of the texts are numbers', (facts) => facts.number_share > 0.4),

  words(
    'financial_model',
    'assumptions',
    0.35,
    'assumption, assumptions, annahmen, hypotheses, supuestos, ipotesi, aannames',
  ),
  words(
    'financial_model',
    'statements',
    0.3,
    'income statement, profit and loss, p l, balance sheet, guv, bilanz, compte de resultat, bilan, cuenta de resultados, conto economico, resultatenrekening',
  ),
  words(
    'financial_model',
    'cash_flow',
    0.25,
    'cash flow, cashflow, free cash flow, flux de tresorerie, flujo de caja, flusso di cassa, kasstroom',
  ),
  words('financial_model', 'metrics', 0.35, 'ebitda, ebit, capex, opex, wacc, npv, irr, dcf, terminal value'),
  words(
    'financial_model',
    'revenue',
    0.15,
    'revenue, revenues, cogs, gross margin, umsatz, umsatzerlose, chiffre d affaires, ingresos, ricavi, omzet',
  ),
  words(
    'financial_model',
    'plan',
    0.2,
    'forecast, projection, projections, budget, scenario, sensitivity, plan, prognose, prevision, previsione',
  ),
  shape('financial_model', 'years', 0.3, 'three or more years follow one another', (facts) => facts.year_run >= 3),
  shape('financial_model', 'formulas', 0.3, 'there are 20 formulas or more', (facts) => facts.formula_count >= 20),
  shape('financial_model', 'sheets', 0.15, 'there are three sheets or more', (facts) => facts.body.sheets.length >= 3),
  shape('financial_model', 'no_cells', -0.7, 'the format has no sheets', (facts) => !facts.is_spreadsheet),

  words(
    'report',
    'report_word',
    0.25,
    'report, annual report, quarterly report, bericht, jahresbericht, rapport, informe, relazione, verslag',
  ),
  words(
    'report',
    'summary',
    0.35,
    'executive summary, abstract, management summary, zusammenfassung, resume, resumen, sommario, samenvatting',
  ),
  words(
    'report',
    'contents',
    0.25,
    'table of contents, contents, inhaltsverzeichnis, sommaire, table des matieres, indice, inhoudsopgave',
  ),
  words(
    'report',
    'parts',
    0.25,
    'introduction, conclusion, conclusions, findings, recommendations, methodology, einleitung, fazit, introduccion, conclusiones, introduzione, conclusioni, inleiding, conclusie',
  ),
  shape('report', 'sections', 0.35, 'there are five sections or more', (facts) => facts.body.sections.length >= 5),
  shape('report', 'pages', 0.2, 'there are five pages or more', (facts) => facts.body.pages.length >= 5),
  shape('report', 'cells', -0.7, 'the format has sheets', (facts) => facts.is_spreadsheet),
  shape('report', 'slides', -0.5, 'the format has slides', (facts) => facts.is_slides),

  shape('spreadsheet', 'format', 0.5, 'the format has sheets', (facts) => facts.is_spreadsheet),
  shape(
    'spreadsheet',
    'header',
    0.3,
    'a sheet has a table with a header row',
    ({ body, is_spreadsheet }) => is_spreadsheet && body.tables.some((table) => table.header_rows > 0),
  ),
  shape(
    'spreadsheet',
    'numbers',
    0.2,
    'more than 30 % of the texts of cells are numbers',
    (facts) => facts.is_spreadsheet && facts.number_share > 0.3,
  ),
  shape(
    'spreadsheet',
    'records',
    0.3,
    'a sheet has a table of more than 100 rows',
    (facts) => facts.is_spreadsheet && facts.table_rows > 100,
  ),

  shape('presentation', 'format', 0.8, 'the format has slides', (facts) => facts.is_slides),
  shape('presentation', 'landscape', 0.4, 'three pages or more, all wider than high, and no sheets', isLandscape),
  shape(
    'presentation',
    'slide_words',
    0.1,
    'the format has no sheets, and there is one of the words: agenda, thank you, q a',
    (facts) => !facts.is_spreadsheet && SLIDE_PHRASES.some((phrase) => saysPhrase(facts, phrase)),
  ),

  shape('general', 'prose', 0.3, 'the format has pages and holds their text', (facts) => facts.is_prose),
];
