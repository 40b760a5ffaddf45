// Archives for fixtures/zip, each with the reason why it is there.
import { makeTar } from '../../../src/bytes/tar/testing/make-tar.ts';
import { makeZip, type TestEntry } from '../../../src/bytes/zip/testing/make-zip.ts';
import type { ArchiveCase } from './archive-case.ts';

/** Not packed, so that the bytes are the same whoever makes them. */
const plain = (
  name: string,
  content: string | Uint8Array = 'Some words.\n',
  more: Partial<TestEntry> = {},
): TestEntry => ({
  ...{ name, content, stored: true },
  ...more,
});
const CSV = 'Item,Price\nBolt,1.20\nNut,0.40\n';
const MAIL = 'From: a@example.org\nTo: b@example.org\nSubject: Offer\nMessage-ID: <1@example.org>\n\nText.\n';
const INNER = makeZip([plain('inner.csv', CSV)]);
/** 1 May 2026, 10:20:30. */
const TIME = ((46 << 9) | (5 << 5) | 1) * 0x10000 + ((10 << 11) | (20 << 5) | 15);

/** Two entries of the directory that share one local header. */
function overlapping(): Uint8Array {
  const bytes = Buffer.from(makeZip([plain('a.txt'), plain('b.txt')]));
  const second = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  bytes.writeUInt32LE(0, second + 42);
  return new Uint8Array(bytes);
}

/** The directory says that the member begins where nothing does. */
function misplaced(): Uint8Array {
  const bytes = Buffer.from(makeZip([plain('a.txt'), plain('b.txt')]));
  const second = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
  bytes.writeUInt32LE(bytes.readUInt32LE(second + 42) + 3, second + 42);
  return new Uint8Array(bytes);
}

const archive = (note: string, ...entries: readonly TestEntry[]): ArchiveCase => ({ note, bytes: makeZip(entries) });

export const ZIP_CASES: Readonly<Record<string, ArchiveCase>> = {
  'one-file': archive('One member: a row of the table, and a part.', plain('notes.txt')),
  'several-types': archive(
    'Members of several formats: the list says which reads each.',
    plain('table.csv', CSV),
    plain('page.html', '<!DOCTYPE html><title>x</title><p>Text.'),
    plain('offer.eml', MAIL),
    plain('notes.md', '# Head\n\nText.\n'),
    plain('letter.rtf', '{\\rtf1\\ansi Text.}'),
  ),
  packed: archive('A member packed by deflate: its size is that of what it unfolds to.', {
    name: 'notes.txt',
    content: 'word '.repeat(100),
    packed: Buffer.from('2bcf2f4a51281f2546120100', 'hex'),
  }),
  folders: archive(
    'Folders are no members; what lies in them is named by its way.',
    plain('a/', ''),
    plain('a/b/', ''),
    plain('a/b/c.txt'),
    plain('a/d.csv', CSV),
  ),
  empty: { note: 'An archive without entries says that it holds no files.', bytes: makeZip([]) },
  'only-folders': archive('Folders alone: the archive holds no files.', plain('a/', ''), plain('b/', '')),
  'empty-member': archive(
    'A file without bytes is listed; whether it is read is told by its name.',
    plain('a.csv', ''),
    plain('b.bin', ''),
  ),
  'zip-in-zip': archive('An archive within an archive is a member like any other.', plain('inner.zip', INNER)),
  'tar-in-zip': archive('A TAR archive within.', plain('inner.tar', makeTar([{ name: 'a.txt', content: 'x' }]))),
  encrypted: archive(
    'Of an encrypted member the name is read, and that it is encrypted; the others are read.',
    plain('secret.pdf', 'xxxxxxxxxxxxxxxx', { encrypted: true }),
    plain('open.txt'),
  ),
  'all-encrypted': archive(
    'An archive of which every member is encrypted is listed.',
    plain('a.txt', 'xxxx', { encrypted: true }),
    plain('b.txt', 'yyyy', { encrypted: true }),
  ),
  'other-method': archive(
    'A member that is packed by a method that is not known, such as LZMA, is listed.',
    plain('a.txt', 'xxxx', { method: 14 }),
    plain('b.txt'),
  ),
  'wrong-checksum': archive(
    'A member whose bytes do not have the checksum that the directory states is damaged.',
    plain('a.txt', 'Some words.\n', { crc: 1 }),
    plain('b.txt'),
  ),
  'does-not-unfold': archive('Bytes that are no deflate: the member is damaged.', {
    name: 'a.txt',
    content: 'x',
    packed: new Uint8Array([0xff, 0xff, 0xff]),
  }),
  'states-more': archive(
    'A member that states more bytes than it holds: what counts is what it holds.',
    plain('a.txt', 'Some words.\n', { declared: 5_000 }),
  ),
  'states-too-much': archive(
    'A member that states more bytes than a document may unfold to is too large.',
    plain('a.txt', 'Some words.\n', { declared: 0xfffffff0 }),
    plain('b.txt'),
  ),
  'absolute-names': archive(
    'Names that begin with a slash or a drive are only names; the slash in front is left out.',
    plain('/etc/passwd'),
    plain('C:/Windows/a.txt'),
  ),
  'parent-names': archive(
    'Names that lead out of the archive are only names.',
    plain('../../etc/passwd'),
    plain('a/../../b.txt'),
  ),
  backslashes: archive('Names with backslashes, as some programs of Windows write them.', plain('a\\b\\c.txt')),
  namesakes: archive('Two members of one name are two members.', plain('a.txt', 'one\n'), plain('a.txt', 'two\n')),
  'utf-8-names': archive(
    'Names of members are in UTF-8, and say so.',
    plain('Übersicht/見積書.csv', CSV),
    plain('naïve.txt'),
  ),
  'old-names': archive('A name that is not UTF-8 is in code page 437.', {
    ...plain('', 'Some words.\n'),
    raw_name: new Uint8Array([0x81, 0x62, 0x65, 0x72, 0x2e, 0x74, 0x78, 0x74]),
  }),
  'controls-in-names': archive(
    'Controls and marks that turn the direction of text are left out of names.',
    plain('a\u0000b\n.txt'),
    plain('invoice\u202excod.exe', '\u007fELF\u0000\u0001'),
  ),
  'no-names': archive('A member without a name is called unnamed.', plain('')),
  'long-name': archive('Of a name of a thousand characters the end is shown.', plain(`${'folder/'.repeat(150)}a.txt`)),
  times: archive(
    'When members were changed, where they say so and it is a time.',
    plain('a.txt', 'x\n', { modified: TIME }),
    plain('b.txt', 'x\n', { modified: 0xffffffff }),
    plain('c.txt', 'x\n'),
  ),
  'wide-numbers': {
    note: 'ZIP64: every number that can be wide is.',
    bytes: makeZip([plain('a.txt'), plain('b.csv', CSV)], { zip64: true }),
  },
  'not-read': archive(
    'Members of types that nothing here reads are listed with their ending.',
    plain('tool.exe', 'MZ\u0090\u0000\u0003\u0000\u0000\u0000'),
    plain('clip.mp4', '\u0000\u0000\u0000\u0018ftypmp42\u0000\u0000\u0000\u0000'),
    plain('blob', '\u0000\u0001\u0002\u0003'),
  ),
  misnamed: archive(
    'Text under the name of a document is not read as one, in an archive either.',
    plain('report.pdf', 'Not found.\n'),
  ),
  'many-members': archive(
    'A list over two pages is one table.',
    ...Array.from({ length: 60 }, (_, i) => plain(`${String(i + 1).padStart(2, '0')}.txt`, 'x\n')),
  ),
  overlapping: {
    note: 'Entries that share bytes are what bombs are made of: the archive is refused.',
    bytes: overlapping(),
  },
  misplaced: { note: 'A member that is not where the directory says is damaged.', bytes: misplaced() },
  'cut-off': {
    note: 'An archive without its directory cannot be read.',
    bytes: makeZip([plain('a.txt'), plain('b.txt')]).slice(0, 90),
  },
};
