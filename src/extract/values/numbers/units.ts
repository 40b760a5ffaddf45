// Converts units of measure as documents write them to UN/ECE recommendation 20 codes.
import { LEXICON } from '../../../lexicon/index.ts';

/** Codes of that recommendation as documents write them out. */
const CODES =
  'ANN C62 CMT DAY DZN E48 EA FOT GRM H87 HAR HUR INH KGM KMT KWH KWT LBR LS LTR MGM MIN MLT MMT MON MTK MTQ MTR MWH NAR ' +
  'NPT ONZ PCE PR SEC SET SMI TNE WEE XBG XBO XBX XPK XPP XPX XRO ZZ';

/** As units are looked up: no accents. */
const foldUnit = (word: string): string => word.normalize('NFD').replace(/\p{M}+/gu, '');

const CODE_OF: ReadonlyMap<string, string> = new Map([
  ...[...LEXICON.units].map(([word, code]) => [foldUnit(word), code] as const),
  ...CODES.split(' ').map((code) => [code.toLowerCase(), code] as const),
]);

/** One-letter units and codes that are words too mean a unit only in the case in which units are written. */
const LOWER_ONLY = new Set([
  'g',
  'l',
  'm',
  's',
  't',
  'h',
  'in',
  'an',
  'to',
  'par',
  'each',
  'mi',
  'st',
  'fl',
  'pt',
  'mo',
  'ore',
]);

/** The code of a unit as it is written, without its dot; null where it is none. */
export function unitCode(written: string, plain: string): string | null {
  const code = CODE_OF.get(plain) ?? null;
  if (written === plain || !LOWER_ONLY.has(plain)) return code;
  // `20H` and `1.5M` are something else; litres are written both ways.
  const capitalised = plain.length > 1 && written === `${plain[0]!.toUpperCase()}${plain.slice(1)}`;
  return capitalised || plain === 'l' ? code : null;
}
