// Makes dist/bundle: the command and its reader process from what tsc wrote to dist, each part of the program in a few files instead of
// hundreds. Node opens, checks and links every module by itself, which costs a command more than its work; see docs/decisions/018-bundle.md.
import { relative, sep } from 'node:path';
import { build } from 'vite';

const at = (path) => new URL(path, import.meta.url).pathname;

/** Small libraries that go into the bundle; others stay packages of their own. */
const INSIDE = ['@borgar/fx', 'chardet', 'commander', 'numfmt', 'picocolors', 're2js', 'typebox'];

/** The one module that must find what lies beside it in the bundle: the entry of a reader process. */
const OWN_PLACE = at('../dist/worker/child-command.js');

/** Modules find files of the package by their own place; in the bundle they are told where they were. */
const places = {
  name: 'places',
  transform(code, id) {
    if (!id.startsWith(at('../dist/')) || id === OWN_PLACE || !code.includes('import.meta.url')) return null;
    const place = relative(at('../dist/bundle'), id).split(sep).join('/');
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`);
  },
};

await build({
  configFile: false,
  root: at('..'),
  logLevel: 'warn',
  plugins: [places],
  ssr: { noExternal: INSIDE },
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    outDir: at('../dist/bundle'),
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: at('../dist/cli/main.js'),
        child: at('../dist/worker/child.js'),
        'shut-doors': at('../dist/worker/shut-doors.js'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
