/**
 * One request for each operation, all about `examples/ledger.csv` but for the pictures, which are of `examples/trade.pdf`, and the audit, which is of
 * `examples/coffee-shops.xlsx`. `{id}`, `{extraction_id}`, `{example_id}`, `{webhook_id}`, `{delivery_id}`, `{pdf_id}` and `{model_id}` stand for what came before.
 */
export interface ExampleRequest {
  /** With its query, where it has one. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

export const EXAMPLE_FILE = 'ledger.csv';
export const PICTURE_FILE = 'trade.pdf';
export const MODEL_FILE = 'coffee-shops.xlsx';

export const EXAMPLES: Readonly<Record<string, ExampleRequest>> = {
  upload_file: { path: '/v1/files' },
  get_file: { path: '/v1/files/{id}?wait=20' },
  list_files: { path: '/v1/files?limit=10' },
  download_file: { path: '/v1/files/{id}/content' },
  list_parts: { path: '/v1/files/{id}/parts' },
  profile_document: { path: '/v1/files/{id}/profile' },
  list_structure: { path: '/v1/files/{id}/structure' },
  search_document: { path: '/v1/files/{id}/search', body: { query: 'consulting' } },
  search_files: { path: '/v1/search', body: { query: 'consulting', max_results: 1 } },
  ask_document: { path: '/v1/files/{id}/ask', body: { question: 'What is the amount for travel?', max_answers: 1 } },
  ask_files: { path: '/v1/ask', body: { question: 'Who wrote the songs?' } },
  get_page: { path: '/v1/files/{id}/pages/1' },
  get_page_image: { path: '/v1/files/{pdf_id}/pages/1/image?dpi=72&format=jpeg' },
  explain_page: { path: '/v1/files/{pdf_id}/pages/1/explain', body: { layout: { only: [[60, 60, 300, 120]] } } },
  draw_explanation: { path: '/v1/files/{pdf_id}/pages/1/explain/image', body: {} },
  get_crop: { path: '/v1/files/{pdf_id}/crops?anchor=t1.r1.c2' },
  list_tables: { path: '/v1/files/{id}/tables' },
  get_table: { path: '/v1/files/{id}/tables/t2' },
  list_annotations: { path: '/v1/files/{model_id}/annotations?limit=2' },
  chunk_document: { path: '/v1/files/{id}/chunks', body: { limit: 1 } },
  list_sheets: { path: '/v1/files/{id}/sheets' },
  read_range: { path: '/v1/files/{id}/ranges/read', body: { range: 'A7:E8' } },
  find_cells: { path: '/v1/files/{id}/cells/find', body: { query: 'travel' } },
  inspect_formula: { path: '/v1/files/{id}/formulas/inspect', body: { cell: 'B5' } },
  audit_document: { path: '/v1/files/{model_id}/audit?severity=warning&limit=2' },
  list_schemas: { path: '/v1/schemas' },
  add_schema: {
    path: '/v1/schemas',
    body: { name: 'ledger', fields: [{ name: 'total', type: 'number' }] },
  },
  get_schema: { path: '/v1/schemas/ledger' },
  add_example: { path: '/v1/schemas/ledger/examples', body: { file_id: '{id}', values: { total: 4250 } } },
  list_examples: { path: '/v1/schemas/ledger/examples' },
  export_schema: { path: '/v1/schemas/ledger/export' },
  delete_example: { path: '/v1/schemas/ledger/examples/{example_id}' },
  delete_schema: { path: '/v1/schemas/ledger' },
  get_calibration: { path: '/v1/calibration' },
  add_webhook: { path: '/v1/webhooks', body: { url: 'https://hooks.example/folio', events: ['extraction.completed'] } },
  extract_fields: {
    path: '/v1/files/{id}/extract',
    body: { schema: { name: 'payment', fields: [{ name: 'total', type: 'number', required: true }] } },
  },
  get_extraction: { path: '/v1/extractions/{extraction_id}' },
  review_extraction: {
    path: '/v1/extractions/{extraction_id}/review',
    body: { values: { total: 4250 }, reviewer: 'Ada', done: true },
  },
  get_review: { path: '/v1/extractions/{extraction_id}/review' },
  export_review: { path: '/v1/extractions/{extraction_id}/review/export?format=csv' },
  list_reviews: { path: '/v1/reviews?state=all' },
  validate_extraction: { path: '/v1/files/{id}/validate', body: { extraction_id: '{extraction_id}' } },
  verify_citations: {
    path: '/v1/files/{id}/citations/verify',
    body: { quotes: [{ text: 'Consulting', page: 1 }] },
  },
  list_citations: { path: '/v1/files/{id}/citations' },
  export_document: { path: '/v1/files/{id}/export', body: { format: 'markdown' } },
  diff_documents: { path: '/v1/diff', body: { before: '{id}', after: '{model_id}', max_changes: 1 } },
  add_batch: { path: '/v1/batches', body: { files: ['{id}'], export: 'text' } },
  list_batches: { path: '/v1/batches?limit=1' },
  get_batch: { path: '/v1/batches/{batch_id}' },
  cancel_batch: { path: '/v1/batches/{batch_id}/cancel' },
  get_batch_results: { path: '/v1/batches/{batch_id}/results' },
  list_webhooks: { path: '/v1/webhooks' },
  list_deliveries: { path: '/v1/webhooks/{webhook_id}/deliveries' },
  redeliver: { path: '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver' },
  delete_webhook: { path: '/v1/webhooks/{webhook_id}' },
  get_usage: { path: '/v1/usage' },
  list_audit_log: { path: '/v1/audit-log?limit=1' },
  read_file: { path: '/v1/files/{id}/read', body: {} },
  health: { path: '/health' },
  delete_file: { path: '/v1/files/{id}' },
};

/** The tools' own inputs, taken from the requests above: what is in the path, and the body. */
export function toolInput(name: string): Readonly<Record<string, unknown>> {
  const { path, body } = EXAMPLES[name]!;
  const page = /\/pages\/(\d+)$/.exec(path)?.[1];
  const table = /\/tables\/(\w+)$/.exec(path)?.[1];
  return {
    ...(page === undefined ? {} : { page: Number(page) }),
    ...(table === undefined ? {} : { table_id: table }),
    ...body,
  };
}
