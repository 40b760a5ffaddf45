import { expect } from 'vitest';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import type { FormatReader } from '../../src/formats/reader.ts';
import { CELL } from '../../src/model/index.ts';
import { cellsOfSheet, type SheetCell } from '../support/sheet-cells.ts';
import type { Reading } from '../support/workbook-reading.ts';

const KIND_OF = new Map<number, string>(Object.entries(CELL).map(([kind, code]) => [code, kind]));

/** Reads a workbook and looks for what was said of it by hand; a locked one must also be refused without its password. */
export async function expectReading(reader: FormatReader, bytes: Uint8Array, reading: Reading): Promise<void> {
  // A Buffer gives out slices of its own memory, which the source of the tests then overwrites.
  const file = new Uint8Array(bytes);
  const read = (password: string | null): Promise<Collected> =>
    readBytes((source, context) => reader.read(source, { ...context, password }), file, { file_name: 'case' });
  if (reading.locked) {
    await expect(read(null)).rejects.toMatchObject({ code: reading.locked.problem });
    await expect(read('another')).rejects.toMatchObject({ code: 'password_wrong' });
  }
  expectCollected(await read(reading.locked?.password ?? null), reading);
}

/** `A1` of the first sheet, or `'Other sheet'!A1`. */
function cellAt(collected: Collected, place: string): SheetCell | undefined {
  const bang = place.lastIndexOf('!');
  const name = place.slice(0, Math.max(0, bang)).replace(/^'(.*)'$/, '$1');
  const sheet = bang < 0 ? 1 : (collected.body.sheets.find((each) => each.name === name)?.index ?? 0);
  return cellsOfSheet(collected, sheet).get(place.slice(bang + 1));
}

/** What is expected of each place, beside what is there. */
function seen<T>(places: Readonly<Record<string, T>> = {}, find: (place: string) => unknown): [unknown, unknown] {
  return [Object.fromEntries(Object.keys(places).map((place) => [place, find(place)])), places];
}

function extrasOf(collected: Collected, name: string): unknown {
  const index = collected.body.sheets.find((sheet) => sheet.name === name)?.index;
  return collected.extras.find(({ sheet }) => sheet === index)?.extras;
}

function expectCollected(collected: Collected, reading: Reading): void {
  const { body } = collected;
  const at = (place: string) => cellAt(collected, place);
  const pairs = [
    seen(reading.cells, (place) => at(place)?.text ?? null),
    seen(reading.texts, (place) => at(place)?.plain),
    seen(reading.kinds, (place) => KIND_OF.get(at(place)?.code ?? -1)),
    seen(reading.values, (place) => at(place)?.value),
    seen(reading.formulas, (place) => at(place)?.formula),
  ];
  for (const [actual, wanted] of pairs) expect(actual).toEqual(wanted);
  if (reading.distinct) expect(collected.formulas[0]?.formulas).toMatchObject(reading.distinct);
  if (reading.sheets) expect(body.sheets).toMatchObject(reading.sheets);
  for (const [sheet, extras] of Object.entries(reading.extras ?? {}))
    expect(extrasOf(collected, sheet), sheet).toMatchObject(extras);
  if (reading.tables) expect(body.tables).toMatchObject(reading.tables);
  if (reading.blocks)
    expect(
      collected.pages[0]?.blocks.map(({ type, text, visible }) => `${visible ? '' : 'hidden '}${type}: ${text}`),
    ).toEqual(reading.blocks);
  if (reading.body) expect(body).toMatchObject(reading.body);
  if (reading.diagnostics)
    expect([...new Set(body.diagnostics.map(({ code }) => code))].sort()).toEqual(reading.diagnostics);
}
