// The same fields under names that say nothing: what is right afterwards was learned, and nothing else.
const TYPES = { number: 'number', date: 'date', currency: 'currency' };
const PARTS = { description: 'string' };

/** The schema of nameless fields for the truth of some documents, values as it takes them, and its answers as the scorer reads them. */
export function createNameless(files) {
  const all = files.flatMap(({ truth }) => truth);
  const names = new Map([...new Set(all.map(({ field }) => field))].map((name, i) => [name, `f${i + 1}`]));
  const parts = new Map(
    [...new Set(all.filter(({ kind }) => kind === 'items').flatMap(({ list }) => list.flatMap(Object.keys)))].map(
      (name, i) => [name, `g${i + 1}`],
    ),
  );
  const schema = {
    fields: [...names].map(([name, own]) => {
      const { kind, list } = all.find(({ field }) => field === name);
      if (kind === 'items') {
        const fields = [...parts].map(([part, own]) => ({ name: own, type: PARTS[part] ?? 'number', required: false }));
        return {
          name: own,
          type: 'array',
          required: false,
          items: { name: 'item', type: 'object', required: false, fields },
        };
      }
      return list
        ? { name: own, type: 'array', required: false, items: { name: 'item', type: 'string', required: false } }
        : { name: own, type: TYPES[kind] ?? 'string', required: false };
    }),
  };
  const renamed = (value, by) =>
    Array.isArray(value)
      ? value.map((one) => renamed(one, by))
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [by.get(key) ?? key, part]))
        : value;
  const back = (map) => new Map([...map].map(([name, own]) => [own, name]));
  const [byName, byPart] = [back(names), back(parts)];
  return {
    schema,
    toNameless: (values) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [names.get(name), renamed(value, parts)])),
    fromNameless: ({ fields }) => ({
      fields: fields.map((field) => ({ ...field, name: byName.get(field.name), value: renamed(field.value, byPart) })),
    }),
  };
}
