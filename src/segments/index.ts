// The stored form of documents: writing containers, opening them, and caching segments.
export { type LightContainer, openContainer, openLightContainer, verifyContainer } from './open-container.ts';
export { openParts, type StoredPart } from './open-parts.ts';
export { createSegmentCache } from './segment-cache.ts';
export { writeContainer } from './write-container.ts';
