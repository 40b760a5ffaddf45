// The weights of confidence for a list of labelled values: few of them, and all drawn to 0.
import { fitLogistic } from './fit-logistic.mjs';
import { rounded } from './judge-fit.mjs';

const { numbersOf } = await import(new URL('../../dist/extract/confidence/confidence.js', import.meta.url));

const NUMBERS = ['intercept', 'score', 'margin', 'agreement', 'contested', 'vague', 'novelty'];
/** Of those that lower confidence, the weight is minus what is fitted. */
const LOWERING = new Set(['contested', 'vague', 'novelty']);
const RIDGE = 0.1;
/**
 * What is believed before a label is seen: of two values that are equally good at most one is right, weak evidence is worth less
 * than half, middling evidence half in a document that is unlike all others, and a
 * vague name half where several things of the document answer it. Each counts as so many values.
 */
const PRIOR_VALUES = 20;
const PRIORS = [
  { right: 0.5, score: 0.8, margin: 0, contested: true, vague: false, novelty: 0 },
  { right: 0.4, score: 0.35, margin: 0.35, contested: false, vague: false, novelty: 0 },
  { right: 0.5, score: 0.7, margin: 0.4, contested: false, vague: false, novelty: 1 },
  { right: 0.5, score: 0.7, margin: 0.2, contested: false, vague: true, novelty: 0 },
];
/**
 * What a kind of evidence loses that no label was ever held against: those of contracts were right in about 80 % when they were
 * first measured, and were then mended.
 */
const UNLABELLED = -1.2;
const BELIEFS = PRIORS.flatMap(({ right, ...signals }) =>
  Array.from({ length: PRIOR_VALUES }, () => ({ signals: { ...signals, evidence: '', agreement: 0 }, right })),
);

/**
 * Sources differ, and so do kinds of evidence: each has a shift of its own, drawn to 0 by its variance. Those of the sources are
 * fitted so that a large one does not pass for all, and then left out: a document comes from a source that was not seen. `kinds` are
 * all that labels were ever held against, so that those of a set that is left out count as seen in no source.
 */
export function fitWeights(labelled, { sourceOf, kinds, variances, optimismOf }) {
  const values = [...labelled, ...BELIEFS];
  const sources = [...new Set(labelled.map(sourceOf))].sort();
  const columns = new Map([...kinds, ...sources.map((name) => `source ${name}`)].map((name, i) => [name, i]));
  const rows = values.map((value) => toRow(value, columns, value.set === undefined ? null : sourceOf(value)));
  const ridge = [
    ...NUMBERS.map((_, i) => (i === 0 ? 0 : RIDGE)),
    ...kinds.map(() => 1 / variances.evidence),
    ...sources.map(() => 1 / variances.source),
  ];
  const signs = ridge.map((_, i) => i > 0 && i < NUMBERS.length);
  const targets = values.map((value) => value.right * (1 - optimismOf(value)));
  const weights = fitLogistic(rows, targets, ridge, signs);
  const numbers = NUMBERS.map((name, i) => [name, 0 + rounded(LOWERING.has(name) ? -weights[i] : weights[i])]);
  const evidence = kinds.map((kind, i) => {
    const own = labelled.filter(({ signals }) => signals.evidence === kind);
    return [kind, { shift: rounded(weights[NUMBERS.length + i]), sources: new Set(own.map(sourceOf)).size }];
  });
  return {
    ...Object.fromEntries(numbers),
    evidence: Object.fromEntries(evidence),
    unlabelled: UNLABELLED,
    source_variance: variances.source,
    evidence_variance: variances.evidence,
  };
}

function toRow({ signals }, columns, source) {
  const { margin, agreement, contested, vague } = numbersOf(signals);
  const row = [
    1,
    signals.score,
    margin,
    agreement,
    -contested,
    -vague,
    -signals.novelty,
    ...Array(columns.size).fill(0),
  ];
  for (const name of [signals.evidence, `source ${source}`]) {
    const column = columns.get(name);
    if (column !== undefined) row[NUMBERS.length + column] = 1;
  }
  return row;
}
