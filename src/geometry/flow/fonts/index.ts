// The metric tables of all fonts that the layout knows.
export { c059 } from './c059.ts';
export { caladea } from './caladea.ts';
export { carlito } from './carlito.ts';
export { comicRelief } from './comic-relief.ts';
export { coveredRanges } from './covered-ranges.ts';
export { dejavuSans } from './dejavu-sans.ts';
export type { FaceData, FontData } from './font-data.ts';
export { gelasio } from './gelasio.ts';
export { liberationMono } from './liberation-mono.ts';
export { liberationSans } from './liberation-sans.ts';
export { liberationSansNarrow } from './liberation-sans-narrow.ts';
export { liberationSerif } from './liberation-serif.ts';
export { p052 } from './p052.ts';
export { tahoma } from './tahoma.ts';
export { urwBookman } from './urw-bookman.ts';
export { urwGothic } from './urw-gothic.ts';
