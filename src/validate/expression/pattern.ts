// Compiles the patterns of rule expressions with RE2, limited in size.
import { RE2JS } from 're2js';

const MAX_PATTERN_CHARS = 500;
/** Instructions; `(a?){1000}` has 4,002. */
const MAX_PROGRAM = 2_000;

/** Compiles an RE2 expression, which runs in linear time; throws an error that says what is wrong with it. */
export function compilePattern(pattern: string): RE2JS {
  if (pattern.length > MAX_PATTERN_CHARS) throw new Error(`a pattern has at most ${MAX_PATTERN_CHARS} characters`);
  const compiled = RE2JS.compile(pattern);
  if (compiled.programSize() > MAX_PROGRAM) throw new Error('the pattern is too large');
  return compiled;
}
