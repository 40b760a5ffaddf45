// Every value that extraction gives on the labelled sets, with its signals and whether it is right.
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CONTRACTS, INVOICES, ORDERS } from './plain-schemas.mjs';

const shared = new URL('../../../shared/', import.meta.url);
const dist = new URL('../../dist/', import.meta.url);

/** The kind of contract, as the file is named after it: its last two words. */
const contractKind = ({ file }) => {
  const words =
    file
      .replace(/\d*\.pdf$/i, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  return words.slice(-2).join(' ');
};
/** Without its version, which makes no other layout. */
const producerOf = (_, view) => (view.head.metadata.producer ?? '').replace(/[\s(]*\d.*$/, '');
/** Each company writes its reports in its own way. What its filing states no fact of may stand there all the same. */
const FILINGS = {
  as: 'filings',
  corpus: 'extract-schema',
  source: ({ file }) => basename(file, '.pdf'),
  isSettled: (truth, field) => truth.tree[field.name] !== undefined,
};
/** An XML may state what a credit note gives back without the minus that its pages print, or with it: they do not tell. */
const AMOUNTS = new Set(['subtotal', 'tax', 'total', 'amount_due', 'line_items']);
const isCreditNote = ({ gt }) => gt.type_code === '381' || Number(gt.grand_total) < 0;
const hasSettledSign = (_, field, entry) => !(AMOUNTS.has(field.name.split('.')[0]) && isCreditNote(entry));
/**
 * The labelled sets: a folder, what tells its sources apart (the product, the template, the program that made the file), and, where
 * its name does not say, by which set's rules it is scored. Another folder of the same files goes under the same name (`as`), as do
 * plain schemas that are asked of them (`plain`): a set that is left out is left out with all that is known of its files.
 */
const SETS = [
  {
    name: 'invoices-zugferd',
    source: (entry, view) => `${entry.source.split('/')[0]} ${producerOf(entry, view)}`,
    isSettled: hasSettledSign,
    plain: INVOICES,
  },
  { name: 'invoices-zugferd', source: () => 'with XML', file: (path) => path.replace(/^files/, 'with-xml') },
  { name: 'invoices-invoice2data', source: () => '', plain: INVOICES },
  { name: 'invoices-templates', source: (entry) => entry.product, plain: INVOICES },
  { name: 'forms-adbuy', source: producerOf, plain: ORDERS },
  { name: 'contracts-cuad', source: contractKind, plain: CONTRACTS },
  { name: 'extract-schema', source: (entry) => entry.domain },
  { name: 'filings/figures', ...FILINGS },
  { name: 'filings/figures-plain', ...FILINGS },
];

/** [{set, isPlain, document, source, field, signals, right}]. */
export async function collectValues(log) {
  const { CORPORA } = await import(new URL('eval/lib/fieldgold.mjs', shared));
  const { scoreDocument } = await import(new URL('eval/fields.mjs', shared));
  const { readDocument } = await import(new URL('index.js', dist));
  const { extract, resolveSchema, toData } = await import(new URL('extract/index.js', dist));
  const values = [];
  for (const { name, as: set = name, source: sourceOf, corpus: rules = name, ...own } of SETS) {
    const { file = (path) => path, isSettled = () => true, plain = [] } = own;
    const folder = new URL(`corpus/${name}/`, shared).pathname;
    if (!existsSync(folder)) continue;
    const corpus = CORPORA[rules];
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    log(`${name}: ${manifest.length} documents`);
    for (const entry of manifest) {
      const path = join(folder, file(entry.file));
      if (!existsSync(path)) continue;
      const { view } = await readDocument(readFileSync(path), { file_name: basename(path) });
      const truth = await corpus.truth(entry, folder);
      const ask = async (asked, labelled) => {
        const signals = new Map();
        const trace = (field, found) => signals.set(field, found);
        const { fields } = await extract(view, resolveSchema(asked), { trace, least_confidence: 0 });
        return [...signals].flatMap(([path, found]) => {
          const field = labelled(partAt(fields, path));
          const right =
            field && isSettled(truth, field, entry) && isRight(scoreDocument, truth, field, toData, corpus.order);
          return typeof right === 'number' ? [{ field: path, signals: found, right }] : [];
        });
      };
      const base = { set, document: entry.file, source: sourceOf(entry, view) };
      const own = await ask(await corpus.schema(entry, folder), (field) => field);
      values.push(...own.map((value) => ({ ...base, isPlain: false, ...value })));
      for (const { schema, labels } of plain) {
        const asked = await ask(
          schema,
          (field) => field && labels.has(field.name) && { ...field, name: labels.get(field.name) },
        );
        values.push(...asked.map((value) => ({ ...base, isPlain: true, ...value })));
      }
    }
  }
  return values;
}

/** A field, or a part of one that is an object, under its path; null where there is none. */
function partAt(fields, path) {
  const [name, ...rest] = path.split('.');
  const field = fields.find((one) => one.name === name);
  const value = rest.reduce((whole, key) => whole?.[key], field?.value);
  return value === undefined || value === null ? null : { ...field, name: path, value };
}

/** The part as it lies in the whole. */
const inWhole = ({ name, value }) => name.split('.').reduceRight((part, key) => ({ [key]: part }), value);

/** How right one field is by the scorer's own rule; null where the labels do not settle it. */
function isRight(scoreDocument, truth, field, toData, order) {
  const asked = truth.tree ? truth : truth.filter((one) => one.field === field.name);
  if (!truth.tree && asked.length === 0) return null;
  const data = field.name.includes('.') ? inWhole(field) : toData([field]);
  const { results, calibration } = scoreDocument(asked, { fields: [field], data }, order);
  // Whether a text means the same as another is not settled by comparing them.
  const given = results.filter((leaf) => leaf.tp + leaf.fp > 0);
  if (truth.tree && given.every((leaf) => leaf.detail)) return null;
  return calibration[0]?.[1] ?? null;
}
