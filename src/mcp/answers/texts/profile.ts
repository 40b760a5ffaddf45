// The text of a profile: what the document is, what it holds, and what to do next.
import { counted, flat, list, short, texts, type Wire } from '../wording.ts';

export function writeProfile(answer: Wire): string[] {
  const confidence = answer['confidence'] as Wire | undefined;
  const recognised = answer['recognised'] as Wire | undefined;
  const parts = [
    counted(answer['page_count'], 'page'),
    counted(answer['table_count'], 'table'),
    ...(answer['sheet_count'] ? [counted(answer['sheet_count'], 'sheet')] : []),
    ...(answer['has_formulas'] ? ['formulas'] : []),
    ...(answer['has_images'] ? ['pictures'] : []),
    ...(answer['is_scanned'] ? ['scanned'] : []),
    ...(recognised ? [`${counted(recognised['pages'], 'page')} recognised, sure to ${recognised['confidence']}`] : []),
    ...(answer['language'] ? [`language ${answer['language']}`] : []),
  ];
  return [
    `${short(answer['file_name'])}: ${answer['file_type']}, ${answer['document_type']}, ${parts.join(', ')}, confidence ${confidence?.['overall']}.`,
    `Tools to use next: ${texts(answer['recommended_tools']).join(', ') || 'none'}.`,
    ...list(answer['warnings']).map(
      (warning) => `Warning: ${flat(warning['message'])}${warning['page'] ? ` (p. ${warning['page']})` : ''}`,
    ),
    ...hiddenLines(answer['hidden_content'] as Wire | undefined),
    ...metadataLines(answer['metadata'] as Wire | undefined),
  ];
}

function hiddenLines(hidden: Wire | undefined): string[] {
  const parts = Object.entries(hidden ?? {}).filter(([, count]) => Number(count) > 0);
  if (parts.length === 0) return [];
  return [`Hidden: ${parts.map(([what, count]) => `${what.replace('_', ' ')} ${count}`).join(', ')}.`];
}

function metadataLines(metadata: Wire | undefined): string[] {
  const { properties, ...own } = metadata ?? {};
  const told = Object.entries({ ...own, ...(properties as Wire | undefined) }).filter(([, value]) => value);
  return told.length === 0 ? [] : [told.map(([name, value]) => `${name}: ${short(value)}`).join('; ')];
}
