// Compiles glob patterns into path tests, to select the files of a batch run.

/** Says of a path with `/` between its folders whether it is meant. */
export type PathTest = (path: string) => boolean;

const SPECIAL = /[\\^$.|+()[\]{}]/g;

/**
 * `*` and `?` stay within a folder, `**` goes through any number of them, `{a,b}` is either. A pattern without `/` is about the
 * last name of the path, wherever it lies; case makes no difference, as endings are written both ways.
 */
export function toPathTest(pattern: string): PathTest {
  const own = pattern.replace(/^\.?\//, '').replace(/\/$/, '');
  const expression = new RegExp(`^(?:${source(own)})$`, 'iu');
  if (own.includes('/')) return (path) => expression.test(path);
  return (path) => expression.test(path.slice(path.lastIndexOf('/') + 1));
}

/** A path that any of the patterns means. */
export function anyOf(patterns: readonly string[]): PathTest {
  const tests = patterns.map(toPathTest);
  return (path) => tests.some((test) => test(path));
}

function source(pattern: string): string {
  let out = '';
  let depth = 0;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i]!;
    if (char === '*' && pattern[i + 1] === '*') {
      const isFolder = pattern[i + 2] === '/';
      out += isFolder ? '(?:[^/]+/)*' : '.*';
      i += isFolder ? 2 : 1;
    } else if (char === '*') out += '[^/]*';
    else if (char === '?') out += '[^/]';
    else if (char === '{' && pattern.indexOf('}', i) > 0) {
      out += '(?:';
      depth++;
    } else if (char === '}' && depth > 0) {
      out += ')';
      depth--;
    } else if (char === ',' && depth > 0) out += '|';
    else out += char.replace(SPECIAL, '\\$&');
  }
  return out + ')'.repeat(depth);
}

/** `*.pdf,{a,b}.csv`: commas outside braces part the patterns. */
export function splitPatterns(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '{') depth++;
    if (char === '}') depth--;
    if (char === ',' && depth <= 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
