// Moves named schemas out of a document to where they are once.
/** Moves every schema that has a name to `named` and leaves a reference, so that it is once in a document. */
export function hoistNamed(
  value: unknown,
  nameOf: ReadonlyMap<unknown, string>,
  named: Record<string, unknown>,
): unknown {
  if (Array.isArray(value)) return value.map((entry) => hoistNamed(entry, nameOf, named));
  if (value === null || typeof value !== 'object') return value;
  const name = nameOf.get(value);
  if (name !== undefined && name in named) return referenceTo(name);
  const entries = Object.entries(value).map(([key, entry]) => [key, hoistNamed(entry, nameOf, named)]);
  if (name === undefined) return Object.fromEntries(entries);
  named[name] = Object.fromEntries(entries);
  return referenceTo(name);
}

const referenceTo = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
