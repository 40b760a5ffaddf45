// docs/calibration.md from what was fitted.
const percent = (share) => `${(100 * share).toFixed(1)} %`;
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

export function calibrationPage(calibration, kinds) {
  const { fit, sets, reliability } = calibration;
  return `# Calibration of confidence

A confidence of 0.9 is meant to say that nine of ten such values are right. It is fitted on labelled documents that are not part of
this repository: invoices with an embedded truth (the XML taken out), advertising orders, contracts, and documents with a JSON
Schema. \`npm run calibrate\` extracts from them all, compares every value with its label by the scorers' own rules, fits, and
writes this page and \`src/extract/confidence/fitted.ts\`. No weight is set by hand.

    confidence = 1 / (1 + exp(−(${fit.intercept} + ${fit.score} × score + ${fit.margin} × min(1, margin / 0.4) + ${fit.agreement} × min(1, places / 3) − ${Math.abs(fit.contested)} × contested + shift of the evidence)))

\`margin\` is the distance to the best score of another value, \`places\` the number of further places that say the same, \`contested\`
1 where another value is as good. Weights cannot be negative. The shift of each kind of evidence is drawn to 0 by a ridge, so that a
kind that was seen a few times says little. Two beliefs count as ten values each: of two values that are equally good one is right at
most, and evidence at the floor is worth half; the sets have few of either. Values are taken to be right ${percent(calibration.optimism)} less often than observed: the rules were
written while these documents were read, and a prototype of such rules lost four points and more on what it had not seen.

## How well it holds

Fitted anew five times, each time without the templates that it was then tried on (files of one set and one producing program
count as one template): ${calibration.values} values, ${percent(calibration.right)} of them right, expected calibration error
${calibration.error} over all, ${calibration.worst_error} in the worst set.

${table(
  ['set', 'documents', 'values', 'right', 'calibration error'],
  sets.map(({ name, documents, values, right, error }) => [name, documents, values, percent(right), error]),
)}

${table(
  ['confidence', 'values', 'mean confidence', 'right'],
  reliability.map(({ from, to, values, confidence, right }) => [
    `${from} to ${to}`,
    values,
    confidence,
    percent(right),
  ]),
)}

## Kinds of evidence

${table(
  ['evidence', 'values', 'right', 'shift'],
  kinds.map(({ kind, values, right }) => [`\`${kind}\``, values, percent(right), fit.evidence[kind]]),
)}
`;
}
