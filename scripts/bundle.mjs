// Makes dist/bundle: the command and its reader process from what tsc wrote to dist, each part of the program in a few files instead of
// hundreds. Node opens, checks and links every module by itself, which costs a command more than its work; see docs/decisions/018-bundle.md.
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build } from 'vite';

const at = (path) => new URL(path, import.meta.url).pathname;

/** Packages with native code, WebAssembly, fonts or weights stay as they are; all others go into the bundle. */
const OUTSIDE = ['@e965/xlsx', '@embedpdf/pdfium', '@folioscope/ocr-weights', '@fontsource/arimo', 'libsql'];

/** What lies beside modules and is not compiled. */
const BESIDE = ['formats/pdf/engine/pdfium.wasm'];
for (const path of BESIDE) copyFileSync(at(`../src/${path}`), at(`../dist/${path}`));

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

/** The packages that went into the bundle, and their licences, which ask to go along. */
function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  const text = file ? `\n\n${readFileSync(join(folder, file), 'utf8').trim()}` : '';
  return `${name} ${version} (${license})${text}\n`;
}

const { output } = await build({
  configFile: false,
  root: at('..'),
  logLevel: 'warn',
  plugins: [places],
  ssr: { noExternal: true, external: OUTSIDE },
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

const PACKAGE_FOLDER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;
const folders = output.flatMap(({ moduleIds = [] }) => moduleIds.map((id) => PACKAGE_FOLDER.exec(id)?.[0]));
const notices = [...new Set(folders.filter(Boolean))].map(noticeOf).sort();
writeFileSync(at('../dist/bundle/LICENSES.txt'), notices.join(`\n${'-'.repeat(80)}\n\n`));
