// Colours of DOC: numbers of a fixed list, or red, green and blue; kept as the numbers that definitions have.
import type { Definitions } from '../../word-text/definitions/definitions.ts';

/** [MS-DOC] 2.9.119 (Ico): 0 is the usual colour. */
const LISTED = [
  ...[null, '000000', '0000ff', '00ffff', '00ff00', 'ff00ff', 'ff0000', 'ffff00', 'ffffff'],
  ...['000080', '008080', '008000', '800080', '800000', '808000', '808080', 'c0c0c0'],
];

/** Gives each colour a number of the document's colour table. */
export class Colors {
  readonly #definitions: Definitions;
  readonly #numbers = new Map<string, number>();
  #next = 1;

  constructor(definitions: Definitions) {
    this.#definitions = definitions;
    definitions.addColor(null);
  }

  listed(number: number): number {
    return this.#numberOf(LISTED[number] ?? null);
  }

  /** A COLORREF: red in the lowest byte; a byte of 0xff on top means the usual colour. */
  stated(color: number): number {
    if (color >>> 24 === 0xff) return 0;
    const swapped = ((color & 0xff) << 16) | (color & 0xff00) | ((color >> 16) & 0xff);
    return this.#numberOf(swapped.toString(16).padStart(6, '0'));
  }

  #numberOf(color: string | null): number {
    if (color === null) return 0;
    let number = this.#numbers.get(color);
    if (number === undefined) {
      number = this.#next++;
      this.#numbers.set(color, number);
      this.#definitions.addColor(color);
    }
    return number;
  }

  /** What lies behind text by a shading of two colours and a pattern (SHD); 0 for none. */
  fill(front: number, back: number, pattern: number): number {
    if (pattern === 0) return back;
    return pattern === 0xffff ? 0 : front || back;
  }

  /** [MS-DOC] 2.9.247 (Shd80). */
  shortFill(shading: number): number {
    if (shading === 0xffff) return 0;
    return this.fill(this.listed(shading & 31), this.listed((shading >> 5) & 31), shading >> 10);
  }
}
