export { detect } from './detect.ts';
export { FORMATS } from './formats.ts';
