// Adds the available or most similar files to a file-not-found problem.
import { FolioError, nearest } from '../../errors.ts';
import { counted, short } from '../answers/wording.ts';
import type { Input, Library } from '../library.ts';
import { type KnownFile, listFiles } from './known-files.ts';
import { isFileId, WHICH } from './open-files.ts';

/** Files that are looked through for a name, and those of them that are told. */
const FILES = { lookedAt: 500, told: 20 };
/** Of the name of a file in a list of them. */
const NAME_CHARACTERS = 60;
const ROOTS_TOLD = 3;

/** The problem with the files there are: an agent that is shown no resources has no other way to learn of them. */
export async function suggestFiles(library: Library, error: FolioError, { id }: Input): Promise<FolioError> {
  const found = await listFiles(library, FILES.lookedAt).catch(() => null);
  if (found === null) return error;
  const paths = (await library.local?.list()) ?? [];
  const meant = typeof id === 'string' && !isFileId(id) ? meantBy(id, found.files, paths) : undefined;
  return new FolioError(error.code, id === WHICH ? 'No file was named.' : error.message, {
    ...error.details,
    ...(meant === undefined ? {} : { did_you_mean: meant }),
    hint: [tellFiles(found.files, found.next_cursor !== null), ...tellRoots(library, paths)].join(' '),
  });
}

function tellFiles(files: readonly KnownFile[], areMore: boolean): string {
  if (files.length === 0) return 'No file is stored yet.';
  const told = files.slice(0, FILES.told).map(tellFile).join('; ');
  const rest = areMore || files.length > FILES.told ? '; older ones are among the resources, or found by name' : '';
  return `Stored files: ${told}${rest}.`;
}

function tellFile({ id, file_name, status, page_count }: KnownFile): string {
  const state = status !== 'ready' ? status : page_count === null ? null : counted(page_count, 'page');
  return `${id} (${[short(file_name, NAME_CHARACTERS), state].filter((part) => part !== null).join(', ')})`;
}

function tellRoots({ local }: Library, paths: readonly string[]): string[] {
  if (!local || local.roots.length === 0) return [];
  const told = paths.slice(0, FILES.told).map((path) => (path.length > NAME_CHARACTERS * 2 ? null : path));
  const names = told.filter((path) => path !== null).join('; ');
  const rest = paths.length > FILES.told ? '; …' : '';
  const roots = local.roots.slice(0, ROOTS_TOLD).join(', ');
  return [`Files in ${roots} can be named by path${names === '' ? '' : `: ${names}${rest}`}.`];
}

/** Names are misspelt by a few letters; longer ones are not compared. */
const MAX_COMPARED = 100;

/** The file of that name, or the only one whose name has it in it, or the path that is spelt almost so. */
function meantBy(name: string, files: readonly KnownFile[], paths: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const named = files.find(({ file_name }) => file_name.toLowerCase() === wanted);
  if (named || wanted === '' || name === WHICH) return named?.id;
  const like = files.filter(({ file_name }) => file_name.toLowerCase().includes(wanted));
  return like.length === 1 ? like[0]!.id : nearest(name.slice(0, MAX_COMPARED), paths);
}
