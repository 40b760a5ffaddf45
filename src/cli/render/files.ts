// Renders stored files for the terminal, as a list or one in detail.
import type { Diagnostic, DocumentFile, ListFilesAnswer, ListPartsAnswer } from '../../client/index.ts';
import { shown } from './layout/display-text.ts';
import { grid, sheet } from './layout/grid.ts';
import { more } from './layout/place.ts';
import { bytes, grouped, lines, percent, type Style } from './layout/style.ts';

const statusOf = (file: DocumentFile, { paint }: Style): string => {
  if (file.status === 'ready') return paint.green('ready');
  if (file.status === 'failed') return paint.red('failed');
  return paint.yellow(file.progress === undefined ? file.status : `${file.status} ${percent(file.progress)}`);
};

export function renderFiles({ files, next_cursor }: ListFilesAnswer, style: Style): string {
  if (files.length === 0) return style.paint.dim('No files are stored. Store one with: folio upload <file>');
  const columns = [
    { head: 'Id', paint: style.paint.cyan },
    { head: 'Name' },
    { head: 'Type' },
    { head: 'Status' },
    { head: 'Pages', align: 'right' as const },
    { head: 'Size', align: 'right' as const },
    { head: 'Stored', paint: style.paint.dim },
  ];
  const rows = files.map((file) => [
    file.id,
    shown(file.file_name),
    file.file_type,
    file.status,
    file.page_count === null ? '' : grouped(file.page_count),
    bytes(file.size_bytes),
    file.created_at.replace('T', ' ').replace('Z', ''),
  ]);
  return lines(grid(columns, rows, style), more(next_cursor));
}

export function renderParts({ parts, next_cursor }: ListPartsAnswer, style: Style): string {
  if (parts.length === 0) return style.paint.dim('The file holds no others.');
  const columns = [
    { head: 'Id', paint: style.paint.cyan },
    { head: 'Name' },
    { head: 'Type' },
    { head: 'Status' },
    { head: 'Size', align: 'right' as const },
  ];
  const rows = parts.map((part) => [
    part.id ?? '',
    shown(part.name),
    part.file_type ?? shown(part.media_type ?? ''),
    part.status,
    bytes(part.size_bytes),
  ]);
  return lines(grid(columns, rows, style), more(next_cursor));
}

export function renderFile(file: DocumentFile, style: Style): string {
  const { paint } = style;
  return lines(
    `${paint.bold(shown(file.file_name))}  ${paint.cyan(file.id)}`,
    sheet(
      [
        ['Status', statusOf(file, style)],
        ['Error', file.error && `${file.error.code}: ${shown(file.error.detail)}`],
        ['Type', file.file_type],
        ['Size', bytes(file.size_bytes)],
        ['Pages', file.page_count === null ? null : grouped(file.page_count)],
        ['SHA-256', file.sha256],
        ['Stored', file.created_at],
      ],
      style,
    ),
    ...warnings(file.warnings, style),
  );
}

export const warnings = (all: readonly Diagnostic[], { paint }: Style): string[] =>
  all.map(
    (one) => `  ${paint.yellow('!')} ${shown(one.message)}${one.page === null ? '' : paint.dim(` (p. ${one.page})`)}`,
  );
