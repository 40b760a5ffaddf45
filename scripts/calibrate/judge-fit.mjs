// How well a fit holds on what was left out of it: whole sources, never files of one that it has seen.
const BINS = 10;
const SURE = 0.9;

export const rounded = (x, places = 3) => Number(x.toFixed(places));
export const meanOf = (list) => (list.length ? list.reduce((sum, x) => sum + x, 0) / list.length : 0);

/** Every value with the confidence that a fit gives it which has seen nothing of its group. */
export function leaveOut(values, groupOf, fitOn, confidenceOf) {
  return [...new Set(values.map(groupOf))].flatMap((group) => {
    const without = fitOn(values.filter((value) => groupOf(value) !== group));
    const own = values.filter((value) => groupOf(value) === group);
    return own.map((value) => ({ ...value, confidence: confidenceOf(value.signals, without) }));
  });
}

export const logLossOf = (values) =>
  meanOf(values.map(({ confidence: c, right }) => -right * Math.log(c) - (1 - right) * Math.log(1 - c)));

export function reliabilityOf(values) {
  return Array.from({ length: BINS }, (_, i) => {
    const held = values.filter(({ confidence }) => Math.min(BINS - 1, Math.floor(confidence * BINS)) === i);
    const [confidence, right] = [meanOf(held.map((v) => v.confidence)), meanOf(held.map((v) => v.right))];
    return {
      from: i / BINS,
      to: (i + 1) / BINS,
      values: held.length,
      confidence: rounded(confidence),
      right: rounded(right),
    };
  }).filter((bin) => bin.values > 0);
}

/** One line for each group, in the order of the values. */
export function summaryOf(values, groupOf) {
  return [...new Set(values.map(groupOf))].map((name) => {
    const own = values.filter((value) => groupOf(value) === name);
    const sure = own.filter(({ confidence }) => confidence >= SURE);
    return {
      name,
      documents: new Set(own.map((value) => value.document)).size,
      values: own.length,
      right: rounded(meanOf(own.map((value) => value.right))),
      confidence: rounded(meanOf(own.map((value) => value.confidence))),
      error: errorOf(own),
      sure: sure.length,
      sure_right: sure.length ? rounded(meanOf(sure.map((value) => value.right))) : null,
    };
  });
}

const errorOf = (values) =>
  rounded(
    reliabilityOf(values).reduce(
      (sum, bin) => sum + (bin.values / values.length) * Math.abs(bin.confidence - bin.right),
      0,
    ),
  );
