// Renders extracted fields, validation results and citations for the terminal.
import type { Extraction, ListCitationsAnswer, ValidateExtractionAnswer } from '../../client/index.ts';
import { cut, shown } from './layout/display-text.ts';
import { grid } from './layout/grid.ts';
import { more, place } from './layout/place.ts';
import { count, lines, percent, type Style } from './layout/style.ts';

const VALUE_WIDTH = 60;

export function renderExtraction(extraction: Extraction, style: Style): string {
  const { paint } = style;
  const found = extraction.fields.filter(({ status }) => status === 'found' || status === 'ambiguous').length;
  const columns = [
    { head: 'Field' },
    { head: 'Value', paint: paint.bold },
    { head: 'Confidence', align: 'right' as const },
    { head: 'Citation', paint: paint.cyan },
  ];
  const rows = extraction.fields.map((field) => [
    field.name,
    shownValue(field),
    shownConfidence(field),
    field.citation ? place(field.citation) : '',
  ]);
  const title = `${paint.cyan(extraction.id)}  ${paint.dim(`${schemaName(extraction.schema)} · ${found} of ${count(rows.length, 'field')} found`)}`;
  return lines(
    title,
    rows.length > 0 && grid(columns, rows, style),
    ...(extraction.warnings ?? []).map(
      ({ message, code }) => `${paint.yellow('!')} ${shown(message)}  ${paint.dim(code)}`,
    ),
    extraction.usage && paint.dim(usageText(extraction.usage)),
  );
}

type Field = Extraction['fields'][number];

/** What is not trusted is shown as a question. */
function shownValue({ status, value, candidates }: Field): string {
  if (status === 'absent') return '-';
  if (status !== 'unsure') return cut(valueText(value), VALUE_WIDTH);
  const [first] = candidates;
  return first ? `- (${cut(valueText(first.value), VALUE_WIDTH - 5)}?)` : '-';
}

function shownConfidence({ status, confidence }: Field): string {
  if (status === 'absent') return status;
  if (status === 'unsure') return `${status} ${percent(confidence)}`;
  return percent(confidence) + (status === 'ambiguous' ? ' ?' : '');
}

function usageText({ model, requests, input_tokens, output_tokens, cost }: NonNullable<Extraction['usage']>): string {
  const tokens = `${input_tokens} tokens sent, ${output_tokens} answered`;
  return [shown(model), count(requests, 'request'), tokens, ...(cost === null ? [] : [`cost ${cost}`])].join(' · ');
}

const schemaName = (schema: unknown): string =>
  typeof schema === 'string' ? schema : shown(String((schema as { name?: unknown } | null)?.name ?? 'own schema'));

function valueText(value: unknown): string {
  if (Array.isArray(value)) return `${count(value.length, 'item')}: ${shown(JSON.stringify(value))}`;
  return shown(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

export function renderValidation({ valid, checks, summary }: ValidateExtractionAnswer, style: Style): string {
  const { paint } = style;
  const mark = { error: paint.red('✗'), warning: paint.yellow('!'), info: paint.cyan('i') };
  const counts = `${count(summary.error, 'error')}, ${count(summary.warning, 'warning')}, ${summary.info} info`;
  const verdict = valid ? paint.green('✓ valid') : paint.red('✗ not valid');
  return lines(
    `${verdict}  ${paint.dim(counts)}`,
    ...checks.map((check) => `  ${mark[check.severity]} ${shown(check.message)}  ${paint.dim(check.rule)}`),
  );
}

export function renderCitations({ citations, next_cursor }: ListCitationsAnswer, style: Style): string {
  if (citations.length === 0)
    return style.paint.dim('There are no citations yet. Make some with: folio extract <document> <schema>');
  const columns = [
    { head: 'Field' },
    { head: 'Place', paint: style.paint.cyan },
    { head: 'Text' },
    { head: 'Match', paint: style.paint.dim },
  ];
  const rows = citations.map((one) => [
    one.path ?? one.field ?? '',
    place(one),
    cut(shown(one.text), VALUE_WIDTH),
    one.match,
  ]);
  return lines(grid(columns, rows, style), more(next_cursor));
}
