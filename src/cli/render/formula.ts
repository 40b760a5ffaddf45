// Renders a formula for the terminal: its text, value, precedents and dependents.
import type { FormulaLink, InspectFormulaAnswer } from '../../client/index.ts';
import { shown } from './layout/display-text.ts';
import { sheet } from './layout/grid.ts';
import { more } from './layout/place.ts';
import { lines, type Style } from './layout/style.ts';
import { type TreeNode, tree } from './layout/tree.ts';

export function renderFormula(answer: InspectFormulaAnswer, style: Style): string {
  const { paint } = style;
  const marks = (['stale', 'circular', 'volatile'] as const).filter((mark) => answer[mark]);
  const branches = [branch('Precedents', answer.precedents, style), branch('Dependents', answer.dependents, style)];
  return lines(
    `${paint.bold(`${shown(answer.sheet)}!${answer.cell}`)}  ${answer.formula ? paint.cyan(shown(answer.formula)) : paint.dim('no formula')}`,
    sheet(
      [
        ['Value', answer.value === null ? null : shown(String(answer.value))],
        ['Computed', computed(answer)],
        ['Array', answer.range ?? null],
        ['Functions', answer.functions.join(', ')],
        ['Marks', marks.map((mark) => paint.yellow(mark)).join(', ')],
      ],
      style,
    ) || null,
    tree(branches.filter((one) => one.children.length > 0)) || null,
    ...(answer.warnings ?? []).map((warning) => `  ${paint.yellow('!')} ${shown(warning)}`),
    more(answer.next_cursor),
  );
}

/** Said where it is news: the file holds no value, or another. */
function computed({ computed: value, value: held, stale }: InspectFormulaAnswer): string | null {
  return value === null || value === undefined || (held !== null && !stale) ? null : shown(String(value));
}

function branch(
  title: string,
  links: readonly FormulaLink[],
  { paint }: Style,
): TreeNode & { children: readonly TreeNode[] } {
  const label = (link: FormulaLink) => {
    const value = link.value === null || link.value === undefined ? '' : `  ${shown(String(link.value))}`;
    const place = link.refers_to ? `  → ${shown(link.refers_to)}` : '';
    return `${'  '.repeat(Math.max(0, link.depth - 1))}${shown(link.ref)}${place}${value}  ${paint.dim(link.kind)}`;
  };
  return { label: paint.bold(title), children: links.map((link) => ({ label: label(link) })) };
}
