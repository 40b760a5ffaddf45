// Patterns of company forms (Inc., GmbH, S.A.) that delimit and recognise the names of contract parties.

/** Legal forms as they end names, longest first where one begins another; points and blanks within are optional. */
const FORMS = [
  ...['incorporated', 'inc', 'corporation', 'corp', 'company', 'co', 'limited', 'ltd', 'ltda', 'lda', 'unlimited'],
  ...[
    'l\\.?\\s?l\\.?\\s?c',
    'l\\.?\\s?l\\.?\\s?p',
    'l\\.?\\s?l\\.?\\s?l\\.?\\s?p',
    'l\\.?\\s?p',
    'p\\.?\\s?l\\.?\\s?c',
    'p\\.?c',
    'p\\.?a',
    'n\\.a',
  ],
  ...['limited partnership', 'limited liability company', 'national association', 'pty', 'pte', 'pvt', 'bhd', 'sdn'],
  ...[
    'gmbh(?:\\s?&\\s?co\\.?\\s?kg(?:aa)?)?',
    'mbh',
    'ag',
    'kgaa',
    'kg',
    'ohg',
    'ug(?:\\s\\(haftungsbeschränkt\\))?',
    'e\\.\\s?k',
    'e\\.\\s?v',
    'gbr',
    'se',
    'eg',
  ],
  ...[
    's\\.?a\\.?s\\.?u',
    's\\.?a\\.?s',
    's\\.?a\\.?r\\.?l',
    's\\.?à\\s?r\\.?l',
    'sarl',
    'eurl',
    'sci',
    's\\.?n\\.?c',
    's\\.?c\\.?a',
    's\\.?a',
  ],
  ...[
    's\\.?p\\.?a',
    's\\.?r\\.?l\\.?s',
    's\\.?r\\.?l',
    's\\.?l\\.?u',
    's\\.?l',
    's\\.?l\\.?l',
    's\\. coop',
    'sociedad limitada',
    'sociedad anónima',
  ],
  ...[
    'b\\.?v\\.?b\\.?a',
    'b\\.?v',
    'n\\.?v',
    'v\\.?o\\.?f',
    'c\\.?v',
    'a/s',
    'aps',
    'a\\.?b',

    'asa',
    'oyj?',
    'k\\.?k',
    'g\\.?k',
    'd\\.?o\\.?o',
    's\\.?r\\.?o',
    'a\\.s',
    'sp\\. z o\\.\\s?o',
    'kft',
    'zrt',
    'ooo',
    'oao',
  ],
  ...[
    'fund',
    'trust',
    'bank',
    'foundation',
    'university',
    'partners',
    'associates',
    'holdings',
    'enterprises',
    'group',
    'partnership',
    'l\\.?\\s?l\\.?\\s?c\\. trust',
  ],
];

/** Forms that are behind a comma and belong to the name: `Acme, Inc.`, `Smith, Jr.`. */
const AFTER_COMMA = [
  ...[
    // `, incorporated in England` says where.
    'incorporated(?!\\s+\\p{Ll})',
    'inc',
    'corporation',
    'corp',
    'co',
    'limited',
    'ltd',
    'ltda',
    'lda',
    'l\\.?\\s?l\\.?\\s?c',
    'l\\.?\\s?l\\.?\\s?p',
    'l\\.?\\s?l\\.?\\s?l\\.?\\s?p',
    'l\\.?\\s?p',
    'p\\.?\\s?l\\.?\\s?c',
    'p\\.?c',
    'p\\.?a',
    'n\\.?\\s?a',
    'g\\.?p',
    'pty',
    'pte',
    'pvt',
  ],
  ...[
    's\\.?a\\.?s',
    's\\.?a\\.?r\\.?l',
    's\\.?a\\.?',
    's\\.?p\\.?a',
    's\\.?r\\.?l',
    's\\.?l',
    'b\\.?v',
    'n\\.?v',
    'gmbh',
    'ag',
    'kg',
    'se',
    'a/s',
    'aps',
    's\\.?a\\.? de c\\.?v',
    'national association',
    's\\.?r\\.?o',
    'a\\.s',
  ],
  // Initials with points are a form, unless they are a place: `G.I.E.`, `F.S.B.`, but not `U.S.A.`.
  '(?!(?:u\\.s|u\\.k|d\\.c|n\\.[yjhmcd]|s\\.[cd]|r\\.[io]|b\\.c|p\\.[or]|e\\.g|i\\.e|a\\.k)\\.)(?:\\p{L}\\.){2,4}',
  ...['jr', 'sr', 'ii', 'iii', 'iv', 'ph\\.?\\s?d', 'm\\.?\\s?d', 'd\\.?d\\.?s', 'esq', 'd\\.?v\\.?m', 'cpa'],
];

/** `Verwaltungs-GmbH`. */
const JOINED = '(?<=\\p{L})-(?=GmbH|mbH|KG)';
/** At the end of a text: the form, with its point. */
export const ENDS_IN_FORM = new RegExp(`(?:^|[\\s,.]|${JOINED})(?:${FORMS.join('|')})\\.?$`, 'iu');
/** Behind a name: the comma and the form, up to the end of the word. */
export const COMMA_FORM = new RegExp(
  `^\\s?,\\s{0,2}(?:${AFTER_COMMA.join('|')})(?:\\.(?=[\\s,;():/]|$)|(?=[\\s,;():/]|$))`,
  'iu',
);
/** Forms that say by themselves that a company is named; `Group` and the like do not. */
export const STRONG_FORM = new RegExp(
  `(?:^|[\\s,.]|${JOINED})(?:${FORMS.filter((form) => !/^(?:fund|trust|bank|foundation|university|partners|associates|holdings|enterprises|group|se|as|eg|sci|co|ag|partnership|company)$/.test(form)).join('|')})\\.?$`,
  'iu',
);

/** Words that do not tell two names apart. */
export const LEGAL_WORDS = new Set(
  'the inc incorporated corp corporation co company ltd limited llc llp lp plc na gmbh mbh ag kg kgaa ohg ug se sa sas sasu sarl srl spa bv nv oy ab as aps pty pte pvt'.split(
    ' ',
  ),
);

/** Forms that are words as well; capitals tell, and a word before them. */
const CAPITAL_FORM = /^(?!The\s\S+$).+\s(?:AG|SE|AS|ASA|Company|COMPANY|Bank|BANK)$/u;

/** Whether a name says by itself that it is a company's. */
export const isCompanyName = (name: string): boolean => STRONG_FORM.test(name) || CAPITAL_FORM.test(name);

/** Forms that are written with a point, which ends no sentence. */
export const POINTED = /^(?:pty|pte|pvt|lda|ltda|s\.p\.a)$/iu;
