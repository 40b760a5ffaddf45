// Interprets the text of a math run as functions, numbers and signs, with escapes for TeX.
import { findAlphabet } from './alphabets.ts';
import type { MathNode } from './math-node.ts';
import { BLANKS, FUNCTIONS, findSign, UNSEEN } from './signs.ts';

/** The text of a run as mathematics: the name of a function, a number, or sign by sign. */
export function interpretText(text: string): MathNode[] {
  if (FUNCTIONS.has(text)) return [{ kind: 'function', name: text }];
  if (/^\d+$/.test(text)) return [{ kind: 'sign', char: text, tex: text, sign: 'ordinary' }];
  const nodes: MathNode[] = [];
  for (const char of text) {
    const node = interpretSign(char);
    if (node) nodes.push(node);
  }
  return nodes;
}

/** Null for what is not to be seen. */
function interpretSign(char: string): MathNode | null {
  const blank = BLANKS.get(char);
  if (blank !== undefined) return { kind: 'blank', tex: blank };
  const sign = findSign(char);
  if (sign) return { kind: 'sign', char, ...sign };
  if (UNSEEN.test(char)) return null;
  const alphabet = findAlphabet(char);
  if (!alphabet)
    return { kind: 'sign', char, tex: escapeSign(char), sign: /\p{L}/u.test(char) ? 'letter' : 'ordinary' };
  const [letter, command] = alphabet;
  const plain = interpretSign(letter)!;
  return command === '' ? plain : { kind: 'styled', command, nodes: [plain] };
}

/** A sign that the table does not have, safe in TeX. */
const escapeSign = (char: string): string =>
  char === '^' ? '\\hat{}' : char === '~' ? '\\sim' : char === '|' ? '|' : char;

/** Text that is no mathematics, safe in TeX. */
export function escapeText(text: string): string {
  return text.replace(/[#$%&_{}]/g, '\\$&').replace(/\s+/g, ' ');
}

/** Letters of an alphabet within a command that says so already are plain. */
export function withoutAlphabets(text: string): string {
  return Array.from(text, (char) => findAlphabet(char)?.[0] ?? char).join('');
}
