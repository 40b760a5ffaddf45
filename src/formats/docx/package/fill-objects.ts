// Reads chart, diagram and picture parts after the text, and fills what they show into the objects that refer to them.
import type { KeptPictures } from '../../kept-pictures.ts';
import { type OoxmlPackage, parseChart, parseDiagram } from '../../ooxml/index.ts';
import type { HeldPictures } from '../../page-document/index.ts';
import type { ObjectMeaning } from '../../text-document/index.ts';
import type { PendingObject, Reading } from '../reading/reading.ts';

/** What becomes of pictures. */
export interface PictureUse {
  /** For drawing; null where none are kept. */
  readonly kept: KeptPictures | null;
  /** Null where none are recognised. */
  readonly held: HeldPictures | null;
}

/** Reads the parts that charts and diagrams have their text in; keeps and recognises pictures. */
export async function fillObjects(pack: OoxmlPackage, reading: Reading, use: PictureUse): Promise<void> {
  const given = new Set<string>();
  for (const pending of reading.pending) {
    if (pending.kind === 'picture') {
      await fillPicture(pack, pending, reading, use);
      continue;
    }
    // A chart that several drawings show has its data given once; else a small file could unfold without end.
    if (given.has(pending.part)) continue;
    given.add(pending.part);
    const meaning =
      pending.kind === 'chart' ? await readChart(pack, pending, reading) : await readDiagram(pack, pending);
    if (meaning) reading.objects.set(pending.id, meaning);
  }
}

async function fillPicture(
  pack: OoxmlPackage,
  { id, part, crop, rotation, is_mirrored }: PendingObject,
  { objects }: Reading,
  { kept, held }: PictureUse,
): Promise<void> {
  const meaning = objects.get(id);
  if (!meaning) return;
  const number = (await kept?.keep(part)) ?? null;
  // Text of pictures that are turned would stand at another place.
  const isUpright = !rotation && !is_mirrored;
  const recognised = isUpright ? await held?.read(part, () => pack.read(part, (bytes) => bytes), crop) : null;
  const picture = number === null ? null : { number, ...(crop && { crop }), ...(rotation && { rotation }) };
  objects.set(id, { ...meaning, ...(picture && { picture }), ...(recognised && { recognised }) });
}

async function readChart(
  pack: OoxmlPackage,
  { part, alt }: PendingObject,
  { log }: Reading,
): Promise<ObjectMeaning | null> {
  const chart = await pack.read(part, parseChart);
  if (chart?.fault) log.add('bad_part', `The chart in ${part}: ${chart.fault}`);
  return (
    chart && { kind: 'chart', alt, rows: chart.rows, title: chart.title, ...(chart.look && { chart: chart.look }) }
  );
}

async function readDiagram(pack: OoxmlPackage, { part, alt }: PendingObject): Promise<ObjectMeaning | null> {
  const diagram = await pack.read(part, parseDiagram);
  if (!diagram) return null;
  const rows = diagram.nodes.map(({ text, level }) => [...Array.from({ length: level - 1 }, () => ''), text]);
  return { kind: 'diagram', alt, rows, title: null };
}
