// Writes a message as a document: its fields as a table, then its text; attachments are parts.
import type { DocumentBody, Format } from '../../model/index.ts';
import { element, type MarkupNode, parseHtml, toTextDocument } from '../hypertext/index.ts';
import type { ReadContext } from '../reader.ts';
import { buildTextDocument } from '../text-document/index.ts';
import { markHtml } from './body/mark-html.ts';
import { markOf } from './body/marks.ts';
import { toBlocks } from './body/text-body.ts';
import { type PlacedAttachment, placeAttachments } from './inline-pictures.ts';
import type { MailBody, MailField, MailMessage } from './message.ts';

const DEEP =
  'Elements are nested deeper than any page nests them; the deepest are read as the text of the one around them.';

export async function toDocument(message: MailMessage, format: Format, context: ReadContext): Promise<DocumentBody> {
  const diagnostics = [...message.diagnostics];
  const dropped = new Map(message.dropped);
  let root: MarkupNode | null = null;
  let body: MarkupNode | null = null;
  for (const each of message.bodies) {
    context.signal.throwIfAborted();
    if (each.kind === 'html') {
      const parsed = await parseHtml(each.text, context.signal, false);
      dropped.set('comments', (dropped.get('comments') ?? 0) + parsed.comment_characters);
      if (parsed.too_deep) diagnostics.push({ code: 'bad_part', message: DEEP, page: null });
      markHtml(parsed.root);
      if (root === null) [root, body] = [parsed.root, bodyOf(parsed.root)];
      else body!.append(element('div', [...bodyOf(parsed.root).children()].map(detached)));
    } else {
      root ??= element('#document', [(body = element('body'))]);
      for (const block of blocksOf(each)) body!.append(block);
    }
  }
  root ??= element('#document', [(body = element('body'))]);
  const placed = placeAttachments(message);
  const fields = fieldTable(message.fields, placed);
  if (fields) body!.insert(fields, body!.first);
  const content_ids = new Set(placed.map(({ content_id }) => content_id));
  const document = toTextDocument({
    format,
    metadata: {
      title: message.subject,
      author: message.from,
      created: message.date,
      producer: message.program,
      properties: message.properties,
    },
    ...{ roots: [root], limits: context.limits, diagnostics, dropped, markOf },
    holds: (address) => /^cid:/i.test(address) && content_ids.has(address.slice(4)),
  });
  const attachments = placed.map(({ name, media_type, bytes }) => ({
    ...{ name, media_type, size_bytes: bytes.length },
  }));
  const built = await buildTextDocument({ ...document, attachments }, context);
  for (const [i, { bytes, is_inline }] of placed.entries()) if (!is_inline) context.out.part(i, bytes);
  return built;
}

const blocksOf = ({ text, ...body }: MailBody): MarkupNode[] => toBlocks(text, 'is_flowed' in body && body.is_flowed);

function detached(node: MarkupNode): MarkupNode {
  node.remove();
  return node;
}

function bodyOf(root: MarkupNode): MarkupNode {
  for (const html of root.children()) for (const child of html.children()) if (child.name === 'body') return child;
  return root;
}

/** A row for each field, its name as the head of the row. Null where there is none. */
function fieldTable(fields: readonly MailField[], attachments: readonly PlacedAttachment[]): MarkupNode | null {
  const sent = attachments.filter(({ is_inline }) => !is_inline).map(({ name }) => name);
  const rows = [...fields, ...(sent.length > 0 ? [{ name: 'Attachments', text: sent.join(', ') }] : [])];
  if (rows.length === 0) return null;
  return element('table', [
    element(
      'tbody',
      rows.map(({ name, text }) => element('tr', [element('th', [name]), element('td', [text])])),
    ),
  ]);
}
