// Sets that LibreOffice makes. The corpus' DOCX files as DOC: the witness is pandoc's reading of what LibreOffice makes of each DOC in turn.
// Its PPTX files as PPT: pandoc reads no slides, so that the witness is the tree that it wrote the PPTX from.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

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
  const manifest = made.map((path) => {
    const native = `${nameOf(path)}.native`;
    const again = join(back, `${nameOf(path)}.docx`);
    const read = ['-s', '-f', 'docx', '-t', 'native', again];
    writeFileSync(join(folder, native), execFileSync('pandoc', read, { stdio: ['ignore', 'pipe', 'ignore'] }));
    return { file: basename(path), native };
  });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}

/** Resolves to the folder, which holds a PPT for each file that LibreOffice can turn into one, and the tree that it should be read as. */
export async function pptByLibreOffice(corpus, folder) {
  const listed = JSON.parse(readFileSync(join(corpus, 'manifest.json'), 'utf8'));
  convert(
    listed.map(({ file }) => join(corpus, file)),
    'ppt',
    folder,
  );
  const manifest = listed.flatMap(({ file, native }) => {
    const made = `${nameOf(file)}.ppt`;
    if (!existsSync(join(folder, made))) return [];
    copyFileSync(join(corpus, native), join(folder, basename(native)));
    return [{ file: made, native: basename(native) }];
  });
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  return folder;
}
