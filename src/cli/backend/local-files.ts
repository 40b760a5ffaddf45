// Opens and lists local files for MCP agents, confined to the allowed root folders.
import { readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, parse, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FolioError } from '../../errors.ts';
import type { LocalFiles } from '../../mcp/index.ts';
import { usageFailure } from '../failure.ts';
import type { Invocation } from '../world.ts';
import type { Backend } from './backend.ts';
import { findDocument } from './find-document.ts';

const MAX_PATH_CHARACTERS = 4_096;

/** Files that an agent may name by path: those inside the roots, wherever links in the path lead. */
export async function createLocalFiles(call: Invocation, backend: Backend): Promise<LocalFiles> {
  const named = call.flags['root'];
  const given = Array.isArray(named) ? named.map(String) : [];
  const roots = given.length > 0 ? await Promise.all(given.map(getRoot)) : await defaultRoots();
  const opened = new Map<string, Promise<string>>();
  return {
    roots,
    takesRoots: given.length === 0,
    list: () => listDocuments(roots),
    async open(path, more, { password, ocr, onProgress } = {}) {
      const file = await findFile(fromUrl(path), [...roots, ...(await existing(more))]);
      const known = opened.get(file.state);
      if (known !== undefined && password === undefined && ocr === undefined) return known;
      const told = { ...(password === undefined ? {} : { password }), ...(ocr === undefined ? {} : { ocr }) };
      const flags = { ...call.flags, ...told };
      // Kept while it goes on, so that questions asked at once store a file once.
      const opening = findDocument({ ...call, flags }, backend, file.path, onProgress);
      opened.set(file.state, opening);
      opening.catch(() => opened.delete(file.state));
      return opening;
    },
  };
}

/** Where nothing is said: the current folder, but never everything. */
async function defaultRoots(): Promise<string[]> {
  const here = await realpath('.');
  return isEverything(here) ? [] : [here];
}

const isEverything = (folder: string): boolean => folder === parse(folder).root;

async function getRoot(folder: string): Promise<string> {
  const found = await realpath(folder).catch(() => null);
  if (found !== null && (await stat(found)).isDirectory()) return found;
  throw usageFailure(`There is no folder ${folder}.`, 'Name one whose files agents may read, such as --root ./reports');
}

/** Those that the agent's program tells; everything is for the user alone to allow. */
async function existing(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(folders.map((folder) => realpath(folder).catch(() => null)));
  return found.filter((folder) => folder !== null).filter((folder) => !isEverything(folder));
}

interface FoundFile {
  readonly path: string;
  /** Changes with the file. */
  readonly state: string;
}

/** Programs with a window name files by address. What is no address of a file is taken for a path. */
function fromUrl(named: string): string {
  if (!named.startsWith('file:') || !URL.canParse(named)) return named;
  try {
    return fileURLToPath(named);
  } catch (error) {
    if (error instanceof TypeError) return named;
    throw error;
  }
}

/** Entries of folders that are looked at, and documents that are listed at most. */
const LISTED = { entries: 2_000, documents: 100 };

/** Folder by folder, so that those at the top come first. Links are not followed, and hidden files are left out. */
async function listDocuments(roots: readonly string[]): Promise<string[]> {
  const { SUPPORTED_EXTENSIONS } = await import('../../service/index.ts');
  const documents: string[] = [];
  let left = LISTED.entries;
  for (const root of roots) {
    const folders = [root];
    for (let at = 0; at < folders.length && left > 0 && documents.length < LISTED.documents; at++) {
      const entries = await readdir(folders[at]!, { withFileTypes: true }).catch(() => []);
      for (const entry of entries.slice(0, left).sort((a, b) => (a.name < b.name ? -1 : 1))) {
        const path = resolve(folders[at]!, entry.name);
        if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
        if (entry.isDirectory()) folders.push(path);
        else if (entry.isFile() && SUPPORTED_EXTENSIONS.includes(parse(path).ext.slice(1).toLowerCase()))
          documents.push(relative(root, path));
      }
      left -= entries.length;
    }
  }
  return documents.slice(0, LISTED.documents);
}

/** Outside of the roots nothing is told, not even whether there is a file. */
async function findFile(named: string, roots: readonly string[]): Promise<FoundFile> {
  if (named.length > MAX_PATH_CHARACTERS || named.includes('\0')) throw outside(named, roots);
  const candidates = isAbsolute(named) ? [resolve(named)] : roots.map((root) => resolve(root, named));
  for (const candidate of candidates) {
    const path = await realpath(candidate).catch(() => null);
    if (path !== null && isInside(path, roots)) return checkedFile(named, path);
  }
  if (!candidates.some((candidate) => isInside(candidate, roots))) throw outside(named, roots);
  const leads = await Promise.all(candidates.map((candidate) => realpath(candidate).catch(() => null)));
  if (leads.some((path) => path !== null)) throw outside(named, roots);
  throw new FolioError('file_not_found', `There is no file ${JSON.stringify(named.slice(0, 200))}.`);
}

async function checkedFile(named: string, path: string): Promise<FoundFile> {
  const found = await stat(path);
  if (found.isFile()) return { path, state: `${path}\n${found.size}\n${found.mtimeMs}\n${found.ino}` };
  const what = found.isDirectory() ? 'a folder' : 'no regular file';
  throw new FolioError('invalid_request', `${named} is ${what}.`, { param: 'id', hint: 'Name a document file.' });
}

function isInside(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => {
    const way = relative(root, path);
    return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way));
  });
}

function outside(named: string, roots: readonly string[]): FolioError {
  const allowed = roots.length > 0 ? `Files may be read in ${roots.join(', ')}.` : 'No folder is allowed.';
  return new FolioError(
    'forbidden',
    `${JSON.stringify(named.slice(0, 200))} lies outside the folders that may be read.`,
    {
      param: 'id',
      hint: `${allowed} More are allowed with folio mcp --root <folder>.`,
    },
  );
}
