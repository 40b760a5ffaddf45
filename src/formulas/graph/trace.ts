// Traces precedents and dependents of cells through the dependency graph.
import type { DocumentView } from '../../model/index.ts';
import { placed, rectText } from '../references/reference-text.ts';
import type { FormulaGraph, FormulaPart, Region } from './formula-graph.ts';
import { type ListedReference, listReferences } from './list-references.ts';

/** One step of a trace: how many formulas away it lies, from 1. */
export interface TracedLink extends ListedReference {
  readonly depth: number;
}

/** Parts of formulas that one trace looks at; it ends there, and says so. */
const MAX_STEPS = 50_000;

interface Waiting extends Region {
  readonly depth: number;
}

export interface Trace {
  readonly links: readonly TracedLink[];
  /** There are more than were wanted. */
  readonly more: boolean;
  /** The trace grew too long, and ended early. */
  readonly cut: boolean;
}

/**
 * What the cells of a region depend on: breadth first, each reference once. Formulas that were filled from one cell to others count as one,
 * so that further steps are ranges rather than cells. At most `wanted` links.
 */
export async function tracePrecedents(
  view: DocumentView,
  graph: FormulaGraph,
  from: Region,
  depth: number,
  wanted: number,
): Promise<Trace> {
  const search = new Search(from, depth, wanted);
  for (let region = search.next(); region; region = search.next()) {
    const parts = search.take((visit) => graph.visitFormulas(region, visit)).sort(byPlace);
    const formulas = await view.formulas(region.sheet);
    for (const part of parts) {
      const formula = formulas[part.formula];
      if (!formula) continue;
      for (const link of listReferences(formula, part.sheet, part.rect, graph.book)) search.found(link, region.depth);
    }
  }
  return search.result;
}

/** The formulas that depend on the cells of a region; otherwise as precedents are traced. */
export function traceDependents(graph: FormulaGraph, from: Region, depth: number, wanted: number): Trace {
  const search = new Search(from, depth, wanted);
  for (let region = search.next(); region; region = search.next()) {
    const parts = search.take((visit) => graph.visitDependents(region, visit));
    for (const part of parts.sort(byPlace)) search.found(dependentLink(part, graph), region.depth);
  }
  return search.result;
}

function dependentLink({ sheet, rect }: FormulaPart, graph: FormulaGraph): ListedReference {
  const name = graph.book.sheets[sheet - 1] ?? '';
  const kind = rect.top === rect.bottom && rect.left === rect.right ? 'cell' : 'range';
  const ref = placed(name, null, rectText(rect));
  return { kind, ref, sheet: name, refers_to: null, regions: [{ sheet, rect }], missing: false };
}

const byPlace = (a: FormulaPart, b: FormulaPart): number =>
  a.sheet - b.sheet ||
  a.rect.top - b.rect.top ||
  a.rect.left - b.rect.left ||
  a.rect.bottom - b.rect.bottom ||
  a.block - b.block;

/** The queue, what was seen, and when to stop. */
class Search {
  readonly #waiting: Waiting[];
  #head = 0;
  #steps = 0;
  #more = false;
  #cut = false;
  readonly #seen = new Set<string>();
  readonly #regions = new Set<string>();
  readonly #links: TracedLink[] = [];
  readonly #depth: number;
  readonly #wanted: number;

  constructor(from: Region, depth: number, wanted: number) {
    this.#waiting = [{ ...from, depth: 1 }];
    this.#depth = depth;
    this.#wanted = wanted;
  }

  next(): Waiting | null {
    if (this.#cut || this.#more) return null;
    return this.#waiting[this.#head++] ?? null;
  }

  take(visitAll: (visit: (part: FormulaPart) => boolean) => void): FormulaPart[] {
    const parts: FormulaPart[] = [];
    visitAll((part) => {
      parts.push(part);
      this.#cut ||= ++this.#steps >= MAX_STEPS;
      return this.#cut;
    });
    return parts;
  }

  found(link: ListedReference, depth: number): void {
    const key = `${link.kind} ${link.ref.toLowerCase()}`;
    if (this.#seen.has(key)) return;
    if (this.#links.length >= this.#wanted) {
      this.#more = true;
      return;
    }
    this.#seen.add(key);
    this.#links.push({ ...link, depth });
    if (depth < this.#depth) for (const region of link.regions) this.#await(region, depth + 1);
  }

  /** Names and tables may cover what another reference covers already. */
  #await({ sheet, rect }: Region, depth: number): void {
    const key = `${sheet} ${rect.top} ${rect.left} ${rect.bottom} ${rect.right}`;
    if (this.#regions.has(key)) return;
    this.#regions.add(key);
    this.#waiting.push({ sheet, rect, depth });
  }

  get result(): Trace {
    return { links: this.#links, more: this.#more, cut: this.#cut };
  }
}
