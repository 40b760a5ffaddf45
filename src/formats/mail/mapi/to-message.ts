// Translates a message of Outlook into a message as every format of mail gives it.
import { describe } from '../describe.ts';
import { ENCRYPTED } from '../diagnostics.ts';
import type { MailAttachment, MailMessage } from '../message.ts';
import { plainLine } from '../mime/decode-words.ts';
import { toMailDate } from '../mime/mail-date.ts';
import { parseHeaders } from '../mime/parse-headers.ts';
import { parseParameters } from '../mime/parse-parameters.ts';
import { nameFor, toFileName } from '../mime/part-names.ts';
import { fieldOf } from '../mime/read-message.ts';
import { isLocked } from '../smime/locked.ts';
import { recipientsText, senderText } from './addresses.ts';
import { chooseBody } from './choose-body.ts';
import { categoriesOf, itemFields } from './item-fields.ts';
import type { MapiAttachment, MapiMessage } from './mapi-message.ts';
import { ID } from './property-ids.ts';

const MESSAGE_TYPES = { msg: 'application/vnd.ms-outlook', tnef: 'application/ms-tnef' } as const;
const IMPORTANCE: Readonly<Record<number, string>> = { 0: 'low', 2: 'high' };
/** Written in front of the fields of received messages by old versions of Exchange. */
const PREAMBLE = /^\s*Microsoft Mail Internet Headers[^\n]*\n/;
const USUAL_CLASS = /^(?:IPM\.Note)?$/i;

/** `max_bytes`: what the text may unfold to. */
export function toMessage(message: MapiMessage, max_bytes: number): MailMessage {
  const { properties } = message;
  const { bodies, encoding, diagnostics, passed } = chooseBody(properties, max_bytes);
  const attachments = toAttachments(message);
  const message_class = properties.line(ID.message_class);
  const described = describe(fieldsOf(message), encoding);
  const date = described.date ?? properties.time(ID.created);
  const more = { categories: categoriesOf(properties), message_class: messageClass(message_class) };
  return {
    ...described,
    date,
    fields: [...described.fields, ...itemFields(properties, message_class)],
    properties: {
      ...described.properties,
      ...Object.fromEntries(Object.entries(more).filter(([, value]) => value !== '')),
    },
    ...{ bodies, attachments },
    diagnostics: [
      ...message.diagnostics(),
      ...diagnostics,
      ...(attachments.some((attachment) => isLocked(attachment)) ? [ENCRYPTED] : []),
    ],
    dropped: new Map(passed > 0 ? [['other forms of the same text', passed]] : []),
  };
}

const messageClass = (stated: string): string => (USUAL_CLASS.test(stated) ? '' : stated);

/** What a field of mail says: as the message was sent, where it still has those fields, or by its properties. */
function fieldsOf(message: MapiMessage): (name: string) => string {
  const { properties } = message;
  const raw = Buffer.from((properties.text(ID.transport_headers) ?? '').replace(PREAMBLE, ''));
  const sent = fieldOf(parseHeaders(raw, 0, raw.length));
  const own: Readonly<Record<string, () => string>> = {
    From: () => senderText(properties, 'From'),
    Sender: () => senderText(properties, 'Sender'),
    To: () => recipientsText(message, 'To'),
    Cc: () => recipientsText(message, 'Cc'),
    Bcc: () => recipientsText(message, 'Bcc'),
    'Reply-To': () => properties.line(ID.reply_names).replace(/\s*;\s*/g, ', '),
    Date: () => toMailDate(properties.time(ID.submit_time) ?? properties.time(ID.delivery_time)) ?? '',
    'Message-ID': () => properties.line(ID.message_id),
    'In-Reply-To': () => properties.line(ID.in_reply_to),
    References: () => properties.line(ID.references),
    Importance: () => IMPORTANCE[properties.number(ID.importance) ?? 1] ?? '',
  };
  const texts = new Map<string, string>();
  return (name) => {
    let text = texts.get(name);
    if (text === undefined) {
      // The subject can be changed in Outlook after a message has come.
      text = name === 'Subject' ? properties.line(ID.subject) || sent(name) : sent(name) || (own[name]?.() ?? '');
      texts.set(name, text);
    }
    return text;
  };
}

function toAttachments({ attachments, ending }: MapiMessage): MailAttachment[] {
  return attachments.map((attachment, i): MailAttachment => {
    const { properties, kind, bytes } = attachment;
    const stated = parseParameters(properties.line(ID.attach_media_type)).value;
    const is_message = kind === 'message';
    const media_type = is_message ? MESSAGE_TYPES[ending] : kind === 'file' && stated.includes('/') ? stated : null;
    const id = properties.line(ID.attach_content_id).replace(/^<|>$/g, '');
    return {
      name: is_message ? messageName(attachment, i + 1, ending) : fileName(attachment, media_type, i + 1),
      media_type,
      bytes: bytes ?? new Uint8Array(0),
      content_id: id === '' ? null : id,
      is_message,
    };
  });
}

function messageName({ properties, subject }: MapiAttachment, number: number, ending: string): string {
  const name = toFileName(subject ?? '') ?? toFileName(properties.line(ID.display_name)) ?? `message ${number}`;
  return `${name}.${ending}`;
}

function fileName({ properties, bytes }: MapiAttachment, media_type: string | null, number: number): string {
  const path = properties.line(ID.attach_path);
  const stated = [ID.attach_name, ID.display_name, ID.attach_short_name].map((id) => properties.line(id));
  const name = stated.find((text) => text !== '') ?? plainLine(path.slice(path.search(/[^\\/]*$/)));
  return nameFor(media_type ?? '', name === '' ? null : name, bytes ?? new Uint8Array(0), number);
}
