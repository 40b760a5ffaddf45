// What readers of mail share: messages in MIME and of Outlook, the manners of mail programs, and the document that is written of a message.
export { CUT, diagnostic, LIMITED } from './diagnostics.ts';
export { MAX_MESSAGE_BYTES, messageTooLarge } from './limits.ts';
export { charsetOfPage } from './mapi/code-pages.ts';
export { MAX_ATTACHMENTS, MAX_RECIPIENTS, type MapiAttachment, type MapiMessage } from './mapi/mapi-message.ts';
export { type MapiValue, nameKey, PropertyBag, setName } from './mapi/property-bag.ts';
export { FIRST_NAMED, ID, SEVERAL, TYPE } from './mapi/property-ids.ts';
export { toMessage } from './mapi/to-message.ts';
export { decodeCharset } from './mime/decode-charset.ts';
export { decodeTransfer } from './mime/decode-transfer.ts';
export { decodeWords } from './mime/decode-words.ts';
export { readMailDate } from './mime/mail-date.ts';
export { parseHeaders } from './mime/parse-headers.ts';
export { type MimePart, parseMime } from './mime/parse-mime.ts';
export { toFileName } from './mime/part-names.ts';
export { fieldOf, readMessage } from './mime/read-message.ts';
export { parseTnef } from './tnef/parse-tnef.ts';
export { toDocument } from './to-document.ts';
export { unfold } from './unfold.ts';
