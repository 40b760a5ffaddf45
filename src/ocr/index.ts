// Recognition of text in pictures of pages.

export { weightsFromArchive } from './convert/weights-from-archive.ts';
export { loadRecogniser } from './load-recogniser.ts';
export { pictureKey } from './picture-key.ts';
export type {
  GreyPicture,
  RecognisedLine,
  Recogniser,
  Recognition,
  ScriptHint,
} from './port.ts';
export { remembering } from './remembering.ts';
