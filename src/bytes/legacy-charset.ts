import { analyse } from 'chardet';

/** Text outside ASCII must consist of letters of the script in this share, or the candidate is refused. */
const SCRIPT_SHARE = 0.85;
/** Characters of East Asian writing stand side by side; accents of Western writing stand alone between ASCII letters. */
const NEIGHBOUR_SHARE = 0.6;
/** Bytes that are looked at: more do not change the answer. */
const LOOKED_AT = 1 << 16;

const EAST_ASIAN: Readonly<Record<string, string>> = {
  Shift_JIS: 'shift_jis',
  'EUC-JP': 'euc-jp',
  'EUC-KR': 'euc-kr',
  Big5: 'big5',
  GB18030: 'gb18030',
  'ISO-2022-JP': 'iso-2022-jp',
};
const CYRILLIC: Readonly<Record<string, string>> = {
  'windows-1251': 'windows-1251',
  'KOI8-R': 'koi8-r',
  'ISO-8859-5': 'iso-8859-5',
};
const CENTRAL: Readonly<Record<string, string>> = { 'windows-1250': 'windows-1250', 'ISO-8859-2': 'windows-1250' };

/**
 * The legacy charset of bytes that are not UTF-8: windows-1252, unless another is named by its statistics or its
 * shape and its strict decoding consists of letters of its script in words.
 */
export function guessLegacy(head: Uint8Array): string {
  const bytes = head.subarray(0, LOOKED_AT);
  const named = analyse(bytes);
  const rank = (name: string): number => named.find((match) => match.name === name)?.confidence ?? 0;
  return eastAsian(bytes, rank) ?? cyrillic(bytes, rank) ?? central(bytes, rank) ?? 'windows-1252';
}

type Rank = (name: string) => number;

function eastAsian(bytes: Uint8Array, rank: Rank): string | null {
  let best: string | null = null;
  let bestScore = 0;
  for (const [name, label] of Object.entries(EAST_ASIAN)) {
    const text = strictly(bytes, label);
    if (text === null || !isEastAsian(text)) continue;
    const score = 1 + rank(name) / 100 + ownScript(text, label);
    if (score > bestScore) [best, bestScore] = [label, score];
  }
  return best;
}

/** Kana speak for Japanese and syllables for Korean; unified ideographs for none. */
function ownScript(text: string, label: string): number {
  const own = label === 'euc-kr' ? /[\uac00-\ud7a3]/g : /jis|jp/.test(label) ? /[\u3041-\u30fe]/g : null;
  const written = text.match(/[\u3041-\u30fe\u4e00-\u9fff\uac00-\ud7a3]/g)?.length ?? 0;
  return own && written > 0 ? (2 * (text.match(own)?.length ?? 0)) / written : 0;
}

function isEastAsian(text: string): boolean {
  const beyond = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  const written = text.match(/[\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e\uffe5]/g)?.length ?? 0;
  const beside = text.match(/[\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]{2,}/g)?.join('').length ?? 0;
  return written > 0 && written >= beyond * SCRIPT_SHARE && beside >= written * NEIGHBOUR_SHARE;
}

function cyrillic(bytes: Uint8Array, rank: Rank): string | null {
  let best: string | null = null;
  let bestScore = 0;
  for (const [name, label] of Object.entries(CYRILLIC)) {
    const text = strictly(bytes, label);
    if (text === null) continue;
    const score = cyrillicWords(text) + rank(name) / 1000;
    if (score > bestScore) [best, bestScore] = [label, score];
  }
  return bestScore >= SCRIPT_SHARE ? best : null;
}

/** The share of what is not ASCII that stands in Cyrillic words of sound case: all small, a capital first, all capital. */
function cyrillicWords(text: string): number {
  const beyond = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  const words = text.match(/[\u0400-\u045f]{2,}/g) ?? [];
  const sound = words.filter((word) => /^(?:[\u0400-\u042f]?[\u0430-\u045f]+|[\u0400-\u042f]+)$/.test(word));
  return beyond === 0 ? 0 : sound.join('').length / beyond;
}

/** Signs that Central European letters turn into when they are read as windows-1252, and that never stand in words. */
const SIGN_IN_WORD = /\p{L}[\u00a3\u00a5\u00aa\u00af\u00b1\u00b3\u00b9\u00ba\u00bc\u00be\u00bf\u0178](?=\p{L})/gu;
const SIGNS_IN_WORDS = 2;

function central(bytes: Uint8Array, rank: Rank): string | null {
  const text = strictly(bytes, 'windows-1250');
  if (text === null) return null;
  const beyond = text.match(/[^\0-\x7f]/g)?.length ?? 0;
  const letters = text.match(/[\u00c0-\u017f]/g)?.length ?? 0;
  if (letters < beyond * SCRIPT_SHARE) return null;
  const western = new TextDecoder('windows-1252').decode(bytes);
  if ((western.match(SIGN_IN_WORD)?.length ?? 0) >= SIGNS_IN_WORDS) return 'windows-1250';
  const here = Math.max(...Object.keys(CENTRAL).map(rank));
  const there = Math.max(rank('windows-1252'), rank('ISO-8859-1'));
  return here > there ? 'windows-1250' : null;
}

/** Null where a byte has no meaning in the charset. A character cut at the end is forgiven. */
function strictly(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
