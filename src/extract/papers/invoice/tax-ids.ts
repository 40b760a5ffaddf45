// Finds the tax id of the vendor and keeps it apart from those of others.
import type { Finding } from '../../finding.ts';
import { codeAt } from './codes.ts';
import { hitsOf } from './labels/hit-strength.ts';
import { valuePlacesOf } from './labels/value-places.ts';
import type { Parties } from './parties/find-parties.ts';
import { type ReadCell, type ReadLine, roleWeight } from './read-cells.ts';
import { toFinding } from './to-finding.ts';

const SCORE = { labelled: 0.95, bare: 0.6, code: 0.75, vendor: 0.03 } as const;
/** The number for the tax on sales is meant; those of the company's register or income tax are in for it. */
const OF_SALES_TAX = new Set(['vat', 'gstin', 'abn', 'ein']);
const STAND_IN = 0.75;
/** In an address that seems to be the customer's. */
const LIKELY_OTHERS = 0.5;
const MIN_CODE_DIGITS = 6;

/** The tax number of who bills: not one that is in the block of another, or under a label of the customer's. */
export function findVendorTaxIds(
  lines: readonly ReadLine[],
  { vendor_cells, other_cells, likely_vendor_cells, likely_customer_cells }: Parties,
): Finding[] {
  const findings: Finding[] = [];
  const place = (cell: ReadCell): number =>
    vendor_cells.has(cell) || likely_vendor_cells.has(cell) ? SCORE.vendor : 0;
  for (const line of lines) {
    for (const cell of line.cells) {
      if (other_cells.has(cell) || isCustomers(line, cell)) continue;
      for (const id of cell.tax_ids) {
        const kind = (OF_SALES_TAX.has(id.kind) ? 1 : STAND_IN) * (likely_customer_cells.has(cell) ? LIKELY_OTHERS : 1);
        const score = kind * (isLabelled(line, cell) ? SCORE.labelled : SCORE.bare);
        findings.push(toFinding(cell, id, score + place(cell), 'tax_id'));
      }
    }
  }
  for (const { cell, hit, strength } of hitsOf(lines, 'tax_id')) {
    for (const at of valuePlacesOf(lines, cell, hit).slice(0, 1)) {
      if (other_cells.has(at.cell) || isCustomers(lines[at.cell.line]!, at.cell)) continue;
      if (at.cell.tax_ids.length > 0 || at.cell.ibans.length > 0) continue;
      const code = codeAt(at.cell, at.start, at.end);
      if (!code || code.value.replace(/\D/g, '').length < MIN_CODE_DIGITS) continue;
      findings.push(toFinding(at.cell, code, strength * at.factor * SCORE.code + place(at.cell), 'tax_label'));
    }
  }
  return findings;
}

const besides = (line: ReadLine, cell: ReadCell): readonly ReadCell[] =>
  line.cells.slice(Math.max(0, cell.position - 1), cell.position + 1);
const isCustomers = (line: ReadLine, cell: ReadCell): boolean =>
  besides(line, cell).some((other) => roleWeight(other, 'customer_tax_id') > 0);
const isLabelled = (line: ReadLine, cell: ReadCell): boolean =>
  besides(line, cell).some((other) => roleWeight(other, 'tax_id') > 0);
