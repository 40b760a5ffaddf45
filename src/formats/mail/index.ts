// What readers of mail share: messages in MIME, the manners of mail programs, and the document that is written of a message.
export { MAX_MESSAGE_BYTES, messageTooLarge } from './limits.ts';
export { readMessage } from './mime/read-message.ts';
export { toDocument } from './to-document.ts';
