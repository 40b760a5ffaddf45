// How many pages a stored document has.
import { openDocument } from '../speed/open-document.mjs';

export async function pageCount(path, format) {
  const { document, close } = await openDocument(path, 0, format);
  await close();
  return document.view.head.pages.length;
}
