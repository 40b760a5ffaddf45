export { openContainer } from './open-container.ts';
export { createSegmentCache, type SegmentCache } from './segment-cache.ts';
export { type ContainerWriter, writeContainer } from './write-container.ts';
