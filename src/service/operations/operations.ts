// The table of operations, from which routes, commands, agent tools and docs are derived.
import type { ExportOptions } from '../../export/index.ts';
import type { LayoutChoice, LayoutOptions } from '../../formats/reader.ts';
import { Type } from '../../json-schema.ts';
import {
  AuditInputs,
  AuditSchema,
  chunkDocument,
  DEFAULT_CHANGES,
  DEFAULT_FINDINGS,
  DiffSchema,
  findCells,
  getPage,
  getTable,
  inspectFormula,
  listAnnotations,
  listSheets,
  listStructure,
  listTables,
  MAX_CHANGES,
  MaxTokensInput,
  profileDocument,
  readRange,
  searchDocument,
  verifyCitations,
} from '../../tools/index.ts';
import { PagesInput } from '../../tools/schemas.ts';
import type { Tool } from '../../tools/tool.ts';
import { MAX_WAIT_SECONDS } from '../../waits.ts';
import { ACCESS } from '../access/operations.ts';
import { AskInputs } from '../ask/index.ts';
import { BATCHES } from '../batches/operations.ts';
import type { JsonBody } from '../json-body.ts';
import { REVIEWS } from '../reviews/operations.ts';
import type { Service, WireFile } from '../service.ts';
import { define } from './define-operation.ts';
import { ExplanationSchema, LayoutOption } from './explanation-schemas.ts';
import type { Answer, Operation, OperationGroup } from './operation.ts';
import * as schemas from './schemas.ts';
import { TEACHING } from './teaching-operations.ts';

const { IdInput } = schemas;

const DEFAULT_PAGE = 50;
const MAX_PAGE = 500;
const EXPORT_FORMATS = ['json', 'markdown', 'csv', 'html', 'text', 'xlsx', 'docling', 'pdf'] as const;
const EXPORT_TYPES = [
  ...['application/json', 'text/markdown', 'text/csv', 'application/zip', 'text/html', 'text/plain'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/pdf',
];
const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'];

const paging = (unlessTold: number) => ({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_PAGE, description: `How many at most; default: ${unlessTold}.` }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 500, description: 'The next_cursor of the answer before.' })),
});

const ExtractionId = Type.String({ minLength: 1, maxLength: 200, description: 'Identifier of the extraction.' });

const ok = (json: object): Answer => ({ status: 200, json });
const found = (body: JsonBody): Answer => ({ status: 200, ...body });
const locationOf = (path: string) => ({ location: path });

/** A file just taken in: 201 once it is read, 202 while that goes on. */
const taken = (file: WireFile): Answer => ({
  status: file.status === 'processing' ? 202 : 201,
  json: file,
  headers: { ...locationOf(`/v1/files/${file.id}`), ...(file.status === 'processing' ? { 'retry-after': '1' } : {}) },
});

/** A question about a document: the tool's input plus the file it is asked of. */
function inspection(tool: Tool, group: OperationGroup, method: 'GET' | 'POST', path: string): Operation {
  return {
    name: tool.name,
    group,
    summary: tool.summary,
    method,
    path: `/v1/files/{id}${path}`,
    input: Type.Object({ ...IdInput, ...tool.input.properties }, { additionalProperties: false }),
    output: tool.output,
    status: 200,
    immutable: true,
    tool,
    run: async (service, caller, { id, ...input }) => {
      const needs = tool.needs_passages?.(input) === true;
      const texts = needs ? { passages: await service.passagesOf(caller, id as string) } : undefined;
      const meaning = needs ? await service.meaningOf(caller, id as string, String(input['query'])) : undefined;
      return found(
        await service.answering.json(caller, {
          work: 'tool',
          files: { document: id as string },
          input: { tool: tool.name, input, meaning },
          texts,
          bounded: tool.bounded?.(input) ?? false,
        }),
      );
    },
  };
}

/** Every operation of the service, in the order of the specification. */
export const OPERATIONS: readonly Operation[] = [
  define({
    name: 'upload_file',
    group: 'Files',
    summary: 'Take in a document, read it and answer once it is ready.',
    method: 'POST',
    path: '/v1/files',
    body: 'multipart',
    creates: true,
    may_go_on: true,
    input: {
      file_name: Type.Optional(Type.String()),
      bytes: Type.Optional(Type.Unknown()),
      url: Type.Optional(Type.String()),
      password: Type.Optional(Type.Unknown()),
      ocr: Type.Optional(Type.Unknown()),
      expires_in: Type.Optional(Type.Unknown()),
      layout: Type.Optional(Type.Unknown()),
      wait_seconds: Type.Optional(Type.Number()),
    },
    output: schemas.FileSchema,
    status: 201,
    run: async (service, caller, input) =>
      taken(await service.upload(caller, input as Parameters<Service['upload']>[1])),
  }),
  define({
    name: 'get_file',
    group: 'Files',
    summary: 'Say what is known of a file, waiting for its reader if asked to.',
    method: 'GET',
    path: '/v1/files/{id}',
    input: {
      ...IdInput,
      wait: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: MAX_WAIT_SECONDS,
          description: 'Seconds to wait while the file is being read.',
        }),
      ),
    },
    output: schemas.FileSchema,
    status: 200,
    run: async (service, caller, { id, wait }) => ok(await service.getFile(caller, id, wait)),
  }),
  define({
    name: 'list_files',
    group: 'Files',
    summary: 'List the files that were uploaded, the newest first.',
    method: 'GET',
    path: '/v1/files',
    input: paging(DEFAULT_PAGE),
    output: schemas.FileListSchema,
    status: 200,
    run: async (service, caller, { limit = DEFAULT_PAGE, cursor = null }) => {
      const page = await service.listFiles(caller, limit, cursor);
      return ok({ files: page.items, next_cursor: page.next_cursor });
    },
  }),
  define({
    name: 'download_file',
    group: 'Files',
    summary: 'Give back the bytes of a file as they were uploaded.',
    method: 'GET',
    path: '/v1/files/{id}/content',
    input: IdInput,
    output: null,
    answers: 'content',
    status: 200,
    run: async (service, caller, { id }) => ({ status: 200, content: await service.download(caller, id) }),
  }),
  define({
    name: 'list_parts',
    group: 'Files',
    summary:
      'List the files that a file holds, such as attachments of a mail or members of an archive: each is a file of its own, with its id.',
    method: 'GET',
    path: '/v1/files/{id}/parts',
    input: { ...IdInput, ...paging(DEFAULT_PAGE) },
    output: schemas.PartListSchema,
    status: 200,
    run: async (service, caller, { id, limit = DEFAULT_PAGE, cursor = null }) => {
      const page = await service.listParts(caller, id, limit, cursor);
      return ok({ parts: page.items, next_cursor: page.next_cursor });
    },
  }),
  define({
    name: 'read_file',
    group: 'Files',
    summary:
      'Read a file again that could not be read, with a password if it needs one; or read it with another `layout`.',
    method: 'POST',
    path: '/v1/files/{id}/read',
    scope: 'write',
    input: {
      ...IdInput,
      password: Type.Optional(Type.String({ maxLength: 1000, description: 'Opens a locked document.' })),
      layout: LayoutOption,
    },
    output: schemas.FileSchema,
    may_go_on: true,
    status: 200,
    run: async (service, caller, { id, password, layout }) => {
      const file = await service.readAgain(caller, id, password, layout as object as LayoutChoice);
      return { status: file.status === 'processing' ? 202 : 200, json: file };
    },
  }),
  define({
    name: 'delete_file',
    group: 'Files',
    summary: 'Delete a file, its parts, what was read from it and its extractions.',
    method: 'DELETE',
    path: '/v1/files/{id}',
    input: IdInput,
    output: null,
    status: 204,
    run: async (service, caller, { id }) => {
      await service.deleteFile(caller, id);
      return { status: 204 };
    },
  }),
  inspection(profileDocument, 'Inspection', 'GET', '/profile'),
  inspection(listStructure, 'Inspection', 'GET', '/structure'),
  inspection(searchDocument, 'Inspection', 'POST', '/search'),
  inspection(getPage, 'Inspection', 'GET', '/pages/{page}'),
  define({
    name: 'get_page_image',
    group: 'Inspection',
    summary: 'A picture of a page as a reader sees it.',
    method: 'GET',
    path: '/v1/files/{id}/pages/{page}/image',
    input: { ...IdInput, page: schemas.PageInput, ...schemas.PictureInput },
    output: null,
    answers: 'content',
    media_types: PICTURE_TYPES,
    immutable: true,
    status: 200,
    run: async (service, caller, { id, page, ...options }) => ({
      status: 200,
      content: await service.pageImage(caller, id, page, options),
    }),
  }),
  define({
    name: 'explain_page',
    group: 'Inspection',
    summary: 'Tell what was decided on a page of a PDF and why; with `layout`, how it would be read otherwise.',
    method: 'POST',
    path: '/v1/files/{id}/pages/{page}/explain',
    input: { ...IdInput, page: schemas.PageInput, layout: LayoutOption },
    output: ExplanationSchema,
    status: 200,
    run: async (service, caller, { id, page, layout = {} }) => ({
      status: 200,
      ...(await service.explainPage(caller, id, page, layout as object as LayoutOptions)),
    }),
  }),
  define({
    name: 'draw_explanation',
    group: 'Inspection',
    summary: 'Draw what was decided on a page of a PDF over a picture of it, as SVG.',
    method: 'POST',
    path: '/v1/files/{id}/pages/{page}/explain/image',
    input: { ...IdInput, page: schemas.PageInput, layout: LayoutOption },
    output: null,
    answers: 'content',
    media_types: ['image/svg+xml'],
    status: 200,
    run: async (service, caller, { id, page, layout = {} }) => ({
      status: 200,
      content: await service.explanationImage(caller, id, page, layout as object as LayoutOptions),
    }),
  }),
  define({
    name: 'get_crop',
    group: 'Inspection',
    summary: 'A picture of one place, such as that of a citation, with the place marked.',
    method: 'GET',
    path: '/v1/files/{id}/crops',
    input: { ...IdInput, ...schemas.CropInput, ...schemas.PictureInput },
    output: null,
    answers: 'content',
    media_types: PICTURE_TYPES,
    immutable: true,
    status: 200,
    run: async (service, caller, { id, ...options }) => ({
      status: 200,
      content: await service.crop(caller, id, options),
    }),
  }),
  inspection(listTables, 'Inspection', 'GET', '/tables'),
  inspection(getTable, 'Inspection', 'GET', '/tables/{table_id}'),
  inspection(listAnnotations, 'Inspection', 'GET', '/annotations'),
  inspection(chunkDocument, 'Inspection', 'POST', '/chunks'),
  define({
    name: 'search_files',
    group: 'Inspection',
    summary: 'Full-text matches in all files, the best file first, each with its file, page or cell, and box.',
    method: 'POST',
    path: '/v1/search',
    input: schemas.SearchFilesInputs,
    output: schemas.SearchFilesSchema,
    status: 200,
    run: async (service, caller, input) => ok(await service.searchFiles(caller, input)),
  }),
  define({
    name: 'ask_document',
    group: 'Inspection',
    summary:
      'Answer a question from a document by sentences and cells that say it, each cited, or say that it does not.',
    method: 'POST',
    path: '/v1/files/{id}/ask',
    input: { ...IdInput, ...AskInputs },
    output: schemas.AskSchema,
    status: 200,
    run: async (service, caller, { id, ...input }) => ok(await service.askFile(caller, id, input)),
  }),
  define({
    name: 'ask_files',
    group: 'Inspection',
    summary: 'Answer a question from all files, each answer with its file and citation, or say that they do not.',
    method: 'POST',
    path: '/v1/ask',
    input: { ...AskInputs, ...schemas.FileChoiceInputs },
    output: schemas.AskSchema,
    status: 200,
    run: async (service, caller, input) => ok(await service.askFiles(caller, input)),
  }),
  inspection(listSheets, 'Spreadsheets', 'GET', '/sheets'),
  inspection(readRange, 'Spreadsheets', 'POST', '/ranges/read'),
  inspection(findCells, 'Spreadsheets', 'POST', '/cells/find'),
  inspection(inspectFormula, 'Spreadsheets', 'POST', '/formulas/inspect'),
  define({
    name: 'audit_document',
    group: 'Spreadsheets',
    summary:
      'What is wrong or doubtful in the formulas of a workbook and in the numbers of tables, worst first, each finding with its cell.',
    method: 'GET',
    path: '/v1/files/{id}/audit',
    immutable: true,
    input: { ...IdInput, ...AuditInputs, ...paging(DEFAULT_FINDINGS), max_tokens: MaxTokensInput },
    output: AuditSchema,
    status: 200,
    run: async (service, caller, { id, ...input }) =>
      found(await service.answering.json(caller, { work: 'audit', files: { document: id }, input })),
  }),
  define({
    name: 'list_schemas',
    group: 'Extraction',
    summary:
      'List the built-in schemas with their fields and the labels that they are found under, and those that are kept.',
    method: 'GET',
    path: '/v1/schemas',
    input: {},
    output: schemas.SchemaListSchema,
    status: 200,
    run: async (service, caller) => found(await service.listSchemas(caller)),
  }),
  ...TEACHING,
  define({
    name: 'get_calibration',
    group: 'Extraction',
    summary: 'Tell how confidence was fitted, and how often values of each confidence were right.',
    method: 'GET',
    path: '/v1/calibration',
    input: {},
    output: schemas.CalibrationSchema,
    status: 200,
    run: async (service, caller) =>
      found(await service.answering.json(caller, { work: 'calibration', files: {}, input: {} })),
  }),
  define({
    name: 'extract_fields',
    group: 'Extraction',
    summary: 'Extract fields by a schema, each with a confidence and a citation.',
    method: 'POST',
    path: '/v1/files/{id}/extract',
    creates: true,
    input: {
      ...IdInput,
      schema: Type.Union([Type.String({ maxLength: 200 }), Type.Record(Type.String(), Type.Unknown())], {
        description:
          'A built-in name (invoice, contract, financial_model, table), the name of a kept schema, {name, fields}, or a JSON Schema object.',
      }),
      table_id: Type.Optional(
        Type.String({ maxLength: 200, description: 'With the schema `table`: which table; default: the largest.' }),
      ),
      method: Type.Optional(
        Type.Enum(['rules', 'llm'], {
          description: 'By rules, or by the configured language model; default: rules.',
        }),
      ),
    },
    output: schemas.ExtractionSchema,
    status: 201,
    run: async (service, caller, { id, schema, ...options }) => {
      const { extraction_id, ...body } = await service.extract(caller, id, schema, options);
      return { status: 201, ...body, headers: locationOf(`/v1/extractions/${extraction_id}`) };
    },
  }),
  define({
    name: 'get_extraction',
    group: 'Extraction',
    summary: 'Give an earlier extraction again.',
    method: 'GET',
    path: '/v1/extractions/{extraction_id}',
    immutable: true,
    input: {
      extraction_id: ExtractionId,
      fields: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 4_000,
          description: 'Only these fields, by name, commas between them.',
        }),
      ),
    },
    output: schemas.ExtractionSchema,
    status: 200,
    run: async (service, caller, { extraction_id, fields }) =>
      found(await service.getExtraction(caller, extraction_id, fields)),
  }),
  ...REVIEWS,
  define({
    name: 'validate_extraction',
    group: 'Validation',
    summary: 'Check an extraction by the rules.',
    method: 'POST',
    path: '/v1/files/{id}/validate',
    input: {
      ...IdInput,
      extraction_id: ExtractionId,
      confidence_threshold: Type.Optional(
        Type.Number({ minimum: 0, maximum: 1, description: 'Below this a confidence is low; 0.5 by default.' }),
      ),
      rules: Type.Optional(schemas.RulesInput),
    },
    output: schemas.ValidationSchema,
    status: 200,
    run: async (service, caller, { id, extraction_id, ...options }) =>
      found(await service.validate(caller, id, extraction_id, options)),
  }),
  define({
    name: 'list_citations',
    group: 'Citations',
    summary: 'List the citations of every extraction of a file, or of one.',
    method: 'GET',
    path: '/v1/files/{id}/citations',
    input: { ...IdInput, extraction_id: Type.Optional(ExtractionId), ...paging(MAX_PAGE) },
    output: schemas.CitationListSchema,
    status: 200,
    run: async (service, caller, { id, extraction_id = null, limit = MAX_PAGE, cursor = null }) =>
      found(await service.citations(caller, id, extraction_id, limit, cursor)),
  }),
  inspection(verifyCitations, 'Citations', 'POST', '/citations/verify'),
  define({
    name: 'export_document',
    group: 'Export',
    summary:
      'Give the content as JSON, Markdown, HTML, text or DoclingDocument, its tables as CSV or XLSX, or a scan as searchable PDF.',
    method: 'POST',
    path: '/v1/files/{id}/export',
    input: {
      ...IdInput,
      format: Type.Enum([...EXPORT_FORMATS], {
        description:
          'csv and xlsx hold the tables alone; docling is the JSON of a DoclingDocument; pdf is the scan or picture itself with its recognised text laid invisibly over it.',
      }),
      table_id: Type.Optional(Type.String({ maxLength: 200, description: 'Only this table.' })),
      sheet: Type.Optional(Type.String({ maxLength: 200, description: 'Only this sheet.' })),
      pages: PagesInput,
      markers: Type.Optional(
        Type.Boolean({
          description:
            'Markdown: a comment before each page, slide and sheet says which it is. Off by default; on for agents.',
        }),
      ),
      hidden: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'Also what a reader does not see, and remarks; in Markdown as comments.',
        }),
      ),
      furniture: Type.Optional(
        Type.Boolean({ default: false, description: 'Also running heads and feet; in Markdown as comments.' }),
      ),
      tables: Type.Optional(
        Type.Enum(['auto', 'markdown', 'html'], {
          default: 'auto',
          description: 'Markdown: auto writes tables as Markdown, and as HTML where spans would be lost.',
        }),
      ),
      doubt: Type.Optional(
        Type.Enum(['plain', 'mark'], {
          default: 'plain',
          description: 'Markdown, HTML and text: mark writes words whose recognition is in doubt as [?word].',
        }),
      ),
    },
    output: null,
    answers: 'content',
    media_types: EXPORT_TYPES,
    status: 200,
    run: async (service, caller, { id, ...options }) => {
      const zip = /\bapplication\/zip\b/.test(caller.accept ?? '');
      const pictures = caller.by_address ? { pictures: `/v1/files/${encodeURIComponent(id)}/crops` } : {};
      const content = await service.exportDocument(caller, id, { ...(options as ExportOptions), ...pictures, zip });
      return { status: 200, content };
    },
  }),
  define({
    name: 'diff_documents',
    group: 'Comparison',
    summary: 'What changed from one document to another, also of another format, with the place on both sides.',
    method: 'POST',
    path: '/v1/diff',
    input: {
      before: Type.String({ minLength: 1, maxLength: 200, description: 'Identifier of the older file.' }),
      after: Type.String({ minLength: 1, maxLength: 200, description: 'Identifier of the newer file.' }),
      format: Type.Optional(
        Type.Enum(['json', 'markdown'], {
          description: 'json lists changes with citations; markdown gives a report for people. Default: json.',
        }),
      ),
      formats: Type.Optional(
        Type.Boolean({ description: 'Cells that differ only in their number format count too; default: false.' }),
      ),
      max_changes: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_CHANGES,
          description: `How many changes at most; default: ${DEFAULT_CHANGES}.`,
        }),
      ),
      cursor: paging(DEFAULT_CHANGES).cursor,
      max_tokens: MaxTokensInput,
    },
    output: DiffSchema,
    status: 200,
    run: async (service, caller, { before, after, ...input }) =>
      found(await service.answering.json(caller, { work: 'diff', files: { before, after }, input })),
  }),
  ...BATCHES,
  ...ACCESS,
  define({
    name: 'health',
    group: 'Service',
    summary: 'Say whether the service is up, and its version.',
    method: 'GET',
    path: '/health',
    open: true,
    input: {},
    output: schemas.HealthSchema,
    status: 200,
    run: async (service) => ok(service.health()),
  }),
];
