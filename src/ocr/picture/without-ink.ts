// A small picture without what is written on its paper: each place takes the lightest grey around it, and then the darkest of those.
import type { Grey } from './grey.ts';

/** What lies so far to both sides is taken in, one after the other: four pixels in all, so that strokes of up to eight go. */
const STEPS = [1, 2, 1];

export function withoutInk(picture: Grey): Grey {
  const around = (seen: Grey): Grey => [1, seen.width].reduce(lightestAlong, seen);
  return inverted(around(inverted(around(picture))));
}

/** Along rows where neighbours are one apart, along columns where they are a row apart. */
function lightestAlong(picture: Grey, apart: number): Grey {
  return STEPS.reduce((seen, step) => lightestOfThree(seen, step, apart), picture);
}

function lightestOfThree({ width, height, pixels }: Grey, step: number, apart: number): Grey {
  const result = pixels.slice();
  const reach = step * apart;
  const last = apart === 1 ? width - step : width;
  const bottom = apart === 1 ? height : height - step;
  // From the first of two neighbours to the second and back; places that have none on one side keep what they see.
  for (let y = 0; y < bottom; y++) {
    for (let x = 0, at = y * width; x < last; x++, at++) {
      const [one, other] = [pixels[at]!, pixels[at + reach]!];
      if (other > result[at]!) result[at] = other;
      if (one > result[at + reach]!) result[at + reach] = one;
    }
  }
  return { width, height, pixels: result };
}

const inverted = ({ pixels, ...size }: Grey): Grey => ({ ...size, pixels: pixels.map((grey) => 255 - grey) });
