// Files that files hold: taking them in as files of their own, and listing them.
export { createParts, type Parts } from './create-parts.ts';
export { createHeldParts } from './held-parts.ts';
