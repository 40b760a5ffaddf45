// Loaded into a server under trial before its own modules: lets the n-th call of the file system, the database, the spawning of processes, the
// messages to them or the allocation of memory fail. What fails is told over the channel to the process that started the server.
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const libsql = createRequire(import.meta.url)('libsql');

const MESSAGES = {
  EMFILE: 'too many open files',
  ENOSPC: 'no space left on device',
  EIO: 'i/o error',
  EROFS: 'read-only file system',
};
const ERRNO = { EMFILE: -24, ENOSPC: -28, EIO: -5, EROFS: -30 };
/** What SQLite says where the system says that. */
const SQLITE = {
  EMFILE: 'SQLITE_CANTOPEN',
  ENOSPC: 'SQLITE_FULL',
  EIO: 'SQLITE_IOERR',
  EROFS: 'SQLITE_READONLY',
  ENOMEM: 'SQLITE_NOMEM',
};
/** Calls that a full or read-only disk, or too few descriptors, cannot make fail. */
const OPENING = /^(?:open|opendir|readdir|spawn|readFile|writeFile|createReadStream|mkdtemp|database)/;
const WRITING =
  /^(?:open|write|append|truncate|ftruncate|mkdir|rename|link|symlink|copyFile|fsync|fdatasync|sync|datasync|rm|unlink|database|futimes|utimes)/;
const NOT_CALLS =
  /^(?:_|exists|constants|promises|F_OK|R_OK|W_OK|X_OK|Stats|Dirent|Dir|FileReadStream|FileWriteStream|ReadStream|WriteStream|unwatch|watch|toUnix|close|createWriteStream)/;

let plan = null;
let count = 0;
/** Calls that node makes on behalf of one that was counted are not counted again. */
let inside = 0;

const suits = {
  EMFILE: (name) => OPENING.test(name),
  ENOSPC: (name) => WRITING.test(name),
  EROFS: (name) => WRITING.test(name),
  EIO: (name) => !/^(?:spawn|send)/.test(name),
  ENOMEM: (name) => /^(?:alloc|spawn|send|database)/.test(name),
};

/** The error that the call is to end in; null where it is to go through. */
function fault(name) {
  if (plan === null || inside > 0 || !suits[plan.code](name)) return null;
  count++;
  if (plan.persistent ? count < plan.n : count !== plan.n) return null;
  if (count === plan.n) process.send({ struck: `${name} by ${callerOf(new Error().stack)}`, count });
  return errorOf(name, plan.code);
}

/** The function of ours that made the call. */
const callerOf = (stack) =>
  /at (?:async )?(?:Object\.)?([\w.$]+) (?:\[as \w+\] )?\(file:[^)]*\/dist\//.exec(stack)?.[1] ?? 'node';

function errorOf(name, code) {
  if (name.startsWith('database'))
    return Object.assign(new libsql.SqliteError(`injected: ${SQLITE[code]}`, SQLITE[code], 1), { injected: true });
  if (code === 'ENOMEM')
    return name.startsWith('alloc')
      ? new RangeError('Array buffer allocation failed')
      : systemError('ENOMEM', -12, 'out of memory', name);
  return systemError(code, ERRNO[code], MESSAGES[code], name);
}
const systemError = (code, errno, message, syscall) =>
  Object.assign(new Error(`${code}: ${message}, ${syscall}`), { code, errno, syscall, injected: true });

/** Standard streams are not files of the store. */
const isStandard = ([first]) => typeof first === 'number' && first <= 2;

function wrapSync(object, name, label = name) {
  const call = object[name];
  object[name] = function (...args) {
    const error = isStandard(args) ? null : fault(label);
    if (error) throw error;
    inside++;
    try {
      return call.apply(this, args);
    } finally {
      inside--;
    }
  };
}
function wrapCallback(object, name) {
  const call = object[name];
  object[name] = function (...args) {
    const done = args.at(-1);
    const error = isStandard(args) || typeof done !== 'function' ? null : fault(name);
    if (!error) return call.apply(this, args);
    process.nextTick(done, error);
  };
}
function wrapPromise(object, name) {
  const call = object[name];
  object[name] = async function (...args) {
    const error = fault(name);
    if (error) throw error;
    return call.apply(this, args);
  };
}

function wrapFileSystem() {
  for (const name of Object.keys(fs)) {
    if (typeof fs[name] !== 'function' || NOT_CALLS.test(name) || name === 'createReadStream') continue;
    if (name.endsWith('Sync')) wrapSync(fs, name);
    else wrapCallback(fs, name);
  }
  for (const name of Object.keys(fs.promises))
    if (typeof fs.promises[name] === 'function' && !NOT_CALLS.test(name)) wrapPromise(fs.promises, name);
}

async function wrapFileHandles() {
  const handle = await fs.promises.open(process.execPath, 'r');
  const handles = Object.getPrototypeOf(handle);
  await handle.close();
  for (const name of ['read', 'write', 'sync', 'datasync', 'stat', 'readFile', 'truncate']) wrapPromise(handles, name);
}

function wrapDatabase() {
  for (const name of ['prepare', 'exec', 'pragma']) wrapSync(libsql.prototype, name, `database.${name}`);
  const database = new libsql(':memory:');
  const statements = Object.getPrototypeOf(database.prepare('SELECT 1'));
  database.close();
  for (const name of ['get', 'all', 'run']) wrapSync(statements, name, `database.${name}`);
}

function wrapProcesses() {
  for (const name of ['spawn', 'execFile', 'fork']) {
    const call = childProcess[name];
    const wrapped = function (...args) {
      const error = fault(`spawn.${name}`);
      if (error) throw error;
      return call.apply(this, args);
    };
    childProcess[name] = Object.defineProperties(wrapped, Object.getOwnPropertyDescriptors(call));
  }
  const stdin = childProcess.ChildProcess.prototype;
  const send = stdin.send;
  if (send) wrapSync(stdin, 'send');
}

/** Of our own program only: node allocates for itself by other ways. */
function wrapAllocation() {
  for (const name of ['alloc', 'allocUnsafe']) {
    const call = Buffer[name];
    Buffer[name] = (...args) => {
      const error = plan?.code === 'ENOMEM' && /\/dist\//.test(new Error().stack) ? fault(`alloc.${name}`) : null;
      if (error) throw error;
      return call.apply(Buffer, args);
    };
  }
}

await wrapFileHandles();
wrapFileSystem();
wrapDatabase();
wrapProcesses();
wrapAllocation();
syncBuiltinESMExports();

process.on('message', (message) => {
  [plan, count] = [message.plan, 0];
  process.send({ armed: message.plan });
});
process.channel.unref();
