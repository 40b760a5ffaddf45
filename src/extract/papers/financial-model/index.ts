export { findModel } from './find-model.ts';
