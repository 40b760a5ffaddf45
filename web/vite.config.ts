import { defineConfig } from 'vite';

/** Where `vite` finds the service while the page is being worked on. */
const SERVICE = 'http://127.0.0.1:8000';

export default defineConfig({
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
