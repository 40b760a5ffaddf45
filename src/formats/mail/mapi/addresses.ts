// Writes people as the fields of mail do: a name and an address.
import { plainLine } from '../mime/decode-words.ts';
import type { MapiMessage } from './mapi-message.ts';
import type { PropertyBag } from './property-bag.ts';
import { ID } from './property-ids.ts';

const RECIPIENT = { To: 1, Cc: 2, Bcc: 3 } as const;
const DISPLAYED = { To: ID.display_to, Cc: ID.display_cc, Bcc: ID.display_bcc } as const;
const KIND_BITS = 0x0f;
/** Characters that names have between quotes (RFC 5322, 3.2.3), but for the dot, which programs leave bare. */
const SPECIAL = /[",<>@;:()[\]\\]/;
const MAX_FIELD = 65_536;

interface Person {
  readonly name: string;
  /** Where mail reaches them; empty where that is not known. */
  readonly address: string;
}

function personText({ name, address }: Person): string {
  // Outlook puts what it has no name for between apostrophes.
  const plain = plainLine(name.replace(/^'(.*)'$/, '$1'));
  if (plain === '' || plain === address) return address;
  const written = SPECIAL.test(plain) && address !== '' ? `"${plain.replace(/["\\]/g, '\\$&')}"` : plain;
  return address === '' ? written : `${written} <${address}>`;
}

/** The address in the manner of the internet: one of Exchange is a path in a directory and means nothing elsewhere. */
function addressOf(properties: PropertyBag, smtp: number, kind: number, address: number): string {
  const plain = properties.line(smtp);
  if (plain !== '') return plain;
  const stated = properties.line(address);
  return properties.line(kind).toUpperCase() === 'EX' || !stated.includes('@') ? '' : stated;
}

/** The field that names who wrote the message, or who sent it for them. */
export function senderText(properties: PropertyBag, field: 'From' | 'Sender'): string {
  const from = personText({
    name: properties.line(ID.from_name),
    address: addressOf(properties, ID.from_smtp, ID.from_address_type, ID.from_address),
  });
  const sender = personText({
    name: properties.line(ID.sender_name),
    address: addressOf(properties, ID.sender_smtp, ID.sender_address_type, ID.sender_address),
  });
  if (field === 'Sender') return from === '' ? '' : sender;
  return from || sender;
}

/** The field that lists recipients of a kind; by the text that Outlook shows where it lists none. */
export function recipientsText({ properties, recipients }: MapiMessage, field: keyof typeof RECIPIENT): string {
  const texts: string[] = [];
  let length = 0;
  for (const recipient of recipients) {
    if (((recipient.number(ID.recipient_type) ?? RECIPIENT.To) & KIND_BITS) !== RECIPIENT[field]) continue;
    const text = personText({
      name: recipient.line(ID.display_name),
      address: addressOf(recipient, ID.smtp_address, ID.address_type, ID.address),
    });
    if (text === '') continue;
    length += text.length + 2;
    if (length > MAX_FIELD) break;
    texts.push(text);
  }
  return texts.length > 0 ? texts.join(', ') : properties.line(DISPLAYED[field]).replace(/\s*;\s*/g, ', ');
}
