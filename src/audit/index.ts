export { auditView } from './audit-view.ts';
export {
  type Audit,
  type Checked,
  CODES,
  type Finding,
  type FindingCode,
  SEVERITIES,
  type Severity,
} from './finding.ts';
