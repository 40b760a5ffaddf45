// Shows the progress of a batch: one redrawn line on a terminal, a line per file elsewhere.
import { cut, shown } from '../render/layout/display-text.ts';
import { grouped } from '../render/layout/style.ts';
import { createPaint, wantsColour } from '../terminal/paint.ts';
import { drawBar } from '../terminal/progress-bar.ts';
import { remark } from '../terminal/show-answer.ts';
import type { Invocation } from '../world.ts';
import type { Verdict } from './create-batch.ts';
import type { Tally } from './tally.ts';

export interface Progress {
  /** Says what became of a file; `total` counts all that are known of. */
  tell(verdict: Verdict, tally: Tally, total: number): void;
  /** A line that stays. */
  say(text: string): void;
  end(): void;
}

const REDRAW_MS = 80;
const WIPE_LINE = '\r\u001b[2K';
export const MS_A_SECOND = 1000;

/** On a terminal one line that is drawn anew, and above it the failures; elsewhere a line a file; with --quiet or --json nothing. */
export function createProgress(call: Invocation, now: () => number = Date.now): Progress {
  const { flags, world } = call;
  if (flags['quiet'] === true || flags['json'] === true) return { tell: () => {}, say: () => {}, end: () => {} };
  if (!world.stderrIsTerminal) {
    return {
      tell: (verdict) => verdict.state !== 'kept' && remark(call, lineOf(verdict)),
      say: (text) => remark(call, text),
      end: () => {},
    };
  }
  const paint = createPaint(wantsColour(world.env, true, flags['no-color'] === true));
  const width = world.columns ?? 80;
  const started = now();
  let drawn = 0;
  const say = (text: string): void => {
    world.stderr.write(`${drawn > 0 ? WIPE_LINE : ''}${text}\n`);
  };
  return {
    tell: (verdict, tally, total) => {
      if (verdict.state === 'failed') say(`${paint.red('failed')}  ${cut(describe(verdict), width - 8)}`);
      const time = now();
      const finished = tally.done + tally.kept + tally.failed;
      if (time - drawn < REDRAW_MS && finished < total) return;
      drawn = time;
      const rate = Math.round((MS_A_SECOND * (tally.done + tally.failed)) / Math.max(1, time - started));
      const figures = [`${grouped(finished)} of ${grouped(total)} files`, `${grouped(rate)}/s`];
      const failed = tally.failed > 0 ? `  ${paint.red(`${grouped(tally.failed)} failed`)}` : '';
      world.stderr.write(`${WIPE_LINE}${paint.cyan(drawBar(finished / total))} ${figures.join('  ')}${failed}`);
    },
    say,
    end: () => {
      if (drawn > 0) world.stderr.write(WIPE_LINE);
    },
  };
}

const describe = ({ path, output, detail, error }: Verdict): string =>
  shown(error === null ? `${path} -> ${output}` : `${path}: ${detail} (${error})`);

const lineOf = (verdict: Verdict): string => {
  const word = { done: 'done', kept: 'kept', failed: 'failed', failed_before: 'failed before' }[verdict.state];
  return `${word}  ${describe(verdict)}`;
};
