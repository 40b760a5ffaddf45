// Writes small PPTX files for tests.
import { makeZip, type TestEntry } from '../../../bytes/zip/testing/make-zip.ts';
import { relationshipsOf } from '../../ooxml/testing/package-of.ts';

/** Relationships: [id, kind, target, mode]. */
type Related = readonly (readonly [string, string, string, string?])[];

export interface TestSlide {
  /** The content of `p:spTree`. */
  readonly shapes: string;
  /** Attributes of the root, such as `show="0"`. */
  readonly attributes?: string;
  /** Behind `p:cSld`. */
  readonly behind?: string;
  readonly related?: Related;
}

export interface TestDeck {
  readonly slides: readonly TestSlide[];
  /** The content of the layout's and the master's `p:spTree`. */
  readonly layout?: string;
  readonly master?: string;
  readonly layout_attributes?: string;
  /** The content of the master's `p:txStyles`. */
  readonly styles?: string;
  /** Within the root of the presentation, behind the slides and their size. */
  readonly presentation?: string;
  /** In EMUs. */
  readonly size?: readonly [number, number];
  readonly related?: Related;
  /** More parts, or others in place of those that are made here; null leaves a part out. */
  readonly parts?: Readonly<Record<string, string | null>>;
  /** Pictures and the like, by name. */
  readonly binary?: Readonly<Record<string, Uint8Array>>;
  readonly zip?: Partial<TestEntry>;
}

const NAMESPACES =
  'xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" ' +
  'xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const GROUP = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';

const part = (root: string, shapes: string, attributes = '', behind = ''): string =>
  `<p:${root} ${NAMESPACES} ${attributes}><p:cSld><p:spTree>${GROUP}${shapes}</p:spTree></p:cSld>${behind}</p:${root}>`;

/** A presentation in a package, as small as it can be: 720 by 540 points, one layout, one master. */
export const writePptx = (deck: TestDeck): Uint8Array =>
  makeZip(
    Object.entries({ ...pptxParts(deck), ...deck.binary }).map(([name, content]) => ({ name, content, ...deck.zip })),
  );

/** The parts of that package by their names. */
export function pptxParts(deck: TestDeck): Record<string, string> {
  const [cx, cy] = deck.size ?? [9_144_000, 6_858_000];
  const ids = deck.slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="s${i + 1}"/>`).join('');
  const parts: Record<string, string | null> = {
    '_rels/.rels': relationshipsOf([['r', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `<p:presentation ${NAMESPACES}><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="${cx}" cy="${cy}"/>${deck.presentation ?? ''}</p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationshipsOf([
      ...deck.slides.map((_, i) => [`s${i + 1}`, 'slide', `slides/slide${i + 1}.xml`] as const),
      ...(deck.related ?? []),
    ]),
    'ppt/slideLayouts/slideLayout1.xml': part('sldLayout', deck.layout ?? '', deck.layout_attributes),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationshipsOf([
      ['m', 'slideMaster', '../slideMasters/slideMaster1.xml'],
    ]),
    'ppt/slideMasters/slideMaster1.xml': part(
      'sldMaster',
      deck.master ?? '',
      '',
      `<p:txStyles>${deck.styles ?? ''}</p:txStyles>`,
    ),
  };
  for (const [i, slide] of deck.slides.entries()) {
    parts[`ppt/slides/slide${i + 1}.xml`] = part('sld', slide.shapes, slide.attributes, slide.behind);
    parts[`ppt/slides/_rels/slide${i + 1}.xml.rels`] = relationshipsOf([
      ['l', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
      ...(slide.related ?? []),
    ]);
  }
  return Object.fromEntries(
    Object.entries({ ...parts, ...deck.parts }).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/** Points of a place, as `a:xfrm` writes them. */
const xfrm = (prefix: string, [x, y, width, height]: readonly number[], attributes = ''): string =>
  `<${prefix}:xfrm ${attributes}><a:off x="${x! * 12_700}" y="${y! * 12_700}"/><a:ext cx="${width! * 12_700}" cy="${height! * 12_700}"/></${prefix}:xfrm>`;

export interface TestShape {
  readonly id?: number;
  /** Left, top, width and height in points. */
  readonly at?: readonly [number, number, number, number];
  /** Attributes of `a:xfrm`. */
  readonly turn?: string;
  /** Attributes of `p:ph`. */
  readonly ph?: string;
  readonly hidden?: boolean;
  /** Attributes and content of `a:bodyPr`, and the list style. */
  readonly body?: string;
  readonly fit?: string;
  readonly list?: string;
  /** Behind the place in `p:spPr`. */
  readonly looks?: string;
  readonly click?: string;
}

/** Paragraphs as strings: what begins with `<` stands for itself. */
export function shapeOf(paragraphs: readonly string[], shape: TestShape = {}): string {
  const { id = 2, at, turn, ph, hidden, body = '', fit = '', list = '', looks = '', click = '' } = shape;
  const lines = paragraphs.map((text) => (text.startsWith('<') ? text : `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`));
  return (
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Shape ${id}"${hidden ? ' hidden="1"' : ''}>${click}</p:cNvPr><p:cNvSpPr/><p:nvPr>${ph === undefined ? '' : `<p:ph ${ph}/>`}</p:nvPr></p:nvSpPr>` +
    `<p:spPr>${at ? xfrm('a', at, turn) : ''}${looks}</p:spPr>` +
    `<p:txBody><a:bodyPr ${body}>${fit}</a:bodyPr><a:lstStyle>${list}</a:lstStyle>${lines.join('')}</p:txBody></p:sp>`
  );
}

/** A frame around the content of `a:graphicData`. */
export const frameOf = (content: string, at: readonly [number, number, number, number], alt = ''): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="9" name="Frame" descr="${alt}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${xfrm('p', at)}<a:graphic><a:graphicData uri="u">${content}</a:graphicData></a:graphic></p:graphicFrame>`;

/** A table whose columns are 100 points wide; a cell as a string, or as [attributes, text]. */
export function tableOf(
  rows: readonly (readonly (string | readonly [string, string])[])[],
  attributes = 'firstRow="1"',
): string {
  const grid = (rows[0] ?? []).map(() => `<a:gridCol w="${100 * 12_700}"/>`).join('');
  const cell = (content: string | readonly [string, string]): string => {
    const [own, text] = typeof content === 'string' ? ['', content] : content;
    return `<a:tc ${own}><a:txBody><a:bodyPr/><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody><a:tcPr/></a:tc>`;
  };
  const lines = rows.map((cells) => `<a:tr h="${20 * 12_700}">${cells.map(cell).join('')}</a:tr>`);
  return `<a:tbl><a:tblPr ${attributes}/><a:tblGrid>${grid}</a:tblGrid>${lines.join('')}</a:tbl>`;
}

/** A group at a place, with the space of its members. */
export const groupOf = (
  members: string,
  at: readonly [number, number, number, number],
  inner: readonly [number, number, number, number],
  turn = '',
): string => {
  const emu = (points: number): number => points * 12_700;
  return (
    `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="30" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm ${turn}>` +
    `<a:off x="${emu(at[0])}" y="${emu(at[1])}"/><a:ext cx="${emu(at[2])}" cy="${emu(at[3])}"/>` +
    `<a:chOff x="${emu(inner[0])}" y="${emu(inner[1])}"/><a:chExt cx="${emu(inner[2])}" cy="${emu(inner[3])}"/></a:xfrm></p:grpSpPr>${members}</p:grpSp>`
  );
};
