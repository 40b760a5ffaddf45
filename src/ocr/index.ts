// Recognition of text in pictures of pages.

export { loadRecogniser, type ReadWeights } from './load-recogniser.ts';
export { boxOnPicture } from './picture/frame.ts';
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
