// The shape of an operation: name, route, schemas and what it runs.
import type { TObject, TSchema } from 'typebox';
import type { Scope } from '../../store/index.ts';
import type { Tool } from '../../tools/tool.ts';
import type { Caller } from '../caller.ts';
import type { Content } from '../content.ts';
import type { JsonBody } from '../json-body.ts';
import type { Service } from '../service.ts';

export type Answer =
  | (JsonBody & { readonly status: number; readonly headers?: Readonly<Record<string, string>> })
  | { readonly status: number; readonly content: Content }
  | { readonly status: 204 };

export type OperationGroup =
  | 'Files'
  | 'Inspection'
  | 'Spreadsheets'
  | 'Extraction'
  | 'Validation'
  | 'Citations'
  | 'Export'
  | 'Comparison'
  | 'Batches'
  | 'Access'
  | 'Service';

/**
 * One operation of the service, declared once. HTTP routes, the OpenAPI document, the command line, the agent tools and the
 * documentation pages all come from the list of these.
 */
export interface Operation {
  /** snake_case; the agent tool's name where it is one. */
  readonly name: string;
  readonly group: OperationGroup;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `{name}` for path parameters. */
  readonly path: string;
  /**
   * All inputs by name. Those named in `path` come from it; of the rest, GET and DELETE take them from the query, POST from the JSON
   * body.
   */
  readonly input: TObject;
  /** Null where the answer has no JSON body. */
  readonly output: TSchema | null;
  /** The usual success status. */
  readonly status: number;
  /** True where the work may go on behind the answer, whose status is then 202. */
  readonly may_go_on?: boolean;
  /** `multipart`: the body is a form with a part `file`, and `run` is given an `Upload`; `content`: the answer is not JSON but the content itself. */
  readonly body?: 'multipart';
  readonly answers?: 'content';
  /** Of the content, where they are known. */
  readonly media_types?: readonly string[];
  /** True where the answer depends on the document and the input alone, so that it never changes. */
  readonly immutable?: boolean;
  /** True where the call makes something, so that an idempotency key is honoured. */
  readonly creates?: boolean;
  /** What a key must be allowed; by default `write` where the call makes or deletes something, and `read` otherwise. */
  readonly scope?: Scope;
  /** True where no key is asked for: it tells nothing of any tenant. */
  readonly open?: boolean;
  /** The agent tool behind it. */
  readonly tool?: Tool;
  /** `input` has been checked against the schema. */
  run(service: Service, caller: Caller, input: Readonly<Record<string, unknown>>): Promise<Answer>;
}
