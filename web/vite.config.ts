import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/** Where `vite` finds the service while the page is being worked on. */
const SERVICE = 'http://127.0.0.1:8000';

/** Samples that the page offers to try, from the root of the project. */
const SAMPLES = [
  'web/samples/invoice.pdf',
  'web/samples/note.png',
  'examples/service-agreement.docx',
  'examples/coffee-shops.xlsx',
  'examples/quarter.pptx',
  'examples/letter.rtf',
  'examples/ledger.csv',
  'examples/offer.eml',
];

const samples: Plugin = {
  name: 'samples',
  generateBundle() {
    for (const path of SAMPLES)
      this.emitFile({
        type: 'asset',
        fileName: `samples/${path.split('/').at(-1)}`,
        source: readFileSync(new URL(`../${path}`, import.meta.url)),
      });
  },
};

export default defineConfig({
  // The page may stand under any path: it names its parts from where it is.
  base: './',
  plugins: [samples],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { proxy: { '/v1': SERVICE, '/health': SERVICE, '/docs': SERVICE } },
});
