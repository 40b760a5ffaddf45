// Parses message templates of rules with expressions in braces.
import { isComparison, type Node, parseExpression, type Scope, SyntaxFault } from '../expression/index.ts';
import type { MessagePart } from './user-rule.ts';

export const MAX_MESSAGE_CHARS = 1_000;
const MAX_PLACEHOLDERS = 20;
const DIFFERENCE = 'difference';

/** A message with values in braces: `{total}`, `{sum(line_items.amount)}`, `{difference}`. A doubled brace stands for one. */
export function readTemplate(text: string, rule: Node, scope: Scope): readonly MessagePart[] {
  if (text.length > MAX_MESSAGE_CHARS)
    throw new SyntaxFault(`a message has at most ${MAX_MESSAGE_CHARS} characters`, MAX_MESSAGE_CHARS);
  const parts: MessagePart[] = [];
  let words = '';
  let at = 0;
  while (at < text.length) {
    const sign = text[at]!;
    if ((sign === '{' || sign === '}') && text[at + 1] === sign) {
      words += sign;
      at += 2;
    } else if (sign === '{') {
      const end = text.indexOf('}', at);
      if (end < 0) throw new SyntaxFault('the brace { is not closed', at);
      parts.push({ kind: 'words', text: words }, readPlaceholder(text.slice(at + 1, end), at + 1, rule, scope));
      if (parts.length > 2 * MAX_PLACEHOLDERS)
        throw new SyntaxFault(`a message has at most ${MAX_PLACEHOLDERS} values in braces`, at);
      words = '';
      at = end + 1;
    } else {
      words += sign;
      at += 1;
    }
  }
  return [...parts, { kind: 'words', text: words }];
}

function readPlaceholder(text: string, at: number, rule: Node, scope: Scope): MessagePart {
  if (text.trim() === DIFFERENCE) {
    if (rule.kind === 'binary' && isComparison(rule.operator)) return { kind: 'difference' };
    throw new SyntaxFault('only a rule that compares two sides has a {difference}', at);
  }
  try {
    return { kind: 'value', node: parseExpression(text, scope) };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    throw new SyntaxFault(error.message, at + error.position - 1, error.didYouMean);
  }
}
