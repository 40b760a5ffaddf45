// Loads what decodes the pictures that pages show, when it is first needed.
import type { LoadPicture } from './image/shown-picture.ts';

export const loadPictureLoader = async (form: 'svg' | 'pdf'): Promise<LoadPicture> =>
  (await import('./image/shown-picture.ts')).createPictureLoader(form);
