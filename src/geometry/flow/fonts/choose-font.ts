// Chooses the metric table that is in for a font by its name, with width factors and line heights.
import {
  c059,
  caladea,
  carlito,
  comicRelief,
  dejavuSans,
  type FontData,
  gelasio,
  liberationMono,
  liberationSans,
  liberationSansNarrow,
  liberationSerif,
  p052,
  tahoma,
  urwBookman,
  urwGothic,
} from './index.ts';

/** Ascent, descent and gap between lines: shares of an em. */
type LineShares = readonly [ascent: number, descent: number, gap: number];

/** The font whose table stands for another: how much wider that one is, and how high its lines are where that differs. */
export interface FontChoice {
  readonly data: FontData;
  /** For letters that `data` lacks. */
  readonly others: FontData;
  readonly factor: number;
  readonly line: LineShares | null;
  /** The name says so, whatever the style does. */
  readonly heavy: boolean;
}

type Substitute = readonly [data: FontData, factor: number, line?: LineShares];

const CALIBRI: LineShares = [0.952, 0.269, 0];
/** Word gives East Asian fonts three tenths more than an em. */
const EAST_ASIAN: LineShares = [1.01, 0.29, 0];

/** Fonts by name. Factors compare the average width of English text. */
const SUBSTITUTES: ReadonlyMap<string, Substitute> = new Map<string, Substitute>([
  ['calibri', [carlito, 1]],
  ['calibri light', [carlito, 0.995]],
  ['carlito', [carlito, 1]],
  ['cambria', [caladea, 1, [0.95, 0.222, 0]]],
  ['cambria math', [caladea, 1, [0.95, 0.222, 0]]],
  ['caladea', [caladea, 1, [0.95, 0.222, 0]]],
  ['arial', [liberationSans, 1]],
  ['helvetica', [liberationSans, 1]],
  ['helvetica neue', [liberationSans, 1.012, [0.952, 0.213, 0.028]]],
  ['liberation sans', [liberationSans, 1]],
  ['nimbus sans', [liberationSans, 1]],
  ['microsoft sans serif', [liberationSans, 1, [0.922, 0.21, 0]]],
  ['ms sans serif', [liberationSans, 1]],
  ['arial unicode ms', [liberationSans, 1, [1.069, 0.271, 0]]],
  ['arial narrow', [liberationSansNarrow, 1]],
  ['liberation sans narrow', [liberationSansNarrow, 1]],
  ['arial black', [liberationSans, 1.17, [1.1, 0.31, 0]]],
  ['impact', [liberationSansNarrow, 1.118, [1.009, 0.21, 0]]],
  ['times new roman', [liberationSerif, 1]],
  ['times', [liberationSerif, 1]],
  ['liberation serif', [liberationSerif, 1]],
  ['nimbus roman', [liberationSerif, 1]],
  ['courier new', [liberationMono, 1]],
  ['courier', [liberationMono, 1]],
  ['liberation mono', [liberationMono, 1]],
  ['dejavu sans', [dejavuSans, 1]],
  ['dejavu sans mono', [liberationMono, 1.003, [0.928, 0.236, 0]]],
  ['dejavu serif', [dejavuSans, 1.02, [0.939, 0.236, 0]]],
  ['bitstream vera sans', [dejavuSans, 1]],
  ['verdana', [dejavuSans, 1.004, [1.005, 0.21, 0]]],
  ['tahoma', [tahoma, 1, [1, 0.207, 0]]],
  ['geneva', [dejavuSans, 0.95]],
  ['trebuchet ms', [liberationSans, 1.028, [0.939, 0.222, 0]]],
  ['georgia', [gelasio, 1, [0.917, 0.219, 0]]],
  ['garamond', [liberationSerif, 0.968, [0.862, 0.263, 0]]],
  ['eb garamond', [liberationSerif, 0.96, [1.007, 0.298, 0]]],
  ['baskerville', [liberationSerif, 1, [0.9, 0.25, 0]]],
  ['baskerville old face', [liberationSerif, 0.96, [0.89, 0.25, 0]]],
  ['century', [c059, 1, [0.986, 0.216, 0]]],
  ['century schoolbook', [c059, 1, [0.986, 0.216, 0]]],
  ['new century schoolbook', [c059, 1, [0.986, 0.216, 0]]],
  ['century gothic', [urwGothic, 1, [1.006, 0.22, 0]]],
  ['palatino linotype', [p052, 1, [1.05, 0.283, 0.016]]],
  ['palatino', [p052, 1, [0.96, 0.282, 0]]],
  ['book antiqua', [p052, 1, [0.96, 0.282, 0]]],
  ['bookman old style', [urwBookman, 1, [0.93, 0.24, 0]]],
  ['bookman', [urwBookman, 1, [0.93, 0.24, 0]]],
  ['perpetua', [liberationSerif, 0.87, [0.9, 0.25, 0]]],
  ['rockwell', [liberationSerif, 1.12, [0.92, 0.255, 0]]],
  ['constantia', [liberationSerif, 1.09, CALIBRI]],
  ['sylfaen', [liberationSerif, 1.05, [1, 0.318, 0]]],
  ['candara', [carlito, 1.03, CALIBRI]],
  ['corbel', [carlito, 1.03, CALIBRI]],
  ['segoe ui', [liberationSans, 1.004, [1.079, 0.251, 0]]],
  ['segoe print', [liberationSans, 1.15, [1.24, 0.53, 0]]],
  ['ebrima', [liberationSans, 1.004, [1.079, 0.251, 0]]],
  ['aptos', [carlito, 1.0455, [0.939, 0.282, 0]]],
  ['aptos display', [carlito, 0.972, [0.939, 0.282, 0]]],
  ['aptos narrow', [carlito, 0.94, [0.939, 0.282, 0]]],
  ['gill sans mt', [liberationSans, 0.91, [0.92, 0.23, 0]]],
  ['gill sans', [liberationSans, 0.91, [0.92, 0.23, 0]]],
  ['franklin gothic book', [liberationSans, 0.95, [0.93, 0.21, 0]]],
  ['franklin gothic medium', [liberationSans, 0.97, [0.93, 0.21, 0]]],
  ['tw cen mt', [liberationSans, 0.88, [0.87, 0.22, 0]]],
  ['lucida sans', [liberationSans, 1.08, [0.967, 0.211, 0]]],
  ['lucida sans unicode', [liberationSans, 1.08, [1.099, 0.438, 0]]],
  ['lucida grande', [liberationSans, 1.08, [0.967, 0.211, 0]]],
  ['comic sans ms', [comicRelief, 1, [1.102, 0.292, 0]]],
  ['avant garde', [urwGothic, 1, [1.006, 0.22, 0]]],
  ['gelasio', [gelasio, 1, [0.917, 0.219, 0]]],
  ['optima', [liberationSans, 0.97, [0.919, 0.268, 0]]],
  ['futura', [liberationSans, 0.98, [1.039, 0.26, 0]]],
  ['avenir', [liberationSans, 1.02, [1, 0.366, 0]]],
  ['roboto', [liberationSans, 0.99, [0.928, 0.244, 0]]],
  ['open sans', [liberationSans, 1.05, [1.069, 0.293, 0]]],
  ['noto sans', [liberationSans, 1.05, [1.069, 0.293, 0]]],
  ['noto serif', [liberationSerif, 1.195, [1.069, 0.293, 0]]],
  ['lato', [liberationSans, 0.97, [0.987, 0.213, 0]]],
  ['montserrat', [liberationSans, 1.14, [0.968, 0.251, 0]]],
  ['source sans pro', [liberationSans, 0.92, [0.984, 0.273, 0]]],
  ['poppins', [liberationSans, 1.12, [1.05, 0.35, 0.1]]],
  ['inter', [liberationSans, 1.06, [0.969, 0.242, 0]]],
  ['ubuntu', [liberationSans, 1.03, [0.932, 0.189, 0.028]]],
  ['consolas', [liberationMono, 0.916, [0.906, 0.265, 0]]],
  ['cascadia mono', [liberationMono, 0.976, [0.93, 0.24, 0]]],
  ['lucida console', [liberationMono, 1.004, [0.789, 0.211, 0]]],
  ['monaco', [liberationMono, 1, [1, 0.25, 0]]],
  ['menlo', [liberationMono, 1.003, [0.928, 0.236, 0]]],
  ['andale mono', [liberationMono, 1, [0.905, 0.212, 0]]],
  ['symbol', [liberationSerif, 1.15, [1.005, 0.22, 0]]],
  ['wingdings', [dejavuSans, 1.4, [0.898, 0.211, 0]]],
  ['wingdings 2', [dejavuSans, 1.4, [0.842, 0.211, 0]]],
  ['wingdings 3', [dejavuSans, 1.3, [0.92, 0.21, 0]]],
  ['webdings', [dejavuSans, 1.6, [0.8, 0.2, 0]]],
  ['ms mincho', [liberationMono, 0.833, EAST_ASIAN]],
  ['ms gothic', [liberationMono, 0.833, EAST_ASIAN]],
  ['ms pmincho', [liberationSerif, 1, EAST_ASIAN]],
  ['ms pgothic', [liberationSans, 0.95, EAST_ASIAN]],
  ['meiryo', [dejavuSans, 1, [1.38, 0.57, 0]]],
  ['yu mincho', [liberationSerif, 1.05, [1.2, 0.51, 0]]],
  ['yu gothic', [liberationSans, 1, [1.2, 0.51, 0]]],
  ['simsun', [liberationMono, 0.833, EAST_ASIAN]],
  ['nsimsun', [liberationMono, 0.833, EAST_ASIAN]],
  ['simhei', [liberationMono, 0.833, EAST_ASIAN]],
  ['kaiti', [liberationMono, 0.833, EAST_ASIAN]],
  ['fangsong', [liberationMono, 0.833, EAST_ASIAN]],
  ['dengxian', [carlito, 1.05, EAST_ASIAN]],
  ['microsoft yahei', [liberationSans, 1.02, [1.3, 0.42, 0]]],
  ['microsoft jhenghei', [liberationSans, 1.02, [1.3, 0.43, 0]]],
  ['mingliu', [liberationMono, 0.833, EAST_ASIAN]],
  ['pmingliu', [liberationSerif, 1, EAST_ASIAN]],
  ['dfkai-sb', [liberationMono, 0.833, EAST_ASIAN]],
  ['batang', [liberationSerif, 1.05, EAST_ASIAN]],
  ['gulim', [liberationSans, 0.95, EAST_ASIAN]],
  ['dotum', [liberationSans, 0.95, EAST_ASIAN]],
  ['malgun gothic', [liberationSans, 1.01, [1.35, 0.38, 0]]],
]);

const SERIF: ReadonlySet<FontData> = new Set([caladea, gelasio, c059, p052, urwBookman]);
const othersOf = (data: FontData): FontData => (SERIF.has(data) ? liberationSerif : liberationSans);

/** What a name tells of a font that is not known, in the order in which it is believed. */
const CLASSES: readonly (readonly [RegExp, Substitute])[] = [
  [/mono|courier|code|console|typewriter|terminal|fixed/, [liberationMono, 1]],
  [/narrow|condensed|compressed/, [liberationSansNarrow, 1]],
  [
    /mincho|ming|song|kai|gothic|hei|batang|gulim|myeongjo|cjk|[\u3000-\u9fff\uac00-\ud7a3]/,
    [liberationSans, 1, EAST_ASIAN],
  ],
  [/sans|grotesk|helvet|arial|univers|frutiger|myriad|segoe/, [liberationSans, 1]],
  [
    /serif|roman|times|garamond|caslon|century|schoolbook|book|minion|bodoni|didot|palatino|antiqua/,
    [liberationSerif, 1],
  ],
];

/** Words that name a cut of a family, not another one. */
const CUT =
  / (?:regular|roman|book|light|semilight|medium|semibold|demibold|demi|bold|italic|oblique|heavy|black|ui|mt|ps|pro|std|\(w1\))$/;
const HEAVY = /\b(?:semibold|demibold|demi|bold|heavy|black)\b/;
/** A name of any length is a file's own; no font has a longer one. */
const LONGEST_NAME = 100;

function findSubstitute(name: string): Substitute | undefined {
  let family = name;
  for (;;) {
    const known = SUBSTITUTES.get(family);
    if (known !== undefined) return known;
    const shorter = family.replace(CUT, '');
    if (shorter === family) return undefined;
    family = shorter;
  }
}

/** The table and the measures to use for a font of this name. */
export function chooseFont(font: string): FontChoice {
  const name = font
    .slice(0, LONGEST_NAME)
    .toLowerCase()
    .replace(/["'@]/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim();
  const [data, factor, line] =
    findSubstitute(name) ?? CLASSES.find(([pattern]) => pattern.test(name))?.[1] ?? ([liberationSans, 1] as const);
  return {
    data,
    others: othersOf(data),
    factor,
    line: line ?? null,
    heavy: !SUBSTITUTES.has(name) && HEAVY.test(name),
  };
}
