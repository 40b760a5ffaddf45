// Parses the theme part into fonts and colours, and applies colour maps of masters and settings.
import { XmlReader } from '../../../bytes/index.ts';
import { type ColorScheme, isColor, parseColor, resolveColor } from './resolve-color.ts';

/** The fonts of headings or of the body. Empty where the theme leaves it to the program. */
export interface ThemeFonts {
  readonly latin: string;
  readonly east_asian: string;
  readonly complex: string;
  /** By script, as ISO 15924 names it: `Jpan`, `Hebr`. */
  readonly by_script: ReadonlyMap<string, string>;
}

/** What a document's text and colours fall back on (ECMA-376 part 1, 14.2.7). */
export interface Theme {
  readonly major: ThemeFonts;
  readonly minor: ThemeFonts;
  /** `dk1`, `lt1`, `dk2`, `lt2`, `accent1` to `accent6`, `hlink`, `folhlink`, as `rrggbb`. */
  readonly colors: ColorScheme;
}

const NO_FONTS: ThemeFonts = { latin: '', east_asian: '', complex: '', by_script: new Map() };
/** Entries of a list of fonts or colours: more than any theme has. */
const MAX_ENTRIES = 200;

/** The colours of Office 2013 and later, for documents that come without a theme. */
export const NO_THEME: Theme = {
  major: NO_FONTS,
  minor: NO_FONTS,
  colors: new Map([
    ['dk1', '000000'],
    ['lt1', 'ffffff'],
    ['dk2', '44546a'],
    ['lt2', 'e7e6e6'],
    ['accent1', '4472c4'],
    ['accent2', 'ed7d31'],
    ['accent3', 'a5a5a5'],
    ['accent4', 'ffc000'],
    ['accent5', '5b9bd5'],
    ['accent6', '70ad47'],
    ['hlink', '0563c1'],
    ['folhlink', '954f72'],
  ]),
};

export function parseTheme(bytes: Uint8Array): Theme {
  const reader = new XmlReader(bytes);
  const colors = new Map(NO_THEME.colors);
  let major = NO_FONTS;
  let minor = NO_FONTS;
  while (reader.nextStart(0)) {
    if (reader.name === 'clrScheme') readColors(reader, colors);
    else if (reader.name === 'majorFont') major = readFonts(reader);
    else if (reader.name === 'minorFont') minor = readFonts(reader);
    else if (PASSED_OVER.has(reader.name)) reader.skip();
  }
  return { major, minor, colors };
}

/** Fills and effects of shapes, which draw no text; further schemes that nothing uses. */
const PASSED_OVER: ReadonlySet<string> = new Set(['fmtScheme', 'objectDefaults', 'extraClrSchemeLst', 'custClrLst']);

function readColors(reader: XmlReader, colors: Map<string, string>): void {
  const { depth } = reader;
  while (reader.nextStart(depth) && colors.size < MAX_ENTRIES) {
    const name = reader.name.toLowerCase();
    const within = reader.depth;
    while (reader.nextStart(within)) {
      const color = isColor(reader.name) ? parseColor(reader) : null;
      const rgb = color && resolveColor(color, NO_THEME.colors);
      if (rgb) colors.set(name, rgb);
    }
  }
}

function readFonts(reader: XmlReader): ThemeFonts {
  const { depth } = reader;
  const faces = new Map<string, string>();
  const by_script = new Map<string, string>();
  while (reader.nextStart(depth)) {
    const face = reader.attribute('typeface') ?? '';
    const script = reader.attribute('script');
    if (reader.name === 'font' && script && face !== '' && by_script.size < MAX_ENTRIES) by_script.set(script, face);
    else if (reader.name !== 'font') faces.set(reader.name, face);
  }
  return {
    latin: faces.get('latin') ?? '',
    east_asian: faces.get('ea') ?? '',
    complex: faces.get('cs') ?? '',
    by_script,
  };
}

/** The font that a name of DrawingML stands for, `+mj-lt` or `+mn-ea`; any other name is itself. Empty where the theme has none. */
export function themeFont(theme: Theme, face: string): string {
  const [, family, script] = /^\+(mj|mn)-(lt|ea|cs)$/.exec(face) ?? [];
  if (!family) return face;
  const fonts = family === 'mj' ? theme.major : theme.minor;
  return script === 'lt' ? fonts.latin : script === 'ea' ? fonts.east_asian : fonts.complex;
}

/** What `p:clrMap` and `w:clrSchemeMapping` say where they say nothing. */
const USUAL_MAP: Readonly<Record<string, string>> = { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' };

/**
 * The scheme as shapes see it, under the names of the colour map too. `map` is the map of the master, or the one that is over it:
 * attributes such as [`bg1`, `dk1`].
 */
export function mapColors(theme: Theme, map: Iterable<readonly [string, string]> = []): ColorScheme {
  const names = new Map(Object.entries(USUAL_MAP));
  for (const [name, value] of map) names.set(name.toLowerCase(), value.toLowerCase());
  const colors = new Map(theme.colors);
  for (const [name, value] of names) {
    const color = theme.colors.get(value);
    if (color !== undefined) colors.set(name, color);
  }
  return colors;
}
