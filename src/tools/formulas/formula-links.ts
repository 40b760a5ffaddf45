// Writes precedents and dependents of a formula in the form of the answers.
import type { FormulaGraph, TracedLink } from '../../formulas/index.ts';
import type { DocumentView } from '../../model/index.ts';
import { type Cell, listCells } from '../../view/index.ts';

type Value = Cell['value'];

/** Gives links the fields that they have over the wire; a link to one cell has that cell's value. */
export function linkWriter(
  view: DocumentView,
  graph: FormulaGraph,
): (links: readonly TracedLink[]) => Promise<object[]> {
  return (links) =>
    Promise.all(
      links.map(async (link) => {
        const { kind, ref, sheet, depth, regions, refers_to } = link;
        const value = await valueAt(view, link);
        return {
          kind,
          ref,
          sheet,
          depth,
          value,
          has_formula: regions.some((region) => graph.hasFormula(region)),
          refers_to,
        };
      }),
    );
}

async function valueAt(view: DocumentView, { kind, regions, refers_to }: TracedLink): Promise<Value> {
  const [region, ...others] = regions;
  if (!region) return kind === 'name' ? constantOf(refers_to) : null;
  const { top, left, bottom, right } = region.rect;
  if (others.length > 0 || top !== bottom || left !== right) return null;
  const [cell] = await listCells(view, region.sheet, region.rect);
  return cell?.value ?? null;
}

/** The value of a name that stands for a number, a text or a truth. */
function constantOf(text: string | null): Value {
  const bare = (text ?? '').replace(/^=/, '').trim();
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$/i.test(bare)) return Number(bare);
  if (/^"(?:[^"]|"")*"$/.test(bare)) return bare.slice(1, -1).replaceAll('""', '"');
  return /^(?:TRUE|FALSE)$/i.test(bare) ? bare.toUpperCase() === 'TRUE' : null;
}
