export { findItems } from './find-items.ts';
