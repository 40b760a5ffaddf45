// Renders the profile of a document for the terminal, with commands to try next.
import type { ProfileDocumentAnswer } from '../../client/index.ts';
import { warnings } from './files.ts';
import { shown } from './layout/display-text.ts';
import { sheet } from './layout/grid.ts';
import { more } from './layout/place.ts';
import { bytes, count, grouped, lines, percent, type Style } from './layout/style.ts';

/** Agent tools by the command that asks the same. */
const COMMAND_OF_TOOL: Readonly<Record<string, string>> = {
  profile_document: 'profile',
  list_structure: 'structure',
  search_document: 'search',
  get_page: 'page',
  get_table: 'table',
  list_sheets: 'sheets',
  read_range: 'range',
  find_cells: 'find',
  inspect_formula: 'formula',
};

export function renderProfile(profile: ProfileDocumentAnswer, style: Style): string {
  const { paint } = style;
  const size = [profile.file_type, count(profile.page_count, 'page'), bytes(profile.size_bytes)].join(' · ');
  const score = profile.document_type_scores[profile.document_type];
  return lines(
    `${paint.bold(shown(profile.file_name))}  ${paint.dim(size)}`,
    sheet(
      [
        ['Kind', profile.document_type + (score === undefined ? '' : paint.dim(` (${percent(score)})`))],
        ['Language', profile.language],
        ['Sheets', profile.sheet_count > 0 && grouped(profile.sheet_count)],
        ['Tables', grouped(profile.table_count)],
        [
          'Contains',
          list([
            profile.has_formulas && 'formulas',
            profile.has_images && 'images',
            profile.is_scanned && 'scanned pages',
            profile.recognised !== undefined &&
              `${count(profile.recognised.pages, 'recognised page')}, sure to ${percent(profile.recognised.confidence)}`,
          ]),
        ],
        [
          'Hidden',
          list(
            Object.entries(profile.hidden_content).map(
              ([what, n]) => n > 0 && count(n, what.replaceAll('_', ' ').replace(/s$/, '')),
            ),
          ),
        ],
        ['Confidence', confidence(profile, style)],
        [
          'Coverage',
          `${grouped(profile.coverage.placed)} of ${grouped(profile.coverage.characters)} characters placed`,
        ],
        ...Object.entries(profile.metadata).map(([name, value]) => [titled(name), said(value)] as const),
        ['Try next', profile.recommended_tools.map((tool) => paint.cyan(COMMAND_OF_TOOL[tool] ?? tool)).join(', ')],
      ],
      style,
    ),
    ...warnings(profile.warnings, style),
    more(profile.next_cursor),
  );
}

/** Of tables only where there are any: to be sure of none says nothing. */
function confidence({ confidence, table_count }: ProfileDocumentAnswer, { paint }: Style): string {
  const { overall, tables, ...others } = confidence;
  const parts = table_count > 0 ? { ...others, tables } : others;
  const colour = overall >= 0.8 ? paint.green : overall >= 0.5 ? paint.yellow : paint.red;
  const detail = Object.entries(parts).map(([name, share]) => `${name} ${percent(share)}`);
  return colour(percent(overall)) + (detail.length > 0 ? paint.dim(` (${detail.join(', ')})`) : '');
}

const list = (parts: readonly (string | false)[]): string => parts.filter((part) => part !== false).join(', ');
const titled = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');

/** Metadata that the file states; what only one format knows stands as `name: value`. */
function said(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, text]) => `${name}: ${shown(String(text))}`)
      .join(', ');
  return shown(String(value));
}
