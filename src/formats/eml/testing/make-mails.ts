// Makes messages of many kinds by a rule, with what must be read of each: the measure of the reader of mail.
import { several } from './write-message.ts';

export interface MadeMail {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly fields: Readonly<Record<string, string>>;
  readonly text: string;
  readonly quoted: string | null;
  readonly files: readonly { readonly name: string; readonly text: string }[];
  /** What it was written of, for other forms of the same message. */
  readonly source: {
    readonly name: string;
    readonly address: string;
    readonly head: string;
    /** The text as plain text, or as markup where it has that. */
    readonly body: string;
    readonly has_markup: boolean;
  };
}

const PEOPLE = ['Anna Bauer', 'José Núñez', 'Zoë Ørsted', '山田 太郎', 'Łukasz Żak'];
const SUBJECTS = ['Offer 2026', 'Größe & Preis', '見積書のご送付', 'Re: délai de livraison', 'Plan – 5 €'];
const TEXTS = [
  'The goods arrive on Monday.',
  'Die Lieferung kommt am Montag für 5 €.',
  'Les prix sont arrêtés à Genève.',
];
const FILES = ['prices.csv', 'Übersicht 2026.csv', 'list (1).csv'];
const OLD = 'Could you send me the list?';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const folded = (text: string): string => base64(text).replace(/.{60}/g, '$&\n');
const word = (text: string, i: number): string =>
  i % 2 === 0
    ? `=?UTF-8?B?${base64(text)}?=`
    : `=?utf-8?Q?${[...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')}?=`;
const quotedPrintable = (text: string): string =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte < 32 || byte > 126 || byte === 61
        ? byte === 10
          ? '\n'
          : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`
        : String.fromCharCode(byte),
    )
    .join('');
const escaped = (text: string): string =>
  `utf-8''${encodeURIComponent(text).replace(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

/** Text, encoding and line ends take turns, so that they meet in every way. */
export function makeMails(count: number): readonly MadeMail[] {
  return Array.from({ length: count }, (_, i) => makeMail(i));
}

function makeMail(i: number): MadeMail {
  const from = `${PEOPLE[i % PEOPLE.length]!} <from${i}@example.org>`;
  const subject = SUBJECTS[(i * 3 + 1) % SUBJECTS.length]!;
  const text = TEXTS[i % TEXTS.length]!;
  const has_markup = i % 4 < 2;
  const quoted = i % 3 === 0 ? OLD : null;
  const files = Array.from({ length: i % 3 }, (_, k) => ({
    name: FILES[(i + k) % FILES.length]!,
    text: `Item,Price\nBolt ${i},${k + 1}.20\n`,
  }));
  const content_of_body = has_markup ? markupText(text, quoted, i) : plainText(text, quoted);
  const body = has_markup ? markup(content_of_body) : plain(content_of_body, i);
  const attached = files.map(
    (file, k) =>
      [
        `Content-Type: text/csv\nContent-Disposition: attachment; ${k % 2 === 0 ? `filename*=${escaped(file.name)}` : `filename="${word(file.name, k)}"`}\nContent-Transfer-Encoding: base64`,
        folded(file.text),
      ] as const,
  );
  const [type, content] =
    files.length === 0
      ? body
      : ['Content-Type: multipart/mixed; boundary="m=_1"', several('m=_1', [body, ...attached])];
  const date = `Fri, ${1 + (i % 28)} May 2026 10:20:${String(i).padStart(2, '0')} +0200`;
  const head = `From: ${word(PEOPLE[i % PEOPLE.length]!, i)} <from${i}@example.org>\nTo: to@example.net\nMessage-ID: <${i}@example.org>\nDate: ${date}\nSubject: ${word(subject, i + 1)}\nMIME-Version: 1.0\n${type}`;
  const whole = `${head}\n\n${content}`;
  return {
    name: `${i} ${has_markup ? 'markup' : 'plain'}`,
    bytes: Buffer.from(i % 5 === 0 ? whole.replaceAll('\n', '\r\n') : whole),
    fields: { From: from, To: 'to@example.net', Date: date, Subject: subject },
    ...{ text, quoted, files },
    source: {
      ...{ name: PEOPLE[i % PEOPLE.length]!, address: `from${i}@example.org`, head, body: content_of_body, has_markup },
    },
  };
}

const plainText = (text: string, quoted: string | null): string =>
  `${text}\n${quoted === null ? '' : `\nOn 30 Apr 2026 at 09:15, Ben wrote:\n> ${quoted}\n`}`;

function plain(whole: string, i: number): readonly [string, string] {
  return i % 2 === 0
    ? ['Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64', folded(whole)]
    : [
        'Content-Type: text/plain; charset="UTF-8"\nContent-Transfer-Encoding: quoted-printable',
        quotedPrintable(whole),
      ];
}

function markupText(text: string, quoted: string | null, i: number): string {
  const old =
    quoted === null
      ? ''
      : i % 2 === 0
        ? `<div class="gmail_quote"><p>${quoted}</p></div>`
        : `<blockquote type="cite">${quoted}</blockquote>`;
  return `<html><body><p>${text}</p>${old}</body></html>`;
}

function markup(html: string): readonly [string, string] {
  return [
    'Content-Type: multipart/alternative; boundary=alt',
    several('alt', [
      ['Content-Type: text/plain; charset=utf-8', 'Another form.'],
      ['Content-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: quoted-printable', quotedPrintable(html)],
    ]),
  ];
}
