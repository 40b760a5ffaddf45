// What a reader led astray might try, by name. Each resolves to `allowed` where it succeeds, and else to the code of what refused it.
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);
const fs = load('node:fs');

/** Resolves once the emitter says one of two things. */
const heard = (emitter, good) =>
  new Promise((resolve, reject) => {
    emitter.once(good, resolve);
    emitter.once('error', reject);
  });

const ATTEMPTS = {
  connect: ({ port }) => heard(load('node:net').connect(port, '127.0.0.1'), 'connect'),
  'connect to a socket in the file system': ({ socket }) => heard(load('node:net').connect(socket), 'connect'),
  'connect through the class of an open stream': async ({ socket }) => {
    const Pipe = process.stderr._handle.constructor;
    const failed = new Pipe(0).connect({ oncomplete: () => undefined }, socket);
    if (failed) throw Object.assign(new Error('not connected'), { code: `errno ${failed}` });
  },
  'fetch the API': ({ port }) => fetch(`http://127.0.0.1:${port}/v1/files`),
  'get the API over http': ({ port }) =>
    heard(load('node:http').get({ host: '127.0.0.1', port, path: '/v1/files' }), 'response'),
  'send a datagram': ({ port }) =>
    new Promise((resolve, reject) => {
      const socket = load('node:dgram').createSocket('udp4');
      socket.send('x', port, '127.0.0.1', (error) => (error ? reject(error) : resolve()));
    }),
  'listen on a port': () => heard(load('node:net').createServer().listen(0, '127.0.0.1'), 'listening'),
  'read a file': ({ path }) => fs.readFileSync(path),
  'list a folder': ({ path }) => fs.readdirSync(path),
  'open a database': ({ path }) => {
    const { DatabaseSync } = load('node:sqlite');
    return new DatabaseSync(path);
  },
  'write a file': ({ path }) => fs.writeFileSync(path, 'x'),
  'truncate a file': ({ path }) => fs.closeSync(fs.openSync(path, 'r+')),
  'signal a process': ({ pid }) => process.kill(pid, 0),
  'wake the debugger of a process': ({ pid }) => process._debugProcess(pid),
  'start a process': () => {
    const { error } = load('node:child_process').spawnSync('true');
    if (error) throw error;
  },
  'start a thread': () => new (load('node:worker_threads').Worker)('', { eval: true }),
  'load native code': ({ path }) => process.dlopen({ exports: {} }, path),
  'take an internal binding': () => process.binding('tcp_wrap'),
};

export async function attempt(name, input) {
  try {
    await ATTEMPTS[name](input);
    return 'allowed';
  } catch (error) {
    return error.cause?.code ?? error.code ?? error.message;
  }
}
