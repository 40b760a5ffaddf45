// What readers of mail tell of messages that could not be read whole.
import type { Diagnostic } from '../../model/index.ts';

export const diagnostic = (code: Diagnostic['code'], message: string): Diagnostic => ({ code, message, page: null });

export const ENCRYPTED = diagnostic(
  'encrypted_part',
  'The message is encrypted (S/MIME or PGP): only its fields are read. Save it decrypted in a mail program to have its text read.',
);
export const LIMITED = diagnostic(
  'bad_part',
  'The message has more fields or parts than any message has; the rest is left out.',
);
export const CUT = diagnostic('truncated_input', 'The message ends before its last part does.');
