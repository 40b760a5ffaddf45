// Sets that pandoc makes: the project's own pages and the corpus' DOCX files in another format, with pandoc's reading as witness.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

/** Long pages of the project, written as Markdown: headings, lists, tables, code and links. */
const PAGES = new URL('../../docs/', import.meta.url).pathname;
/** Generated pages of thousands of lines would weigh no more than others, and take minutes. */
const MOST_BYTES = 60_000;

/**
 * What pandoc writes, and what it reads that with; null where it cannot, and the source's own tree is the truth.
 * Of a book pandoc reads the title page as metadata, and says nothing of these unless it writes the whole (`-s`). The date is given,
 * so that the title page shows the one that the metadata have; by default these have the time of writing, which no page shows.
 */
const FORMATS = {
  odt: { to: 'odt', from: 'odt' },
  epub: { to: 'epub3', from: 'epub', stated: ['--metadata', 'date=2026-01-01'], read: ['-s'] },
  html: { to: 'html5', from: 'html' },
  md: { to: 'gfm', from: 'gfm', isText: true },
  txt: { to: 'plain', from: null, isText: true },
};

export const canMakeByPandoc = () => spawnSync('pandoc', ['--version']).status === 0;
export const MADE_FORMATS = Object.keys(FORMATS);

const pandoc = (...args) => execFileSync('pandoc', args, { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 });

/** Paths of the project's pages. */
export const listPages = () =>
  readdirSync(PAGES, { recursive: true })
    .map((name) => join(PAGES, name))
    .filter((path) => path.endsWith('.md') && readFileSync(path).length <= MOST_BYTES);

function sources(corpus) {
  const listed = JSON.parse(readFileSync(join(corpus, 'manifest.json'), 'utf8'));
  return [
    ...listPages().map((path) => ({ path, from: 'gfm' })),
    ...listed.map(({ file }) => ({ path: join(corpus, file), from: 'docx' })),
  ];
}

/** Resolves to the folder, which holds a file in `format` for each source, and the tree that it should be read as. */
export async function madeByPandoc(corpus, folder, format) {
  const { to, from, isText, stated = [], read = [] } = FORMATS[format];
  mkdirSync(folder, { recursive: true });
  const manifest = [];
  sources(corpus).forEach((source, i) => {
    const name = `${i}-${basename(source.path, extname(source.path))}`;
    const [file, native] = [`${name}.${format}`, `${name}.native`];
    const made = join(folder, file);
    const whole = isText ? [] : ['-s', '--metadata', `title=${name}`, ...stated];
    pandoc(...whole, '-f', source.from, '-t', to, source.path, '-o', made);
    const truth = from === null ? ['-f', source.from, source.path] : [...read, '-f', from, made];
    writeFileSync(join(folder, native), pandoc(...truth, '-t', 'native'));
    manifest.push({ file, native });
  });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}
