// Reads chart, diagram and picture parts after the text, and fills what they show into the objects that refer to them.
import type { KeptPictures } from '../../kept-pictures.ts';
import { type OoxmlPackage, parseChart, parseDiagram } from '../../ooxml/index.ts';
import type { ObjectMeaning } from '../../text-document/index.ts';
import type { PendingObject, Reading } from '../reading/reading.ts';

/** Reads the parts that charts and diagrams have their text in, and keeps pictures; `pictures` is null where none are kept. */
export async function fillObjects(pack: OoxmlPackage, reading: Reading, pictures: KeptPictures | null): Promise<void> {
  const given = new Set<string>();
  for (const pending of reading.pending) {
    if (pending.kind === 'picture') {
      await keepPicture(pending, reading, pictures);
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

async function keepPicture(
  { id, part, crop, rotation }: PendingObject,
  { objects }: Reading,
  pictures: KeptPictures | null,
): Promise<void> {
  const meaning = objects.get(id);
  const number = meaning ? ((await pictures?.keep(part)) ?? null) : null;
  if (!meaning || number === null) return;
  objects.set(id, { ...meaning, picture: { number, ...(crop && { crop }), ...(rotation && { rotation }) } });
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
