#!/usr/bin/env node
// The command. What it runs is built: a checkout that is not built yet says so.
import { existsSync } from 'node:fs';

const main = new URL('../dist/bundle/main.js', import.meta.url);
if (existsSync(main)) await import(main.href);
else {
  console.error('folio: This checkout is not built yet. Run "npm ci && npm run build" in it, then try again.');
  process.exitCode = 1;
}
