import type { Finding } from '../finding.ts';
import { codeAt } from './codes.ts';
import { hitsOf } from './hit-strength.ts';
import type { Parties } from './parties.ts';
import { reachOf } from './reach.ts';
import { type ReadCell, type ReadLine, roleWeight } from './read-cells.ts';
import { toFinding } from './to-finding.ts';
import { findIbans, findTaxIds } from './typed.ts';

const SCORE = { labelled: 0.95, bare: 0.6, code: 0.75, vendor: 0.03, unclear: 0.85 } as const;
const MIN_CODE_DIGITS = 6;

/** The tax number of who bills: not one that stands in the block of another, or under a label of the customer's. */
export function findVendorTaxIds(lines: readonly ReadLine[], { vendor_cells, other_cells }: Parties): Finding[] {
  const findings: Finding[] = [];
  const place = (cell: ReadCell): number => (vendor_cells.has(cell) ? SCORE.vendor : 0);
  for (const line of lines) {
    for (const cell of line.cells) {
      if (other_cells.has(cell) || isCustomers(line, cell)) continue;
      for (const id of findTaxIds(cell.text)) {
        const score = isLabelled(line, cell) ? SCORE.labelled : SCORE.bare;
        findings.push(toFinding(cell, id, score + place(cell), 'tax_id'));
      }
    }
  }
  for (const { cell, hit, strength } of hitsOf(lines, 'tax_id')) {
    for (const reach of reachOf(lines, cell, hit).slice(0, 1)) {
      if (other_cells.has(reach.cell) || isCustomers(lines[reach.cell.line]!, reach.cell)) continue;
      if (findTaxIds(reach.cell.text).length > 0 || findIbans(reach.cell.text).length > 0) continue;
      const code = codeAt(reach.cell, reach.start, reach.end);
      if (!code || code.value.replace(/\D/g, '').length < MIN_CODE_DIGITS) continue;
      findings.push(toFinding(reach.cell, code, strength * reach.factor * SCORE.code + place(reach.cell), 'tax_label'));
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
