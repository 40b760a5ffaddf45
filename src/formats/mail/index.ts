// What readers of mail share: messages in MIME, the manners of mail programs, and the document that is written of a message.
export { MAX_MESSAGE_BYTES, messageTooLarge } from './limits.ts';
export type { MailAttachment, MailBody, MailField, MailMessage } from './message.ts';
export { decodeWords, plainLine } from './mime/decode-words.ts';
export { readMailDate } from './mime/mail-date.ts';
export { parseHeaders } from './mime/parse-headers.ts';
export { readMessage } from './mime/read-message.ts';
export { sniffMail } from './sniff-mail.ts';
export { toDocument } from './to-document.ts';
