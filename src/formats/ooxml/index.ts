export { listAttachments } from './attachments.ts';
export { findMainPart } from './find-main-part.ts';
export { type OoxmlPackage, openPackage, type RelatedPart } from './open-package.ts';
export { readProperties } from './properties.ts';
