#!/usr/bin/env node
// Executable entry of the folio command: connects the process's streams and environment to run.ts.
import { VERSION } from '../config.ts';
import { run } from './run.ts';

/** Whoever read our output has enough of it: `folio export … | head` is no error. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
}

process.exitCode = await run(process.argv.slice(2), VERSION, {
  // Only touched where it is read: opening it costs time.
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  stdoutIsTerminal: process.stdout.isTTY === true,
  stderrIsTerminal: process.stderr.isTTY === true,
  columns: process.stdout.isTTY ? process.stdout.columns : null,
});
