// The error class of the client, and its construction from problem documents.
import type { ErrorCode, Problem } from './wire.ts';

/** What goes wrong on the way, and not in the service. */
export type WayErrorCode = 'server_unreachable' | 'timeout' | 'unexpected_answer';

export interface ErrorDetails {
  /** The part of the request that is at fault. */
  readonly param?: string;
  readonly did_you_mean?: string;
  /** What the caller can do next. */
  readonly hint?: string;
  /** The file that was kept nevertheless. */
  readonly file_id?: string;
  readonly request_id?: string;
  /** Seconds after which it may go well. */
  readonly retry_after?: number;
}

const DETAILS = ['param', 'did_you_mean', 'hint', 'file_id', 'request_id'] as const;

/** A call that failed: shaped as the library's own, so that the same code understands both. */
export class FolioError extends Error {
  override readonly name = 'FolioError';
  readonly code: ErrorCode | WayErrorCode;
  /** Of the answer; 0 where there was none. */
  readonly status: number;
  readonly details: ErrorDetails;
  readonly #problem: Problem | undefined;

  constructor(
    code: ErrorCode | WayErrorCode,
    detail: string,
    given: { status?: number; details?: ErrorDetails; problem?: Problem; cause?: unknown } = {},
  ) {
    super(detail, given.cause === undefined ? {} : { cause: given.cause });
    this.code = code;
    this.status = given.status ?? 0;
    this.details = given.details ?? {};
    this.#problem = given.problem;
  }

  /** As the service told it, or would have. */
  toProblem(): Omit<Problem, 'code'> & { readonly code: string } {
    const { retry_after: _, ...members } = this.details;
    const { code, status, message } = this;
    const type = `urn:folioscope:problem:${code}`;
    return this.#problem ?? { type, title: message, status, detail: message, code, retryable: true, ...members };
  }
}

/** The error that a problem document tells of; null where it is none of ours. */
export function toError(problem: Partial<Problem>, answered = 0, retry_after?: number): FolioError | null {
  const { code, detail, title, status = answered } = problem;
  if (typeof code !== 'string') return null;
  const details: Record<string, string | number> = retry_after === undefined ? {} : { retry_after };
  for (const name of DETAILS) if (typeof problem[name] === 'string') details[name] = problem[name];
  return new FolioError(code as ErrorCode, detail ?? title ?? code, { status, details, problem: problem as Problem });
}
