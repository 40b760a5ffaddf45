// Public entry of the search by label: queries, vocabulary, and search on pages and in sheets.
export { findInCells } from './cell-neighbours.ts';
export type { QueryFinding } from './finding.ts';
export { type Lattice, listLattices, sourceOf } from './lattice.ts';
export { type ConceptWord, conceptWords } from './lexicon/index.ts';
export { findOnPages } from './pages/find-on-pages.ts';
export { customQueries, labelsOf, scalarQueries, thoughtThrough } from './queries.ts';
export { matchSense, type Sense, toSense } from './senses.ts';
export { buildVocabulary, type LabelHit, type Query, type Vocabulary } from './vocabulary.ts';
