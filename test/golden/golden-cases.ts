import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One folder of `fixtures/<format>/`: an input, what must come of it, and why the case is there. */
export interface GoldenCase {
  readonly format: string;
  readonly name: string;
  readonly folder: string;
  readonly input_name: string;
  readonly bytes: Uint8Array;
  /** Null where the case is new. */
  readonly expected: string | null;
  readonly note: string;
}

export const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));

const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** Every case of the formats named; other folders of fixtures are for other tests. */
export function listGoldenCases(formats: readonly string[], root = FIXTURES): GoldenCase[] {
  return foldersIn(root)
    .filter((format) => formats.includes(format))
    .flatMap((format) => foldersIn(join(root, format)).map((name) => openCase(root, format, name)));
}

function openCase(root: string, format: string, name: string): GoldenCase {
  const folder = join(root, format, name);
  const inputs = readdirSync(folder).filter((file) => file.startsWith('input.'));
  if (inputs.length !== 1) throw new Error(`${folder} holds ${inputs.length} inputs and not one.`);
  const read = (file: string): string | null =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : null;
  return {
    format,
    name,
    folder,
    input_name: inputs[0]!,
    bytes: new Uint8Array(readFileSync(join(folder, inputs[0]!))),
    expected: read('expected.json'),
    note: read('note.md') ?? '',
  };
}
