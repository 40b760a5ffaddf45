// Extracts a contract from literal lines, for tests of the contract specialist.
import type { ExtractedField, FieldValue } from '../../../../model/index.ts';
import { resolveSchema } from '../../../schemas/index.ts';
import { buildView } from '../../../testing/build-view.ts';
import { extractFields } from '../../../testing/extract-fields.ts';

/** A paragraph, or what is there side by side in columns. */
export type TestLine = string | readonly string[];

const LEFT = 72;
const COLUMN = 240;
const LINE = 20;

/** The fields of a contract of one page, by name. */
export async function extractContract(lines: readonly TestLine[]): Promise<ReadonlyMap<string, ExtractedField>> {
  const blocks = lines.flatMap((line, i) => {
    const cells = typeof line === 'string' ? [line] : line;
    return cells.flatMap((text, column) => {
      const [left, top] = [LEFT + column * COLUMN, LINE + i * LINE];
      const right = typeof line === 'string' ? 540 : left + COLUMN - 40;
      return text === '' ? [] : [{ text, bbox: [left, top, right, top + 12] as const }];
    });
  });
  const fields = await extractFields(await buildView({ blocks }), resolveSchema('contract'));
  return new Map(fields.map((field) => [field.name, field]));
}

/** The values alone, of the fields that were asked for. */
export async function contractValues(
  lines: readonly TestLine[],
  ...names: readonly string[]
): Promise<Record<string, FieldValue>> {
  const fields = await extractContract(lines);
  return Object.fromEntries(names.map((name) => [name, fields.get(name)?.value ?? null]));
}
