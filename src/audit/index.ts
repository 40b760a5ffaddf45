// Public entry of the audit layer: auditing an opened document.
export { auditView } from './audit-view.ts';
