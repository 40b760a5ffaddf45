// Collects what hangs on a sheet besides cells: declared tables, charts, validations, conditional formats, groups,
// filters and links.
import { Type } from '../json-schema.ts';
import type { DocumentView, Sheet } from '../model/index.ts';
import { Count, closed, nullable, Truncated } from './schemas.ts';

/** Items of one kind that are listed for a sheet at most. */
const MAX_LISTED = 1_000;

const Rule = closed({ range: Type.String(), rule: Type.String() });

/** What hangs on a sheet besides its cells. */
export const SheetDetails = closed({
  list_objects: Type.Array(
    closed({
      name: Type.String(),
      range: Type.String({ description: 'Header and totals included.' }),
      header_rows: Count,
      total_rows: Count,
      columns: Type.Array(Type.String()),
    }),
    { description: 'Tables that the author declared; formulas and read_range name their columns (`Sales[Amount]`).' },
  ),
  charts: Type.Array(closed({ title: nullable(Type.String()), series: Type.Array(Type.String()) })),
  validations: Type.Array(Rule),
  conditional_formats: Type.Array(Rule),
  print_areas: Type.Array(Type.String()),
  frozen: nullable(closed({ rows: Count, columns: Count })),
  groups: Type.Array(
    closed({ span: Type.String({ description: 'Such as 3:9 or B:D.' }), level: Count, collapsed: Type.Boolean() }),
  ),
  filter: nullable(Type.String({ description: 'The range under the filter buttons.' })),
  links: Type.Array(closed({ cell: Type.String(), text: Type.String(), target: Type.String() })),
  truncated: Truncated,
});

export async function sheetDetails(view: DocumentView, sheet: Sheet): Promise<object> {
  const extras = await view.extras(sheet.index);
  const tables = view.head.list_objects.filter((table) => table.sheet === sheet.name);
  let truncated = false;
  const some = <T, U extends object>(items: readonly T[] | undefined, pick: (item: T) => U): U[] => {
    truncated ||= (items?.length ?? 0) > MAX_LISTED;
    return (items ?? []).slice(0, MAX_LISTED).map(pick);
  };
  const rule = ({ range, rule: text }: { range: string; rule: string }) => ({ range, rule: text });
  return {
    list_objects: some(tables, ({ name, range, header_rows, total_rows, columns }) => {
      return { name, range, header_rows, total_rows, columns };
    }),
    charts: some(extras?.charts, ({ title, series }) => ({ title, series })),
    validations: some(extras?.validations, rule),
    conditional_formats: some(extras?.conditional_formats, rule),
    print_areas: extras?.print_areas ?? [],
    frozen: extras?.frozen ?? null,
    groups: some(extras?.groups, ({ span, level, collapsed }) => ({ span, level, collapsed })),
    filter: extras?.filter ?? null,
    links: some(extras?.links, ({ cell, text, target }) => ({ cell, text, target })),
    truncated,
  };
}
