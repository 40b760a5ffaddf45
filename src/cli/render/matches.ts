// Renders search matches and found cells for the terminal, with the match highlighted.
import type {
  CellMatch,
  FindCellsAnswer,
  SearchDocumentAnswer,
  SearchFilesAnswer,
  SearchMatch,
} from '../../client/index.ts';
import { cut, shown } from './layout/display-text.ts';
import { grid } from './layout/grid.ts';
import { more, place } from './layout/place.ts';
import { count, lines, type Style } from './layout/style.ts';

const NEIGHBOURS = 4;

export function renderSearch(answer: SearchDocumentAnswer, style: Style): string {
  return lines(
    ...answer.matches.flatMap((match) => [hit(match, answer.query, style)]),
    summary(answer, 'match', 'matches', style),
    wordsAlone(answer, style),
    more(answer.next_cursor),
  );
}

/** Matches under the name of their file. */
export function renderFileMatches(answer: SearchFilesAnswer, style: Style): string {
  const { paint } = style;
  const shownFiles = new Set<string>();
  const found = answer.matches.map((match) => {
    const file = answer.files.find(({ file_id }) => file_id === match.file_id);
    const isNew = !shownFiles.has(match.file_id);
    shownFiles.add(match.file_id);
    const head =
      isNew && file
        ? `${paint.bold(shown(file.file_name))}  ${paint.dim(`${file.file_id}  ${count(file.total, 'match', 'matches')}`)}\n`
        : '';
    return head + hit(match, answer.query, style);
  });
  const all = `${count(answer.total, 'match', 'matches')} in ${count(answer.files.length, 'file')}`;
  const some = answer.matches.length < answer.total ? `${answer.matches.length} of ${all}` : all;
  return lines(
    ...found,
    paint.dim(answer.total === 0 ? 'Nothing found.' : some),
    answer.exact ? null : paint.dim('Not every file was looked at.'),
    wordsAlone(answer, style),
    answer.skipped > 0 ? paint.yellow(`${count(answer.skipped, 'file')} could not be opened.`) : null,
    more(answer.next_cursor),
  );
}

/** Where meaning should have counted. */
const wordsAlone = ({ meaning }: Pick<SearchDocumentAnswer, 'meaning'>, { paint }: Style): string | null =>
  meaning === 'unavailable' ? paint.yellow('Found by words alone: the endpoint for meaning did not answer.') : null;

function hit(match: SearchMatch, query: string, style: Style): string {
  const { paint } = style;
  const where = [
    paint.cyan(place(match)),
    match.section ? shown(match.section) : '',
    match.visible === false ? paint.yellow('hidden') : '',
  ];
  return `${where.filter(Boolean).join('  ')}\n  ${marked(match, query, style)}`;
}

/** The snippet with the match in colour; where the answer has no offsets, the first place that reads like the query. */
function marked({ snippet, highlights }: SearchMatch, query: string, { paint }: Style): string {
  const mark = (text: string) => paint.bold(paint.yellow(shown(text)));
  const found = snippet.toLowerCase().indexOf(query.toLowerCase());
  const spans = highlights ?? (found < 0 ? [] : [[found, found + query.length] as const]);
  let out = '';
  let at = 0;
  for (const [start, end] of spans) {
    out += shown(snippet.slice(at, start)) + mark(snippet.slice(start, end));
    at = end;
  }
  return out + shown(snippet.slice(at));
}

export function renderCellMatches(answer: FindCellsAnswer, style: Style): string {
  const columns = [{ head: '', paint: style.paint.cyan }, { head: '' }, { head: '', paint: style.paint.dim }];
  const rows = answer.matches.map((match) => [
    place({ page: 1, sheet: match.sheet, cell: match.cell }),
    cut(shown([match.text, match.formula].filter(Boolean).join('  ')), 60),
    neighbours(match),
  ]);
  const found = rows.length > 0 ? grid(columns, rows, style) : null;
  return lines(found, summary(answer, 'cell', 'cells', style), more(answer.next_cursor));
}

const neighbours = ({ row }: CellMatch): string =>
  Object.entries(row)
    .slice(0, NEIGHBOURS)
    .map(([cell, text]) => `${cell} ${shown(String(text))}`)
    .join(' · ');

function summary(answer: FindCellsAnswer | SearchDocumentAnswer, one: string, many: string, { paint }: Style): string {
  const { matches, total } = answer;
  if (total === 0) return paint.dim('Nothing found.');
  const all = count(total, one, many);
  return paint.dim(matches.length < total ? `${matches.length} of ${all}` : all);
}
