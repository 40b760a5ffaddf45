// Table of renderers by command, used to show JSON answers as text.
import {
  renderAuditLog,
  renderDeliveries,
  renderDelivery,
  renderUsage,
  renderWebhook,
  renderWebhooks,
} from './access.ts';
import { renderAnnotations } from './annotations.ts';
import { renderAnswers } from './answers.ts';
import { renderAudit } from './audit.ts';
import { renderBatch, renderBatches } from './batches.ts';
import { renderChunks } from './chunks.ts';
import { renderDiff } from './diff.ts';
import { renderExplanation } from './explanation.ts';
import { renderCitations, renderExtraction, renderValidation } from './extraction.ts';
import { renderFile, renderFiles, renderParts } from './files.ts';
import { renderFormula } from './formula.ts';
import type { Style } from './layout/style.ts';
import { renderCellMatches, renderFileMatches, renderSearch } from './matches.ts';
import { renderPage } from './page.ts';
import { renderProfile } from './profile.ts';
import { renderRange } from './range.ts';
import { renderReview, renderReviews } from './reviews.ts';
import { renderSheets } from './sheets.ts';
import { renderStructure, renderTables } from './structure.ts';
import { renderTable } from './table.ts';
import { renderExample, renderExamples, renderExport, renderSchema } from './teaching.ts';
import { renderCalibration, renderSchemas, renderVerdicts } from './verdicts.ts';

type Renderer = (body: never, style: Style) => string;

/** How the answer to each command is shown to people. */
const RENDERERS: Readonly<Record<string, Renderer>> = {
  upload: renderFile,
  files: renderFiles,
  parts: renderParts,
  file: renderFile,
  read: renderFile,
  profile: renderProfile,
  structure: renderStructure,
  search: renderSearch,
  'search-files': renderFileMatches,
  ask: renderAnswers,
  'ask-files': renderAnswers,
  page: renderPage,
  explain: renderExplanation,
  tables: renderTables,
  table: renderTable,
  annotations: renderAnnotations,
  chunks: renderChunks,
  sheets: renderSheets,
  range: renderRange,
  find: renderCellMatches,
  formula: renderFormula,
  audit: renderAudit,
  diff: renderDiff,
  extract: renderExtraction,
  extraction: renderExtraction,
  correct: renderReview,
  review: renderReview,
  reviews: renderReviews,
  validate: renderValidation,
  citations: renderCitations,
  verify: renderVerdicts,
  schemas: renderSchemas,
  keep: renderSchema,
  kept: renderSchema,
  teach: renderExample,
  examples: renderExamples,
  learned: renderExport,
  calibration: renderCalibration,
  batches: renderBatches,
  'batch-status': renderBatch,
  'batch-cancel': renderBatch,
  usage: renderUsage,
  'audit-log': renderAuditLog,
  webhooks: renderWebhooks,
  'webhook-add': renderWebhook,
  deliveries: renderDeliveries,
  redeliver: renderDelivery,
};

export const canRender = (command: string): boolean => command in RENDERERS;

/** The answer as text, without a newline at its end. The body has been checked by whoever gave it. */
export const renderAnswer = (command: string, body: object, style: Style): string =>
  RENDERERS[command]!(body as never, style);

export { grid } from './layout/grid.ts';
export { grouped, type Style } from './layout/style.ts';
