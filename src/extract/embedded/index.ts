export { mergeEmbedded } from './merge-embedded.ts';
