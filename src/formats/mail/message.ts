// A message as every format of mail gives it, before it is written as a document.
import type { Diagnostic } from '../../model/index.ts';

/** A header field that is shown: its name and its text. */
export interface MailField {
  readonly name: string;
  readonly text: string;
}

export type MailBody =
  | { readonly kind: 'html'; readonly text: string }
  /** `is_flowed`: lines that end in a blank go on in the next (RFC 3676). */
  | { readonly kind: 'text'; readonly text: string; readonly is_flowed: boolean };

export interface MailAttachment {
  readonly name: string;
  readonly media_type: string | null;
  readonly bytes: Uint8Array;
  /** By which the text may show it. */
  readonly content_id: string | null;
  /** A message of its own, which is not unfolded into the one around it. */
  readonly is_message: boolean;
}

/** What the fields of a message say of it. */
export interface MailDescription {
  readonly fields: readonly MailField[];
  readonly subject: string | null;
  readonly from: string | null;
  /** ISO 8601. */
  readonly date: string | null;
  readonly program: string | null;
  readonly properties: Readonly<Record<string, string>>;
}

export interface MailMessage extends MailDescription {
  readonly bodies: readonly MailBody[];
  readonly attachments: readonly MailAttachment[];
  readonly diagnostics: readonly Diagnostic[];
  /** Characters that are left out, by the reason. */
  readonly dropped: ReadonlyMap<string, number>;
}
