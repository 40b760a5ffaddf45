// Reads the parts of embedded objects: the data of charts, and formulas as they were typed.
import { parseObject } from '../../odf/chart-object.ts';
import type { OdfPackage } from '../../odf/package/open-odf.ts';
import type { Reading } from '../reading/reading.ts';

export async function fillObjects(pack: OdfPackage, { pending, objects }: Reading): Promise<void> {
  for (const { id, folder } of pending) {
    const read = await pack.read(`${folder}/content.xml`, parseObject);
    const known = objects.get(id);
    if (!read || !known) continue;
    const { title, rows, formula } = read;
    const chart = rows && ({ kind: 'chart', title, rows } as const);
    objects.set(id, { ...known, ...chart, alt: known.alt ?? formula });
  }
}
