// Failures of commands: exit codes, the error that ends a command, and its text with advice.
import { ConfigError } from '../config.ts';
import { FolioError, type Problem } from '../errors.ts';

export const EXIT_FAILED = 1;
export const EXIT_USAGE = 2;
/** Done, and there was nothing to give: an export without content. */
export const EXIT_NOTHING = 3;
/** As shells tell of a command that Ctrl+C ended: 128 and the number of the signal. */
export const EXIT_INTERRUPTED = 130;

/** A problem of the service or of the command line itself; of the latter only these members are certain. */
export type Trouble = Partial<Omit<Problem, 'code'>> & { readonly code: string; readonly detail: string };

/** Ends the command: said on standard error, in words or as JSON. */
export class Failure extends Error {
  readonly trouble: Trouble;
  readonly exitCode: number;

  constructor(trouble: Trouble, exitCode = EXIT_FAILED, options?: ErrorOptions) {
    super(trouble.detail, options);
    this.name = 'Failure';
    this.trouble = trouble;
    this.exitCode = exitCode;
  }
}

export const usageFailure = (detail: string, hint: string): Failure =>
  new Failure({ code: 'usage', detail, hint }, EXIT_USAGE);

export const failed = (code: string, detail: string, hint: string): Failure => new Failure({ code, detail, hint });

/** What to do about problems for which the service has no advice, or only advice for HTTP. */
const ADVICE: Readonly<Record<string, string>> = {
  unauthorized: 'Give an API key with --api-key or FOLIO_API_KEY.',
  file_not_found: 'List the stored files with: folio files',
  file_not_ready: 'Wait for it with: folio file <id> --wait 30',
  file_failed: 'See why with: folio file <id>; try once more with: folio read <id>',
  page_not_found: 'See which pages there are with: folio structure <document>',
  table_not_found: 'List the tables with: folio tables <document>',
  place_not_found: 'See the anchors of a page with: folio page <document> --json',
  no_pictures: 'See what stands on a page with: folio page <document>',
  no_explanation: 'See what stands on a page with: folio page <document>',
  extraction_not_found: 'Make one with: folio extract <document> <schema>',
  schema_not_found: 'List the schemas with: folio schemas',
  example_not_found: 'List the examples with: folio examples <schema>',
  schema_exists: 'Delete it first with: folio forget <schema>, or choose another --name.',
  unknown_sheet: 'List the sheets with: folio sheets <document>',
  no_formulas: 'See the values with: folio range <document>',
  password_required: 'Give the password with --password.',
  password_wrong: 'Give another password with --password.',
  file_too_large: 'Raise the bound with FOLIO_MAX_FILE_BYTES.',
  busy: 'Try again in a moment.',
  rate_limited: 'Try again in a moment.',
  shutting_down: 'Try again once the server is back.',
};

const UNEXPECTED = 'This should not happen. Run it again with --debug and report what it prints.';

/** Anything thrown, as a failure that can be told. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  if (thrown instanceof FolioError) return new Failure(thrown.toProblem(), EXIT_FAILED, { cause: thrown });
  if (thrown instanceof ConfigError)
    return usageFailure(thrown.message, 'See every setting and where it comes from with: folio config');
  const detail = thrown instanceof Error ? thrown.message : String(thrown);
  const hint = SYSTEM_ADVICE[(thrown as NodeJS.ErrnoException | null)?.code ?? ''];
  const trouble =
    hint === undefined ? { code: 'internal', detail, hint: UNEXPECTED } : { code: 'system', detail, hint };
  return new Failure(trouble, EXIT_FAILED, { cause: thrown });
}

const ELSEWHERE = 'or choose another folder with --data-dir.';

/** What the operating system refuses, by its own codes. */
const SYSTEM_ADVICE: Readonly<Record<string, string>> = {
  EACCES: `Check that you may write there, ${ELSEWHERE}`,
  EPERM: `Check that you may write there, ${ELSEWHERE}`,
  EROFS: `The disk cannot be written; mount it so that it can, ${ELSEWHERE}`,
  ENOSPC: `Make room on the disk, ${ELSEWHERE}`,
  ENOTDIR: `A file stands where a folder is needed: move it away, ${ELSEWHERE}`,
  EEXIST: `A file stands where a folder is needed: move it away, ${ELSEWHERE}`,
};

/** Addresses and names of agent tools mean nothing to who types commands. */
const FOR_OTHERS = /\/v1\/|\b[a-z]+_[a-z]+\b|\bAuthorization\b/;

/** What to do about it, for who types commands. */
export function advice({
  code,
  hint,
  did_you_mean,
}: {
  readonly code: string;
  readonly hint?: string | undefined;
  readonly did_you_mean?: string | undefined;
}): string | undefined {
  const own = ADVICE[code];
  const told = hint === undefined || (own !== undefined && FOR_OTHERS.test(hint)) ? own : hint;
  const parts = [did_you_mean === undefined ? undefined : `Did you mean ${did_you_mean}?`, told];
  const given = parts.filter((part) => part !== undefined);
  return given.length > 0 ? given.join(' ') : undefined;
}

/** One line that says what, one that says what to do. */
export function describeFailure(
  failure: Failure,
  paint: { red(text: string): string; dim(text: string): string },
): string {
  const what = `${paint.red('error:')} ${oneLine(failure.trouble.detail)}\n`;
  const todo = advice(failure.trouble);
  return todo ? `${what}${paint.dim('  ->')}   ${oneLine(todo)}\n` : what;
}

/** Messages may quote a document, and a document may hold what a terminal would obey. */
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' ').trim();
