// Finds one text in another in linear time, whatever the two are made of.

/** Needles up to here are left to the engine, whose worst case is the product of both lengths. Of longer ones it looks for the beginning first. */
const SHORT_NEEDLE = 48;

export type FindText = (text: string, from: number) => number;

/** Where the needle begins at `from` or behind; -1 where it does not. Knuth, Morris and Pratt, 1977. */
export function createFindText(needle: string): FindText {
  if (needle.length <= SHORT_NEEDLE) return (text, from) => text.indexOf(needle, from);
  const beginning = needle.slice(0, SHORT_NEEDLE);
  const borders = bordersOf(needle);
  return (text, from) => {
    const first = text.length - from < needle.length ? -1 : text.indexOf(beginning, from);
    if (first < 0) return -1;
    let matched = 0;
    for (let at = first; at < text.length; at++) {
      const unit = text.charCodeAt(at);
      while (matched > 0 && needle.charCodeAt(matched) !== unit) matched = borders[matched - 1]!;
      if (needle.charCodeAt(matched) === unit) matched++;
      if (matched === needle.length) return at - needle.length + 1;
    }
    return -1;
  };
}

/** For each beginning of the needle the length of the longest shorter one that it ends with. */
function bordersOf(needle: string): Uint32Array {
  const borders = new Uint32Array(needle.length);
  for (let at = 1, length = 0; at < needle.length; at++) {
    while (length > 0 && needle.charCodeAt(at) !== needle.charCodeAt(length)) length = borders[length - 1]!;
    if (needle.charCodeAt(at) === needle.charCodeAt(length)) length++;
    borders[at] = length;
  }
  return borders;
}
