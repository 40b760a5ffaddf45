import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createRequire, isBuiltin } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FolioError } from '../../errors.ts';
import { openProcessFolder, type ProcessFolder } from '../pool/process-folder.ts';
import { signalOf } from '../pool/process-life.ts';
import { processMemory } from '../pool/process-memory.ts';
import { createReaderPool, type ReaderPool } from '../pool/reader-pool.ts';
import { innermost } from './innermost.ts';
import { insideNamespaces, type NamespaceKind, namespacesFor } from './namespaces.ts';
import { probeSystemLimits } from './system-limits.ts';

const MIB = 2 ** 20;
const HOSTILE = fileURLToPath(new URL('../testing/hostile-child.mjs', import.meta.url));
const ATTEMPTS = new URL('../testing/attempts.mjs', import.meta.url).href;
const DOORS = new URL('../../../dist/worker/shut-doors.js', import.meta.url).href;
const LIMITS = { max_cells: 1, max_columns: 1, max_text_bytes: 1, max_pages: 1, max_unpacked_bytes: 1 };

/** A data folder with what belongs to others: a blob, a database and the folder of another process. */
const home = realpathSync(mkdtempSync(join(tmpdir(), 'folio-walls-')));
const elsewhere = realpathSync(mkdtempSync(join(tmpdir(), 'folio-elsewhere-')));
const blob = join(home, 'blobs', 'other');
const database = join(home, 'folio.db');
let other: ProcessFolder;
let others: { blob: string; out: string };
const { prlimit } = await probeSystemLimits();
const namespaces = await namespacesFor(home, []);

/** Somebody to talk to, who notes it. */
let api: Server;
let heard = 0;
const listener = createServer(() => heard++);
let input: { port: number; socket: string; pid: number };

beforeAll(async () => {
  mkdirSync(join(home, 'blobs'));
  writeFileSync(blob, 'secret');
  writeFileSync(database, '');
  other = await openProcessFolder({ home, covers_home: false });
  others = { blob: await other.lend(blob), out: other.out() };
  api = createHttpServer((_, response) => response.end(String(heard++))).listen(0, '127.0.0.1');
  listener.listen(join(elsewhere, 'socket'));
  await Promise.all([once(api, 'listening'), once(listener, 'listening')]);
  const { port } = api.address() as AddressInfo;
  input = { port, socket: join(elsewhere, 'socket'), pid: process.pid };
});
beforeEach(() => {
  heard = 0;
});
afterAll(async () => {
  api.close();
  listener.close();
  await other.remove();
  for (const folder of [home, elsewhere]) rmSync(folder, { recursive: true, force: true });
});

/** What a reader may be made to try; paths are told when the folders are there. */
interface Try {
  readonly what: string;
  readonly attempt: string;
  readonly path?: () => string;
}

const TRIES: readonly Try[] = [
  { what: 'connecting to a server on this machine', attempt: 'connect' },
  { what: 'connecting to a socket in the file system', attempt: 'connect to a socket in the file system' },
  { what: 'connecting through the class of an open stream', attempt: 'connect through the class of an open stream' },
  { what: 'fetching the API', attempt: 'fetch the API' },
  { what: 'getting the API over http', attempt: 'get the API over http' },
  { what: 'sending a datagram', attempt: 'send a datagram' },
  { what: 'listening on a port', attempt: 'listen on a port' },
  { what: 'reading a blob of somebody else', attempt: 'read a file', path: () => blob },
  { what: 'reading what another process was lent', attempt: 'read a file', path: () => others.blob },
  { what: 'reading the accounts of the machine', attempt: 'read a file', path: () => '/etc/passwd' },
  { what: 'reading our environment', attempt: 'read a file', path: () => `/proc/${process.pid}/environ` },
  { what: 'listing the blobs', attempt: 'list a folder', path: () => join(home, 'blobs') },
  { what: 'writing to the data folder', attempt: 'write a file', path: () => join(home, 'planted') },
  { what: 'writing beside its own result', attempt: 'write a file', path: () => join(home, 'out', 'second') },
  { what: 'writing the result of another process', attempt: 'write a file', path: () => others.out },
  { what: 'writing to a blob', attempt: 'truncate a file', path: () => blob },
  { what: 'signalling its parent', attempt: 'signal a process' },
  { what: 'waking the debugger of its parent', attempt: 'wake the debugger of a process' },
  { what: 'starting a process', attempt: 'start a process' },
  { what: 'starting a thread', attempt: 'start a thread' },
  { what: 'loading native code', attempt: 'load native code', path: () => nativeModule() },
  { what: 'taking an internal binding', attempt: 'take an internal binding' },
  ...(isBuiltin('node:sqlite')
    ? [{ what: 'opening the database', attempt: 'open a database', path: () => database }]
    : []),
];

/** A module of machine code that this node would load. */
function nativeModule(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('libsql'));
  const folder = join(require.resolve('libsql'), '..', '..', '@libsql');
  const [name] = existsSync(folder)
    ? readdirSync(folder).filter((found) => existsSync(join(folder, found, 'index.node')))
    : [];
  expect(name, 'a native module to try with').toBeDefined();
  return join(folder, name!, 'index.node');
}

describe('from inside a reader process', () => {
  let pool: ReaderPool;
  beforeAll(() => {
    pool = createReaderPool({
      ...{ readers: 1, max_read_seconds: 30, max_reader_memory: 256 * MIB, limits: LIMITS, entry: HOSTILE },
      ...{ max_document_bytes: 4 * MIB, home },
    });
  });
  afterAll(() => pool.close());

  const tryOut = (file_name: string, more: object = {}): Promise<FolioError> =>
    pool
      .read({
        ...{ blob_path: blob, out_path: join(elsewhere, 'result'), format: 'csv', file_name, size: 1 },
        password: JSON.stringify({ ...input, ...more }),
      })
      .then(
        () => expect.fail('it was read'),
        (error: FolioError) => error,
      );

  it.each(TRIES)('$what is refused', async ({ attempt, path }) => {
    const { code, message } = await tryOut(attempt, path ? { path: path() } : {});
    expect(code).toBe('corrupt_file');
    expect(message).toMatch(/^(ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED)$/);
    expect(heard).toBe(0);
    expect(readFileSync(blob, 'utf8')).toBe('secret');
  });

  it.runIf(prlimit)('writing without end is a limit, fills no disk and is no crash', async () => {
    const error = await tryOut('write without end');
    expect(error.code).toBe('limit_exceeded');
    expect(error.details.hint).toContain('FOLIO_MAX_DOCUMENT_BYTES');
    expect(existsSync(join(elsewhere, 'result'))).toBe(false);
  });
});

/** What a node process without any other wall comes to, in the words of `attempts.mjs`. */
async function outcomeOf(command: readonly string[], attempt: string, more: object = {}): Promise<string> {
  const script = `const { attempt } = await import(${JSON.stringify(ATTEMPTS)});
    process.stdout.write(await attempt(${JSON.stringify(attempt)}, ${JSON.stringify({ ...input, ...more })}), () => process.exit());`;
  const child = spawn(command[0]!, [...command.slice(1), '--no-warnings', '--input-type=module', '-e', script], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  await once(child, 'close');
  return said;
}

/** These walls hold against machine code too, so that nothing else stands in the way here. */
describe('the namespaces of the kernel, by themselves', () => {
  let folder: ProcessFolder;
  beforeEach(async () => {
    folder = await openProcessFolder({ home, covers_home: namespaces.kinds.includes('mount') });
  });
  afterEach(() => folder.remove());
  const inside = (attempt: string, more: object = {}) =>
    outcomeOf(insideNamespaces(namespaces, { folder: folder.path, home }, [process.execPath]), attempt, more);
  const wall = (kind: NamespaceKind) =>
    it.skipIf(!namespaces.kinds.includes(kind)).each([`${kind}${namespaces.why_not ? `: ${namespaces.why_not}` : ''}`]);

  it('would be missed: without them all of it is allowed', async () => {
    for (const attempt of ['connect', 'send a datagram', 'signal a process']) {
      expect(await outcomeOf([process.execPath], attempt)).toBe('allowed');
    }
    expect(await outcomeOf([process.execPath], 'read a file', { path: blob })).toBe('allowed');
    expect(await outcomeOf([process.execPath], 'write a file', { path: join(home, 'planted') })).toBe('allowed');
    rmSync(join(home, 'planted'));
  });

  wall('net')('leave no network (%s)', async () => {
    expect(await inside('connect')).toMatch(/^(ENETUNREACH|EADDRNOTAVAIL)$/);
    expect(await inside('send a datagram')).toMatch(/^(ENETUNREACH|EADDRNOTAVAIL)$/);
  });

  wall('pid')('leave no process to signal (%s)', async () => {
    expect(await inside('signal a process')).toBe('ESRCH');
    expect(await inside('read a file', { path: `/proc/${process.pid}/environ` })).toBe('EACCES');
  });

  wall('mount')(
    'leave of the data folder what the process was lent, to be read only, and its result (%s)',
    async () => {
      const lent = await folder.lend(blob);
      expect(await inside('read a file', { path: lent })).toBe('allowed');
      expect(await inside('truncate a file', { path: lent })).toBe('EROFS');
      expect(await inside('write a file', { path: folder.out() })).toBe('allowed');
      for (const path of [blob, database, others.blob]) expect(await inside('read a file', { path })).toBe('ENOENT');
      expect(await inside('write a file', { path: join(home, 'planted') })).toBe('EROFS');
      expect(await inside('write a file', { path: others.out })).toBe('ENOENT');
      expect(readFileSync(join(folder.path, 'out', 'result'), 'utf8')).toBe('x');
    },
  );
});

describe('a process inside of namespaces', () => {
  let folder: ProcessFolder;
  beforeEach(async () => {
    folder = await openProcessFolder({ home, covers_home: namespaces.kinds.includes('mount') });
  });
  afterEach(() => folder.remove());
  const begin = (script: string, ...before: string[]) => {
    const node = [...before, process.execPath, '-e', script];
    const [file, ...args] = insideNamespaces(namespaces, { folder: folder.path, home }, node);
    return spawn(file!, args, { cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] });
  };

  const endOf = async (child: ReturnType<typeof begin>) => {
    const [code, signal] = await once(child, 'close');
    return signal ?? signalOf(code) ?? code;
  };

  it('ends for us as it ended for itself', async () => {
    expect(await endOf(begin('process.exit(7)'))).toBe(7);
    expect(await endOf(begin('process.abort()'))).toBe('SIGABRT');
    const waits = begin('console.log(1); setInterval(() => {}, 1e6)');
    await once(waits.stdout!, 'data');
    process.kill(innermost(waits.pid!), 'SIGKILL');
    expect(await endOf(waits)).toBe('SIGKILL');
  });

  it.runIf(prlimit)('ends for us by the signal of a limit', async () => {
    expect(await endOf(begin('for (;;);', prlimit!, '--core=0', '--cpu=1:', '--'))).toBe('SIGXCPU');
  });

  it.runIf(namespaces.unshare)('is gone when what we started is killed', async () => {
    const waits = begin('console.log(1); setInterval(() => {}, 1e6)');
    await once(waits.stdout!, 'data');
    const inner = innermost(waits.pid!);
    waits.kill('SIGKILL');
    await once(waits, 'close');
    // Its streams are closed a moment before it is gone.
    await expect.poll(() => processMemory(inner), { timeout: 30_000 }).toBeNull();
  });
});

describe('the doors of node, by themselves', () => {
  const shut = (attempt: string, more: object = {}) =>
    outcomeOf([process.execPath, `--import=${DOORS}`], attempt, more);

  const OTHERS = ['load native code', 'open a database'];
  it.each(TRIES.filter(({ attempt, path }) => !path || OTHERS.includes(attempt)))(
    '$what is refused',
    async ({ attempt, path }) => {
      expect(await shut(attempt, path ? { path: path() } : {})).toBe('ERR_ACCESS_DENIED');
    },
  );

  it('leave files alone, which are for others to guard', async () => {
    expect(await shut('read a file', { path: blob })).toBe('allowed');
  });
});
