// Recognises the pictures that a text or a presentation holds, where it is asked to: `ocr: always`.
import type { Diagnostic, ShownPicture } from '../../../model/index.ts';
import type { GreyPicture, Recognition } from '../../../ocr/index.ts';
import type { OcrContext } from '../../reader.ts';
import { createPageRecogniser } from './page-recogniser.ts';
import { sureText } from './sure-text.ts';

type Crop = NonNullable<ShownPicture['crop']>;

export interface HeldPictures {
  /** What can be read for sure in the picture that is in this part; null where there is nothing. A picture that is shown again is read once. */
  read(part: string, load: () => Promise<Uint8Array | null>, crop: Crop | undefined): Promise<Recognition | null>;
  diagnostics(): Diagnostic[];
}

/** Pixels of a side: smaller pictures are signs and bullets. */
const LEAST_SIDE = 24;
/** Larger pictures are photographs and drawings beyond what recognition takes. */
const MOST_PIXELS = 40_000_000;
/** A page of A4 at 200 dpi: what a picture costs is counted in pages. */
const PAGE_PIXELS = 3_870_000;
const LEAST_COST = 0.05;
/** Times that the text of one part is given; else a small file could unfold without end. */
const MOST_SHOWN = 20;

/** Null where pictures are not to be recognised. */
export function createHeldPictures(ocr: OcrContext | undefined, signal: AbortSignal): HeldPictures | null {
  if (ocr?.mode !== 'always') return null;
  const recogniser = createPageRecogniser(ocr, signal, Number.POSITIVE_INFINITY);
  let [missing, undecoded] = [0, 0];
  const known = new Map<string, Recognition | null>();
  const times = new Map<string, number>();
  const recognise = async (bytes: Uint8Array | null, crop: Crop | undefined): Promise<Recognition | null> => {
    // One that does not fill its frame would be read at another place.
    if (!bytes || crop?.some((side) => side < 0)) return null;
    const { picture } = await ocr.pixels(bytes);
    if (!picture) {
      undecoded++;
      return null;
    }
    const shown = crop ? cropped(picture, crop) : picture;
    const { width, height } = shown;
    if (Math.min(width, height) < LEAST_SIDE || width * height > MOST_PIXELS) return null;
    if (!(await ocr.recogniser())) {
      missing++;
      return null;
    }
    const cost = Math.max(LEAST_COST, (width * height) / PAGE_PIXELS);
    const found = await recogniser.recognisePicture(cost, () => shown);
    return found && sureText(found);
  };
  return {
    read: async (part, load, crop) => {
      const count = (times.get(part) ?? 0) + 1;
      times.set(part, count);
      if (count > MOST_SHOWN) return null;
      const key = JSON.stringify([part, crop]);
      if (!known.has(key)) known.set(key, await recognise(await load(), crop));
      return known.get(key)!;
    },
    diagnostics: () => [
      ...(missing > 0 ? [told('ocr_unavailable', missing, 'not recognised: no recogniser is installed')] : []),
      ...(undecoded > 0 ? [told('ignored_part', undecoded, 'not recognised: the pixels cannot be decoded')] : []),
      ...recogniser.diagnostics(),
    ],
  };
}

const told = (code: Diagnostic['code'], count: number, why: string): Diagnostic => ({
  code,
  message: `${count === 1 ? '1 picture was' : `${count} pictures were`} ${why}.`,
  page: null,
});

function cropped(picture: GreyPicture, [left, top, right, bottom]: Crop): GreyPicture {
  const part = (share: number, side: number): number => Math.round(Math.min(1, Math.max(0, share)) * side);
  const [x0, y0] = [part(left, picture.width), part(top, picture.height)];
  const [x1, y1] = [part(1 - right, picture.width), part(1 - bottom, picture.height)];
  const [width, height] = [Math.max(0, x1 - x0), Math.max(0, y1 - y0)];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (y0 + y) * picture.width + x0;
    pixels.set(picture.pixels.subarray(from, from + width), y * width);
  }
  return { width, height, pixels, dpi: picture.dpi };
}
