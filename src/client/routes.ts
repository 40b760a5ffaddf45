// Generated from src/service/operations.ts. To write it anew: UPDATE_DOCS=1 npx vitest run test/client

import type { Route } from './route.ts';

export const ROUTES = {
  upload_file: { at: 'POST /v1/files', creates: true },
  get_file: { at: 'GET /v1/files/{id}', method: 'refresh' },
  list_files: { at: 'GET /v1/files', gives: 'pages', items: 'files' },
  download_file: { at: 'GET /v1/files/{id}/content', gives: 'content', method: 'download' },
  read_file: { at: 'POST /v1/files/{id}/read', method: 'readAgain' },
  delete_file: { at: 'DELETE /v1/files/{id}', method: 'delete' },
  profile_document: { at: 'GET /v1/files/{id}/profile', gives: 'pages', method: 'profile' },
  list_structure: { at: 'GET /v1/files/{id}/structure', gives: 'pages', method: 'structure' },
  search_document: { at: 'POST /v1/files/{id}/search', gives: 'pages', items: 'matches', method: 'search', leading: ['query'] },
  get_page: { at: 'GET /v1/files/{id}/pages/{page}', gives: 'pages', method: 'page', leading: ['page'] },
  get_page_image: { at: 'GET /v1/files/{id}/pages/{page}/image', gives: 'content', method: 'image', leading: ['page'] },
  get_crop: { at: 'GET /v1/files/{id}/crops', gives: 'content', method: 'crop' },
  list_tables: { at: 'GET /v1/files/{id}/tables', gives: 'pages', items: 'tables', method: 'tables' },
  get_table: { at: 'GET /v1/files/{id}/tables/{table_id}', gives: 'pages', items: 'rows', method: 'table', leading: ['table_id'] },
  list_annotations: { at: 'GET /v1/files/{id}/annotations', gives: 'pages', method: 'annotations' },
  chunk_document: { at: 'POST /v1/files/{id}/chunks', gives: 'pages', items: 'chunks', method: 'chunks' },
  search_files: { at: 'POST /v1/search', gives: 'pages', items: 'matches' },
  list_sheets: { at: 'GET /v1/files/{id}/sheets', gives: 'pages', items: 'sheets', method: 'sheets' },
  read_range: { at: 'POST /v1/files/{id}/ranges/read', gives: 'pages', items: 'cells', method: 'readRange' },
  find_cells: { at: 'POST /v1/files/{id}/cells/find', gives: 'pages', items: 'matches', method: 'findCells' },
  inspect_formula: { at: 'POST /v1/files/{id}/formulas/inspect', gives: 'pages', method: 'inspectFormula', leading: ['cell'] },
  audit_document: { at: 'GET /v1/files/{id}/audit', gives: 'pages', items: 'findings', method: 'audit' },
  list_schemas: { at: 'GET /v1/schemas' },
  get_calibration: { at: 'GET /v1/calibration' },
  extract_fields: { at: 'POST /v1/files/{id}/extract', creates: true, method: 'extract', leading: ['schema'] },
  get_extraction: { at: 'GET /v1/extractions/{extraction_id}' },
  validate_extraction: { at: 'POST /v1/files/{id}/validate', method: 'validate', leading: ['extraction_id'] },
  list_citations: { at: 'GET /v1/files/{id}/citations', gives: 'pages', items: 'citations', method: 'citations' },
  verify_citations: { at: 'POST /v1/files/{id}/citations/verify', gives: 'pages', items: 'results', method: 'verify' },
  export_document: { at: 'POST /v1/files/{id}/export', gives: 'content', method: 'export', leading: ['format'] },
  diff_documents: { at: 'POST /v1/diff', gives: 'pages', items: 'changes' },
  health: { at: 'GET /health' },
} as const satisfies Record<string, Route>;

export type OperationName = keyof typeof ROUTES;
