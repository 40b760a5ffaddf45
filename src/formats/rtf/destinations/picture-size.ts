// Computes the displayed size of an RTF picture from its control words.
import { MAX_TWIPS, TWIPS } from '../../word-text/properties/twips.ts';

const TWIPS_OF_PIXEL = 15;
/** Metafiles measure in hundredths of a millimetre. */
const TWIPS_OF_HUNDREDTH_MM = 1440 / 2540;
const METAFILES = ['wmetafile', 'emfblip', 'macpict', 'pmmetafile'];

/** The size of a picture in points by its words: as wished and scaled, less what is cut off, or by its pixels. */
export function pictureSize(numbers: ReadonlyMap<string, number>): { readonly width: number; readonly height: number } {
  const unit = METAFILES.some((word) => numbers.has(word)) ? TWIPS_OF_HUNDREDTH_MM : TWIPS_OF_PIXEL;
  const side = (goal: string, pixels: string, scale: string, cuts: readonly string[]): number => {
    const wished = numbers.get(goal) ?? 0;
    const cut = cuts.reduce((sum, word) => sum + (numbers.get(word) ?? 0), 0);
    const whole = (wished > 0 ? wished : (numbers.get(pixels) ?? 0) * unit) - cut;
    const percent = numbers.get(scale) ?? 100;
    return Math.min(MAX_TWIPS, Math.max(0, (whole * (percent > 0 ? percent : 100)) / 100)) / TWIPS;
  };
  return {
    width: side('picwgoal', 'picw', 'picscalex', ['piccropl', 'piccropr']),
    height: side('pichgoal', 'pich', 'picscaley', ['piccropt', 'piccropb']),
  };
}
