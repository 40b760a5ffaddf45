// Renders citation verdicts, built-in schemas and calibration figures for the terminal.
import type { GetCalibrationAnswer, ListSchemasAnswer, VerifyCitationsAnswer } from '../../client/index.ts';
import { cut, shown } from './layout/display-text.ts';
import { grid } from './layout/grid.ts';
import { more, place } from './layout/place.ts';
import { count, lines, percent, type Style } from './layout/style.ts';

const TEXT_WIDTH = 60;
const GOOD = new Set(['exact', 'normalized']);

export function renderVerdicts({ results, next_cursor }: VerifyCitationsAnswer, style: Style): string {
  const { paint } = style;
  const good = results.filter(({ verdict }) => GOOD.has(verdict)).length;
  const columns = [{ head: 'Verdict', paint: paint.bold }, { head: 'Place', paint: paint.cyan }, { head: 'Text' }];
  const rows = results.map(({ verdict, citation, text }) => [
    verdict,
    citation ? place(citation) : '',
    cut(shown(citation?.text ?? text ?? ''), TEXT_WIDTH),
  ]);
  return lines(
    paint.dim(`${good} of ${count(results.length, 'quote')} stand where they should`),
    grid(columns, rows, style),
    more(next_cursor),
  );
}

export function renderSchemas({ schemas }: ListSchemasAnswer, style: Style): string {
  const { paint } = style;
  const columns = [{ head: 'Field' }, { head: 'Type', paint: paint.dim }, { head: 'Required' }];
  return lines(
    ...schemas.flatMap(({ name, description, fields }) => [
      `${paint.bold(name)}  ${paint.dim(description ?? '')}`,
      grid(
        columns,
        fields.map((field) => [field.name, field.type, field.required ? 'yes' : '']),
        style,
      ),
    ]),
  );
}

export function renderCalibration({ values, error, reliability }: GetCalibrationAnswer, style: Style): string {
  const { paint } = style;
  const right = { align: 'right' as const };
  const columns = [
    { head: 'Confidence' },
    { head: 'Values', ...right },
    { head: 'Right', ...right, paint: paint.bold },
  ];
  const rows = reliability.map((bin) => [`${bin.from} to ${bin.to}`, String(bin.values), percent(bin.right)]);
  return lines(paint.dim(`${values} labelled values, calibration error ${error}`), grid(columns, rows, style));
}
