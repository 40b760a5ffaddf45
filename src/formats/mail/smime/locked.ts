// Tells encrypted content that a message holds by what it is.
import type { MailAttachment } from '../message.ts';

const PKCS7 = /^application\/(?:x-)?pkcs7-mime$/;
const RIGHTS_MANAGED = /^application\/x-microsoft-rpmsg-message$/;
const RIGHTS_MANAGED_NAME = /^message(?:_v\d)?\.rpmsg$/i;
const PKCS7_NAME = /^smime\.p7m$/i;
/** The object identifier of signed data (RFC 5652, 5.1), which is not encrypted; it is at the beginning. */
const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');
const NAMED_WITHIN = 64;
const DER_SEQUENCE = 0x30;

export const isSignedData = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, NAMED_WITHIN)).includes(SIGNED_DATA);

/** Content that only who has the key can read: S/MIME, or a message under rights management. */
export function isLocked({ media_type, name, bytes }: Pick<MailAttachment, 'media_type' | 'name' | 'bytes'>): boolean {
  if (RIGHTS_MANAGED.test(media_type ?? '') || RIGHTS_MANAGED_NAME.test(name)) return true;
  const isPkcs7 = PKCS7.test(media_type ?? '') || (PKCS7_NAME.test(name) && bytes[0] === DER_SEQUENCE);
  return isPkcs7 && !isSignedData(bytes);
}
