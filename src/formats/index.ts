// What other layers may use of the readers: detection and the list of formats.
export { detect, findTitle, HEAD_BYTES } from './detect.ts';
export { FORMATS } from './formats.ts';
