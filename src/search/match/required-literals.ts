// Extracts literals that every match of a regular expression must contain, to skip texts without them.

/** More than so many alternatives cost more to look for than they save. */
const MAX_ALTERNATIVES = 8;

/** Texts of which a match holds at least one; null where nothing can be said. */
type Needed = readonly string[] | null;

interface Parser {
  readonly pattern: string;
  at: number;
  /** Met something whose meaning is not known here. */
  lost: boolean;
}

/**
 * What every text that matches an RE2 pattern must hold one of, so that texts without it need not be held against the pattern. Only
 * ASCII that folds to itself at any place is taken: no blanks and no hyphen, which vanish at line ends. Null where the
 * pattern has nothing of the kind, or anything that is not understood.
 */
export function requiredLiterals(pattern: string): Needed {
  const parser: Parser = { pattern, at: 0, lost: false };
  const needed = readAlternatives(parser);
  return parser.lost || parser.at < pattern.length ? null : needed;
}

function readAlternatives(parser: Parser): Needed {
  const branches = [readSequence(parser)];
  while (!parser.lost && parser.pattern[parser.at] === '|') {
    parser.at++;
    branches.push(readSequence(parser));
  }
  const all = new Set<string>();
  for (const branch of branches) {
    if (!branch) return null;
    for (const text of branch) all.add(text);
  }
  return all.size > MAX_ALTERNATIVES ? null : [...all];
}

function readSequence(parser: Parser): Needed {
  let best: Needed = null;
  let run = '';
  const offer = (needed: Needed): void => {
    if (needed && shortest(needed) > shortest(best)) best = needed;
  };
  const close = (): void => {
    offer(run === '' ? null : [run]);
    run = '';
  };
  while (!parser.lost && parser.at < parser.pattern.length && !'|)'.includes(parser.pattern[parser.at]!)) {
    const element = readElement(parser);
    const { min, repeated } = readRepeats(parser);
    if (typeof element === 'string' && min > 0) run += element;
    if (typeof element === 'string' && !repeated) continue;
    close();
    if (typeof element !== 'string' && min > 0) offer(element);
  }
  close();
  return best;
}

const shortest = (needed: Needed): number => (needed ? Math.min(...needed.map((text) => text.length)) : 0);

/** A character that must be there, or what a group needs, or null for what can be many things. */
function readElement(parser: Parser): string | Needed {
  const character = parser.pattern[parser.at++]!;
  switch (character) {
    case '(':
      return readGroup(parser);
    case '[':
      return readClass(parser);
    case '\\':
      return readEscape(parser);
    case '.':
    case '^':
    case '$':
      return null;
    case '*':
    case '+':
    case '?':
    case '{':
      return giveUp(parser);
    default:
      return literal(character);
  }
}

const literal = (character: string): string | null =>
  /^[!-~]$/.test(character) && character !== '-' ? character : null;

function giveUp(parser: Parser): null {
  parser.lost = true;
  return null;
}

const GROUP_HEAD = /\?(?::|P?<\w+>)/y;

/** Flags within a pattern change what its characters mean, and are not followed. */
function readGroup(parser: Parser): Needed {
  if (parser.pattern[parser.at] === '?' && skip(parser, GROUP_HEAD) === null) return giveUp(parser);
  const needed = readAlternatives(parser);
  if (parser.pattern[parser.at++] !== ')') return giveUp(parser);
  return needed;
}

const CLASS = /\^?\]?(?:\[:\^?\w+:\]|\\[^QE]|[^\]\\])*\]/y;

function readClass(parser: Parser): null {
  return skip(parser, CLASS) === null ? giveUp(parser) : null;
}

const UNICODE_CLASS = /[pP](?:\{[^}]*\}|[A-Za-z])/y;
/** Classes, borders of words and text, and white space. */
const NO_LITERAL = /[dDsSwWbBAzafnrtv]/y;
const ESCAPED = /[!-/:-@[-`{-~]/y;

function readEscape(parser: Parser): string | null {
  const character = skip(parser, ESCAPED);
  if (character !== null) return literal(character);
  return skip(parser, UNICODE_CLASS) === null && skip(parser, NO_LITERAL) === null ? giveUp(parser) : null;
}

const REPEAT = /(?:\*|\?|\+|\{(\d+)(?:,\d*)?\})\??/y;

function readRepeats(parser: Parser): { min: number; repeated: boolean } {
  let min = 1;
  let repeated = false;
  for (let text = skip(parser, REPEAT); text !== null; text = skip(parser, REPEAT)) {
    repeated = true;
    if (text[0] === '{') min *= Number.parseInt(text.slice(1), 10);
    else if (text[0] !== '+') min = 0;
  }
  return { min, repeated };
}

/** Goes on behind what is here, where the expression knows it. */
function skip(parser: Parser, expression: RegExp): string | null {
  expression.lastIndex = parser.at;
  const found = expression.exec(parser.pattern)?.[0] ?? null;
  parser.at += found?.length ?? 0;
  return found;
}
