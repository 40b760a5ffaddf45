export { buildPptx } from './build-pptx.ts';
