export { type Openable, type OpenOptions, open } from './open.ts';
