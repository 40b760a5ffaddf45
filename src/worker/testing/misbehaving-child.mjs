// Run by the tests of the pool in place of child.js: its one reader does what the name of the file says.
import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { FolioError } from '../../../dist/errors.js';
import { serveReads } from '../../../dist/worker/process/serve-reads.js';

const MIB = 2 ** 20;
const BOX = [0, 0, 1, 1];

/** A module of one memory and one function, which loads four bytes at the highest address there is. */
const READS_BEYOND_ITS_MEMORY = Buffer.from(
  '0061736d01000000' + '0105016000017f' + '03020100' + '0503010001' + '070801046c6f61640000' + '0a09010700417f2802000b',
  'hex',
);

const block = (text) => ({ id: 'p1.b1', type: 'paragraph', text, level: null, bbox: BOX, font_size: null });

function body() {
  const page = { page: 1, width: 1, height: 1, rotation: 0, title: null, block_count: 1, table_count: 0 };
  return {
    format: 'csv',
    geometry: 'grid',
    metadata: { title: null, author: null, created: null, producer: null, properties: {} },
    pages: [{ ...page, figure_count: 0, is_scanned: false, visible: true }],
    sections: [],
    tables: [],
    sheets: [],
    names: [],
    external_links: [],
    number_formats: ['General'],
    attachments: [],
    revisions: [],
    comments: [],
    has_images: false,
    is_scanned: false,
    hidden_content: { sheets: 0, rows: 0, columns: 0, text_runs: 0, slides: 0 },
    confidence: { text: 1, layout: 1, tables: 1 },
    coverage: { characters: 0, placed: 0, dropped: [] },
    diagnostics: [{ code: 'empty_document', message: 'It holds little.', page: null }],
  };
}

async function readWell(source, { out }) {
  const text = Buffer.from(await source.read(0, source.size)).toString('utf8');
  out.page({ page: 1, blocks: [block(text)], figures: [], links: [] });
  return body();
}

const kept = [];

const WAYS = {
  well: readWell,
  slowly: async (source, context) => {
    context.progress(0);
    await pause(300);
    return readWell(source, context);
  },
  'into a long wait': async (_, context) => {
    context.progress(0);
    await pause(100_000);
  },
  'for ever': (_, context) => {
    context.progress(0);
    for (;;);
  },
  'with ever more buffers': () => {
    for (;;) kept.push(new Uint8Array(16 * MIB).fill(1));
  },
  'with more memory than it may hold': async () => {
    kept.push(new Uint8Array(320 * MIB).fill(1));
    await pause(100_000);
  },
  'with one buffer beyond all bounds': async (source, context) => {
    kept.push(new ArrayBuffer(3072 * MIB));
    return readWell(source, context);
  },
  'with WebAssembly': async (source, context) => {
    kept.push(new WebAssembly.Memory({ initial: 256, maximum: 32_768 }));
    return readWell(source, context);
  },
  'with an engine that grows and grows': () => {
    const memory = new WebAssembly.Memory({ initial: 1, maximum: 65_536 });
    for (;;) memory.grow(256);
  },
  'into a trap of WebAssembly': async () => {
    const { instance } = await WebAssembly.instantiate(READS_BEYOND_ITS_MEMORY);
    instance.exports.load();
  },
  'with ever more objects': () => {
    for (;;) kept.push({ at: kept.length, text: `object ${kept.length}` });
  },
  'hoarding memory': async (source, context) => {
    kept.push(new Uint8Array(150 * MIB).fill(1));
    return readWell(source, context);
  },
  'into an abort': async () => {
    process.abort();
  },
  'into an exit': () => process.exit(0),
  'into a mistake': () => {
    throw new TypeError('secret is not a function');
  },
  'into an unhandled rejection': async () => {
    Promise.reject(new Error('left alone'));
    await pause(10_000);
  },
  'to a verdict': () => {
    throw new FolioError('password_required', 'It is locked.', { hint: 'Give the password.' });
  },
  'halfway to death': async (_, { out }) => {
    for (let page = 1; page <= 40; page++) {
      out.page({ page, blocks: [block('x'.repeat(100_000))], figures: [], links: [] });
    }
    process.abort();
  },
  'telling its progress': async (source, context) => {
    for (let i = 0; i <= 1000; i++) context.progress(i / 1000);
    await pause(250);
    context.progress(1);
    return readWell(source, context);
  },
  'peeping at other files': async () => {
    const { readFileSync } = await import('node:fs');
    throw new FolioError(
      'corrupt_file',
      outcomeOf(() => readFileSync('/etc/hosts')),
    );
  },
  'writing elsewhere': async (_, { password }) => {
    const { openSync } = await import('node:fs');
    throw new FolioError(
      'corrupt_file',
      outcomeOf(() => writeSync(openSync(password, 'w'), 'x')),
    );
  },
  'starting a process': async () => {
    const { spawnSync } = await import('node:child_process');
    throw new FolioError(
      'corrupt_file',
      outcomeOf(() => spawnSync('true')),
    );
  },
  'evaluating text': () => {
    throw new FolioError(
      'corrupt_file',
      outcomeOf(() => new Function('return 1')()),
    );
  },
  'showing its environment': () => {
    throw new FolioError('corrupt_file', Object.keys(process.env).sort().join(' '));
  },
};

/** By the password, for lack of a file's name. */
const DRAWINGS = {
  well: async (source, request) => ({
    bytes: Buffer.concat([Buffer.from(`page ${request.page} of `), await source.read(0, source.size)]),
    width: 3,
    height: 4,
  }),
  'for ever': () => {
    for (;;);
  },
  'into an abort': WAYS['into an abort'],
  'with ever more buffers': WAYS['with ever more buffers'],
  'to a verdict': WAYS['to a verdict'],
};

function outcomeOf(attempt) {
  try {
    attempt();
    return 'allowed';
  } catch (error) {
    return error.code ?? error.name;
  }
}

serveReads([
  {
    format: 'csv',
    version: 'misbehaving-1',
    read: async (source, context) => WAYS[context.file_name](source, context),
    draw: async (source, request) => DRAWINGS[request.password](source, request),
  },
]);
