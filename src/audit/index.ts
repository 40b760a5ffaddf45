export { auditView } from './audit-view.ts';
