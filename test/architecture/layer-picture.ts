// Draws which layer imports which, from the source, as a Mermaid graph for ARCHITECTURE.md.
import { layerOf, ownImports, type SourceFile } from './guards.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** The layers with those that each imports. */
export function layerGraph(files: readonly SourceFile[]): Graph {
  const graph = new Map(files.map(({ path }) => [layerOf(path), new Set<string>()]));
  for (const { from, to } of ownImports(files))
    if (layerOf(from) !== layerOf(to)) graph.get(layerOf(from))!.add(layerOf(to));
  return graph;
}

/** Everything that can be reached from a layer by one import or several. */
function reachedFrom(graph: Graph, layer: string, seen = new Set<string>()): Set<string> {
  for (const next of graph.get(layer) ?? []) {
    if (seen.has(next)) continue;
    seen.add(next);
    reachedFrom(graph, next, seen);
  }
  return seen;
}

/** The imports that do not follow from others: the transitive reduction of the graph, which must have no circle. */
function withoutShortcuts(graph: Graph): Map<string, string[]> {
  const reached = new Map([...graph.keys()].map((layer) => [layer, reachedFrom(graph, layer)]));
  return new Map(
    [...graph].map(([layer, imports]) => {
      const isShortcut = (to: string): boolean => [...imports].some((other) => reached.get(other)!.has(to));
      return [layer, [...imports].filter((to) => !isShortcut(to)).sort()];
    }),
  );
}

/** How many imports lie between a layer and the ground at most. */
const heightOf = (graph: Graph, layer: string): number =>
  Math.max(0, ...[...graph.get(layer)!].map((next) => 1 + heightOf(graph, next)));

/** A line a layer that imports something, the surfaces first. */
export function drawLayers(graph: Graph): string {
  const heights = new Map([...graph.keys()].map((layer) => [layer, heightOf(graph, layer)]));
  const lines = [...withoutShortcuts(graph)]
    .filter(([, imports]) => imports.length > 0)
    .sort(([a], [b]) => heights.get(b)! - heights.get(a)! || a.localeCompare(b))
    .map(([layer, imports]) => `  ${layer} --> ${imports.join(' & ')}`);
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

const BEGIN = '<!-- Drawn from the source. To draw it anew: UPDATE_DOCS=1 npx vitest run test/architecture -->';
const END = '<!-- The end of what is drawn. -->';

/** The page with the picture between its markers. */
export function withPicture(page: string, picture: string): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error('ARCHITECTURE.md has no markers for the picture.');
  return `${before}${BEGIN}\n\n${picture}\n\n${END}${after}`;
}
