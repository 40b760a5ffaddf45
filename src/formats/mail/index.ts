// What readers of mail share: messages in MIME, the manners of mail programs, and the document that is written of a message.
export { MAX_MESSAGE_BYTES, messageTooLarge } from './limits.ts';
export { decodeCharset } from './mime/decode-charset.ts';
export { decodeTransfer } from './mime/decode-transfer.ts';
export { decodeWords } from './mime/decode-words.ts';
export { readMailDate } from './mime/mail-date.ts';
export { type MimePart, parseMime } from './mime/parse-mime.ts';
export { readMessage } from './mime/read-message.ts';
export { toDocument } from './to-document.ts';
