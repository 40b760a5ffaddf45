// Mailboxes of every manner: the golden cases of MBOX.

export interface MboxCase {
  readonly note: string;
  readonly text: string;
  /** `mbox` where it is not said. */
  readonly ending?: string;
}

const LINE = 'From anna@example.org Fri May  1 10:20:30 2026';

/** The fields and the text of a message. */
const message = (subject: string, body: string, more = ''): string =>
  `From: Anna Bauer <anna@example.org>\nTo: ben@example.org\nDate: Fri, 1 May 2026 10:20:30 +0200\nSubject: ${subject}\n${more}\n${body}\n`;
const box = (...messages: readonly string[]): string => messages.map((one) => `${LINE}\n${one}\n`).join('');
const counted = (subject: string, body: string, size = Buffer.byteLength(body)): string =>
  `From: anna@example.org\nSubject: ${subject}\nContent-Length: ${size}\n\n${body}`;

const MIXED = 'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n';
const PARTS =
  '--b\nContent-Type: text/plain\n\nSee the list.\n--b\nContent-Type: text/csv; name="list.csv"\nContent-Disposition: attachment\n\na,b\n1,2\n--b--';

export const MBOX_CASES: Readonly<Record<string, MboxCase>> = {
  'two-messages': {
    note: 'The usual mailbox: a line, a message, a blank line.',
    text: box(message('First', 'One.'), message('Second', 'Two.')),
  },
  'one-message': {
    note: 'A mailbox of one message is still a mailbox by its name.',
    text: box(message('Only', 'One.')),
  },
  'quoted-once': {
    note: 'A line of text that begins like a message has a mark in front (mboxo).',
    text: box(message('First', 'Words.\n\n>From here on it is clear.'), message('Second', 'Two.')),
  },
  'quoted-again': {
    note: 'A line that had such a mark has one more (mboxrd).',
    text: box(message('First', '>>From a quote.\n>>>From a quote of it.'), message('Second', 'Two.')),
  },
  'not-quoted': {
    note: 'A line of text that begins with the word and is no beginning: no date, no fields behind it.',
    text: box(message('First', 'Words.\n\nFrom here on it is clear.\nMore words.'), message('Second', 'Two.')),
  },
  'not-quoted-with-colon': {
    note: 'Such a line with a line behind it that looks like a field.',
    text: box(message('First', 'Words.\n\nFrom here on it is clear\nNote: more words.'), message('Second', 'Two.')),
  },
  'length-that-fits': {
    note: 'Messages that say how long they are: a line in them that begins like a message is text (mboxcl2).',
    text: box(counted('First', `Words.\n\n${LINE}\nSubject: inside\n\nMore.\n`), counted('Second', 'Two.\n')),
  },
  'length-and-quotes': {
    note: 'Messages that say how long they are and have marks all the same (mboxcl).',
    text: box(counted('First', 'Words.\n\n>From here on.\n'), counted('Second', 'Two.\n')),
  },
  'length-that-lies': {
    note: 'A length that leads into the middle of nowhere is no length.',
    text: box(counted('First', 'Words.\n', 3), counted('Second', 'Two.\n', 4_000), message('Third', 'Three.')),
  },
  'length-to-the-end': {
    note: 'A length that leads to the end of the file.',
    text: `${LINE}\n${counted('First', `Words.\n\n${LINE}\nSubject: inside\n\nMore.\n`)}`,
  },
  'windows-lines': {
    note: 'Lines end as on Windows.',
    text: box(message('First', 'One.\n\n>From there.'), message('Second', 'Two.')).replaceAll('\n', '\r\n'),
  },
  thunderbird: {
    note: 'Thunderbird writes a dash for who sent it.',
    text: `From - Fri May  1 10:20:30 2026\nX-Mozilla-Status: 0001\n${message('First', 'One.')}\nFrom - Sat May  2 10:20:30 2026\nX-Mozilla-Status: 0001\n${message('Second', 'Two.')}`,
  },
  takeout: {
    note: 'Exports of Gmail have a number for who sent it, and a zone in the date.',
    text: `From 1799999999999999999@xxx Fri May 01 08:20:30 +0000 2026\nX-GM-THRID: 1\nX-Gmail-Labels: Inbox\n${message('First', 'One.')}\nFrom 1799999999999999998@xxx Fri May 01 08:20:30 +0000 2026\n${message('Second', 'Two.')}`,
  },
  eudora: {
    note: 'Eudora writes question marks for who sent it.',
    text: `From ???@??? Fri May 01 10:20:30 2026\n${message('First', 'One.')}\nFrom ???@??? Fri May 01 10:20:31 2026\n${message('Second', 'Two.')}`,
    ending: 'mbx',
  },
  'no-blank-line': {
    note: 'No blank line stands between the messages.',
    text: `${LINE}\n${message('First', 'One.')}${LINE}\n${message('Second', 'Two.')}`,
  },
  undated: {
    note: 'The line names somebody and no date.',
    text: `From anna@example.org\n${message('First', 'One.')}\nFrom ben@example.org\n${message('Second', 'Two.')}`,
  },
  'sender-with-blanks': {
    note: 'The line names somebody with blanks in the name.',
    text: `From Anna Bauer Fri May  1 10:20:30 2026\n${message('First', 'One.')}\nFrom "Ben Cole" Fri May  1 10:20:30 2026\n${message('Second', 'Two.')}`,
  },
  'quoted-line-in-fields': {
    note: 'A line of another mailbox stands quoted in front of the fields.',
    text: `${LINE}\n>From other@example.org Fri May  1 10:20:30 2026\n${message('First', 'One.')}\n${LINE}\n${message('Second', 'Two.')}`,
  },
  'no-subject': {
    note: 'Messages without a subject are named by their number.',
    text: box('From: anna@example.org\n\nOne.\n', 'From: ben@example.org\nSubject:\n\nTwo.\n'),
  },
  'encoded-words': {
    note: 'Fields with encoded words are decoded, in the list and in names.',
    text: box(
      message('=?utf-8?q?Gr=C3=B6=C3=9Fe?= =?utf-8?q?_und_Preis?=', 'One.'),
      message('=?iso-2022-jp?B?GyRCOCtAUT1xGyhC?=', 'Two.'),
    ),
  },
  'raw-fields': {
    note: 'Fields in UTF-8 as they are.',
    text: box(message('Größe & Preis: 5 €', 'One.'), message('a/b\\c:d', 'Two.')),
  },
  attachments: {
    note: 'A message with a file: the mailbox lists the message, and the message the file.',
    text: box(message('List', PARTS, MIXED), message('Second', 'Two.')),
  },
  'message-within': {
    note: 'A message within a message is no message of the mailbox.',
    text: box(
      message('Forwarded', `${message('Inner', 'Inner words.')}`, 'MIME-Version: 1.0\nContent-Type: message/rfc822\n'),
      message('Second', 'Two.'),
    ),
  },
  'empty-texts': {
    note: 'Messages without a text, one right behind the other.',
    text: `${LINE}\nSubject: First\n\n${LINE}\nSubject: Second\n\n${LINE}\nSubject: Third\n`,
  },
  'no-last-line': {
    note: 'The last line of the file does not end.',
    text: box(message('First', 'One.'), message('Second', 'Two.')).trimEnd(),
  },
  'cut-off': {
    note: 'The file ends within the fields of the last message.',
    text: box(message('First', 'One.'), message('Second', 'Two.')).slice(0, -60),
  },
  'same-subject': {
    note: 'Several messages of one subject are each listed.',
    text: box(message('Re: Offer', 'One.'), message('Re: Offer', 'Two.'), message('Re: Offer', 'Three.')),
  },
  'many-recipients': {
    note: 'A field that is very long is cut in the list.',
    text: box(
      message('First', 'One.').replace(
        'ben@example.org',
        Array.from({ length: 40 }, (_, i) => `person${i}@example.org`).join(',\n '),
      ),
    ),
  },
  'many-messages': {
    note: 'A list longer than a page goes on on the next.',
    text: box(
      ...Array.from({ length: 60 }, (_, i) => `From: anna@example.org\nSubject: Message ${i + 1}\n\nText ${i}.\n`),
    ),
  },
  damaged: {
    note: 'Lines between the messages that belong to none are part of the one before.',
    text: `${box(message('First', 'One.'))}\n\nStray words.\n\n${box(message('Second', 'Two.'))}`,
  },
};
