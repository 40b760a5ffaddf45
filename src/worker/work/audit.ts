// Audits a document.
import { type AuditInput, auditDocument } from '../../tools/index.ts';
import type { AskedDocument, Made } from './question.ts';

export const answerAudit = async (
  { document }: Readonly<Record<string, AskedDocument>>,
  input: AuditInput,
): Promise<Made> => ({ json: await auditDocument(document!, input) });
