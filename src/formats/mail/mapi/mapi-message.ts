// A message of Outlook as MSG and TNEF hold it: properties, before anything is made of them.
import type { Diagnostic } from '../../../model/index.ts';
import type { PropertyBag } from './property-bag.ts';

export interface MapiAttachment {
  readonly properties: PropertyBag;
  /** `message` and `object`: the data is a file of its own that was made of what the message holds. */
  readonly kind: 'file' | 'message' | 'object';
  /** Null where the message only says where it is. */
  readonly bytes: Uint8Array | null;
  /** Of a message. */
  readonly subject: string | null;
}

export interface MapiMessage {
  readonly properties: PropertyBag;
  readonly recipients: readonly PropertyBag[];
  readonly attachments: readonly MapiAttachment[];
  /** Once all has been read that is wanted. */
  diagnostics(): readonly Diagnostic[];
  /** The ending of files that messages within the message are. */
  readonly ending: 'msg' | 'tnef';
}

/** Of one message; the rest is left out. */
export const MAX_ATTACHMENTS = 10_000;
export const MAX_RECIPIENTS = 10_000;
