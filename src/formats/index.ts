// What other layers may use of the readers: detection, the list of formats, and pictures that pages show.
export { detect, findTitle, HEAD_BYTES } from './detect.ts';
export { FORMATS } from './formats.ts';
export { loadPictureLoader } from './shown-pictures.ts';
