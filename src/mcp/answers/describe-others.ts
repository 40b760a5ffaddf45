// Text summaries for operations beyond the nine agent tools.
import { counted, type Describer, list, placeOf, SHOWN, short, type Wire } from './wording.ts';

const fileLine = (file: Wire): string =>
  `${file['id']}: ${short(file['file_name'])}, ${file['file_type']}, ${file['status']}${file['page_count'] ? `, ${counted(file['page_count'], 'page')}` : ''}`;

function describeFiles(answer: Wire): string[] {
  const files = list(answer['files']);
  return [`${counted(files.length, 'file')} here, the newest first.`, ...files.slice(0, SHOWN.items).map(fileLine)];
}

function describeExtraction(answer: Wire): string[] {
  const fields = list(answer['fields']);
  const found = fields.filter((field) => field['status'] === 'found');
  return [
    `Extraction ${answer['id']}: ${found.length} of ${counted(fields.length, 'field')} found.`,
    ...found
      .slice(0, 2 * SHOWN.items)
      .map((field) => `${field['name']}: ${short(field['raw_text'])} (${field['confidence']})`),
  ];
}

function describeValidation(answer: Wire): string[] {
  const failed = list(answer['checks']).filter((check) => check['severity'] !== 'info');
  return [
    `${answer['valid'] ? 'Valid' : 'Not valid'}: ${counted(failed.length, 'remark')}.`,
    ...failed.slice(0, SHOWN.items).map((check) => `${check['severity']}: ${short(check['message'])}`),
  ];
}

function describeDiff(answer: Wire): string[] {
  const nameOf = (side: string): string => short((answer[side] as Wire | undefined)?.['file_name']);
  const counts = Object.entries((answer['summary'] ?? {}) as Wire).map(([kind, count]) => `${count} ${kind}`);
  return [
    `${nameOf('before')} → ${nameOf('after')}: ${answer['equal'] ? 'equal' : `similarity ${answer['similarity']}, ${counts.join(', ')}`}.`,
    ...list(answer['changes']).slice(0, SHOWN.items).map(changeLine),
  ];
}

/** Such as `changed cell Prices!B3 (formula): =A1 → =A2`. What stands in the cell of a formula, or bears a name, says nothing of how either changed. */
function changeLine({ kind, of, what, before, after }: Wire): string {
  const [old, fresh] = [before, after] as (Wire | null)[];
  const side = fresh ?? old ?? {};
  const cell = side['cell'] ? ` ${short(side['sheet'])}!${short(side['cell'])}` : '';
  const byFormula = of === 'name' || String(what ?? '').includes('formula');
  const textOf = (one: Wire | null | undefined): string =>
    short((byFormula ? one?.['formula'] : null) ?? one?.['text'] ?? '–', SHOWN.characters / 2);
  const name = of === 'name' ? ` ${short(side['text'])}` : cell;
  const texts = old && fresh && textOf(old) === textOf(fresh) ? textOf(fresh) : `${textOf(old)} → ${textOf(fresh)}`;
  return `${kind} ${of}${name}${what ? ` (${what})` : ''}: ${texts}`;
}

function describeFoundFiles(answer: Wire): string[] {
  const matches = list(answer['matches']);
  return [
    `${counted(answer['total'] ?? matches.length, 'match', 'matches')} in ${counted(list(answer['files']).length, 'file')}, ${matches.length} here.`,
    ...matches
      .slice(0, SHOWN.items)
      .map((match) => `${match['file_id']} ${placeOf(match)}: ${short(match['snippet'])}`),
  ];
}

function describeAnswers(answer: Wire): string[] {
  const answers = list(answer['answers']);
  if (answers.length === 0) return ['The documents do not say.'];
  return answers
    .slice(0, SHOWN.items)
    .map((one) => `${one['file_id']} ${placeOf(list(one['citations'])[0] ?? {})}: ${short(one['text'])}`);
}

function describeFindings(answer: Wire): string[] {
  const findings = list(answer['findings']);
  return [
    `${counted(findings.length, 'finding')} here, the worst first.`,
    ...findings.slice(0, SHOWN.items).map((finding) => `${finding['severity']}: ${short(finding['message'])}`),
  ];
}

/** Of the operations that are no agent tools by themselves. */
export const OTHER_DESCRIBERS: Readonly<Record<string, Describer>> = {
  list_files: describeFiles,
  get_file: (answer) => [fileLine(answer)],
  upload_file: (answer) => [fileLine(answer)],
  read_file: (answer) => [fileLine(answer)],
  extract_fields: describeExtraction,
  get_extraction: describeExtraction,
  validate_extraction: describeValidation,
  diff_documents: describeDiff,
  search_files: describeFoundFiles,
  ask_document: describeAnswers,
  ask_files: describeAnswers,
  audit_document: describeFindings,
};
