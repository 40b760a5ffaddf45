// Fits the confidence of extraction on the labelled sets beside the project, and writes the fit and how well it held.
// Usage: npm run build && npm run calibrate        writes src/extract/confidence/fitted.ts and docs/calibration.md
//        npm run calibrate -- --check              only prints what the fit would be
import { writeFileSync } from 'node:fs';
import { collectValues } from './calibrate/collect-values.mjs';
import { fitLogistic } from './calibrate/fit-logistic.mjs';
import { calibrationPage } from './calibrate/page.mjs';

const { numbersOf } = await import(new URL('../dist/extract/confidence/confidence.js', import.meta.url));

/** Kinds of evidence are drawn to the mean of all as if so many values of that mean had been seen beside them. */
const RIDGE = { weight: 0.1, evidence: 2 };
/**
 * The rules were written while these documents were read, so that unseen ones fare worse: values are taken to be right less often
 * than observed by this share. (A prototype of the same rules lost four points and more between its last run and its first.)
 */
const OPTIMISM = 0.02;
/**
 * What is believed before a label is seen: of two values that are equally good at most one is right, and evidence at the floor is
 * worth half. Each counts as so many values; there are few of either in the sets.
 */
const PRIOR_VALUES = 10;
const PRIORS = [
  { evidence: '', score: 0.8, margin: 0, agreement: 0, contested: true },
  { evidence: '', score: 0.25, margin: 0.25, agreement: 0, contested: false },
];
const BELIEFS = PRIORS.flatMap((signals) => Array.from({ length: PRIOR_VALUES }, () => ({ signals, right: 0.5 })));
const FOLDS = 5;
const BINS = 10;
const NUMBERS = ['intercept', 'score', 'margin', 'agreement', 'contested'];

const rounded = (x, places = 3) => Number(x.toFixed(places));
const mean = (list) => (list.length ? list.reduce((sum, x) => sum + x, 0) / list.length : 0);

function fitWeights(labelled) {
  const values = [...labelled, ...BELIEFS];
  const kinds = [...new Set(labelled.map(({ signals }) => signals.evidence))].sort();
  const rows = values.map(({ signals }) => {
    const { margin, agreement, contested } = numbersOf(signals);
    return [1, signals.score, margin, agreement, -contested, ...kinds.map((kind) => Number(kind === signals.evidence))];
  });
  const ridge = [0, RIDGE.weight, RIDGE.weight, RIDGE.weight, RIDGE.weight, ...kinds.map(() => RIDGE.evidence)];
  const signs = [false, true, true, true, true, ...kinds.map(() => false)];
  const weights = fitLogistic(
    rows,
    values.map(({ right }) => right * (1 - OPTIMISM)),
    ridge,
    signs,
  );
  const named = Object.fromEntries(NUMBERS.map((name, i) => [name, rounded(weights[i])]));
  const evidence = Object.fromEntries(kinds.map((kind, i) => [kind, rounded(weights[NUMBERS.length + i])]));
  return { ...named, contested: 0 - named.contested, evidence };
}

/** Templates are dealt out whole, the largest first, each to the fold with the fewest values. */
function deal(values) {
  const groups = Map.groupBy ? Map.groupBy(values, (value) => value.group) : grouped(values);
  const folds = Array.from({ length: FOLDS }, () => []);
  for (const group of [...groups.values()].sort((a, b) => b.length - a.length || (a[0].group < b[0].group ? -1 : 1))) {
    folds.sort((a, b) => a.length - b.length)[0].push(...group);
  }
  return folds;
}

function grouped(values) {
  const groups = new Map();
  for (const value of values) groups.set(value.group, [...(groups.get(value.group) ?? []), value]);
  return groups;
}

const { confidenceOf } = await import(new URL('../dist/extract/confidence/confidence.js', import.meta.url));

function judged(values) {
  const folds = deal(values);
  return folds.flatMap((held, i) => {
    const rest = folds.flatMap((fold, j) => (i === j ? [] : fold));
    const without = fitWeights(rest);
    return held.map((value) => ({ ...value, confidence: confidenceOf(value.signals, without) }));
  });
}

function bins(values) {
  return Array.from({ length: BINS }, (_, i) => {
    const held = values.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === i);
    const [confidence, right] = [mean(held.map((v) => v.confidence)), mean(held.map((v) => v.right))];
    return {
      from: i / BINS,
      to: (i + 1) / BINS,
      values: held.length,
      confidence: rounded(confidence),
      right: rounded(right),
    };
  }).filter((bin) => bin.values > 0);
}

const errorOf = (values) =>
  rounded(
    bins(values).reduce((sum, bin) => sum + (bin.values / values.length) * Math.abs(bin.confidence - bin.right), 0),
  );

const values = await collectValues((line) => console.error(line));
const tried = judged(values);
const sets = [...new Set(values.map((value) => value.set))].map((name) => {
  const own = tried.filter((value) => value.set === name);
  const documents = new Set(own.map((value) => value.document)).size;
  return { name, documents, values: own.length, right: rounded(mean(own.map((v) => v.right))), error: errorOf(own) };
});
const calibration = {
  method: 'logistic',
  optimism: OPTIMISM,
  values: values.length,
  right: rounded(mean(values.map((value) => value.right))),
  sets,
  error: errorOf(tried),
  worst_error: Math.max(...sets.map((set) => set.error)),
  fit: fitWeights(values),
  reliability: bins(tried),
};
const kinds = Object.keys(calibration.fit.evidence).map((kind) => {
  const own = values.filter((value) => value.signals.evidence === kind);
  return { kind, values: own.length, right: rounded(mean(own.map((v) => v.right))) };
});
console.log(JSON.stringify({ ...calibration, kinds }, null, 1));
if (!process.argv.includes('--check')) {
  const text = `// Written by \`npm run calibrate\`; docs/calibration.md says how.\n// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights\nimport type { Calibration } from './calibration.ts';\n\nexport const FITTED: Calibration = ${JSON.stringify(calibration, null, 2)};\n`;
  writeFileSync(new URL('../src/extract/confidence/fitted.ts', import.meta.url), text);
  writeFileSync(new URL('../docs/calibration.md', import.meta.url), calibrationPage(calibration, kinds));
}
