export { detect } from './detect.ts';
export { FORMATS } from './formats.ts';
export type { Capabilities, FormatReader, ReadContext, ReadLimits } from './reader.ts';
