// Formats counts, quoted formulas and shortened lists for the messages of audit findings.

/** Longer formulas are cut in messages. */
const MAX_QUOTED = 80;

export const count = (n: number, one: string, many = `${one}s`): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

export const quoted = (formula: string): string =>
  formula.length > MAX_QUOTED ? `${formula.slice(0, MAX_QUOTED)}…` : formula;

/** A few of them, and how many more there are. */
export function listed(items: readonly string[], most = 5): string {
  const more = items.length - most;
  return more > 0 ? `${items.slice(0, most).join(', ')} and ${more} more` : items.join(', ');
}
