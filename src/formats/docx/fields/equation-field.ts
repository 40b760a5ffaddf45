// Converts old `EQ` fields of Word into one line of text.

/** Nested functions; what lies deeper is left as it is written. */
const MAX_DEPTH = 20;

/** What an `EQ` field shows, in one line: `\f(1,2)` is 1/2, `\r(3,x)` a root, `\s` raised or lowered; other functions give what is in them. */
export function equationFieldText(instruction: string): string {
  return write(instruction.replace(/^\s*eq\s*/i, ''), 0).trim();
}

const FUNCTION = /\\([a-z])((?:\s*\\[a-z]{2}\d*|\s*\\[a-z]{2}\\.)*)\s*\(/i;

function write(text: string, depth: number): string {
  let rest = text;
  let shown = '';
  for (let found = FUNCTION.exec(rest); found && depth < MAX_DEPTH; found = FUNCTION.exec(rest)) {
    const open = found.index + found[0].length;
    const close = closing(rest, open);
    const parts = split(rest.slice(open, close)).map((part) => write(part, depth + 1));
    shown += rest.slice(0, found.index) + apply(found[1]!.toLowerCase(), found[2]!, parts);
    rest = rest.slice(close + 1);
  }
  return shown + rest.replace(/\\([,();\\])/g, '$1');
}

function apply(name: string, options: string, parts: readonly string[]): string {
  const [first = '', second = ''] = parts;
  if (name === 'f') return `${group(first)}/${group(second)}`;
  if (name === 'r') return parts.length > 1 ? `${first}√${group(second)}` : `√${group(first)}`;
  if (name === 's') return `${/\\do/i.test(options) ? '_' : '^'}${group(parts.join(', '))}`;
  if (name === 'b') return `(${parts.join(', ')})`;
  if (name === 'i') return `∫_${group(first)}^${group(second)} ${parts[2] ?? ''}`;
  return parts.join(name === 'a' || name === 'l' ? ', ' : '');
}

const group = (text: string): string => (/^[\p{L}\p{N}.]*$/u.test(text.trim()) ? text.trim() : `(${text.trim()})`);

/** Where the bracket closes that was opened before `from`; the end where it does not. */
function closing(text: string, from: number): number {
  let open = 1;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (sign === '(') open++;
    else if (sign === ')' && --open === 0) return at;
  }
  return text.length;
}

/** At commas, or semicolons as some countries have them, that are in no brackets of their own. */
function split(text: string): string[] {
  const parts: string[] = [];
  let open = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '\\') at++;
    else if (sign === '(') open++;
    else if (sign === ')') open--;
    else if ((sign === ',' || sign === ';') && open === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}
