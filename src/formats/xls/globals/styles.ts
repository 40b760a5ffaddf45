// Parses FONT, FORMAT and XF records into the cell styles of the builder.

import { Payload } from '../../ole/payload.ts';
import { readShortText, readText, type TextForm } from '../../ole/text.ts';
import type { CellStyle } from '../../workbook/index.ts';

const GENERAL = 'General';
const BOLD_WEIGHT = 600;
/** No font has this number: the counting of fonts leaves it out. [MS-XLS] 2.5.129 */
const MISSING_FONT = 4;

interface ExtendedFormat {
  readonly font: number;
  readonly format: number;
  readonly filled: boolean;
  readonly ruled: boolean;
  readonly indent: number;
}

/** Gathers fonts, number formats and extended formats (XF), and gives the style of each XF. */
export class StyleTable {
  private readonly text: TextForm;
  private readonly bold: boolean[] = [];
  private readonly formats = new Map<number, string>();
  private readonly extended: ExtendedFormat[] = [];

  constructor(text: TextForm) {
    this.text = text;
  }

  addFont(bytes: Uint8Array): void {
    if (this.bold.length === MISSING_FONT) this.bold.push(false);
    this.bold.push(bytes.length >= 8 && new Payload(bytes, 6).u16() >= BOLD_WEIGHT);
  }

  addFormat(bytes: Uint8Array): void {
    const payload = new Payload(bytes);
    const id = payload.u16();
    this.formats.set(id, this.text.unicode ? readText(payload, this.text) : readShortText(payload, this.text));
  }

  addExtended(bytes: Uint8Array): void {
    this.extended.push(this.text.unicode ? parseWide(bytes) : parseOld(bytes));
  }

  build(builtIn: (id: number) => string | null): CellStyle[] {
    return this.extended.map(({ font, format, filled, ruled, indent }) => ({
      format: this.formats.get(format) ?? builtIn(format) ?? GENERAL,
      bold: this.bold[font] ?? false,
      filled,
      ruled,
      indent,
    }));
  }
}

/** XF of BIFF8, 20 bytes. [MS-XLS] 2.4.353 */
function parseWide(bytes: Uint8Array): ExtendedFormat {
  const payload = new Payload(bytes);
  const [font, format] = [payload.u16(), payload.u16()];
  payload.skip(4);
  const indent = payload.u8() & 15;
  payload.skip(1);
  const edges = payload.u32();
  const colours = payload.u32();
  return { font, format, indent, ruled: ((edges >>> 8) & 15) !== 0, filled: colours >>> 26 !== 0 };
}

/** XF of BIFF5 and 7, 16 bytes. */
function parseOld(bytes: Uint8Array): ExtendedFormat {
  const payload = new Payload(bytes);
  const [font, format] = [payload.u16(), payload.u16()];
  payload.skip(4);
  const pattern = payload.u32();
  const edges = payload.u16();
  return { font, format, indent: 0, ruled: (edges & 7) !== 0, filled: ((pattern >>> 16) & 63) !== 0 };
}
