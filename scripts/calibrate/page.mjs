// docs/calibration.md from what was fitted.
const percent = (share) => (share === null ? '' : `${(100 * share).toFixed(1)} %`);
const table = (head, rows) => [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const LEFT_OUT = ['left out', 'documents', 'values', 'right', 'mean confidence', 'error', 'at 0.9 and more', 'right'];
const leftOut = (list) =>
  table(
    LEFT_OUT,
    list.map(({ name, documents, values, right, confidence, error, sure, sure_right }) => [
      name,
      documents,
      values,
      percent(right),
      confidence,
      error,
      sure,
      percent(sure_right),
    ]),
  );

export function calibrationPage(calibration, sources, kinds, optimism_of) {
  const { fit, sets, reliability } = calibration;
  const further = Object.entries(optimism_of)
    .map(([set, share]) => `${percent(share)} in ${set}`)
    .join(', ');
  return `# Calibration of confidence

A confidence of 0.9 is meant to say that nine of ten such values are right, also in a document of a kind that nobody showed us. It is
fitted on labelled documents that are not part of this repository: invoices of many programs (an embedded XML taken out), advertising
orders, contracts, figures of filings, and documents with a JSON Schema. The papers of each set are also asked by plain schemas such as users
write (fields under other names, among fields that the paper does not tell), and these are judged by themselves. \`npm run calibrate\` extracts from them all, compares every value with its
label by the scorers' own rules, fits, and writes this page and \`src/extract/confidence/fitted.ts\`. What novelty is made of, what a kind of evidence without labels loses, and the beliefs below are set by hand; all other weights are fitted.

    odds = ${fit.intercept} + ${fit.score} × score + ${fit.margin} × min(1, margin / 0.4) + ${fit.agreement} × min(1, places / 3) − ${Math.abs(fit.contested)} × contested − ${Math.abs(fit.vague)} × vague − ${Math.abs(fit.novelty)} × novelty + shift of the evidence
    variance = ${fit.source_variance} + ${fit.evidence_variance} / (1 + sources in which the kind of evidence was seen)
    confidence = 1 / (1 + exp(−odds / √(1 + π / 8 × variance)))

\`margin\` is the distance to the best score of another value, \`places\` the number of further places that say the same, \`contested\`
1 where another value is as good, \`vague\` 1 where the name of a field does not say what it is of (\`start_date\`, \`customer\`) and several things answer it; its rivals are what makes it vague, so that
its margin is not counted against it again. Weights cannot be negative.

Sources differ: a product, a template, a producing program. Each has a shift of its own in the fit, so that a large one does not pass for
all, and none of these is used afterwards, as a document may come from a source that was not seen. What is left of them is their variance:
confidence is the mean over all sources that a document might be like, which lies nearer to one half the more they differ. Kinds of evidence
are treated alike: a kind that was seen in few sources has a wide spread. Both variances are chosen by the loss on sources that were left out, each set counting alike: most kinds of evidence are of one set, and nothing is known of them without it.
A kind that no label was ever held against loses ${Math.abs(fit.unlabelled)}: such kinds were right in about 80 % when they were first measured.

Four beliefs count as twenty values each: of two values that are equally good one is right at most, weak evidence (a score of 0.35) is right in
40 %, middling evidence in a document that is unlike all others in half, and a vague name in half where several things answer it. Values are taken to be right ${percent(calibration.optimism)} less often than observed (${further}): the rules were
written while these documents were read, and others of the same kind fare worse by about so much.

## Novelty

How unlike a document is to those that confidence was fitted on, 0 to 1: 0.4 where it is in none of the languages that the rules have words
for, 0.5 × the share of fields that such a paper should have (the required ones of a built-in schema, all of another) and that were not
found, 0.6 × the share of values with weak evidence (a score below 0.45, or a rival within 0.2). From 0.45 on the extraction has a warning
with the code \`unfamiliar_document\`, which gives the reasons.

## Unsure

A value with a confidence below 0.5 is not given out: it would be wrong more often than right, and a wrong value is worse than none. The
field has \`status: "unsure"\`, \`value: null\`, and the value as the first of its \`candidates\`. (Where another value is as good, the status is
\`ambiguous\` and the value is given, as before.)

## How well it holds

${calibration.values} values, ${percent(calibration.right)} of them right. Each set was left out as a whole and judged by a fit on the others: expected calibration error
${calibration.error} over all, ${calibration.worst_error} in the worst set.

${leftOut(sets)}

${table(
  ['confidence', 'values', 'mean confidence', 'right'],
  reliability.map(({ from, to, values, confidence, right }) => [
    `${from} to ${to}`,
    values,
    confidence,
    percent(right),
  ]),
)}

Each source was left out in turn, the others of its set being kept; those with fewer than 20 values are not shown.

${leftOut(sources)}

## Kinds of evidence

${table(
  ['evidence', 'values', 'right', 'sources', 'shift'],
  kinds.map(({ kind, values, right }) => [
    `\`${kind}\``,
    values,
    percent(right),
    fit.evidence[kind].sources,
    fit.evidence[kind].shift,
  ]),
)}
`;
}
