// Month names in six languages and the lookup of their numbers, for reading dates.

/** Month names and their usual short forms in the six languages, folded: no accents, lower case. */
const MONTHS: readonly (readonly string[])[] = [
  [
    'january',
    'januar',
    'janner',
    'jaenner',
    'janvier',
    'enero',
    'gennaio',
    'januari',
    'jan',
    'janv',
    'ene',
    'genn',
    'gen',
  ],
  ['february', 'februar', 'feber', 'fevrier', 'febrero', 'febbraio', 'februari', 'feb', 'fev', 'fevr', 'febr', 'febb'],
  ['march', 'marz', 'maerz', 'mars', 'marzo', 'maart', 'mar', 'mrz', 'mrt', 'marts'],
  ['april', 'avril', 'abril', 'aprile', 'apr', 'avr', 'abr'],
  ['may', 'mai', 'mayo', 'maggio', 'mei', 'mag', 'magg'],
  ['june', 'juni', 'juin', 'junio', 'giugno', 'jun', 'giu'],
  ['july', 'juli', 'juillet', 'julio', 'luglio', 'jul', 'juil', 'lug'],
  ['august', 'aout', 'agosto', 'augustus', 'aug', 'ago', 'aou'],
  ['september', 'septembre', 'septiembre', 'setiembre', 'settembre', 'sep', 'sept', 'set', 'sett'],
  ['october', 'oktober', 'octobre', 'octubre', 'ottobre', 'oct', 'okt', 'ott'],
  ['november', 'novembre', 'noviembre', 'nov'],
  ['december', 'dezember', 'decembre', 'diciembre', 'dicembre', 'dec', 'dez', 'dic'],
];
const MONTH_OF = new Map(MONTHS.flatMap((names, i) => names.map((name) => [name, i + 1] as const)));

/** The number of a month by its folded name, 1 to 12; 0 where it is none. Loose accents are passed over. */
export const monthOf = (name: string): number => MONTH_OF.get(name.replace(/\p{M}/gu, '')) ?? 0;

/** How the name of a month begins in a folded text, with accents that are not part of their letter; source of a pattern. */
export const MONTH_NAME =
  '((?:ja\\p{M}?[en]|fe\\p{M}?[bv]|ma\\p{M}?[aegiry]|mrz|mrt|mei|apr|avr|abr|ju[iln]|giu|lug|aug|aou|ago|sep|set|oct|okt|ott|nov|de\\p{M}?[cz]|dic|ene|gen)[\\p{L}\\p{M}]{0,12})';
