// Types of the caller's rules, as sent and as parsed.
import type { Check } from '../../model/index.ts';
import type { Node } from '../expression/index.ts';

/** A rule as a request states it. */
export interface RuleText {
  readonly name: string;
  readonly expression: string;
  readonly severity?: Check['severity'] | undefined;
  readonly message?: string | undefined;
  readonly tolerance?: number | undefined;
  readonly when?: string | undefined;
}

/** The same, read and checked against the schema. */
export interface UserRule {
  readonly name: string;
  readonly expression: Node;
  readonly severity: Check['severity'];
  readonly tolerance: number;
  readonly when: Node | null;
  readonly message: readonly MessagePart[] | null;
}

/** Words; an expression whose value is to be there; or what the two sides of the rule differ by. */
export type MessagePart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'value'; readonly node: Node }
  | { readonly kind: 'difference' };
