// The summary at the end of a batch run, as data and as text.
import { shown } from '../render/layout/display-text.ts';
import { count, grouped, lines, type Style } from '../render/layout/style.ts';
import type { FailureGroup, Tally } from './tally.ts';

/** What a run came to. */
export interface Summary {
  readonly folder: string;
  readonly out: string;
  readonly manifest: string;
  readonly job: string;
  /** Files that were to be read. */
  readonly files: number;
  /** Read in this run. */
  readonly done: number;
  /** Read by an earlier run and not changed since. */
  readonly kept: number;
  readonly failed: number;
  /** Of those, how many an earlier run could not read and this one did not try again. */
  readonly failed_before: number;
  /** Not begun, for the run was interrupted. */
  readonly left: number;
  /** Files of other types, or that were not meant. */
  readonly passed_over: number;
  readonly unreadable: readonly string[];
  readonly failures: readonly FailureGroup[];
  readonly seconds: number;
}

export function toSummary(
  given: Pick<Summary, 'folder' | 'out' | 'manifest' | 'job' | 'files' | 'passed_over' | 'unreadable' | 'seconds'>,
  tally: Tally,
): Summary {
  const { done, kept, failed, failed_before } = tally;
  const { passed_over, unreadable, seconds, ...rest } = given;
  const left = Math.max(0, given.files - done - kept - failed);
  const failures = tally.failures();
  return { ...rest, done, kept, failed, failed_before, left, passed_over, unreadable, failures, seconds };
}

export const isWhole = ({ failed, unreadable }: Summary): boolean => failed === 0 && unreadable.length === 0;

export function renderSummary(summary: Summary, style: Style): string {
  const { paint } = style;
  const { done, kept, failed, left, passed_over, unreadable, failed_before } = summary;
  const told = [
    paint.green(`${grouped(done)} read`),
    kept > 0 && `${grouped(kept)} kept from before`,
    failed > 0 && paint.red(`${grouped(failed)} failed`),
    left > 0 && paint.yellow(`${grouped(left)} not begun`),
  ].filter((part) => part !== false);
  const rate = Math.round((done + failed - failed_before) / Math.max(summary.seconds, 0.001));
  const speed = rate > 0 ? `, ${grouped(rate)} files/s` : '';
  return lines(
    `${paint.bold(count(summary.files, 'file'))}: ${told.join(', ')} in ${summary.seconds.toFixed(1)} s${speed}`,
    failed > 0 && renderFailures(summary.failures, style),
    failed_before > 0 &&
      paint.dim(`${grouped(failed_before)} failed in an earlier run; read them again with --retry-failed.`),
    left > 0 && paint.dim('The same command goes on where this one ended.'),
    passed_over > 0 && paint.dim(`${count(passed_over, 'file')} of other types or not included.`),
    unreadable.length > 0 && paint.yellow(`Cannot be looked at: ${unreadable.map(shown).join(', ')}`),
    paint.dim(`Written to ${shown(summary.out)}; ${shown(summary.manifest)} says what became of each.`),
  );
}

/** A line that says what and how often, and one that says what to do. */
function renderFailures(failures: readonly FailureGroup[], { paint }: Style): string {
  return failures
    .flatMap(({ code, count: n, next, paths }) => [
      `  ${paint.red('✗')} ${paint.bold(code)}  ${count(n, 'file')}, such as ${shown(paths[0] ?? '')}`,
      ...(next === null ? [] : [`    ${paint.dim('->')} ${shown(next)}`]),
    ])
    .join('\n');
}
