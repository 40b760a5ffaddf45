// Reads run, paragraph and list-level properties of DrawingML text as single layers of inheritance.

import type { XmlReader } from '../../../bytes/index.ts';
import { readColorWithin, toPoints } from '../../ooxml/index.ts';
import type { ClickTarget } from '../../slides/text/click-target.ts';
import {
  type Bullet,
  type ListStyle,
  MAX_LEVELS,
  type ParagraphProperties,
  type RunProperties,
  type TabPosition,
  type TextSpacing,
} from '../../slides/text/text-properties.ts';
import type { ElementPass } from '../census/element-census.ts';
import { toFlag, toHundredths, toNumber, toShare } from '../drawing-values.ts';

type Draft<T> = { -readonly [K in keyof T]: T[K] };

/** Tab stops of one paragraph. */
const MAX_TABS = 100;
const LEVEL = /^lvl([1-9])pPr$/;

/** On the start of `a:rPr`, `a:defRPr` or `a:endParaRPr`; to its end. `onClick` is told where a click leads. */
export function readRunProperties(
  reader: XmlReader,
  census: ElementPass,
  onClick?: (target: ClickTarget) => void,
): RunProperties {
  const run = readRunAttributes(reader);
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    switch (reader.name) {
      case 'solidFill': {
        const color = readColorWithin(reader);
        if (color) run.color = color;
        break;
      }
      case 'latin':
      case 'ea':
      case 'sym':
        readFont(reader, run);
        break;
      case 'hlinkClick':
        if (onClick) onClick({ ...readClick(reader), keeps_color: keepsColor(reader) });
        else reader.skip();
        break;
      default:
        census.pass(reader);
    }
  }
  return run;
}

/** On the start of `a:hlinkClick`. */
export function readClick(reader: XmlReader): ClickTarget {
  const relation = reader.attributes().find(([name, , namespace]) => name === 'id' && namespace !== '');
  return { relation: relation?.[1] ?? '', action: reader.attribute('action') ?? '' };
}

/** From the start of `a:hlinkClick` to its end: an extension may say that the colour is the text's. */
function keepsColor(reader: XmlReader): boolean {
  const { depth } = reader;
  let keeps = false;
  while (reader.nextStart(depth)) {
    if (reader.name === 'hlinkClr') keeps = reader.attribute('val') === 'tx';
  }
  return keeps;
}

function readRunAttributes(reader: XmlReader): Draft<RunProperties> {
  const run: Draft<RunProperties> = {};
  for (const [name, value] of reader.attributes()) {
    switch (name) {
      case 'sz':
        run.size = Math.min(Math.max(toHundredths(value) ?? 18, 1), 4000);
        break;
      case 'b':
        run.bold = toFlag(value) ?? false;
        break;
      case 'i':
        run.italic = toFlag(value) ?? false;
        break;
      case 'u':
        run.underlined = value !== 'none';
        break;
      case 'strike':
        run.struck = value !== 'noStrike';
        break;
      case 'cap':
        run.caps = value === 'all' || value === 'small' ? value : 'none';
        break;
      case 'spc':
        run.spacing = toHundredths(value) ?? 0;
        break;
      case 'baseline':
        run.baseline = toShare(value) ?? 0;
    }
  }
  return run;
}

const FONTS = { latin: 'latin', ea: 'east_asian', sym: 'symbol' } as const;

function readFont(reader: XmlReader, run: Draft<RunProperties>): void {
  const font = reader.attribute('typeface');
  if (font) run[FONTS[reader.name as keyof typeof FONTS]] = font;
  reader.skip();
}

/** On the start of `a:pPr` or `a:lvl1pPr`; to its end. */
export function readParagraphProperties(reader: XmlReader, census: ElementPass): ParagraphProperties {
  const own = readParagraphAttributes(reader);
  const { depth } = reader;
  while (reader.nextStart(depth)) readParagraphElement(reader, census, own);
  return own;
}

function readParagraphAttributes(reader: XmlReader): Draft<ParagraphProperties> {
  const own: Draft<ParagraphProperties> = {};
  for (const [name, value] of reader.attributes()) {
    switch (name) {
      case 'marL':
        own.left = toPoints(value) ?? 0;
        break;
      case 'marR':
        own.right = toPoints(value) ?? 0;
        break;
      case 'indent':
        own.indent = toPoints(value) ?? 0;
        break;
      case 'algn':
        own.align = ALIGNMENTS[value] ?? 'left';
        break;
      case 'rtl':
        own.right_to_left = toFlag(value) ?? false;
        break;
      case 'defTabSz':
        own.default_tab = toPoints(value) ?? 72;
    }
  }
  return own;
}

const ALIGNMENTS: Readonly<Record<string, NonNullable<ParagraphProperties['align']>>> = {
  l: 'left',
  ctr: 'center',
  r: 'right',
  just: 'justify',
  justLow: 'justify',
  dist: 'justify',
  thaiDist: 'justify',
};

function readParagraphElement(reader: XmlReader, census: ElementPass, own: Draft<ParagraphProperties>): void {
  switch (reader.name) {
    case 'lnSpc':
      own.line = readSpacing(reader);
      break;
    case 'spcBef':
      own.before = readSpacing(reader);
      break;
    case 'spcAft':
      own.after = readSpacing(reader);
      break;
    case 'buNone':
    case 'buChar':
    case 'buAutoNum':
    case 'buBlip':
      own.bullet = readBullet(reader);
      break;
    case 'buFontTx':
      own.bullet_font = null;
      reader.skip();
      break;
    case 'buFont':
      own.bullet_font = reader.attribute('typeface');
      reader.skip();
      break;
    case 'buSzTx':
      own.bullet_size = null;
      reader.skip();
      break;
    case 'buSzPct':
      own.bullet_size = { kind: 'share', value: toShare(reader.attribute('val')) ?? 1 };
      reader.skip();
      break;
    case 'buSzPts':
      own.bullet_size = { kind: 'points', value: toHundredths(reader.attribute('val')) ?? 18 };
      reader.skip();
      break;
    case 'buClrTx':
      own.bullet_color = null;
      reader.skip();
      break;
    case 'buClr':
      own.bullet_color = readColorWithin(reader);
      break;
    case 'tabLst':
      own.tabs = readTabs(reader);
      break;
    case 'defRPr':
      own.run = readRunProperties(reader, census);
      break;
    default:
      census.pass(reader);
  }
}

/** Characters of the sign before a paragraph; the format has one, and all paragraphs of a text repeat it. */
const MAX_SIGN = 20;

function readBullet(reader: XmlReader): Bullet {
  const bullet = toBullet(reader);
  reader.skip();
  return bullet;
}

function toBullet(reader: XmlReader): Bullet {
  switch (reader.name) {
    case 'buChar':
      return { kind: 'character', character: reader.attribute('char')?.slice(0, MAX_SIGN) ?? '•' };
    case 'buAutoNum': {
      const start = toNumber(reader.attribute('startAt')) ?? 1;
      return {
        kind: 'number',
        scheme: reader.attribute('type') ?? 'arabicPeriod',
        start: Math.max(1, Math.trunc(start)),
      };
    }
    default:
      return { kind: reader.name === 'buBlip' ? 'picture' : 'none' };
  }
}

function readSpacing(reader: XmlReader): TextSpacing {
  const { depth } = reader;
  let spacing: TextSpacing = { kind: 'points', value: 0 };
  while (reader.nextStart(depth)) {
    const value = reader.attribute('val');
    spacing =
      reader.name === 'spcPct'
        ? { kind: 'share', value: toShare(value) ?? 1 }
        : { kind: 'points', value: toHundredths(value) ?? 0 };
    reader.skip();
  }
  return spacing;
}

function readTabs(reader: XmlReader): TabPosition[] {
  const { depth } = reader;
  const tabs: TabPosition[] = [];
  while (reader.nextStart(depth)) {
    const position = toPoints(reader.attribute('pos'));
    const align = TAB_ALIGNMENTS[reader.attribute('algn') ?? 'l'] ?? 'left';
    if (position !== null && tabs.length < MAX_TABS) tabs.push({ position, align });
    reader.skip();
  }
  return tabs.sort((a, b) => a.position - b.position);
}

const TAB_ALIGNMENTS: Readonly<Record<string, TabPosition['align']>> = {
  l: 'left',
  ctr: 'center',
  r: 'right',
  dec: 'decimal',
};

/** On the start of `a:lstStyle`, `p:titleStyle` or the like; to its end. */
export function readListStyle(reader: XmlReader, census: ElementPass): ListStyle {
  const style: (ParagraphProperties | undefined)[] = [];
  const { depth } = reader;
  while (reader.nextStart(depth)) {
    const level = LEVEL.exec(reader.name);
    if (level) style[Number(level[1]) - 1] = readParagraphProperties(reader, census);
    else if (reader.name === 'defPPr') style[MAX_LEVELS] = readParagraphProperties(reader, census);
    else census.pass(reader);
  }
  return style;
}
