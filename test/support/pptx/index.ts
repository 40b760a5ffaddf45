export { buildPptx, partsOf } from './build-pptx.ts';
