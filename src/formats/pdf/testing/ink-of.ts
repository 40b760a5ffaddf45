// Helps to test stages that take page ink: builds it from texts and boxes.
import { GLYPH, type HiddenReason, type PageInk, type Picture, type Style } from '../../../geometry/index.ts';

/** Text of one font and look; its characters stand one after the other, those of U+FFFD are unmapped. */
export interface InkText {
  readonly text: string;
  readonly font?: string;
  readonly hidden?: HiddenReason | null;
  readonly size?: number;
  /** Width of each character in parts of the size. */
  readonly widths?: readonly number[];
  /** The code in the file is taken for the character. */
  readonly doubtful?: boolean;
}

/** The ink of a page of 600 by 800 points, a run for each text, and the styles that the runs name. */
export function inkOf(texts: readonly InkText[], pictures: readonly Picture['box'][] = []) {
  const characters = texts.flatMap(({ text }, run) => Array.from(text, (character) => ({ character, run })));
  const count = characters.length;
  const numbers = () => new Float32Array(count);
  const glyphs = {
    count,
    code: Uint32Array.from(characters, ({ character }) => character.codePointAt(0)!),
    x0: numbers(),
    y0: numbers(),
    x1: numbers(),
    y1: numbers(),
    ox: numbers(),
    oy: numbers(),
    run: Uint32Array.from(characters, ({ run }) => run),
    flags: new Uint8Array(count),
  };
  let x = 0;
  characters.forEach(({ character, run }, i) => {
    const { size = 10, widths = [0.5], hidden = null, doubtful = false } = texts[run]!;
    glyphs.x0[i] = x;
    glyphs.x1[i] = x += size * widths[i % widths.length]!;
    glyphs.y0[i] = 100;
    glyphs.y1[i] = 100 + size;
    if (doubtful || character === '\ufffd') glyphs.flags[i]! |= GLYPH.unmapped;
    if (hidden !== null) glyphs.flags[i]! |= GLYPH.hidden;
  });
  const none = { count: 0, x0: numbers(), y0: numbers(), x1: numbers(), y1: numbers() };
  const styles: Style[] = texts.map(({ font = 'F', size = 10 }) => ({
    font,
    size,
    bold: false,
    italic: false,
    monospace: false,
    colour: 0,
  }));
  const ink: PageInk = {
    page: 1,
    width: 600,
    height: 800,
    glyphs,
    runs: texts.map(({ hidden = null }, style) => ({ style, z: style, turn: 0, angle: 0, mcid: -1, hidden })),
    strokes: { ...none, width: numbers(), colour: new Uint32Array(0), z: new Uint32Array(0) },
    fills: {
      ...none,
      colour: new Uint32Array(0),
      alpha: new Uint8Array(0),
      rectangle: new Uint8Array(0),
      z: new Uint32Array(0),
    },
    pictures: pictures.map((box, i) => ({ box, z: i, opaque: true, mcid: -1 })),
  };
  return { ink, styles };
}
