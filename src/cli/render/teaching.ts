// Renders kept schemas and the examples that taught them for the terminal.
import type { AddExampleAnswer, ExportSchemaAnswer, GetSchemaAnswer, ListExamplesAnswer } from '../../client/index.ts';
import { cut, shown } from './layout/display-text.ts';
import { grid } from './layout/grid.ts';
import { more } from './layout/place.ts';
import { count, lines, type Style } from './layout/style.ts';

const PATHS_WIDTH = 50;

export function renderSchema({ name, description, fields, examples }: GetSchemaAnswer, style: Style): string {
  const { paint } = style;
  const columns = [{ head: 'Field' }, { head: 'Type', paint: paint.dim }, { head: 'Required' }];
  return lines(
    `${paint.bold(shown(name))}  ${paint.dim([shown(description ?? ''), count(examples, 'example')].filter(Boolean).join(' · '))}`,
    grid(
      columns,
      fields.map((field) => [shown(field.name), field.type, field.required ? 'yes' : '']),
      style,
    ),
  );
}

export function renderExample({ id, schema, placed, unplaced }: AddExampleAnswer, style: Style): string {
  const { paint } = style;
  return lines(
    `${paint.cyan(id)}  ${paint.dim(`${shown(schema)} · ${count(placed.length, 'value')} found in the document`)}`,
    unplaced.length > 0 && `${paint.yellow('!')} Not found, so not learned: ${shown(unplaced.join(', '))}`,
  );
}

export function renderExamples({ examples, next_cursor }: ListExamplesAnswer, style: Style): string {
  if (examples.length === 0)
    return style.paint.dim('There are no examples. Give one with: folio teach <document> <schema> --values <values>');
  const columns = [
    { head: 'Id', paint: style.paint.cyan },
    { head: 'File' },
    { head: 'Found', align: 'right' as const },
    { head: 'Not found' },
    { head: 'Made', paint: style.paint.dim },
  ];
  const rows = examples.map((one) => [
    one.id,
    one.file_id ?? 'imported',
    String(one.placed.length),
    cut(shown(one.unplaced.join(', ')), PATHS_WIDTH),
    one.created_at,
  ]);
  return lines(grid(columns, rows, style), more(next_cursor));
}

/** As it is: it is meant for a file. */
export const renderExport = (body: ExportSchemaAnswer): string => JSON.stringify(body);
