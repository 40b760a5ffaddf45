// Marks stretches of a message: what is quoted, and signatures. They are fields of the text.
import { element, type MarkupNode, textNode } from '../../hypertext/index.ts';
import type { MailRole } from './find-history.ts';

/** Elements of ours: no parser of markup gives names with capitals. */
const ROLES: Readonly<Record<Exclude<MailRole, 'text'>, string>> = {
  quoted: 'MAIL:quoted',
  signature: 'MAIL:signature',
};
const INSTRUCTIONS: ReadonlyMap<string, string> = new Map([
  [ROLES.quoted, 'QUOTED'],
  [ROLES.signature, 'SIGNATURE'],
]);

/** Text in a role; the usual one needs no mark. */
export const inRole = (role: MailRole, text: string): MarkupNode =>
  role === 'text' ? textNode(text) : element(ROLES[role], [text]);

/** The field that a marked stretch is. */
export function markOf(node: MarkupNode): { readonly instruction: string; readonly name: null } | null {
  const instruction = INSTRUCTIONS.get(node.name);
  return instruction === undefined ? null : { instruction, name: null };
}
