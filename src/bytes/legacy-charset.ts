// Guesses the legacy charset of bytes that are not UTF-8, by strict decoding, script statistics and chardet.
import { analyse } from 'chardet';
import { centralCharset, isTurkish } from './latin-alphabets.ts';

/** Text outside ASCII must consist of letters of the script in this share, or the candidate is refused. */
const SCRIPT_SHARE = 0.85;
/** Characters of East Asian writing stand side by side; accents of Western writing stand alone between ASCII letters. */
const NEIGHBOUR_SHARE = 0.6;
const HANGUL_SHARE = 0.8;
/** Bytes that are looked at: more do not change the answer. */
const LOOKED_AT = 1 << 16;

/** Two-byte charsets, chardet's names for them, and the first bytes of their commonest characters. */
const EAST_ASIAN = [
  { label: 'shift_jis', name: 'Shift_JIS', common: [0x81, 0x97] },
  { label: 'euc-jp', name: 'EUC-JP', common: [0xa4, 0xcf] },
  { label: 'euc-kr', name: 'EUC-KR', common: [0xb0, 0xc8] },
  { label: 'big5', name: 'Big5', common: [0xa4, 0xc6] },
  { label: 'gb18030', name: 'GB18030', common: [0xb0, 0xd7] },
] as const;

/** One-byte charsets of other scripts: a word of sound case, and the letters that make up most of any text. */
const SCRIPTS = [
  {
    labels: ['windows-1251', 'koi8-r', 'iso-8859-5'],
    word: /^(?:[\u0400-\u042f]?[\u0430-\u045f]+|[\u0400-\u042f]+)$/,
    letters: /[\u0400-\u045f]{2,}/g,
    common: 'оеаинтсрвлкмд',
  },
  {
    labels: ['windows-1253'],
    word: /^[\u0386-\u03ab]?[\u03ac-\u03ce]+$|^[\u0386-\u03ab]+$/,
    letters: /[\u0386-\u03ce]{2,}/g,
    common: 'αοιετσνηυρπκμλςάόίέή',
  },
  { labels: ['windows-1255'], word: /./, letters: /[\u05d0-\u05ea]{2,}/g, common: 'יוהלארתבשמנםדע' },
  { labels: ['windows-1256'], word: /./, letters: /[\u0621-\u064a]{2,}/g, common: 'اليمنوتربهدفعسكأة' },
] as const;
const COMMON_SHARE = 0.55;

/**
 * The legacy charset of bytes that are not UTF-8: windows-1252, unless the strict decoding in another consists of
 * letters of that charset's script in words. Where several do, common letters and chardet's statistics decide.
 */
export function guessLegacy(head: Uint8Array): string {
  const bytes = head.subarray(0, LOOKED_AT);
  return eastAsian(bytes) ?? otherScript(bytes) ?? centralCharset((label) => strictly(bytes, label)) ?? western(bytes);
}

const western = (bytes: Uint8Array): string =>
  isTurkish(Buffer.from(bytes).toString('latin1')) ? 'windows-1254' : 'windows-1252';

function eastAsian(bytes: Uint8Array): string | null {
  const named = analyse(bytes);
  let best: string | null = null;
  let bestScore = 0;
  for (const { label, name, common } of EAST_ASIAN) {
    const text = strictly(bytes, label);
    if (text === null || !isEastAsian(text, label)) continue;
    const rank = named.find((match) => match.name === name)?.confidence ?? 0;
    const score = 1 + rank / 100 + leadShare(bytes, common[0], common[1]) + kanaShare(text, label);
    if (score > bestScore) [best, bestScore] = [label, score];
  }
  return best;
}

function isEastAsian(text: string, label: string): boolean {
  const beyond = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  const written = text.match(/[\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e\uffe5]/g)?.length ?? 0;
  const beside = text.match(/[\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]{2,}/g)?.join('').length ?? 0;
  const hangul = text.match(/[\uac00-\ud7a3]/g)?.length ?? 0;
  if (label === 'euc-kr' ? hangul < HANGUL_SHARE * written : hangul > 0) return false;
  return written > 0 && written >= beyond * SCRIPT_SHARE && beside >= written * NEIGHBOUR_SHARE;
}

/** Of the two-byte characters, those that begin with a byte of the range. */
function leadShare(bytes: Uint8Array, low: number, high: number): number {
  let all = 0;
  let within = 0;
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i]! < 0x81) continue;
    all++;
    if (bytes[i]! >= low && bytes[i]! <= high) within++;
    i++;
  }
  return all === 0 ? 0 : within / all;
}

/** Kana speak for a Japanese charset, though Chinese ones have them too. */
function kanaShare(text: string, label: string): number {
  if (label !== 'shift_jis' && label !== 'euc-jp') return 0;
  const written = text.match(/[\u3041-\u30fe\u4e00-\u9fff]/g)?.length ?? 0;
  return written === 0 ? 0 : (2 * (text.match(/[\u3041-\u30fe]/g)?.length ?? 0)) / written;
}

function otherScript(bytes: Uint8Array): string | null {
  let best: string | null = null;
  let bestScore = 0;
  for (const { labels, word, letters, common } of SCRIPTS) {
    for (const label of labels) {
      const text = strictly(bytes, label);
      if (text === null) continue;
      const beyond = text.match(/[^\0-\x7f]/g)?.length ?? 0;
      const written = (text.match(letters) ?? [])
        .filter((found) => word.test(found))
        .join('')
        .toLowerCase();
      const usual = Array.from(written).filter((letter) => common.includes(letter)).length;
      if (written.length < SCRIPT_SHARE * beyond || usual < COMMON_SHARE * written.length) continue;
      const score = (written.length / beyond) * (usual / written.length);
      if (score > bestScore) [best, bestScore] = [label, score];
    }
  }
  return best;
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
