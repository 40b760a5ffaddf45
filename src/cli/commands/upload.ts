// The upload command: stores files and waits until they are read.
import type { Backend, WireFile } from '../backend/backend.ts';
import { fileAt, findSame, sizeOf, standardInput } from '../backend/find-document.ts';
import { withBackend } from '../backend/open-backend.ts';
import { type LocalFile, storeFile, uploadFlags, whenRead } from '../backend/store-file.ts';
import { failed } from '../failure.ts';
import { showAnswer, showText } from '../terminal/show-answer.ts';
import { type Invocation, listArgument } from '../world.ts';

type Named =
  | { readonly url: string }
  | {
      /** Null for standard input. */
      readonly path: string | null;
      readonly open: () => LocalFile;
    };

/** Stores every file named, unless it is stored already; the first that cannot be read ends it. */
export async function upload(call: Invocation): Promise<undefined> {
  const files: Named[] = [];
  for (const path of listArgument(call, 0)) files.push(await localFile(call, path));
  await withBackend(call, async (backend) => {
    for (const file of files) {
      const stored = 'url' in file ? await fetched(call, backend, file.url) : await local(call, backend, file);
      if (call.flags['id-only'] === true) showText(call, stored.id);
      else showAnswer(call, stored);
    }
  });
}

async function local(
  call: Invocation,
  backend: Backend,
  { path, open }: Exclude<Named, { url: string }>,
): Promise<WireFile> {
  const same = path === null ? undefined : await findSame(call, backend, path);
  return same ? settled(call, backend, same) : take(call, backend, open());
}

const fetched = async (call: Invocation, backend: Backend, url: string): Promise<WireFile> =>
  settled(call, backend, await backend.upload({ url, ...uploadFlags(call), wait: call.flags['no-wait'] !== true }));

/** Checked at once, so that a wrong name is told before anything is stored; opened when its turn comes. */
async function localFile(call: Invocation, path: string): Promise<Named> {
  if (path === '-') {
    const input = await standardInput(call);
    return { path: null, open: () => input };
  }
  if (/^https?:\/\//i.test(path)) return { url: path };
  const size = await sizeOf(path);
  if (size === null) throw failed('no_such_file', `There is no file ${path}.`, 'Check the path.');
  return { path, open: () => fileAt(path, size) };
}

const settled = async (call: Invocation, backend: Backend, file: WireFile): Promise<WireFile> =>
  call.flags['no-wait'] === true ? file : whenRead(backend, file, null);

async function take(call: Invocation, backend: Backend, file: LocalFile): Promise<WireFile> {
  if (call.flags['no-wait'] !== true) return storeFile(call, backend, file);
  return backend.upload({
    file_name: file.file_name,
    bytes: file.bytes,
    ...(await uploadFlags(call)),
    wait: false,
  });
}
