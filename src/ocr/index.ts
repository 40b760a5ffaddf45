// Recognition of text in pictures of pages.

export { loadRecogniser } from './load-recogniser.ts';
export type {
  DrawnRule,
  GreyPicture,
  RecognisedCharacter,
  RecognisedLine,
  RecognisedWord,
  Recogniser,
  Recognition,
  Script,
  UnreadPlace,
} from './port.ts';
