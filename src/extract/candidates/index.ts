export { findInBlocks, visibleBlocks } from './block-lines.ts';
export { findInCells } from './cell-neighbours.ts';
export type { Finding, Search } from './finding.ts';
export { LABEL_CELLS, LABEL_ROWS, type Lattice, listLattices, sourceOf } from './lattice.ts';
export { labelsOf, scalarQueries } from './queries.ts';
export { buildVocabulary, type LabelHit, type Query, type Vocabulary } from './vocabulary.ts';
