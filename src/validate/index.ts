export { validate } from './validate.ts';
