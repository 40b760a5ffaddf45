// Tells pictures that the text of a message shows from those that are sent with it.
import type { MailAttachment, MailMessage } from './message.ts';

const CONTENT_ID = /cid:([^"'\s)>]{1,250})/gi;
const PICTURE_NAME = /\.(?:png|jpe?g|gif|bmp|webp|tiff?|emf|wmf|svg)$/i;

export interface PlacedAttachment extends MailAttachment {
  /** The text shows it: it is listed, and no document by itself. */
  readonly is_inline: boolean;
}

export function placeAttachments({ attachments, bodies }: MailMessage): readonly PlacedAttachment[] {
  const shown = new Set<string>();
  for (const { kind, text } of bodies)
    if (kind === 'html') for (const [, id = ''] of text.matchAll(CONTENT_ID)) shown.add(id);
  return attachments.map((attachment) => ({
    is_inline: attachment.content_id !== null && shown.has(attachment.content_id) && isPicture(attachment),
    ...attachment,
  }));
}

const isPicture = ({ media_type, name }: MailAttachment): boolean =>
  media_type === null ? PICTURE_NAME.test(name) : media_type.startsWith('image/');
