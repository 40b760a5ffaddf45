// Progress bar on standard error for uploads and readings that take long.
import type { Invocation } from '../world.ts';
import { createPaint, wantsColour } from './paint.ts';

export interface ProgressBar {
  /** `share` lies between 0 and 1. */
  show(what: string, share: number): void;
  /** Wipes the bar away. */
  end(): void;
}

/** What is done sooner than this shows no bar. */
const PATIENCE_MS = 300;
const REDRAW_MS = 80;
const CELLS = 24;
const NAME_LENGTH = 32;
const WIPE_LINE = '\r\u001b[2K';

/** A bar on standard error; null where nobody would see it. */
export function createProgressBar(call: Invocation, name: string, now: () => number = Date.now): ProgressBar | null {
  const { world, flags } = call;
  if (flags['quiet'] === true || flags['json'] === true || !world.stderrIsTerminal) return null;
  const paint = createPaint(wantsColour(world.env, true, flags['no-color'] === true));
  const started = now();
  let drawn = 0;
  return {
    show(what, share) {
      const time = now();
      if (time - started < PATIENCE_MS || time - drawn < REDRAW_MS) return;
      drawn = time;
      world.stderr.write(
        `${WIPE_LINE}${shortened(name)}  ${paint.dim(what)} ${paint.cyan(drawBar(share))} ${percent(share)}`,
      );
    },
    end() {
      if (drawn > 0) world.stderr.write(WIPE_LINE);
    },
  };
}

export function drawBar(share: number): string {
  const full = Math.round(clamp(share) * CELLS);
  return '█'.repeat(full) + '░'.repeat(CELLS - full);
}

const percent = (share: number): string => `${Math.floor(clamp(share) * 100)} %`.padStart(5);
const clamp = (share: number): number => Math.min(1, Math.max(0, share));
const shortened = (name: string): string => {
  const clean = name.replace(/[\u0000-\u001f\u007f-\u009f]/g, '?');
  return clean.length > NAME_LENGTH ? `${clean.slice(0, NAME_LENGTH - 1)}…` : clean;
};
