// The clock, ids, keys and hashes that the service takes from outside; tests give their own.
import { createHash, randomBytes } from 'node:crypto';

/** The outside world as far as the service needs it; tests give their own. */
export interface Environment {
  /** Milliseconds since 1970. */
  now(): number;
  /** `doc_…`: never given out twice, later ones sort behind earlier ones. */
  newId(prefix: string): string;
  /** A fresh API key. */
  newKey(): string;
  /** A fresh secret of a webhook. */
  newSecret(): string;
}

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_DIGITS = 10;
const RANDOM_DIGITS = 16;

export const systemEnvironment: Environment = {
  now: () => Date.now(),
  newId: (prefix) => `${prefix}_${timeDigits(Date.now())}${randomDigits()}`,
  newKey: () => `folio_${randomBytes(32).toString('base64url')}`,
  newSecret: () => `whsec_${randomBytes(32).toString('base64')}`,
};

function timeDigits(ms: number): string {
  let digits = '';
  for (let i = 0, rest = ms; i < TIME_DIGITS; i++, rest = Math.floor(rest / 32)) digits = DIGITS[rest % 32] + digits;
  return digits;
}

function randomDigits(): string {
  return Array.from(randomBytes(RANDOM_DIGITS), (byte) => DIGITS[byte % 32]).join('');
}

export const isoSeconds = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');
