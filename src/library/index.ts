// Public entry of the library layer: opening a document in this process.
export { type Openable, type OpenOptions, open } from './open.ts';
