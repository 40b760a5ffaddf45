// Starts the service on a fresh store, runs every scorer of ../shared/eval on ../shared/corpus and prints one table with
// the aims of the project beside the figures. Usage: npm run score [-- --only pdf,hostile] [-- --json FILE] [-- --open-only]
// --only takes parts of names of runs, names of scorers and kinds of document. Sets with a sealed half are scored twice and
// shown side by side; of a sealed half only the figures over all its files are read, printed and kept.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { listRuns } from './score/runs.mjs';
import { startServer } from './start-server.mjs';

const shared = new URL('../../shared/', import.meta.url).pathname;

/** Scorers of our own lie beside the list of runs. */
function scorerPath(scorer) {
  const own = new URL(`score/${scorer}.mjs`, import.meta.url).pathname;
  return existsSync(own) ? own : join(shared, 'eval', `${scorer}.mjs`);
}

function run(scorer, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [scorerPath(scorer), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => resolve({ code, output, headline: output.trim().split('\n').at(-1) ?? '' }));
  });
}

const flag = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const only = flag('--only')?.split(',');
const wanted = ({ name, scorer, kinds = [] }) =>
  !only || only.some((word) => name.includes(word) || scorer === word || kinds.includes(word));

/** Figures with what they should reach: {value, at_least | at_most, met}. */
function judge(figures, output, json) {
  const judged = {};
  for (const [name, { read, at_least, at_most }] of Object.entries(figures)) {
    const value = read(output, json);
    const met = value !== null && (at_least === undefined || value >= at_least) && !(value > at_most);
    const aim = at_least !== undefined ? { at_least, met } : at_most !== undefined ? { at_most, met } : {};
    judged[name] = { value, ...aim };
  }
  return judged;
}

const shown = (value) =>
  value === null ? '–' : Number.isInteger(value) && value !== 1 ? String(value) : value.toFixed(4);

function printFigures(figures, sealed) {
  for (const [name, { value, at_least, at_most, met }] of Object.entries(figures)) {
    const aim = at_least !== undefined ? `≥ ${at_least}` : at_most !== undefined ? `≤ ${at_most}` : '';
    const verdict = met === undefined ? '' : met ? 'met' : 'MISSED';
    const beside = sealed ? `  sealed ${shown(sealed[name].value).padStart(8)}` : '';
    console.log(`  ${name.padEnd(34)} ${shown(value).padStart(8)}${beside}  ${aim.padEnd(8)} ${verdict}`);
  }
}

/** Phrases of all searched sets together: a set of a few files says little by itself. */
function searchOverall(runs) {
  const phrases = runs.filter(({ name }) => name.startsWith('search-')).flatMap(({ json }) => json ?? []);
  const all = phrases.flatMap(({ results: of }) => of);
  if (all.length === 0) return null;
  const share = (test) => ({ value: all.filter(test).length / all.length, at_least: 0.99 });
  const figures = { 'found on the page': share((r) => r.found), 'box holds the phrase': share((r) => r.verified) };
  for (const figure of Object.values(figures)) figure.met = figure.value >= figure.at_least;
  return { name: 'search', scorer: 'citations.mjs', headline: `all sets: ${all.length} phrases`, figures };
}

if (!existsSync(join(shared, 'eval'))) {
  console.error('The scorers and their corpus are not beside this checkout (../shared), so there is nothing to score.');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'folio-score-'));
const server = await startServer(join(folder, 'store'));
const openOnly = process.argv.includes('--open-only');
const results = [];
const done = [];

async function scoreOn({ name, scorer, args = [], pid }, data) {
  const jsonPath = join(folder, `${name}.json`);
  rmSync(jsonPath, { force: true });
  const said = await run(scorer, [
    ...['--base-url', server.url, '--json', jsonPath],
    ...(data ? ['--data', data] : []),
    ...(pid ? ['--pid', String(server.pid)] : []),
    ...args,
  ]);
  return { ...said, json: existsSync(jsonPath) ? JSON.parse(readFileSync(jsonPath, 'utf8')) : null };
}

/** Of the sealed half: the figures alone, never what the scorer says of a file. */
async function sealedFigures(planned) {
  const { output, json } = await scoreOn(planned, planned.sealed);
  return judge(planned.figures, output, json);
}

try {
  for (const planned of listRuns(join(shared, 'corpus')).filter(wanted)) {
    const { name, scorer, args, prepare, figures = {} } = planned;
    const data = prepare ? await prepare(join(folder, name)) : planned.data;
    const { code, output, headline, json } = await scoreOn(planned, data);
    const command = ['node', `${scorer}.mjs`, ...(data ? ['--data', basename(data)] : []), ...(args ?? [])].join(' ');
    done.push({ name, json });
    const judged = judge(figures, output, json);
    const sealed = planned.sealed && !openOnly ? await sealedFigures(planned) : undefined;
    const summary = json?.summary ? { summary: json.summary } : {};
    results.push({
      ...{ name, scorer: `${scorer}.mjs`, command, code, headline, figures: judged },
      ...(sealed ? { sealed } : {}),
      ...summary,
    });
    console.log(`${name.padEnd(28)} ${headline}`);
    printFigures(judged, sealed);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
const search = searchOverall(done);
if (search) {
  results.push(search);
  console.log(`${search.name.padEnd(28)} ${search.headline}`);
  printFigures(search.figures);
}
const aims = results.flatMap(({ figures }) => Object.values(figures)).filter(({ met }) => met !== undefined);
console.log(`\naims met ${aims.filter(({ met }) => met).length} of ${aims.length}`);
if (flag('--json')) writeFileSync(flag('--json'), `${JSON.stringify(results, null, 2)}\n`);
