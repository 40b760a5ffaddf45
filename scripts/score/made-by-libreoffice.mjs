// Sets that LibreOffice makes. DOC files of the corpus' DOCX files, of the project's pages and of its own DOCX and ODT files: the witness is
// pandoc's reading of what LibreOffice makes of each DOC in turn, with the headings as LibreOffice has them (see spell-headings.mjs).
// The corpus' PPTX files as PPT: pandoc reads no slides, so that the witness is the tree that it wrote the PPTX from.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { listPages } from './made-by-pandoc.mjs';
import { spellHeadings } from './spell-headings.mjs';

const SCORERS = new URL('../../../shared/eval/', import.meta.url);
const FIXTURES = new URL('../../fixtures/', import.meta.url).pathname;
const SOFFICE = process.env.SOFFICE ?? 'soffice';
const nameOf = (path) => basename(path, extname(path));

export const canMakeByLibreOffice = () => spawnSync(SOFFICE, ['--version']).status === 0;

function convert(paths, format, folder) {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const how = [profile, '--headless', '--convert-to', format, '--outdir', folder];
  execFileSync(SOFFICE, [...how, ...paths], { stdio: 'ignore' });
}

/** Files to make DOC files of, in `folder`, each with a name of its own. */
function docSources(corpus, folder) {
  mkdirSync(folder);
  const listed = JSON.parse(readFileSync(join(corpus, 'manifest.json'), 'utf8'));
  const pages = listPages().map((page) => {
    const made = join(folder, `page-${nameOf(page)}.docx`);
    execFileSync('pandoc', ['-f', 'gfm', page, '-o', made], { stdio: 'ignore' });
    return made;
  });
  const own = ['docx', 'odt'].flatMap((format) =>
    readdirSync(join(FIXTURES, format)).flatMap((name) => {
      const [input, made] = [
        join(FIXTURES, format, name, `input.${format}`),
        join(folder, `${format}-${name}.${format}`),
      ];
      // A few are templates, or have macros.
      if (!existsSync(input)) return [];
      copyFileSync(input, made);
      return [made];
    }),
  );
  return [...listed.map(({ file }) => join(corpus, file)), ...pages, ...own];
}

/** Resolves to the folder, which holds a DOC for each file that LibreOffice can turn into one, and the tree that it should be read as. */
export async function docByLibreOffice(corpus, folder) {
  const back = join(folder, 'back');
  mkdirSync(back, { recursive: true });
  const paths = docSources(corpus, join(folder, 'sources'));
  convert(paths, 'doc', folder);
  const made = paths.map((path) => join(folder, `${nameOf(path)}.doc`)).filter(existsSync);
  convert(made, 'docx', back);
  const manifest = made.flatMap((path) => {
    const native = `${nameOf(path)}.native`;
    const again = join(back, `${nameOf(path)}.docx`);
    writeFileSync(again, spellHeadings(readFileSync(again)));
    const read = ['-s', '-f', 'docx', '-t', 'native', again];
    const tree = execFileSync('pandoc', read, { stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 2 ** 28 });
    writeFileSync(join(folder, native), tree);
    // Pandoc passes over frames of text: of a file with nothing else it is no witness.
    return /\}\s*\[\s*\]\s*$/.test(tree.toString()) ? [] : [{ file: basename(path), native }];
  });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

/** Blocks as Markdown, which the scorer reads back. */
const toMarkdown = (blocks) => blocks.map(markdownOf).join('\n\n');
const plain = (text) => text.replace(/[\\`*_[\]<>#|~$]/g, '\\$&').replace(/\s+/g, ' ');

function markdownOf({ type, text, level, depth, ordered, rows }) {
  if (type === 'heading') return `${'#'.repeat(level)} ${plain(text)}`;
  if (type === 'item') return `${'    '.repeat(depth)}${ordered ? '1.' : '-'} ${plain(text)}`;
  if (type !== 'table') return plain(text);
  const cell = ({ text: said, rowSpan, colSpan }) =>
    `<td rowspan="${rowSpan}" colspan="${colSpan}">${escapeHtml(said)}</td>`;
  return `<table>${rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`;
}

const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Resolves to the folder, which holds a PPT for each file that LibreOffice can turn into one, and what it should be read as: the slides that the scorers
 * make of the tree.
 */
export async function pptByLibreOffice(corpus, folder) {
  const { goldBlocks } = await import(new URL('lib/native.mjs', SCORERS).href);
  const listed = JSON.parse(readFileSync(join(corpus, 'manifest.json'), 'utf8'));
  const paths = listed.map(({ file }) => join(corpus, file));
  convert(paths, 'ppt', folder);
  const manifest = listed.flatMap(({ file, native }) => {
    const [made, markdown] = [`${nameOf(file)}.ppt`, `${nameOf(file)}.md`];
    if (!existsSync(join(folder, made))) return [];
    const blocks = goldBlocks(readFileSync(join(corpus, native), 'utf8'), { kind: 'pptx', name: native });
    writeFileSync(join(folder, markdown), toMarkdown(blocks));
    return [{ file: made, markdown }];
  });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}
