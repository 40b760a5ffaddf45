export { auditView } from './audit-view.ts';
export { CODES, type Finding, type FindingCode, SEVERITIES, type Severity } from './finding.ts';
export { RELATION_KINDS } from './relation-kind.ts';
