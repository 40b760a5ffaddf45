// Parses JSON bodies, refusing those that are nested too deep.
import type { FastifyInstance } from 'fastify';
import { FolioError } from '../../errors.ts';

/** Far beyond any schema; what is written or compared recursively stays within the stack. */
const MAX_DEPTH = 100;

/** JSON is the one body that is taken; an empty one counts as an empty object. */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text.trim() === '') done(null, {});
    else if (isTooDeep(text))
      done(new FolioError('invalid_request', `The body is nested more than ${MAX_DEPTH} deep.`));
    else parse(request, text, done);
  });
}

export const isTooDeep = (text: string): boolean => depthOf(text) > MAX_DEPTH;

/** The deepest nesting of brackets outside of strings. */
export function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c === '\\') i++;
      else if (c === '"') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === '[' || c === '{') deepest = Math.max(deepest, ++depth);
    else if (c === ']' || c === '}') depth--;
  }
  return deepest;
}
