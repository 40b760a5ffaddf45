// Tables of abbreviated places and of adjectives for national law, for finding the governing law.

/** Short forms of places that people know without a definition. */
export const ABBREVIATED_PLACES: Readonly<Record<string, string>> = {
  PRC: "People's Republic of China",
  UK: 'United Kingdom',
  USA: 'United States of America',
  US: 'United States',
  UAE: 'United Arab Emirates',
  HKSAR: 'Hong Kong Special Administrative Region',
};

/** Adjectives of English contracts and the places they stand for. */
export const ADJECTIVES: Readonly<Record<string, string>> = {
  english: 'England',
  scots: 'Scotland',
  scottish: 'Scotland',
  irish: 'Ireland',
  french: 'France',
  german: 'Germany',
  swiss: 'Switzerland',
  austrian: 'Austria',
  dutch: 'Netherlands',
  belgian: 'Belgium',
  italian: 'Italy',
  spanish: 'Spain',
  portuguese: 'Portugal',
  swedish: 'Sweden',
  norwegian: 'Norway',
  danish: 'Denmark',
  finnish: 'Finland',
  polish: 'Poland',
  greek: 'Greece',
  israeli: 'Israel',
  indian: 'India',
  japanese: 'Japan',
  chinese: 'China',
  korean: 'Korea',
  canadian: 'Canada',
  australian: 'Australia',
  mexican: 'Mexico',
  brazilian: 'Brazil',
  russian: 'Russia',
  turkish: 'Turkey',
  welsh: 'Wales',
  czech: 'Czech Republic',
  slovak: 'Slovakia',
  hungarian: 'Hungary',
  romanian: 'Romania',
  bulgarian: 'Bulgaria',
  croatian: 'Croatia',
  estonian: 'Estonia',
  latvian: 'Latvia',
  lithuanian: 'Lithuania',
  ukrainian: 'Ukraine',
  icelandic: 'Iceland',
  maltese: 'Malta',
  cypriot: 'Cyprus',
  egyptian: 'Egypt',
  nigerian: 'Nigeria',
  kenyan: 'Kenya',
  singaporean: 'Singapore',
  malaysian: 'Malaysia',
  indonesian: 'Indonesia',
  thai: 'Thailand',
  vietnamese: 'Vietnam',
  philippine: 'Philippines',
  taiwanese: 'Taiwan',
  argentine: 'Argentina',
  chilean: 'Chile',
  colombian: 'Colombia',
  peruvian: 'Peru',
};

type Table = Readonly<Record<string, string>>;

const GERMAN: Table = {
  deutsch: 'Deutschland',
  österreichisch: 'Österreich',
  schweizerisch: 'Schweiz',
  schweizer: 'Schweiz',
  französisch: 'Frankreich',
  englisch: 'England',
  italienisch: 'Italien',
  niederländisch: 'Niederlande',
};
const FRENCH: Table = {
  français: 'France',
  belge: 'Belgique',
  suisse: 'Suisse',
  luxembourgeois: 'Luxembourg',
  allemand: 'Allemagne',
  anglais: 'Angleterre',
  italien: 'Italie',
  espagnol: 'Espagne',
  québécois: 'Québec',
};
const SPANISH: Table = {
  español: 'España',
  mexican: 'México',
  argentin: 'Argentina',
  colombian: 'Colombia',
  chilen: 'Chile',
  peruan: 'Perú',
  francés: 'Francia',
  alemán: 'Alemania',
  inglés: 'Inglaterra',
};
const ITALIAN: Table = {
  italian: 'Italia',
  svizzer: 'Svizzera',
  frances: 'Francia',
  tedesc: 'Germania',
  ingles: 'Inghilterra',
  spagnol: 'Spagna',
};
const DUTCH: Table = {
  nederlands: 'Nederland',
  belgisch: 'België',
  duits: 'Duitsland',
  frans: 'Frankrijk',
  engels: 'Engeland',
};

const stems = (table: Table): string => Object.keys(table).join('|');

/** Law named by an adjective, in the five other languages: the pattern's first group is the stem. */
export const NATIONAL_LAW: readonly (readonly [RegExp, (stem: string) => string | undefined])[] = [
  [new RegExp(`(?<!\\p{L})(${stems(GERMAN)})(?:e[nmsr]?)?\\s+recht(?:s|es)?(?!\\p{L})`, 'giu'), (stem) => GERMAN[stem]],
  [
    new RegExp(`(?<!\\p{L})(?:droit|lois?|législation)\\s+(${stems(FRENCH)})e?s?(?!\\p{L})`, 'giu'),
    (stem) => FRENCH[stem],
  ],
  [
    new RegExp(`(?<!\\p{L})(?:ley(?:es)?|legislación|derecho)\\s+(${stems(SPANISH)})[ao]?s?(?!\\p{L})`, 'giu'),
    (stem) => SPANISH[stem],
  ],
  [
    new RegExp(`(?<!\\p{L})(?:legge|leggi|diritto|legislazione)\\s+(${stems(ITALIAN)})[aeio]?(?!\\p{L})`, 'giu'),
    (stem) => ITALIAN[stem],
  ],
  [new RegExp(`(?<!\\p{L})(${stems(DUTCH)})e?\\s+recht(?!\\p{L})`, 'giu'), (stem) => DUTCH[stem]],
];
