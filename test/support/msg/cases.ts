// Messages of Outlook, made property by property: the golden cases of MSG.
import { ID } from '../../../src/formats/mail/index.ts';
import { keepRtf, packRtf, wrapHtml, wrapText } from '../../../src/formats/mail/testing/pack-rtf.ts';
import {
  binary,
  embedded,
  f64,
  file,
  i32,
  type MsgProperty,
  type MsgSpec,
  mail,
  narrow,
  recipient,
  time,
  wide,
  wides,
  writeMsg,
} from '../../../src/formats/msg/testing/write-msg.ts';
import { attribute, writeTnef } from '../../../src/formats/msg/testing/write-tnef.ts';
import { envelopedData, signedData, signedDataInPieces } from './write-der.ts';

export interface MsgCase {
  readonly note: string;
  readonly bytes: Uint8Array;
  /** `msg` where it is not said. */
  readonly ending?: string;
}

const APPOINTMENT = '00062002-0000-0000-c000-000000000046';
const TASK = '00062003-0000-0000-c000-000000000046';
const ADDRESS = '00062004-0000-0000-c000-000000000046';
const PUBLIC_STRINGS = '00020329-0000-0000-c000-000000000046';

const text = (content: string): MsgProperty => wide(ID.body, content);
const html = (content: string, page = 65001): readonly MsgProperty[] => [
  binary(ID.html, Buffer.from(content, page === 65001 ? 'utf8' : 'latin1')),
  i32(ID.internet_code_page, page),
];
const msg = (note: string, spec: MsgSpec, has_class = true): MsgCase => ({ note, bytes: writeMsg(spec, has_class) });
const csv = (name: string): ReturnType<typeof file> => file(name, Buffer.from('Item,Price\nBolt,1.20\n'));

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const HEADERS = [
  'Received: from mx.example.org by mail.example.net; Fri, 1 May 2026 10:20:31 +0200',
  'From: =?utf-8?q?J=C3=BCrgen?= Maier <juergen@example.org>',
  'To: "Bauer, Anna" <anna@example.net>,\r\n ben@example.net',
  'Cc: list@example.net',
  'Reply-To: office@example.org',
  'Date: Fri, 1 May 2026 10:20:30 +0200',
  'Subject: Offer as sent',
  'Message-ID: <1@example.org>',
  'X-Mailer: Example Mail 5',
].join('\r\n');
const SIGNED_PART = 'Content-Type: text/plain; charset=utf-8\r\n\r\nSigned words for 5 €.\r\n';
const CLEAR_SIGNED = [
  'Content-Type: multipart/signed; protocol="application/pkcs7-signature"; boundary="s"',
  ...['', '--s', SIGNED_PART.trimEnd(), '--s', 'Content-Type: application/pkcs7-signature; name="smime.p7s"'],
  ...['Content-Transfer-Encoding: base64', '', 'MAA=', '--s--', ''],
].join('\r\n');

const RICH = [
  '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fswiss\\fcharset0 Arial;}{\\f1\\fswiss\\fcharset204 Arial CYR;}}',
  '{\\colortbl ;\\red255\\green0\\blue0;}\\viewkind4\\uc1\\pard\\f0\\fs20 Dear Ben,\\par\\par ',
  "the price is {\\b firm}, {\\i net} and 5 \\'80. \\f1 \\'d6\\'e5\\'ed\\'e0.\\f0\\par ",
  '{\\field{\\*\\fldinst{HYPERLINK "https://example.org/list"}}{\\fldrslt{\\ul The list}}} is here.\\par ',
  '{\\pntext\\f0\\bullet\\tab}First point\\par{\\v not shown}',
  '\\trowd\\cellx2000\\cellx4000\\pard\\intbl Item\\cell Price\\cell\\row\\trowd\\pard\\intbl Bolt\\cell 1.20\\cell\\row\\pard ',
  'Anna\\par}',
].join('\r\n');
const JAPANESE =
  "{\\rtf1\\ansi\\ansicpg932\\fromhtml1 \\deff0{\\fonttbl{\\f0\\fnil\\fcharset128 MS Gothic;}}\\uc1\\pard\\plain\\f0 {\\*\\htmltag64 <p>}\\'8c\\'a9\\'90\\'cf\\'8f\\'91{\\*\\htmltag84 &nbsp;}\\htmlrtf \\'81\\'40\\htmlrtf0 \\'83\\'5c{\\*\\htmltag72 </p>}}";

const damaged = (bytes: Uint8Array): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  copy[12]! ^= 0xff;
  return copy;
};

const REPLY =
  'Yes, we can.\r\n\r\n________________________________\r\nFrom: Ben Cole <ben@example.org>\r\nSent: Friday, May 1, 2026 9:00 AM\r\nTo: Anna Bauer\r\nSubject: Offer\r\n\r\nCan you deliver on Monday?\r\n';

export const MSG_CASES: Readonly<Record<string, MsgCase>> = {
  plain: msg(
    'The usual message: text in Unicode, one recipient, no attachment.',
    mail([text('The goods arrive on Monday.\r\n\r\nPlease check them.\r\n')]),
  ),
  'code-page': msg(
    'Texts are bytes of the code page that the message states, Cyrillic.',
    mail([
      i32(ID.message_code_page, 1251),
      narrow(ID.subject, Buffer.from('cff0e5e4ebeee6e5ede8e5', 'hex')),
      narrow(ID.body, Buffer.from('d2eee2e0f020eff0e8e1f3e4e5f220e220efeeede5e4e5ebfcede8ea2e', 'hex')),
    ]),
  ),
  'code-page-unstated': msg(
    'Texts are bytes and no code page is stated: they are Western.',
    mail([narrow(ID.subject, 'Gr\xf6\xdfe & Preis'), narrow(ID.body, 'F\xfcr 5 \x80.\r\n')]),
  ),
  'both-kinds-of-text': msg(
    'The subject is there in Unicode and in bytes that lost its letters: Unicode is taken.',
    mail([narrow(ID.subject, '???'), wide(ID.subject, '見積書'), text('Words.')]),
  ),
  'html-utf-8': msg(
    'Markup in UTF-8, and plain text beside it.',
    mail([...html('<html><body><h1>Offer</h1><p>Für 5 €.</p></body></html>'), text('Für 5 €.')]),
  ),
  'html-western': msg(
    'Markup in the code page that the message states.',
    mail(html('<p>Gr\xf6\xdfe: 5 \x80</p>', 1252)),
  ),
  'html-wrong-page': msg(
    'Markup that is said to be Western and is UTF-8.',
    mail([binary(ID.html, Buffer.from('<p>Größe: 5 €</p>')), i32(ID.internet_code_page, 1252)]),
  ),
  'html-states-charset': msg(
    'Markup that states its charset itself, and no code page.',
    mail([
      binary(
        ID.html,
        Buffer.from('<html><head><meta charset="windows-1251"></head><body>\xd6\xe5\xed\xe0</body></html>', 'latin1'),
      ),
    ]),
  ),
  'html-as-text': msg(
    'Markup as a property of text and not of bytes.',
    mail([wide(ID.html, '<p>Für 5 €.</p><table><tr><th>Item</th></tr><tr><td>Bolt</td></tr></table>')]),
  ),
  'html-in-rich-text': msg(
    'Markup wrapped in rich text, packed, as Exchange keeps it; plain text beside it.',
    mail([
      binary(
        ID.rtf,
        packRtf(wrapHtml('<html><body><p>Preis für 5 €, {netto}.</p><ul><li>Bolt</li><li>Nut</li></ul></body></html>')),
      ),
      text('Preis für 5 €, {netto}.'),
    ]),
  ),
  'html-in-rich-text-japanese': msg(
    'Markup in rich text whose characters have two bytes, by the charset of the font.',
    mail([binary(ID.rtf, packRtf(JAPANESE))]),
  ),
  'text-in-rich-text': msg(
    'Plain text wrapped in rich text, and nowhere else.',
    mail([binary(ID.rtf, packRtf(wrapText('First line.\n\nSecond – with a dash.')))]),
  ),
  'rich-text': msg(
    'Written as rich text: bold, italic, code pages by font, a link, a list, hidden text, a table.',
    mail([binary(ID.rtf, packRtf(RICH)), text('Dear Ben, the price is firm.')]),
  ),
  'rich-text-not-packed': msg('Rich text that is kept as it is and not packed.', mail([binary(ID.rtf, keepRtf(RICH))])),
  'rich-text-damaged': msg(
    'Rich text whose checksum is wrong: it is read and said to be damaged.',
    mail([binary(ID.rtf, damaged(packRtf(RICH)))]),
  ),
  'rich-text-unknown': msg(
    'Rich text packed in a way that nobody knows: the plain text is taken.',
    mail([
      binary(ID.rtf, Buffer.concat([Buffer.alloc(8), Buffer.from('XXXX'), Buffer.alloc(20)])),
      text('The plain text.'),
    ]),
  ),
  'plain-is-native': msg(
    'Rich text made of plain text, which the message says is its own form: the plain text is taken.',
    mail([i32(ID.native_body, 1), binary(ID.rtf, packRtf(RICH)), text('Only words.\r\n-- \r\nAnna\r\n')]),
  ),
  recipients: msg(
    'Recipients of three kinds; names with a comma, between apostrophes, and equal to the address.',
    mail([text('Words.')], {
      recipients: [
        recipient({ name: 'Cole, Ben', address: 'ben@example.org' }),
        recipient({ name: "'carl@example.org'", address: 'carl@example.org' }),
        recipient({ name: 'Dora', address: 'dora@example.org' }, 2),
        recipient({ name: 'emil@example.org', address: 'emil@example.org' }, 3),
        recipient({ name: 'Dr. Fink', address: 'fink@example.org' }),
      ],
    }),
  ),
  'exchange-addresses': msg(
    'Addresses of Exchange are paths in a directory: those of the internet beside them are taken, or the name alone.',
    mail(
      [
        wide(ID.from_address_type, 'EX'),
        wide(ID.from_address, '/O=EXAMPLE/OU=FIRST/CN=RECIPIENTS/CN=ANNA'),
        wide(ID.from_smtp, 'anna@example.org'),
        text('Words.'),
      ],
      {
        recipients: [
          [
            wide(ID.display_name, 'Ben Cole'),
            wide(ID.address_type, 'EX'),
            wide(ID.address, '/O=EXAMPLE/CN=BEN'),
            wide(ID.smtp_address, 'ben@example.org'),
          ],
          [wide(ID.display_name, 'Carl'), wide(ID.address_type, 'EX'), wide(ID.address, '/O=EXAMPLE/CN=CARL')],
        ],
      },
    ),
  ),
  'sent-for-another': msg(
    'Somebody sent it for somebody else: both are shown.',
    mail([
      wide(ID.sender_name, 'Office'),
      wide(ID.sender_address_type, 'SMTP'),
      wide(ID.sender_address, 'office@example.org'),
      text('Words.'),
    ]),
  ),
  'recipients-as-shown': msg(
    'No recipient is listed: what Outlook shows is taken.',
    mail([wide(ID.display_to, 'Ben Cole; Carl'), wide(ID.display_cc, 'Dora'), text('Words.')], { recipients: [] }),
  ),
  'headers-as-sent': msg(
    'A message that was received keeps the fields it was sent with: they are read as those of EML are. The subject was changed since.',
    mail([wide(ID.transport_headers, HEADERS), text('Words.')]),
  ),
  'headers-of-exchange': msg(
    'Old versions of Exchange put a line in front of the fields.',
    mail([wide(ID.transport_headers, `Microsoft Mail Internet Headers Version 2.0\r\n${HEADERS}`), text('Words.')]),
  ),
  properties: msg(
    'What is told as properties: ids of this and earlier messages, importance, categories, class.',
    mail([
      wide(ID.message_class, 'IPM.Note.Custom'),
      wide(ID.message_id, '<2@example.org>'),
      wide(ID.in_reply_to, '<1@example.org>'),
      wide(ID.references, '<0@example.org> <1@example.org>'),
      i32(ID.importance, 2),
      wides([PUBLIC_STRINGS, 'Keywords'], ['Customers', 'Zürich']),
      text('Words.'),
    ]),
  ),
  reply: msg('A reply above an earlier message, which is told by its head.', mail([text(REPLY)])),
  'reply-with-markup': msg(
    'A reply in markup: Outlook puts a line and a head before the earlier message.',
    mail(
      html(
        '<div class=WordSection1><p>Yes, we can.</p><div id="divRplyFwdMsg"><b>From:</b> Ben Cole &lt;ben@example.org&gt;<br><b>Sent:</b> Friday, May 1, 2026 9:00 AM<br><b>To:</b> Anna Bauer<br><b>Subject:</b> Offer</div><p>Can you deliver on Monday?</p></div>',
      ),
    ),
  ),
  signature: msg(
    'A signature behind its separator.',
    mail([text('See you on Monday.\r\n\r\n-- \r\nAnna Bauer\r\nExample Ltd\r\n')]),
  ),
  attachments: msg(
    'Files that are attached: long names, short ones, media types.',
    mail([text('See the lists.')], {
      attachments: [
        csv('Übersicht 2026.csv'),
        {
          properties: [
            i32(ID.attach_method, 1),
            wide(ID.attach_short_name, 'LIST~1.CSV'),
            wide(ID.attach_media_type, 'text/csv'),
            binary(ID.attach_data, Buffer.from('a,b\n')),
          ],
        },
        {
          properties: [
            i32(ID.attach_method, 1),
            wide(ID.attach_media_type, 'application/pdf'),
            binary(ID.attach_data, Buffer.from('%PDF-1.4')),
          ],
        },
      ],
    }),
  ),
  'attachment-elsewhere': msg(
    'An attachment that is only a path to a file elsewhere: it is listed without bytes.',
    mail([text('On the server.')], {
      attachments: [{ properties: [i32(ID.attach_method, 4), wide(ID.attach_path, '\\\\server\\share\\plan.xlsx')] }],
    }),
  ),
  'inline-picture': msg(
    'A picture that the markup shows is listed only; one that it does not show is attached.',
    mail(html('<p>See <img src="cid:logo@1" alt="the logo"> here.</p>'), {
      attachments: [
        file('logo.png', PICTURE, [wide(ID.attach_content_id, 'logo@1')]),
        file('photo.png', PICTURE, [wide(ID.attach_content_id, 'photo@1'), wide(ID.attach_media_type, 'image/png')]),
      ],
    }),
  ),
  'embedded-message': msg(
    'A message within the message, with a file of its own: it is a part, a file as Outlook would save it.',
    mail([text('I forward this.')], {
      attachments: [
        embedded(
          'Offer',
          mail([wide(ID.subject, 'The first / offer'), text('Inner words.')], { attachments: [csv('inner.csv')] }),
        ),
      ],
    }),
  ),
  'embedded-object': msg(
    'An object that was put into the text: what it holds is a file of its own.',
    mail([text('See the object.')], {
      attachments: [
        {
          properties: [i32(ID.attach_method, 6), wide(ID.display_name, 'Drawing')],
          object: { CONTENTS: Buffer.from('words'), '\u0001Ole': Buffer.alloc(20) },
        },
      ],
    }),
  ),
  meeting: msg(
    'A request for a meeting: where and when, by properties that have names.',
    mail([
      wide(ID.message_class, 'IPM.Schedule.Meeting.Request'),
      wide([APPOINTMENT, 0x8208], 'Room 5, Zürich'),
      time([APPOINTMENT, 0x820d], '2026-05-04T08:00:00Z'),
      time([APPOINTMENT, 0x820e], '2026-05-04T09:30:00Z'),
      text('Please come.'),
    ]),
  ),
  task: msg(
    'A task: owner, when it is due, how much is done.',
    mail(
      [
        wide(ID.message_class, 'IPM.Task'),
        wide([TASK, 0x811f], 'Anna Bauer'),
        time([TASK, 0x8105], '2026-05-29T00:00:00Z'),
        f64([TASK, 0x8102], 0.25),
        text('Count the bolts.'),
      ],
      { recipients: [] },
    ),
  ),
  contact: msg('A contact: name, company, numbers.', {
    properties: [
      wide(ID.message_class, 'IPM.Contact'),
      wide(ID.subject, 'Ben Cole'),
      wide(ID.display_name, 'Ben Cole'),
      wide(0x3a16, 'Example Ltd'),
      wide(0x3a17, 'Buyer'),
      wide(0x3a1c, '+44 20 7946 0000'),
      wide([ADDRESS, 0x8083], 'ben@example.org'),
      wide([ADDRESS, 0x801b], '1 High Street\r\nOxford'),
      time(ID.created, '2026-04-01T12:00:00Z'),
    ],
  }),
  draft: msg('A draft: nobody sent it and nobody is to get it.', {
    properties: [wide(ID.subject, 'Unfinished'), text('Dear')],
  }),
  'no-body': msg('Fields and a file, and no text.', mail([], { attachments: [csv('prices.csv')] })),
  'not-delivered': msg(
    'A report that a message was not delivered: its text is a property of its own.',
    mail([
      wide(ID.message_class, 'REPORT.IPM.Note.NDR'),
      wide(ID.report_text, 'Your message did not reach some recipients.'),
    ]),
  ),
  'encrypted-smime': msg(
    'Encrypted: the fields are read, and it is said that the text is not.',
    mail([wide(ID.message_class, 'IPM.Note.SMIME')], {
      attachments: [
        file('smime.p7m', envelopedData(), [
          wide(ID.attach_media_type, 'application/pkcs7-mime;smime-type=enveloped-data'),
        ]),
      ],
    }),
  ),
  'rights-managed': msg(
    'Under rights management: the message that it holds is encrypted.',
    mail([text('You need Outlook to read this.')], {
      attachments: [file('message.rpmsg', Buffer.from('7669', 'hex'))],
    }),
  ),
  'signed-clear': msg(
    'Signed beside its text: Outlook keeps the whole in one attachment, which is unfolded.',
    mail([wide(ID.message_class, 'IPM.Note.SMIME.MultipartSigned')], {
      attachments: [file('smime.p7m', Buffer.from(CLEAR_SIGNED), [wide(ID.attach_media_type, 'multipart/signed')])],
    }),
  ),
  'signed-opaque': msg(
    'Signed as a whole: the message is within the signature and is read.',
    mail([wide(ID.message_class, 'IPM.Note.SMIME')], { attachments: [file('smime.p7m', signedData(SIGNED_PART))] }),
  ),
  'signed-in-pieces': msg(
    'Signed as a whole, the content in pieces and lengths left open.',
    mail([], {
      attachments: [
        file('smime.p7m', signedDataInPieces(`Content-Type: text/html\r\n\r\n<p>${'Signed words. '.repeat(9)}</p>`)),
      ],
    }),
  ),
  'winmail-within': msg(
    'A message that holds another as winmail.dat: its text and files take its place.',
    mail([], {
      attachments: [
        file('winmail.dat', writeTnef(mail([text('Words of the inner form.')], { attachments: [csv('inner.csv')] }))),
      ],
    }),
  ),
  'no-class': msg(
    'The root does not say that it is a message, as programs other than Outlook leave it out.',
    mail([text('Words.')]),
    false,
  ),
  'cut-off': {
    note: 'The file ends early: what is there is read.',
    bytes: writeMsg(mail([text('Words.')], { attachments: [file('long.txt', Buffer.alloc(6_000, 'x'))] })).subarray(
      0,
      5_632,
    ),
  },
  tnef: {
    note: 'A bare winmail.dat: markup in rich text, recipients, names of properties, a file and a message within.',
    ending: 'tnef',
    bytes: writeTnef(
      mail(
        [
          binary(ID.rtf, packRtf(wrapHtml('<p>Für 5 €.</p>'))),
          wides([PUBLIC_STRINGS, 'Keywords'], ['Customers', 'New']),
          wide([APPOINTMENT, 0x8208], 'Room 5'),
        ],
        {
          attachments: [csv('Übersicht.csv'), embedded('Inner', mail([text('Inner words.')]))],
        },
      ),
    ),
  },
  'tnef-of-old': {
    note: 'A bare winmail.dat from before it had properties: subject, sender, date, text and a file as attributes.',
    ending: 'tnef',
    bytes: Buffer.concat([
      Buffer.from('789f3e220100', 'hex'),
      attribute(1, 0x00069007, Buffer.from('e304000000000000', 'hex')),
      attribute(1, 0x00008000, Buffer.from('\x04\0\x14\0\x05\0\x16\0Anna\0SMTP:anna@example.org\0', 'latin1')),
      attribute(1, 0x00018004, Buffer.from('\xcf\xf0\xe8\xe2\xe5\xf2\0', 'latin1')),
      attribute(1, 0x00038005, Buffer.from('ea0705000100080014001e000500', 'hex')),
      attribute(1, 0x0002800c, Buffer.from('Old words.\r\n\0')),
      attribute(2, 0x00069002, Buffer.alloc(14)),
      attribute(2, 0x00018010, Buffer.from('LIST.CSV\0')),
      attribute(2, 0x0006800f, Buffer.from('a,b\n')),
    ]),
  },
  'tnef-cut-off': {
    note: 'A winmail.dat that ends within its file: the text is read and the rest is said to be missing.',
    ending: 'tnef',
    bytes: writeTnef(mail([text('Words.')], { attachments: [file('long.txt', Buffer.alloc(3_000, 'x'))] })).subarray(
      0,
      1_500,
    ),
  },
};
