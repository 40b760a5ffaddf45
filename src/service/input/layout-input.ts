// What a caller says of the layout of a document's pages: checked as every input is, and brought into one spelling.
import { FolioError } from '../../errors.ts';
import { type LayoutChoice, type PlainLayout, plainLayout } from '../../formats/reader.ts';
import { Layout } from '../operations/explanation-schemas.ts';
import { createInputReader } from './read-input.ts';

const readObject = createInputReader({ name: 'layout', method: 'POST', path: '', input: Layout });

/** Layout options as an object, or as the text of one; null where nothing is said. */
export async function needLayout(given: unknown): Promise<PlainLayout | null> {
  if (given === undefined) return null;
  const body = typeof given === 'string' ? parsed(given) : given;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw notAnObject();
  return plainLayout((await readObject({ params: {}, query: {}, body })) as LayoutChoice);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notAnObject();
  }
}

const notAnObject = (): FolioError =>
  new FolioError('invalid_request', 'layout is not a JSON object.', {
    param: 'layout',
    hint: 'Write {"tables": "ruled"}, for example.',
  });
