import { describe, expect, it } from 'vitest';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';
import { xlsx } from '../../src/formats/xlsx/index.ts';
import { CELL } from '../../src/model/index.ts';
import { cellsOfSheet, type SheetCell } from '../support/sheet-cells.ts';
import { type Reading, XLSX_CASES } from '../support/xlsx/cases/index.ts';
import { buildXlsx } from '../support/xlsx/index.ts';

const KIND_OF = new Map<number, string>(Object.entries(CELL).map(([kind, code]) => [code, kind]));

const read = (bytes: Uint8Array): Promise<Collected> =>
  readBytes((source, context) => xlsx.read(source, context), bytes, { file_name: 'case.xlsx' });

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

function expectReading(collected: Collected, reading: Reading): void {
  const at = (place: string) => cellAt(collected, place);
  const pairs = [
    seen(reading.cells, (place) => at(place)?.text ?? null),
    seen(reading.kinds, (place) => KIND_OF.get(at(place)?.code ?? -1)),
    seen(reading.values, (place) => at(place)?.value),
    seen(reading.formulas, (place) => at(place)?.formula),
  ];
  for (const [actual, wanted] of pairs) expect(actual).toEqual(wanted);
  if (reading.distinct) expect(collected.formulas[0]?.formulas).toMatchObject(reading.distinct);
  if (reading.sheets) expect(collected.body.sheets).toMatchObject(reading.sheets);
  for (const [sheet, extras] of Object.entries(reading.extras ?? {}))
    expect(extrasOf(collected, sheet), sheet).toMatchObject(extras);
  if (reading.body) expect(collected.body).toMatchObject(reading.body);
  if (reading.diagnostics)
    expect([...new Set(collected.body.diagnostics.map(({ code }) => code))].sort()).toEqual(reading.diagnostics);
}

describe('workbooks made by hand', () => {
  it.each(Object.entries(XLSX_CASES))('%s', async (_, { book, reading }) => {
    expectReading(await read(buildXlsx(book)), reading);
  });
});
