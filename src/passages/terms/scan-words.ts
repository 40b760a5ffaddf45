// Finds the words and numbers of a folded text. Most text is plain letters and digits, which are gone through one by one; an expression
// looks at the rest.

/** `2q24`, `sg&a`, `u.s.`, `1,234.5`, `year`. */
export const WORD =
  /[1-4]q(?:fy)?\d{0,4}(?![\p{L}\p{N}])|\p{L}{1,3}&\p{L}{1,3}(?![\p{L}\p{N}])|(?:\p{L}\.){2,}|\d+(?:[.,']\d+)*|[\p{L}\p{N}]+/uy;

const KIND = { other: 0, letter: 1, digit: 2, separator: 3 } as const;
const ASCII = 0x80;
const kinds = new Uint8Array(ASCII);
kinds.fill(KIND.letter, 0x61, 0x7b);
kinds.fill(KIND.digit, 0x30, 0x3a);
for (const sign of ".,'") kinds[sign.charCodeAt(0)] = KIND.separator;

const [AMPERSAND, FULL_STOP, ONE, FOUR, Q] = [0x26, 0x2e, 0x31, 0x34, 0x71];
/** Letters on either side of an ampersand. */
const MAX_BESIDE = 3;

const kindAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at);
  return code < ASCII ? kinds[code]! : KIND.other;
};

/** Calls `found` with the place of each word in order. */
export function scanWords(folded: string, found: (start: number, end: number) => void): void {
  for (let at = 0; at < folded.length; ) {
    const code = folded.charCodeAt(at);
    const kind = code < ASCII ? kinds[code]! : KIND.other;
    if (code < ASCII && kind !== KIND.letter && kind !== KIND.digit) {
      at++;
      continue;
    }
    let end = kind === KIND.letter ? lettersEnd(folded, at) : kind === KIND.digit ? numberEnd(folded, at) : 0;
    if (end === 0) end = wordEnd(folded, at);
    if (end > at) found(at, end);
    at = end > at ? end : at + (folded.codePointAt(at)! > 0xffff ? 2 : 1);
  }
}

/** 0 where the letters may be a part of something else. */
function lettersEnd(text: string, start: number): number {
  let end = start + 1;
  while (kindAt(text, end) === KIND.letter) end++;
  const code = text.charCodeAt(end);
  const goesOn =
    code >= ASCII ||
    kinds[code] === KIND.digit ||
    (code === AMPERSAND && end - start <= MAX_BESIDE) ||
    (code === FULL_STOP && end - start === 1);
  return goesOn ? 0 : end;
}

/** 0 where it may be a quarter. */
function numberEnd(text: string, start: number): number {
  const code = text.charCodeAt(start);
  if (code >= ONE && code <= FOUR && text.charCodeAt(start + 1) === Q) return 0;
  let end = start + 1;
  for (;;) {
    while (kindAt(text, end) === KIND.digit) end++;
    if (kindAt(text, end) !== KIND.separator || kindAt(text, end + 1) !== KIND.digit) return end;
    end++;
  }
}

function wordEnd(text: string, start: number): number {
  WORD.lastIndex = start;
  return WORD.test(text) ? WORD.lastIndex : 0;
}
