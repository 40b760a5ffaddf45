// Fits the confidence of extraction on the labelled sets beside the project, and writes the fit and how well it held.
// Usage: npm run build && npm run calibrate        writes src/extract/confidence/fitted.ts and docs/calibration.md
//        npm run calibrate -- --check              only prints what the fit would be
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { collectValues } from './calibrate/collect-values.mjs';
import { fitWeights } from './calibrate/fit-weights.mjs';
import { leaveOut, logLossOf, meanOf, reliabilityOf, rounded, summaryOf } from './calibrate/judge-fit.mjs';
import { calibrationPage } from './calibrate/page.mjs';

const { confidenceOf } = await import(new URL('../dist/extract/confidence/confidence.js', import.meta.url));

/**
 * The rules were written while these documents were read, so that others fare worse: values are taken to be right less often than
 * observed by this share, which is about what they lose on files of the same kind that nobody looked at. Sentences of contracts
 * are written in more ways than labels and tables, and lose more: as much as precision falls from the open half to the sealed one.
 */
const OPTIMISM = 0.01;
const OPTIMISM_OF = { 'contracts-cuad': 0.04 };
const optimismOf = ({ set }) => OPTIMISM_OF[set] ?? OPTIMISM;
/**
 * How far sources and kinds of evidence may differ, as variances of the log odds; chosen by sources that were left out, each set counting
 * alike. Sets that are left out would not do: most kinds of evidence are of one set, and nothing is known of them without it.
 */
const VARIANCES = [0.01, 0.03, 0.1];
/** Sources with fewer values say too little to be shown. */
const MIN_VALUES = 20;

const setOf = ({ set }) => set;
/** Plain schemas are judged by themselves, each left out with the set whose papers they were asked of. */
const judgedOf = ({ set, isPlain }) => (isPlain ? `${set}, plain schemas` : set);
const sourceOf = ({ set, source }) => `${set}: ${source || 'unnamed'}`;

const values = await collectValues((line) => console.error(line));
const kinds = [...new Set(values.map(({ signals }) => signals.evidence))].sort();
const fitWith = (variances) => (list) => fitWeights(list, { sourceOf, kinds, variances, optimismOf });
const tried = (groupOf, variances) => leaveOut(values, groupOf, fitWith(variances), confidenceOf);

let best = null;
for (const source of VARIANCES) {
  for (const evidence of VARIANCES) {
    const variances = { source, evidence };
    const left = tried(sourceOf, variances);
    const loss = meanOf(
      [...new Set(left.map(judgedOf))].map((set) => logLossOf(left.filter((value) => judgedOf(value) === set))),
    );
    console.error(`variances ${source} and ${evidence}: log loss ${loss.toFixed(4)}`);
    if (!best || loss < best.loss) best = { variances, loss };
  }
}

const bySet = tried(setOf, best.variances);
const bySource = tried(sourceOf, best.variances);
const sets = summaryOf(bySet, judgedOf);
const sources = summaryOf(bySource, sourceOf).filter((source) => source.values >= MIN_VALUES);
const calibration = {
  method: 'logistic',
  optimism: OPTIMISM,
  values: values.length,
  right: rounded(meanOf(values.map((value) => value.right))),
  sets,
  error: summaryOf(bySet, () => 'all')[0].error,
  worst_error: Math.max(...sets.map((set) => set.error)),
  fit: fitWith(best.variances)(values),
  reliability: reliabilityOf(bySet),
};
const rates = kinds.map((kind) => {
  const own = values.filter((value) => value.signals.evidence === kind);
  return { kind, values: own.length, right: rounded(meanOf(own.map((value) => value.right))) };
});
console.log(JSON.stringify({ ...calibration, sources, kinds: rates }, null, 1));
if (!process.argv.includes('--check')) {
  const text = `// Written by \`npm run calibrate\`; docs/calibration.md says how.\n// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights\nimport type { Calibration } from './calibration.ts';\n\nexport const FITTED: Calibration = ${JSON.stringify(calibration, null, 2)};\n`;
  const fitted = fileURLToPath(new URL('../src/extract/confidence/fitted.ts', import.meta.url));
  writeFileSync(fitted, text);
  execFileSync('npx', ['biome', 'format', '--write', fitted], { stdio: 'inherit' });
  writeFileSync(
    new URL('../docs/calibration.md', import.meta.url),
    calibrationPage(calibration, sources, rates, OPTIMISM_OF),
  );
}
