/** Moves every schema with an `$id` to `named` and leaves a reference: an id may stand only once in a document. */
export function hoistNamed(value: unknown, named: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((entry) => hoistNamed(entry, named));
  if (value === null || typeof value !== 'object') return value;
  const { $id, ...rest } = value as Record<string, unknown>;
  const entries = Object.entries(rest).map(([key, entry]) => [key, hoistNamed(entry, named)]);
  if (typeof $id !== 'string') return Object.fromEntries(entries);
  named[$id] = Object.fromEntries(entries);
  return { $ref: `#/components/schemas/${$id}` };
}
