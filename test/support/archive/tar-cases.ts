// Archives for fixtures/tar, each with the reason why it is there.
import { crc32 } from 'node:zlib';
import { makeTar, paxMember, type TestMember } from '../../../src/bytes/tar/testing/make-tar.ts';
import { makeZip } from '../../../src/bytes/zip/testing/make-zip.ts';
import type { ArchiveCase } from './archive-case.ts';

const file = (
  name: string,
  content: string | Uint8Array = 'Some words.\n',
  more: Partial<TestMember> = {},
): TestMember => ({
  ...{ name, content },
  ...more,
});
const CSV = 'Item,Price\nBolt,1.20\nNut,0.40\n';
const archive = (note: string, ...members: readonly TestMember[]): ArchiveCase => ({ note, bytes: makeTar(members) });
const long = (name: string, flag: 'L' | 'K'): TestMember => ({
  name: '././@LongLink',
  flag,
  magic: 'gnu',
  content: `${name}\0`,
});

/** Stored and not packed, so that the bytes are the same whoever makes them. */
function gzip(bytes: Uint8Array): Uint8Array {
  const lengths = Buffer.alloc(5);
  lengths[0] = 1;
  lengths.writeUInt16LE(bytes.length, 1);
  lengths.writeUInt16LE(~bytes.length & 0xffff, 3);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(bytes), 0);
  end.writeUInt32LE(bytes.length, 4);
  return new Uint8Array(Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]), lengths, bytes, end]));
}

/** A number in base 256, as GNU writes those that octal digits have no room for. */
function wide(value: number): Uint8Array {
  const field = Buffer.alloc(12);
  field[0] = 0x80;
  field.writeUIntBE(value, 6, 6);
  return new Uint8Array(field);
}

const TWO = makeTar([file('a.txt'), file('b.csv', CSV)]);

export const TAR_CASES: Readonly<Record<string, ArchiveCase>> = {
  'one-file': archive('One member: a row of the table, and a part.', file('notes.txt')),
  'several-types': archive(
    'Members of several formats: the list says which reads each.',
    file('table.csv', CSV),
    file('page.html', '<!DOCTYPE html><title>x</title><p>Text.'),
    file('letter.rtf', '{\\rtf1\\ansi Text.}'),
    file('report.pdf', '%PDF-1.4\n'),
  ),
  'first-is-pdf': archive('An archive whose first member is a PDF is no PDF.', file('report.pdf', '%PDF-1.4\n1 0 obj')),
  gzip: { note: 'An archive packed with gzip.', bytes: gzip(TWO), ending: 'tgz' },
  'tar-gz': { note: 'The same under the name of two endings.', bytes: gzip(TWO), ending: 'tar.gz' },
  'gzip-cut-off': {
    note: 'Packed bytes that end too early: what came is read.',
    bytes: gzip(TWO).slice(0, 1_200),
    ending: 'tgz',
  },
  folders: archive(
    'Folders are no members, said by a flag or by a slash.',
    { name: 'a', flag: '5' },
    { name: 'a/b/', magic: 'none', flag: '\0' },
    file('a/b/c.txt'),
  ),
  'old-v7': archive(
    'The form of Unix V7 has no magic and no flag.',
    file('a.txt', 'x\n', { magic: 'none', flag: '\0' }),
  ),
  gnu: archive('Archives as GNU tar writes them by default.', file('a.txt', 'x\n', { magic: 'gnu' })),
  prefix: archive(
    'POSIX has the beginning of a long name in a field of its own.',
    file('c.txt', 'x\n', { prefix: 'a/b' }),
  ),
  'gnu-long-name': archive(
    'GNU has a long name in a member of its own.',
    long(`${'folder/'.repeat(20)}a.txt`, 'L'),
    file('folder', 'x\n', { magic: 'gnu' }),
  ),
  'gnu-long-link': archive('A long target of a link is passed over.', long('x'.repeat(150), 'K'), {
    name: 'a',
    flag: '2',
    magic: 'gnu',
    link: 'x',
  }),
  'pax-name': archive(
    'The records of pax name the member that follows.',
    paxMember({ path: 'Übersicht/見積書.csv' }),
    file('x', CSV),
  ),
  'pax-size': archive(
    'The size of pax counts, not that of the header.',
    paxMember({ size: '12' }),
    file('a.txt', 'Some words.\n', { size: 0 }),
    file('b.txt'),
  ),
  'pax-time': archive('So does its time, fractions left out.', paxMember({ mtime: '1777630830.25' }), file('a.txt')),
  'pax-global': archive(
    'Records for the whole archive are passed over.',
    { ...paxMember({ comment: 'x' }), flag: 'g' },
    file('a.txt'),
  ),
  'pax-broken': archive(
    'Records that are none are passed over.',
    { name: 'PaxHeader', flag: 'x', content: 'no record' },
    file('a.txt'),
  ),
  times: archive(
    'When members were changed, in UTC, where they say so.',
    file('a.txt', 'x\n', { modified: 1_777_630_830 }),
    file('b.txt', 'x\n'),
  ),
  links: archive(
    'Links and devices have no bytes: they are listed.',
    file('a.txt'),
    { name: 'soft', flag: '2', link: 'a.txt' },
    { name: 'hard', flag: '1', link: 'a.txt', size: 12 },
    { name: 'device', flag: '3' },
  ),
  sparse: archive(
    'A file with holes is listed and not put together.',
    file('a.bin', 'x', { flag: 'S', magic: 'gnu' }),
    file('b.txt'),
  ),
  'absolute-names': archive('Names that lead elsewhere are only names.', file('/etc/passwd'), file('../../b.txt')),
  'controls-in-names': archive('Controls are left out of names.', file('a\n\u0007b.txt')),
  'western-names': archive('A name that is not UTF-8 is read byte by byte.', {
    ...file('', 'x\n'),
    raw_name: new Uint8Array([0xdc, 0x62, 0x65, 0x72, 0x2e, 0x74, 0x78, 0x74]),
  }),
  namesakes: archive(
    'A later member of the same name is a member too.',
    file('a.txt', 'one\n'),
    file('a.txt', 'two\n'),
  ),
  'empty-member': archive(
    'A file without bytes is listed; whether it is read is told by its name.',
    file('a.csv', ''),
    file('b.bin', ''),
  ),
  'zip-in-tar': archive(
    'An archive within an archive is a member like any other.',
    file('inner.zip', makeZip([{ name: 'a.txt', content: 'x', stored: true }])),
  ),
  'wide-size': archive(
    'The size of a member is a number in base 256.',
    file('a.txt', 'Some words.\n', { size: wide(12) }),
    file('b.txt'),
  ),
  'lying-size': archive(
    'A size of more bytes than there are: the member is damaged, and the archive is cut.',
    file('a.txt'),
    file('b.txt', 'x\n', { size: 100_000 }),
  ),
  'lying-wide-size': archive(
    'A size of more bytes than a document may unfold to: the member is too large.',
    file('a.txt'),
    file('b.txt', 'x\n', { size: wide(2 ** 40) }),
  ),
  'negative-size': archive(
    'A size below zero is no size: the rest is not read.',
    file('a.txt'),
    file('b.txt', 'x\n', { size: new Uint8Array(12).fill(0xff) }),
  ),
  'bad-size': archive(
    'A size that is no number: the rest is not read.',
    file('a.txt'),
    file('b.txt', 'x\n', { size: 'twelve bytes' }),
  ),
  'bad-checksum': archive(
    'A header with a wrong checksum is none: the rest is not read.',
    file('a.txt'),
    file('b.txt', 'x\n', { checksum: 1 }),
  ),
  'no-end': { note: 'An archive without the blocks of zeros at its end is sound.', bytes: makeTar([file('a.txt')], 0) },
  'cut-off': { note: 'An archive that ends within a member.', bytes: TWO.slice(0, 1_540) },
};
