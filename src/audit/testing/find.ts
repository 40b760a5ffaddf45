// Runs an audit and shortens the findings to one-line texts for test assertions.
import { cellName, type DocumentHead, rangeName } from '../../model/index.ts';
import { auditView } from '../audit-view.ts';
import type { FindingCode } from '../finding.ts';
import { buildWorkbook, type WrittenSheet } from './build-workbook.ts';

/** Findings in short: `warning hard_coded_value Calc!E5`. */
export async function findIn(sheets: readonly WrittenSheet[], head: Partial<DocumentHead> = {}): Promise<string[]> {
  const { findings } = await auditView(await buildWorkbook(sheets, head));
  return findings.map(({ severity, code, place }) => {
    const where = place ? `${sheets[place.sheet - 1]!.name}!${rangeName(place.rect)}` : '';
    return [severity, code, where].filter(Boolean).join(' ');
  });
}

/** Findings of one kind on the only sheet, whole. */
export async function findOf(
  code: FindingCode,
  cells: WrittenSheet['cells'],
  more: Partial<WrittenSheet> = {},
  head: Partial<DocumentHead> = {},
) {
  const { findings } = await auditView(await buildWorkbook([{ name: 'S', cells, ...more }], head));
  return findings
    .filter((finding) => finding.code === code)
    .map(({ severity, message, place, related }) => ({
      severity,
      message,
      related,
      cell: place && cellName(place.rect.top, place.rect.left),
      range: place && rangeName(place.rect),
    }));
}
