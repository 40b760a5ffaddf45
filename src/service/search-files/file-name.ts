// Filters files by a part of their name or by a pattern with * and ?.
import { foldText } from '../../view/index.ts';

const GLOB = /[*?]/;

/** Whether a name is meant: by a part of it, or as a whole where the pattern has `*` or `?`. Case and accents do not matter. */
export function nameFilter(pattern: string | undefined): (name: string) => boolean {
  if (pattern === undefined) return () => true;
  const wanted = foldText(pattern).text;
  if (!GLOB.test(wanted)) return (name) => foldText(name).text.includes(wanted);
  return (name) => matchesGlob(foldText(name).text, wanted);
}

/** By two fingers: the last star takes one character more whenever what follows it fails. */
function matchesGlob(name: string, pattern: string): boolean {
  let [at, next, star, mark] = [0, 0, -1, 0];
  while (at < name.length) {
    if (next < pattern.length && (pattern[next] === '?' || (pattern[next] !== '*' && pattern[next] === name[at]))) {
      at++;
      next++;
    } else if (pattern[next] === '*') {
      star = next++;
      mark = at;
    } else if (star >= 0) {
      next = star + 1;
      at = ++mark;
    } else return false;
  }
  while (pattern[next] === '*') next++;
  return next === pattern.length;
}
