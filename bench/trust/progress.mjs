// What a run has done so far, on disk, so that one that was ended goes on where it was.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const SAVE_EVERY_MS = 5_000;
const pathOf = (part) => fileURLToPath(new URL(`../results/trust-${part}.tmp`, import.meta.url));

/** `state` is what an earlier run with the same settings left, or `fresh`; kept on disk only where somebody may go on with it. */
export function openProgress(part, settings, fresh, { resume, keep }) {
  const path = pathOf(part);
  const key = JSON.stringify(settings);
  const left = resume && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
  const state = left?.key === key ? left.state : fresh;
  let saved = performance.now();
  const save = () => {
    mkdirSync(dirname(path), { recursive: true });
    const written = path.replace(/tmp$/, 'new.tmp');
    writeFileSync(written, JSON.stringify({ key, state }));
    renameSync(written, path);
    saved = performance.now();
  };
  return {
    state,
    /** Now and then. */
    note: () => {
      if (keep && performance.now() - saved > SAVE_EVERY_MS) save();
    },
    done: () => keep && rmSync(path, { force: true }),
  };
}
