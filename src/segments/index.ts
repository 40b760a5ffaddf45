export { type LightContainer, openContainer, openLightContainer, verifyContainer } from './open-container.ts';
export { createSegmentCache } from './segment-cache.ts';
export { writeContainer } from './write-container.ts';
