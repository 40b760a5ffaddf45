// Parses invoice XML in any known syntax into the fields and lines of the model.
import { parseXml, type XmlElement, XmlReader } from '../../bytes/index.ts';
import type { Check, EmbeddedEntry, EmbeddedInvoice } from '../../model/index.ts';
import { checkSums } from './check-sums.ts';
import { CII, ZUGFERD_1 } from './cii.ts';
import { type Found, findElements, textAt } from './element-path.ts';
import { readText, toLine } from './read-text.ts';
import type { AddressLines, FieldRule, InvoiceSyntax, LineRules } from './syntax.ts';
import { UBL } from './ubl.ts';

/** By the name of the root; the namespaces of drafts and profiles differ and are not asked for. */
const SYNTAXES: Readonly<Record<string, InvoiceSyntax>> = {
  CrossIndustryInvoice: CII,
  CrossIndustryDocument: ZUGFERD_1,
  Invoice: UBL,
  CreditNote: UBL,
};

/** Credit notes of all kinds (UN/EDIFACT 1001, as EN 16931 allows them). */
const CREDIT_CODES: readonly string[] = ['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532'];
/** Lines that are kept. */
const MAX_LINES = 10_000;
/** Different values of one field. */
const MAX_ALTERNATIVES = 5;
/** Digits behind the point of a price that was divided by the number of units it is for. */
const PRICE_DIGITS = 6;

/** UBL calls its documents by common words: only those of its namespaces are meant. */
const COMMON_NAMES: readonly string[] = ['Invoice', 'CreditNote'];

/** Whether an element of this name and namespace is an invoice that is read. */
export const isInvoiceRoot = (name: string, namespace: string): boolean =>
  Object.hasOwn(SYNTAXES, name) && (!COMMON_NAMES.includes(name) || namespace.includes(':ubl:'));

/** Whether the bytes begin like an invoice in XML. Throws `ContainerError` where they are no XML. */
export function isInvoiceXml(bytes: Uint8Array): boolean {
  const reader = new XmlReader(bytes);
  reader.next();
  return Object.hasOwn(SYNTAXES, reader.name);
}

/** An invoice within a document of XML. */
export interface InvoiceRoot {
  readonly root: Found;
  readonly rules: InvoiceSyntax;
}

/** The envelope in which Peppol sends invoices (UN/CEFACT Standard Business Document). */
const ENVELOPE = 'StandardBusinessDocument';

/** Null where the XML is something else. Throws `ContainerError` where it is broken or out of bounds. */
export function parseInvoiceXml(bytes: Uint8Array, file_name: string): EmbeddedInvoice | null {
  const found = findInvoice(parseXml(bytes));
  return found && readInvoice(found, file_name);
}

/** The element is an invoice, or an envelope of one. */
export function findInvoice(element: XmlElement): InvoiceRoot | null {
  if (Object.hasOwn(SYNTAXES, element.name))
    return { root: { element, path: element.name }, rules: SYNTAXES[element.name]! };
  const held =
    element.name === ENVELOPE ? element.children.find(({ name }) => Object.hasOwn(SYNTAXES, name)) : undefined;
  return held ? { root: { element: held, path: `${element.name}/${held.name}` }, rules: SYNTAXES[held.name]! } : null;
}

/** Null where it states nothing. */
export function readInvoice({ root, rules }: InvoiceRoot, file_name: string): EmbeddedInvoice | null {
  const entries = [
    ...rules.fields.flatMap((rule) => readField(root, rule, rule.field, textAt(root, rules.currency))),
    ...rules.addresses.flatMap(({ field, way }) => readAddress(root, field, way, rules.address_lines)),
    ...readLines(root, rules.lines),
  ];
  if (entries.length === 0) return null;
  const is_credit = root.element.name === 'CreditNote' || CREDIT_CODES.includes(textAt(root, rules.type_code));
  return { file_name, syntax: rules.syntax, profile: toLine(textAt(root, rules.profile)) || null, is_credit, entries };
}

/** How far the sums of an invoice hold. */
export function checkInvoice({ root, rules }: InvoiceRoot, { entries }: EmbeddedInvoice): Check[] {
  const lines = entries.flatMap(({ path, value }) => (LINE_AMOUNT.test(path) ? [Number(value)] : []));
  return checkSums(root, rules, lines, textAt(root, rules.currency));
}

const LINE_AMOUNT = /^line_items\[\d+\]\.amount$/;

function readField(from: Found, rule: FieldRule, path: string, currency: string): EmbeddedEntry[] {
  const entries: EmbeddedEntry[] = [];
  for (const found of rule.ways.flatMap((way) => findElements(from, way))) {
    if (rule.in_currency && isForeign(found.element, currency)) continue;
    const value = readText(found.element.text, rule.kind);
    if (value !== null) addEntry(entries, { path, value, text: toLine(found.element.text), ...whereIs(found) });
  }
  return entries;
}

const whereIs = ({ element, path }: Found): Pick<EmbeddedEntry, 'element' | 'line'> => ({
  element: path,
  line: element.line,
});

const isForeign = (element: XmlElement, currency: string): boolean =>
  (element.attributes.get('currencyID')?.trim() || currency) !== currency;

function addEntry(entries: EmbeddedEntry[], entry: EmbeddedEntry): void {
  const known = entries.some(({ value }) => value === entry.value);
  if (!known && entries.length < MAX_ALTERNATIVES) entries.push(entry);
}

function readAddress(root: Found, path: string, way: string, lines: AddressLines): EmbeddedEntry[] {
  const [address] = findElements(root, way);
  if (!address) return [];
  const written = lines
    .map((parts) =>
      parts
        .map((part) => toLine(textAt(address, part)))
        .filter((text) => text !== '')
        .join(' '),
    )
    .filter((line) => line !== '');
  const value = written.join(', ');
  return value === '' ? [] : [{ path, value, text: value, ...whereIs(address) }];
}

/** Lines that bear an amount: the others explain or group. */
function readLines(root: Found, rules: LineRules): EmbeddedEntry[] {
  const entries: EmbeddedEntry[] = [];
  let index = 0;
  for (const line of findElements(root, rules.way)) {
    if (index === MAX_LINES) break;
    if (isAside(line, rules)) continue;
    const path = `line_items[${index}]`;
    const own = rules.fields.flatMap((rule) => readField(line, rule, `${path}.${rule.field}`, ''));
    if (!own.some((entry) => entry.path === `${path}.amount`)) continue;
    entries.push(...own, ...readPrices(line, `${path}.unit_price`, rules), ...readUnit(line, `${path}.unit`, rules));
    index++;
  }
  return entries;
}

const isAside = (line: Found, { aside }: LineRules): boolean =>
  aside?.values.includes(textAt(line, aside.way)) ?? false;

/** For one unit first, then as written. */
function readPrices(line: Found, path: string, { prices }: LineRules): EmbeddedEntry[] {
  const entries: EmbeddedEntry[] = [];
  for (const { price, basis } of prices) {
    const [found] = findElements(line, price);
    const value = found ? readText(found.element.text, 'number') : null;
    if (!found || typeof value !== 'number') continue;
    const units = readText(textAt(line, basis), 'number');
    const entry = { path, text: toLine(found.element.text), ...whereIs(found) };
    if (typeof units === 'number' && units > 0)
      addEntry(entries, { ...entry, value: Number((value / units).toFixed(PRICE_DIGITS)) });
    addEntry(entries, { ...entry, value });
  }
  return entries;
}

/** The code of UN/ECE recommendation 20. */
function readUnit(line: Found, path: string, { quantity }: LineRules): EmbeddedEntry[] {
  const [found] = findElements(line, quantity);
  const code = toLine(found?.element.attributes.get('unitCode') ?? '');
  return found && code !== ''
    ? [{ ...whereIs(found), path, value: code, text: code, element: `${found.path}/@unitCode` }]
    : [];
}
