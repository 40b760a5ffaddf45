// Translates what was read into the text document that the layout takes.
import type { Attachment, Diagnostic } from '../../../model/index.ts';
import { readMetadata } from '../../ole/metadata.ts';
import type { TextDocument } from '../../text-document/index.ts';
import { draftedParts } from '../../word-text/text/drafted-parts.ts';
import type { ReadText } from '../text/read-text.ts';
import { listObjects } from './embedded-objects.ts';

export function toTextDocument({ reading, pieces, properties }: ReadText): TextDocument {
  const { draft, streams, dropped } = reading;
  const attachments: Attachment[] = listObjects(streams.compound);
  return {
    format: 'doc',
    metadata: readMetadata(streams.compound, {}),
    ...draftedParts(draft, properties.pages > 0 ? properties.pages : null),
    attachments,
    diagnostics: diagnosticsOf(reading, pieces.is_damaged),
    dropped: Array.from(dropped, ([reason, characters]) => ({ reason, characters })),
  };
}

function diagnosticsOf({ external, text, undecodable }: ReadText['reading'], is_damaged: boolean): Diagnostic[] {
  const list: Diagnostic[] = [];
  const add = (code: Diagnostic['code'], message: string): void => void list.push({ code, message, page: null });
  if (is_damaged) add('truncated_input', 'Pieces of the text lie outside the file; the text up to there was read.');
  if (text.formats.is_exhausted)
    add('bad_part', 'The file states more changes of properties than any writer does; the rest was left out.');
  if (undecodable > 0)
    add('undecodable_bytes', `${undecodable} stretches hold bytes without a meaning in the code page of their font.`);
  for (const what of external) add('external_reference', `The document refers to ${what}; it was not fetched.`);
  return list;
}
