// Takes the effective date from the dates beside signatures.
import type { ContractText } from '../contract-text.ts';
import { datesIn } from '../dates.ts';
import type { EffectiveDate } from '../effective-date.ts';
import { words } from '../words/contract-lexicon.ts';
import type { SignatureBlock } from './signature-blocks.ts';

/** The contract begins when the last party signs. */
const LAST_SIGNATURE = new RegExp(
  `(?:date\\s+(?:of\\s+)?(?:the\\s+)?(?:last|latest|later|final)\\s+(?:\\p{L}+\\s+){0,3}(?:sign|execut)|(?:last|latest|later)\\s+(?:of\\s+the\\s+)?(?:dates?\\s+)?(?:of\\s+)?(?:the\\s+)?(?:signature|signing|execution)|last\\s+(?:date\\s+)?(?:signed|executed)|last\\s+party\\s+(?:to\\s+)?sign|date\\s+(?:it\\s+is\\s+)?(?:last\\s+)?(?:signed|executed)\\s+by\\s+(?:both|all|the\\s+last)|(?:later|latest|last)\\s+(?:of\\s+the\\s+)?(?:\\p{L}+\\s+){0,2}(?:signature\\s+)?dates?\\s+(?:set\\s+forth\\s+|indicated\\s+|written\\s+|appearing\\s+)?(?:below|on\\s+the\\s+signature)|effective\\s+(?:when|upon|once|as\\s+soon\\s+as)\\s+(?:\\p{L}+\\s+){0,4}?(?:signed|executed|signature|execution)\\s+(?:hereof\\s+)?by\\s+(?:both|all|each|the\\s+(?:last|parties))|${words('last_signature')})`,
  'iu',
);
const SCORES = { stated: 0.82, last: 0.3 } as const;

/** The latest date beside a signature: the effective date where the contract says so, else a weak one. */
export function findSignatureDates({ text, locale }: ContractText, blocks: readonly SignatureBlock[]): EffectiveDate[] {
  const dated = blocks.flatMap(({ date }) => {
    const found = date ? datesIn(date.text, locale)[0] : undefined;
    return date && found ? [{ reading: date, value: found.value }] : [];
  });
  const last = dated.reduce<(typeof dated)[number] | null>((a, b) => (a && a.value >= b.value ? a : b), null);
  if (!last) return [];
  const stated = LAST_SIGNATURE.test(text);
  const { reading, value } = last;
  const start = text.lastIndexOf(reading.text);
  const score = stated ? SCORES.stated : SCORES.last;
  const finding = { value, raw_text: reading.text, place: reading.place, score, evidence: 'signature_date' };
  return [{ value, start, end: start + reading.text.length, finding }];
}
