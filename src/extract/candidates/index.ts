export { findInBlocks, visibleBlocks } from './block-lines.ts';
export { findInCells } from './cell-neighbours.ts';
export type { QueryFinding } from './finding.ts';
export { type Lattice, listLattices, sourceOf } from './lattice.ts';
export { labelsOf, scalarQueries } from './queries.ts';
export { buildVocabulary, type Query, type Vocabulary } from './vocabulary.ts';
