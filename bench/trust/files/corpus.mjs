// The sound files that mutants are made of: fixtures of every format, hostile ones, and the examples.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
export const FORMATS = ['csv', 'docx', 'html', 'image', 'pdf', 'pptx', 'rtf', 'xls', 'xlsx'];
/** Formats by extension, where they are not called alike. */
const CALLED = {
  ...{ tsv: 'csv', psv: 'csv', txt: 'csv', xlsb: 'xlsx', xlsm: 'xlsx' },
  ...{
    png: 'image',
    jpg: 'image',
    jpeg: 'image',
    tif: 'image',
    tiff: 'image',
    webp: 'image',
    gif: 'image',
    bmp: 'image',
  },
};
const HOSTILE = 'hostile';

const listed = (folder) => (existsSync(folder) ? readdirSync(folder).toSorted() : []);
const inputOf = (folder) => listed(folder).find((name) => name.startsWith('input.'));

function* found() {
  for (const format of [...FORMATS, HOSTILE]) {
    for (const name of listed(join(ROOT, 'fixtures', format))) {
      const input = inputOf(join(ROOT, 'fixtures', format, name));
      if (input) yield { format, name: `${format}/${name}`, path: join(ROOT, 'fixtures', format, name, input) };
    }
  }
  for (const name of listed(join(ROOT, 'examples')))
    yield { name: `examples/${name}`, path: join(ROOT, 'examples', name) };
}

/** `[{name, format, extension, bytes}]`, always in the same order. */
export function readCorpus() {
  return [...found()].flatMap(({ name, path }) => {
    const extension = extname(path).slice(1);
    const format = CALLED[extension] ?? extension;
    return FORMATS.includes(format) ? [{ name, format, extension, bytes: readFileSync(path) }] : [];
  });
}
