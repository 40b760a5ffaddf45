// Lists the periods that a model covers.
import type { Model } from './model.ts';
import { type ModelItem, tidy } from './model-item.ts';

export const MAX_PERIODS = 240;

/** Every period once, by where it is first; kinds in the order in which they appear, each in the order of time. */
export function listPeriods({ periods }: Pick<Model, 'periods'>): ModelItem[] {
  const first = new Map<string, Model['periods'][number]>();
  for (const header of periods) if (!first.has(header.period.key)) first.set(header.period.key, header);
  const kinds = [...new Set([...first.values()].map(({ period }) => period.kind))];
  const ordered = kinds.flatMap((kind) =>
    [...first.values()].filter(({ period }) => period.kind === kind).sort((a, b) => a.period.order - b.period.order),
  );
  return ordered.slice(0, MAX_PERIODS).map(({ grid, cell, period }) => {
    const at = { grid, cell };
    return { label: tidy(cell.text), label_cells: [at], value: period.value, unit: null, at };
  });
}
