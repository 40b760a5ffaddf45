// Sets that LibreOffice makes. The corpus' DOCX files as DOC: the witness is pandoc's reading of what LibreOffice makes of each DOC in turn.
// Its PPTX files as PPT: pandoc reads no slides, so that the witness is the tree that it wrote the PPTX from.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

const SCORERS = new URL('../../../shared/eval/', import.meta.url);
const SOFFICE = process.env.SOFFICE ?? 'soffice';
const nameOf = (path) => basename(path, extname(path));

export const canMakeByLibreOffice = () => spawnSync(SOFFICE, ['--version']).status === 0;

function convert(paths, format, folder) {
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  const how = [profile, '--headless', '--convert-to', format, '--outdir', folder];
  execFileSync(SOFFICE, [...how, ...paths], { stdio: 'ignore' });
}

/** Resolves to the folder, which holds a DOC for each file that LibreOffice can turn into one, and the tree that it should be read as. */
export async function docByLibreOffice(corpus, folder) {
  const back = join(folder, 'back');
  mkdirSync(back, { recursive: true });
  const listed = JSON.parse(readFileSync(join(corpus, 'manifest.json'), 'utf8'));
  const paths = listed.map(({ file }) => join(corpus, file));
  convert(paths, 'doc', folder);
  const made = paths.map((path) => join(folder, `${nameOf(path)}.doc`)).filter(existsSync);
  convert(made, 'docx', back);
  const manifest = made.flatMap((path) => {
    const native = `${nameOf(path)}.native`;
    const again = join(back, `${nameOf(path)}.docx`);
    const read = ['-s', '-f', 'docx', '-t', 'native', again];
    const tree = execFileSync('pandoc', read, { stdio: ['ignore', 'pipe', 'ignore'] });
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
