// What recognition costs extraction: fields of documents as they are, and as an office scanner would give them, scored alike.
//   node bench/ocr/documents.mjs --data DIR --scorer FILE --corpus NAME [--limit N] [--step N] [--ways born,scan] [--verbose]
// DIR has manifest.json as the scorer describes it; FILE is the scorer of fields, beside which lib/fieldgold.mjs knows the truth of a corpus.
// Ways: `born` and `scan`, and `never`: as born, without a look into pictures. Citations are counted as the extraction states them.
import { readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { extract, resolveSchema } from '../../dist/extract/index.js';
import { readDocument } from '../../dist/index.js';
import { scanPdf } from './office-scan.mjs';

const { values: flags } = parseArgs({
  options: {
    ...{ data: { type: 'string' }, scorer: { type: 'string' }, corpus: { type: 'string' } },
    ...{ limit: { type: 'string' }, step: { type: 'string', default: '1' } },
    ...{ ways: { type: 'string', default: 'born,scan' }, verbose: { type: 'boolean' } },
  },
});
const { scoreDocument, summarise } = await import(resolve(flags.scorer));
const { CORPORA } = await import(join(resolve(dirname(flags.scorer)), 'lib/fieldgold.mjs'));
const corpus = CORPORA[flags.corpus];

const WAYS = {
  born: (bytes) => [bytes, 'auto'],
  never: (bytes) => [bytes, 'never'],
  scan: async (bytes, seed) => [await scanPdf(bytes, seed), 'auto'],
};

const manifest = JSON.parse(readFileSync(join(flags.data, 'manifest.json'), 'utf8'))
  .filter((_, i) => i % Number(flags.step) === 0)
  .slice(0, flags.limit ? Number(flags.limit) : undefined);
const ways = flags.ways.split(',');
const documents = Object.fromEntries(ways.map((way) => [way, []]));
const citations = Object.fromEntries(ways.map((way) => [way, { all: 0, verified: 0 }]));
for (const [i, entry] of manifest.entries()) {
  const truth = await corpus.truth(entry, flags.data);
  const bytes = new Uint8Array(readFileSync(join(flags.data, entry.file)));
  for (const way of ways) {
    const fields = await fieldsOf(way, bytes, entry, i + 1);
    const scored = {
      file: entry.file,
      error: fields ? null : 'failed',
      ...scoreDocument(truth, fields && { fields }, corpus.order),
    };
    documents[way].push(scored);
    for (const { citations: cited } of fields ?? []) {
      citations[way].all += cited.length;
      citations[way].verified += cited.filter(({ verified }) => verified).length;
    }
    if (flags.verbose)
      for (const result of scored.results.filter(({ detail, fp, fn }) => !detail && fp + fn > 0)) {
        const gold = truth.find?.(({ field }) => field === result.field);
        console.log(
          way,
          basename(entry.file).slice(-30),
          result.field,
          JSON.stringify(result.value ?? null)?.slice(0, 120),
          'for',
          JSON.stringify(gold?.any ?? gold?.list)?.slice(0, 120),
        );
      }
  }
}

async function fieldsOf(way, bytes, entry, seed) {
  try {
    const [given, ocr] = await WAYS[way](bytes, seed);
    const { view } = await readDocument(given, { file_name: 'document.pdf', ocr });
    const schema = resolveSchema(await corpus.schema(entry, flags.data));
    return (await extract(view, schema)).fields;
  } catch (error) {
    console.error(`${basename(entry.file)} (${way}): ${error.message}`);
    return null;
  }
}

const percent = (share) => (100 * share).toFixed(1).padStart(5);
for (const way of ways) {
  const { micro, macro, ece, fields } = summarise(documents[way]);
  const { all, verified } = citations[way];
  console.log(
    way.padEnd(6),
    `${documents[way].length} documents  P ${percent(micro.p)}  R ${percent(micro.r)}  micro-F1 ${percent(micro.f)}  macro-F1 ${percent(macro)}  ECE ${ece.error?.toFixed(3) ?? '–'}  citations verified ${percent(verified / Math.max(1, all))} of ${all}`,
  );
  if (flags.verbose)
    for (const field of fields.filter(({ detail }) => !detail))
      console.log(
        '  ',
        field.field.padEnd(20),
        `F1 ${percent(field.f)}  right ${field.tp} wrong ${field.fp} missed ${field.fn}`,
      );
}
