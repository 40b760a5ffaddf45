export { caladea } from './caladea.ts';
export { carlito } from './carlito.ts';
export { coveredRanges } from './covered-ranges.ts';
export { dejavuSans } from './dejavu-sans.ts';
export type { FaceData, FontData } from './font-data.ts';
export { liberationMono } from './liberation-mono.ts';
export { liberationSans } from './liberation-sans.ts';
export { liberationSansNarrow } from './liberation-sans-narrow.ts';
export { liberationSerif } from './liberation-serif.ts';
