// Between what scorers hold true of a document and the values by which a user would teach it.
const eval_ = new URL('../../../../shared/eval/', import.meta.url);
const { numberReadings, parseDate } = await import(new URL('lib/values.mjs', eval_));

/** The truth of a scorer as values: typed, as a user would give them. */
export function toValues(truth, order) {
  const values = {};
  for (const { field, kind, any, list, absent } of truth) {
    if (kind === 'items') values[field] = list.map(toItem);
    else if (list) values[field] = list.map(([name]) => name);
    else if (absent) values[field] = null;
    else if (kind === 'number') values[field] = numberReadings(any[0])[0];
    else values[field] = kind === 'date' ? parseDate(any[0], order) : any[0];
  }
  return values;
}

const toItem = (item) =>
  Object.fromEntries(
    Object.entries(item)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, name === 'description' ? value : Number(value)]),
  );

const KINDS = { currency: 'number', date: 'date', string: 'string' };

/** Values of a made-up form as the truth of a scorer; of lists every part of every item is one. */
export function toTruth({ fields }, values) {
  return fields
    .filter(({ name }) => values[name] !== undefined)
    .map(({ name, type }) =>
      type === 'array'
        ? { field: name, kind: 'string', list: values[name].map((item) => [itemText(item)]) }
        : { field: name, kind: KINDS[type], any: [String(values[name])] },
    );
}

/** Items are compared as a whole, as the scorer writes them. */
const itemText = ({ activity, held, cost }) => JSON.stringify({ activity, held, cost });
