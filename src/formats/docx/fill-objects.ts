import { type OoxmlPackage, parseChart } from '../ooxml/index.ts';
import type { Reading } from './reading.ts';

/** Reads the parts that charts and diagrams have their text in. */
export async function fillObjects(pack: OoxmlPackage, reading: Reading): Promise<void> {
  for (const { id, kind, part, alt } of reading.pending) {
    if (kind !== 'chart') continue;
    const chart = await pack.read(part, parseChart);
    if (chart) reading.objects.set(id, { kind, alt, rows: chart.rows, title: chart.title });
  }
}
