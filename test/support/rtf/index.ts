export { buildRtf } from './build-rtf.ts';
