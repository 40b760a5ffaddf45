// Says what the fields of a message tell of it: which are shown, which are properties.
import type { MailDescription, MailField } from './message.ts';
import { readMailDate } from './mime/mail-date.ts';

/** Fields that are shown, as people know them. */
const SHOWN = ['From', 'Sender', 'To', 'Cc', 'Bcc', 'Reply-To', 'Date', 'Subject'];
/** Fields that are told as properties. */
const TOLD = ['Message-ID', 'In-Reply-To', 'References', 'List-Id', 'Importance'];
const MAX_PROPERTY = 1_000;

/** `read`: what a field says, by its name; empty where there is none. `encoding`: that of the text. */
export function describe(read: (name: string) => string, encoding: string): MailDescription {
  const known = new Map<string, string>();
  const text = (name: string): string => {
    let said = known.get(name);
    if (said === undefined) known.set(name, (said = read(name)));
    return said;
  };
  const fields = SHOWN.map((name): MailField => ({ name, text: text(name) })).filter(
    (field) => field.text !== '' && !(field.name === 'Sender' && field.text === text('From')),
  );
  const told = TOLD.map((name): [string, string] => [
    name.toLowerCase().replaceAll('-', '_'),
    text(name).slice(0, MAX_PROPERTY),
  ]).filter(([, value]) => value !== '');
  return {
    fields,
    subject: text('Subject') || null,
    from: text('From') || null,
    date: readMailDate(text('Date')),
    program: text('X-Mailer') || text('User-Agent') || null,
    properties: { ...Object.fromEntries(told), ...(encoding === '' ? {} : { encoding }) },
  };
}
