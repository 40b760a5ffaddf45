// Decides which regular expressions may safely run on the faster JavaScript engine instead of RE2.

/**
 * Patterns that the language's own engine may run: on plain ASCII it means the same as RE2 by what is let through here, and its
 * backtracking is bounded by the length of the text. It is tens of times faster, and a sheet has many texts.
 */
export interface SimplePattern {
  readonly expression: RegExp;
  /** Texts of more characters might take too long. */
  readonly longest: number;
  /** A text that matches holds a character of each of these sets; entry `i` of a set is 1 where it has ASCII character `i`. */
  readonly required: readonly Uint8Array[];
}

/** Steps that one text may cost at the worst: about what the linear engine takes for it. */
const MAX_STEPS = 8_192;
const MAX_LENGTH = 2_000;
const MAX_PATTERN_LENGTH = 200;
const MAX_REPEATS = 20;
const MAX_DEPTH = 8;
const ASCII = 128;

/** A part of a pattern. Ways to match it from one place are `factor` times the length of the text to the power of `degree`. */
interface Part {
  readonly source: string;
  readonly factor: number;
  readonly degree: number;
  /** Characters that it takes; -1 where that varies. */
  readonly width: number;
  readonly required: readonly Uint8Array[];
  /** Begins at the start of the text, whichever way it matches. */
  readonly anchored: boolean;
}

class NotSimple extends Error {}

/** Null where the pattern has anything whose meaning or cost is not sure. */
export function simplePattern(pattern: string, caseSensitive: boolean): SimplePattern | null {
  if (pattern.length > MAX_PATTERN_LENGTH) return null;
  try {
    const reader = new PatternReader(pattern, caseSensitive);
    const whole = reader.alternatives(0);
    if (reader.at < pattern.length) return null;
    const degree = whole.degree + (whole.anchored ? 0 : 1);
    const longest = degree === 0 ? MAX_LENGTH : Math.floor((MAX_STEPS / whole.factor) ** (1 / degree));
    return {
      expression: new RegExp(whole.source, caseSensitive ? '' : 'i'),
      longest: Math.min(MAX_LENGTH, longest),
      required: whole.required,
    };
  } catch (thrown) {
    if (thrown instanceof NotSimple) return null;
    throw thrown;
  }
}

const DIGIT = setOf(/\d/);
const WORD = setOf(/\w/);
const SPACE = setOf(/[\t\n\f\r ]/);
const NOT_NEWLINE = setOf(/[^\n]/);
/** What escapes stand for, in the words of both engines. */
const ESCAPED: Readonly<Record<string, { source: string; set: Uint8Array }>> = {
  d: { source: '\\d', set: DIGIT },
  D: { source: '\\D', set: inverse(DIGIT) },
  w: { source: '\\w', set: WORD },
  W: { source: '\\W', set: inverse(WORD) },
  s: { source: '[\\t\\n\\f\\r ]', set: SPACE },
  S: { source: '[^\\t\\n\\f\\r ]', set: inverse(SPACE) },
};
const PUNCTUATION = /[!-/:-@[-`{-~]/;
const PLAIN = /[ A-Za-z0-9"#%&',/:;<=>@_`~!-]/;
const CLASS_PLAIN = /[ A-Za-z0-9"#%&',/:;<=>@_`~!(){}.*+?|$]/;
const REPEATS = /^\{(\d{1,3})(?:(,)(\d{1,3})?)?\}/;

function setOf(expression: RegExp): Uint8Array {
  return Uint8Array.from({ length: ASCII }, (_, code) => (expression.test(String.fromCharCode(code)) ? 1 : 0));
}

function inverse(set: Uint8Array): Uint8Array {
  return set.map((bit) => 1 - bit);
}

class PatternReader {
  at = 0;
  private readonly pattern: string;
  private readonly caseSensitive: boolean;

  constructor(pattern: string, caseSensitive: boolean) {
    this.pattern = pattern;
    this.caseSensitive = caseSensitive;
  }

  alternatives(depth: number): Part {
    if (depth > MAX_DEPTH) throw new NotSimple();
    const branches = [this.sequence(depth)];
    while (this.pattern[this.at] === '|') {
      this.at++;
      branches.push(this.sequence(depth));
    }
    if (branches.length === 1) return branches[0]!;
    const widths = new Set(branches.map((branch) => branch.width));
    return {
      source: branches.map((branch) => branch.source).join('|'),
      factor: branches.reduce((sum, branch) => sum + branch.factor, 0),
      degree: Math.max(...branches.map((branch) => branch.degree)),
      width: widths.size === 1 ? branches[0]!.width : -1,
      required: eitherOf(branches.map((branch) => branch.required)),
      anchored: branches.every((branch) => branch.anchored),
    };
  }

  private sequence(depth: number): Part {
    const parts: Part[] = [];
    while (this.at < this.pattern.length && !'|)'.includes(this.pattern[this.at]!)) {
      parts.push(this.repeated(this.element(depth)));
    }
    if (parts.length === 0) throw new NotSimple();
    return {
      source: parts.map((part) => part.source).join(''),
      factor: parts.reduce((product, part) => product * part.factor, 1),
      degree: parts.reduce((sum, part) => sum + part.degree, 0),
      width: parts.reduce((sum, part) => (sum < 0 || part.width < 0 ? -1 : sum + part.width), 0),
      required: parts.flatMap((part) => part.required),
      anchored: parts[0]!.anchored,
    };
  }

  private element(depth: number): Part {
    const sign = this.pattern[this.at++]!;
    if (sign === '(') return this.group(depth);
    if (sign === '[') return this.characters();
    if (sign === '^') return { ...border('^'), anchored: true };
    if (sign === '$') return border('$');
    if (sign === '.') return this.one('[^\\n]', NOT_NEWLINE);
    if (sign === '\\') return this.escape();
    if (!PLAIN.test(sign)) throw new NotSimple();
    return this.one(sign, this.only(sign));
  }

  private group(depth: number): Part {
    if (this.pattern[this.at] === '?') {
      if (this.pattern[this.at + 1] !== ':') throw new NotSimple();
      this.at += 2;
    }
    const inner = this.alternatives(depth + 1);
    if (this.pattern[this.at++] !== ')') throw new NotSimple();
    return { ...inner, source: `(?:${inner.source})` };
  }

  private escape(): Part {
    const sign = this.pattern[this.at++] ?? '';
    if (sign === 'b') return border('\\b');
    const known = ESCAPED[sign];
    if (known) return this.one(known.source, known.set);
    if (!PUNCTUATION.test(sign)) throw new NotSimple();
    return this.one(`\\${sign}`, this.only(sign));
  }

  /** A class of plain characters, ranges of them, and the usual escapes. */
  private characters(): Part {
    const end = this.pattern.indexOf(']', this.at + (this.pattern[this.at] === '^' ? 2 : 1));
    const body = end < 0 ? '' : this.pattern.slice(this.at, end);
    const inner = body.replace(/^\^/, '');
    const item = `(?:${CLASS_PLAIN.source}(?:-${CLASS_PLAIN.source})?|\\\\[dw\\\\.+*?-])`;
    if (!new RegExp(`^-?${item}+-?$`).test(inner)) throw new NotSimple();
    for (const [, from, to] of inner.matchAll(/([^\\])-([^\\])/g)) if (from! > to!) throw new NotSimple();
    this.at = end + 1;
    const source = `[${body}]`;
    return this.one(source, setOf(new RegExp(source, this.caseSensitive ? '' : 'i')));
  }

  private repeated(part: Part): Part {
    const sign = this.pattern[this.at] ?? '';
    const counted = sign === '{' ? REPEATS.exec(this.pattern.slice(this.at)) : null;
    if (sign === '{' && !counted) throw new NotSimple();
    if (!counted && !'*+?'.includes(sign || 'x')) return part;
    if (part.width === 0) throw new NotSimple();
    let source = counted ? counted[0] : sign;
    this.at += source.length;
    const least = counted ? Number(counted[1]) : sign === '+' ? 1 : 0;
    const most = counted
      ? counted[2]
        ? Number(counted[3] ?? Number.POSITIVE_INFINITY)
        : least
      : sign === '?'
        ? 1
        : Number.POSITIVE_INFINITY;
    if (most < least || least > MAX_REPEATS) throw new NotSimple();
    if (this.pattern[this.at] === '?') {
      source += '?';
      this.at++;
    }
    if ('*+?{'.includes(this.pattern[this.at] || 'x')) throw new NotSimple();
    // Only what matches in one way may come again and again: else the ways multiply.
    if ((part.factor > 1 || part.degree > 0 || part.width < 0) && most > 1) throw new NotSimple();
    const fixed = least === most;
    return {
      source: part.source + source,
      factor: part.factor * (fixed || most === Number.POSITIVE_INFINITY ? 1 : most - least + 1),
      degree: part.degree + (most === Number.POSITIVE_INFINITY ? 1 : 0),
      width: fixed ? part.width * least : -1,
      required: least > 0 ? part.required : [],
      anchored: least > 0 && part.anchored,
    };
  }

  private only(sign: string): Uint8Array {
    const set = new Uint8Array(ASCII);
    for (const form of this.caseSensitive ? [sign] : [sign.toLowerCase(), sign.toUpperCase()])
      set[form.charCodeAt(0)] = 1;
    return set;
  }

  private one(source: string, set: Uint8Array): Part {
    return { source, factor: 1, degree: 0, width: 1, required: [set], anchored: false };
  }
}

const border = (source: string): Part => ({ source, factor: 1, degree: 0, width: 0, required: [], anchored: false });

/** One of the branches matches: a character of the union of one set of each is there. The smallest sets tell most. */
function eitherOf(branches: readonly (readonly Uint8Array[])[]): Uint8Array[] {
  if (branches.some((sets) => sets.length === 0)) return [];
  const smallest = branches.map((sets) => sets.reduce((best, set) => (sizeOf(set) < sizeOf(best) ? set : best)));
  const union = new Uint8Array(ASCII);
  for (const set of smallest) for (let code = 0; code < ASCII; code++) union[code]! |= set[code]!;
  return [union];
}

const sizeOf = (set: Uint8Array): number => set.reduce((sum, bit) => sum + bit, 0);
