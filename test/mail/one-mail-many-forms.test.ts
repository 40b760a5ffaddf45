import { describe, expect, test } from 'vitest';
import { type MadeMail, makeMails } from '../../src/formats/eml/testing/make-mails.ts';
import { detect, FORMATS } from '../../src/formats/index.ts';
import { ID } from '../../src/formats/mail/index.ts';
import { packRtf, wrapHtml, wrapText } from '../../src/formats/mail/testing/pack-rtf.ts';
import {
  binary,
  file,
  i32,
  type MsgProperty,
  type MsgSpec,
  recipient,
  time,
  wide,
  writeMsg,
} from '../../src/formats/msg/testing/write-msg.ts';
import { writeTnef } from '../../src/formats/msg/testing/write-tnef.ts';
import { type Collected, readBytes } from '../../src/formats/reader.contract.ts';

const mails = makeMails(40);

const read = (bytes: Uint8Array, format: string): Promise<Collected> =>
  readBytes(
    (source, context) => FORMATS.find((one) => one.format === format)!.read(source, context),
    Uint8Array.from(bytes),
  );

/** Markup as bytes, or wrapped in rich text; plain text as it is, or wrapped: they take turns. */
function bodyOf({ source: { body, has_markup } }: MadeMail, i: number): readonly MsgProperty[] {
  const isWrapped = i % 4 > 1 === has_markup || i % 8 > 3;
  const lines = body.replaceAll('\n', '\r\n');
  if (isWrapped) return [binary(ID.rtf, packRtf(has_markup ? wrapHtml(body) : wrapText(body)))];
  return has_markup
    ? [binary(ID.html, Buffer.from(body)), i32(ID.internet_code_page, 65001), wide(ID.body, 'Another form.')]
    : [wide(ID.body, lines)];
}

/** The same message in Outlook's form; every second one still has the fields that it was sent with. */
function toSpec(mail: MadeMail, i: number): MsgSpec {
  const { source, fields, files } = mail;
  const sent = i % 2 === 0 ? [wide(ID.transport_headers, source.head.replaceAll('\n', '\r\n'))] : [];
  return {
    properties: [
      wide(ID.message_class, 'IPM.Note'),
      wide(ID.subject, fields['Subject']!),
      wide(ID.from_name, source.name),
      wide(ID.from_address_type, 'SMTP'),
      wide(ID.from_address, source.address),
      time(ID.submit_time, new Date(fields['Date']!).toISOString()),
      wide(ID.message_id, `<${i}@example.org>`),
      ...sent,
      ...bodyOf(mail, i),
    ],
    recipients: [recipient({ name: 'to@example.net', address: 'to@example.net' })],
    attachments: files.map(({ name, text }) => file(name, Buffer.from(text))),
  };
}

const fieldsOf = ({ tables }: Collected): Record<string, string> =>
  Object.fromEntries((tables[0]?.rows ?? []).map(({ cells }) => [cells[0]!.text, cells[1]!.text]));
const blocksOf = ({ pages }: Collected) =>
  pages.flatMap(({ blocks }) =>
    blocks.map(({ text, fields }) => ({ text, fields: fields?.map((one) => one.instruction) })),
  );
const filesOf = ({ parts, body }: Collected) =>
  parts.map(({ attachment, bytes }) => [body.attachments[attachment]!.name, Buffer.from(bytes).toString()]);

/** What must be the same however the message is written. Outlook keeps no zone of its date. */
const toldOf = (reading: Collected) => {
  const { Date: date, ...fields } = fieldsOf(reading);
  const { title, author, created, properties } = reading.body.metadata;
  return {
    ...{ fields, blocks: blocksOf(reading), files: filesOf(reading) },
    ...{ title, author, message_id: properties['message_id'] },
    dates: [Date.parse(date!), Date.parse(created!)],
    diagnostics: reading.body.diagnostics.map(({ code }) => code),
  };
};

describe('forty mails, each as EML and in the forms of Outlook', () => {
  test.each(mails.map((mail, i) => ({ name: mail.name, mail, i })))('$name', async ({ mail, i }) => {
    const eml = toldOf(await read(mail.bytes, 'eml'));
    const spec = toSpec(mail, i);
    for (const bytes of [writeMsg(spec, i % 3 > 0), writeTnef(spec)]) {
      expect(detect(bytes, 'unnamed').format).toBe('msg');
      expect(toldOf(await read(bytes, 'msg'))).toEqual(eml);
    }
    expect(eml.fields).toMatchObject({
      From: mail.fields['From'],
      To: 'to@example.net',
      Subject: mail.fields['Subject'],
    });
    expect(eml.files).toEqual(mail.files.map(({ name, text }) => [name, text]));
  });

  test.each(mails.map((mail, i) => ({ name: mail.name, mail, i })))(
    '$name, wrapped in winmail.dat within EML',
    async ({ mail, i }) => {
      const eml = toldOf(await read(mail.bytes, 'eml'));
      const fields = mail.source.head.split('\n').filter((line) => !/^content-|^mime/i.test(line));
      const winmail = Buffer.from(writeTnef(toSpec(mail, i)))
        .toString('base64')
        .replace(/.{76}/g, '$&\n');
      const outer = `${fields.join('\n')}\nMIME-Version: 1.0\nContent-Type: application/ms-tnef; name="winmail.dat"\nContent-Transfer-Encoding: base64\n\n${winmail}\n`;
      expect(toldOf(await read(Buffer.from(outer), 'eml'))).toEqual(eml);
    },
  );

  test('all together as a mailbox: each part is the message as it was', async () => {
    // A mailbox ends the last line of a message.
    const whole = mails.map(({ bytes }) =>
      Buffer.from(bytes).toString().endsWith('\n') ? bytes : Buffer.concat([bytes, Buffer.from('\n')]),
    );
    const box = Buffer.concat(
      whole.map((bytes) =>
        Buffer.concat([
          Buffer.from('From x@example.org Fri May  1 10:20:30 2026\n'),
          Buffer.from(
            Buffer.from(bytes)
              .toString('latin1')
              .replace(/^(>*From )/gm, '>$1'),
            'latin1',
          ),
          Buffer.from('\n'),
        ]),
      ),
    );
    expect(detect(box, 'unnamed').format).toBe('mbox');
    const { parts, body, tables } = await read(box, 'mbox');
    expect(parts).toHaveLength(mails.length);
    for (const [i, bytes] of whole.entries()) expect(Buffer.from(parts[i]!.bytes).equals(bytes)).toBe(true);
    expect(body.attachments.map(({ media_type }) => media_type)).toEqual(mails.map(() => 'message/rfc822'));
    const rows = tables.flatMap((table) => table.rows).filter((row) => row.cells[0]!.text !== 'Date');
    expect(rows.map(({ cells }) => cells.map(({ text }) => text))).toEqual(
      mails.map(({ fields }) => [fields['Date'], fields['From'], fields['To'], fields['Subject']]),
    );
  });
});
