// Texts of operations beyond the nine agent tools.
import { writeDiff } from './texts/change.ts';
import { writeCitations, writeExtraction, writeValidation } from './texts/extraction.ts';
import { hereOf, matchLine } from './texts/matches.ts';
import { tableHead } from './texts/table.ts';
import { counted, flat, list, placeOf, short, type Wire, type Writer } from './wording.ts';

const fileLine = (file: Wire): string =>
  `${file['id']}: ${short(file['file_name'])}, ${file['file_type']}, ${file['status']}${file['page_count'] ? `, ${counted(file['page_count'], 'page')}` : ''}`;

function writeFiles(answer: Wire): string[] {
  const files = list(answer['files']);
  return [`${counted(files.length, 'file')} here, the newest first.`, ...files.map(fileLine)];
}

function writeFoundFiles(answer: Wire): string[] {
  const matches = list(answer['matches']);
  return [
    `${counted(answer['total'] ?? matches.length, 'match', 'matches')} in ${counted(list(answer['files']).length, 'file')}${hereOf(answer, matches.length)}.`,
    ...matches.map((match) => `${match['file_id']} ${matchLine(match)}`),
  ];
}

function writeAnswers(answer: Wire): string[] {
  const answers = list(answer['answers']);
  if (answers.length === 0) return ['The documents do not say.'];
  return answers.map((one) => `${one['file_id']} ${placeOf(list(one['citations'])[0] ?? {})}: ${flat(one['text'])}`);
}

function writeFindings(answer: Wire): string[] {
  const findings = list(answer['findings']);
  return [
    `${counted(findings.length, 'finding')} here, the worst first.`,
    ...findings.map((finding) => {
      const place = finding['cell'] || finding['anchor'] ? `${placeOf(finding)} ` : '';
      return `${finding['severity']}: ${place}${flat(finding['message'])}`;
    }),
  ];
}

function writeTables(answer: Wire): string[] {
  const tables = list(answer['tables']);
  return [`${counted(tables.length, 'table')} here.`, ...tables.map(tableHead)];
}

function writeChunks(answer: Wire): string[] {
  const chunks = list(answer['chunks']);
  return [
    `${counted(chunks.length, 'piece')} here.`,
    ...chunks.map((chunk) => {
      const citation = (list(chunk['citations'])[0] ?? {}) as Wire;
      const anchor = citation['anchor'] ? ` p. ${citation['page']} [${citation['anchor']}]` : '';
      return `${chunk['id'] ?? ''}${anchor}: ${String(chunk['text'] ?? '').trim()}`;
    }),
  ];
}

/** Of the operations that are no agent tools by themselves. */
export const OTHER_WRITERS: Readonly<Record<string, Writer>> = {
  list_files: writeFiles,
  get_file: (answer) => [fileLine(answer)],
  upload_file: (answer) => [fileLine(answer)],
  read_file: (answer) => [fileLine(answer)],
  extract_fields: writeExtraction,
  get_extraction: writeExtraction,
  validate_extraction: writeValidation,
  list_citations: writeCitations,
  diff_documents: writeDiff,
  search_files: writeFoundFiles,
  ask_document: writeAnswers,
  ask_files: writeAnswers,
  audit_document: writeFindings,
  list_tables: writeTables,
  chunk_document: writeChunks,
};
