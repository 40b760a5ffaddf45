// Teaches the service by 1, 3 and 10 documents of a template and scores the rest of that template, over HTTP.
// Usage: node teaching.mjs --base-url URL (--made | --data DIR --corpus NAME [--nameless]) [--json FILE]
// Values are compared as fields.mjs compares them. Templates are told apart by product and design where the set names them, else by the fixed
// words of the first page (see teaching/group-files.mjs); of a template each file is an example in turn, in a few rounds. A template of n files with fewer than eleven is
// scored from n - 1 examples in place of ten, if it has at least six. Of a file nothing is printed.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { groupFiles } from './teaching/group-files.mjs';
import { makeForms } from './teaching/make-forms.mjs';
import { createNameless } from './teaching/nameless.mjs';
import { toTruth, toValues } from './teaching/truth.mjs';

const eval_ = new URL('../../../shared/eval/', import.meta.url);
const { scoreDocument, summarise } = await import(new URL('fields.mjs', eval_));
const { CORPORA } = await import(new URL('lib/fieldgold.mjs', eval_));
const { Service, options } = await import(new URL('lib/service.mjs', eval_));

const EXAMPLES = [1, 3, 10];
const MIN_FOR_MANY = 6;
const ROUNDS = 4;
const OWN = 'taught';

const { flags } = options();
const service = new Service(flags['base-url']);

/** [{id, name, truth, values, template}], the schema to keep or the built-in one to teach, and how dates are read. */
async function collect() {
  if (flags.made) {
    const { forms, schema } = makeForms();
    const folder = mkdtempSync(join(tmpdir(), 'forms-'));
    const files = [];
    for (const { name, bytes, values, template } of forms) {
      writeFileSync(join(folder, name), bytes);
      const { id } = await service.upload(join(folder, name));
      files.push({ id, template, values, truth: toTruth(schema, values) });
    }
    rmSync(folder, { recursive: true });
    return { files, schema: { name: OWN, ...schema }, order: 'mdy' };
  }
  const { data, corpus } = flags;
  const { schema: schemaOf, truth: truthOf, order } = CORPORA[corpus];
  const files = [];
  for (const entry of JSON.parse(readFileSync(join(data, 'manifest.json'), 'utf8'))) {
    const { id } = await service.upload(join(data, entry.file)).catch(() => ({ id: null }));
    if (id === null) continue;
    const truth = await truthOf(entry, data);
    const product = entry.product && `${entry.product} ${entry.design}`;
    files.push({ id, truth, values: toValues(truth, order), kind: entry.gt?.type_code ?? '', template: product });
  }
  const nameless = flags.nameless ? createNameless(files) : null;
  if (nameless) for (const file of files) file.values = nameless.toNameless(file.values);
  const schema = nameless?.schema ?? schemaOf();
  const named = typeof schema === 'string' ? schema : { ...schema, name: OWN };
  const unknown = files.filter(({ template }) => !template);
  for (const [template, group] of (await groupFiles(service, unknown)).entries()) {
    for (const file of group) file.template = `${template} ${file.kind}`;
  }
  return { files, schema: named, order, read: nameless?.fromNameless };
}

async function keep(schema, examples = []) {
  if (typeof schema === 'string') {
    if (examples.length > 0) await service.post('/v1/schemas', { name: schema, examples });
    return schema;
  }
  await service.post('/v1/schemas', { ...schema, examples });
  return schema.name;
}

async function forget(name) {
  if (name === OWN) return service.call('DELETE', `/v1/schemas/${name}`);
  for (;;) {
    const { examples } = await service.get(`/v1/schemas/${name}/examples`);
    if (examples.length === 0) return undefined;
    for (const { id } of examples) await service.call('DELETE', `/v1/schemas/${name}/examples/${id}`);
  }
}

/** Each file learned from once: its lesson is used again and again. */
async function learnAll(schema, files) {
  const name = await keep(schema);
  const times = [];
  for (const file of files) {
    const begun = performance.now();
    await service.post(`/v1/schemas/${name}/examples`, { file_id: file.id, values: file.values });
    times.push(performance.now() - begun);
    const { examples } = await service.get(`/v1/schemas/${name}/export`);
    file.example = examples.at(-1);
    await forget(name);
    if (name === OWN) await keep(schema);
  }
  if (name === OWN) await forget(name);
  return times.sort((a, b) => a - b);
}

async function scoreFiles(name, files, order) {
  const scored = [];
  for (const { id, truth } of files) {
    const extraction = await service.post(`/v1/files/${id}/extract`, { schema: name });
    scored.push(scoreDocument(truth, read(extraction), order));
  }
  return scored;
}

function* roundsOf(groups, count) {
  for (const group of groups) {
    const many = count === EXAMPLES.at(-1);
    const size = many ? Math.min(count, group.length - 1) : count;
    if (group.length <= size || (many && group.length < MIN_FOR_MANY)) continue;
    const rounds = Math.min(ROUNDS, group.length);
    for (let r = 0; r < rounds; r++) {
      const first = Math.floor((r * group.length) / rounds);
      const taught = Array.from({ length: size }, (_, i) => group[(first + i) % group.length]);
      yield { taught, rest: group.filter((file) => !taught.includes(file)) };
    }
  }
}

const { files, schema, order, read = (extraction) => extraction } = await collect();
const groups = [...new Set(files.map(({ template }) => template))]
  .map((template) => files.filter((file) => file.template === template))
  .filter((group) => group.length > 1);
const grouped = groups.flat();
const times = await learnAll(schema, grouped);
const untaught = new Map();
{
  const name = await keep(schema);
  for (const file of grouped) untaught.set(file, (await scoreFiles(name, [file], order))[0]);
  await forget(name);
}

const summary = {
  templates: groups.length,
  files: grouped.length,
  learning_ms_median: times[times.length >> 1],
  learning_ms_p95: times[Math.floor(0.95 * (times.length - 1))],
};
for (const count of EXAMPLES) {
  const [before, after] = [[], []];
  for (const { taught, rest } of roundsOf(groups, count)) {
    const name = await keep(
      schema,
      taught.map(({ example }) => example),
    );
    after.push(...(await scoreFiles(name, rest, order)));
    before.push(...rest.map((file) => untaught.get(file)));
    await forget(name);
  }
  if (after.length === 0) continue;
  const [plain, learned] = [summarise(before), summarise(after)];
  summary[`f1_${count}`] = learned.micro.f;
  summary[`f1_untaught_${count}`] = plain.micro.f;
  summary[`ece_${count}`] = learned.ece.error;
  const percent = (x) => (100 * x).toFixed(1);
  console.log(
    `from ${count}: micro-F1 ${percent(plain.micro.f)} untaught, ${percent(learned.micro.f)} taught, ECE ${learned.ece.error?.toFixed(3)}, over ${after.length} readings`,
  );
}
if (flags.json) writeFileSync(flags.json, JSON.stringify({ summary }));
console.log(
  `${groups.length} templates, ${grouped.length} files, learning ${Math.round(summary.learning_ms_median)} ms (95 % within ${Math.round(summary.learning_ms_p95)})`,
);
