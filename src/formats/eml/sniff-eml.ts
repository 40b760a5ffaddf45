// Scores how likely the first bytes of a file are a mail message, for format detection.
import { sniffMail } from '../mail/sniff-mail.ts';

/** Programs other than Outlook give messages the ending of its own. */
const NAME = /\.(?:eml|msg)$/i;
/** Web pages in one file have the same form, and their own reader. */
const WEB_PAGE = /\.mht(?:ml)?$/i;
/** Under its name a field or two are enough. */
const NAMED = 0.97;
const CERTAIN = 0.94;

export function sniffEml(head: Uint8Array, file_name: string): number {
  if (WEB_PAGE.test(file_name)) return 0;
  const { fields, is_mail } = sniffMail(head);
  if (NAME.test(file_name)) return fields > 0 ? NAMED : 0;
  return is_mail ? CERTAIN : 0;
}
