export { DEFAULT_THRESHOLD, type ValidateOptions, type Validation, validate } from './validate.ts';
