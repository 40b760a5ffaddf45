export { listAttachments } from './attachments.ts';
export { containerFailure } from './container-failure.ts';
export { getMainPart } from './get-main-part.ts';
export { openOfficePackage } from './open-office-package.ts';
export type { OoxmlPackage, RelatedPart } from './open-package.ts';
export { readProperties } from './properties.ts';
export { sniffOoxml } from './sniff-ooxml.ts';
