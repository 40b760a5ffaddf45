// Writes the document of an archive: a table of its members. What they hold is in documents of their own.
import type { Attachment, Diagnostic, DocumentBody, Format, UnreadReason } from '../../model/index.ts';
import type { ReadContext } from '../reader.ts';
import { buildTextDocument } from '../text-document/index.ts';
import { createWrittenText, type WrittenCell } from '../written-text/index.ts';
import type { Member } from './member-list.ts';

interface Archive {
  readonly format: Format;
  /** `ZIP archive`. */
  readonly title: string;
  readonly members: readonly Member[];
  readonly diagnostics: readonly Diagnostic[];
}

const COLUMNS = [
  { title: 'Name', share: 46, is_number: false },
  { title: 'Size (bytes)', share: 13, is_number: true },
  { title: 'Type', share: 11, is_number: false },
  { title: 'Modified', share: 16, is_number: false },
  { title: 'Read', share: 14, is_number: false },
];

/** What the list says of members that are no documents of their own. */
const NOT_READ: Readonly<Record<UnreadReason, string>> = {
  encrypted: 'no: encrypted',
  limit: 'no: too large',
  damaged: 'no: damaged',
  unsupported: 'no: not a plain file',
};

export function toDocument(
  { format, title, members, diagnostics }: Archive,
  context: ReadContext,
): Promise<DocumentBody> {
  const out = createWrittenText(context.limits);
  const bytes = members.reduce((sum, { size }) => sum + size, 0);
  out.title([{ text: title }]);
  out.paragraph([{ text: summaryOf(members, bytes) }]);
  if (members.length > 0) out.table('Members', COLUMNS, members.map(rowOf));
  const document = out.finish({
    format,
    metadata: {
      ...{ title: null, author: null, created: null, producer: null },
      properties: { members: String(members.length), unpacked_bytes: String(bytes) },
    },
    attachments: members.map(attachmentOf),
    diagnostics: [...diagnostics, ...diagnosticsOf(members)],
    dropped: [],
  });
  return buildTextDocument(document, context);
}

function summaryOf(members: readonly Member[], bytes: number): string {
  if (members.length === 0) return 'The archive holds no files.';
  const read = members.filter(({ type }) => type !== null).length;
  return `${counted(members.length, 'file')}, ${counted(bytes, 'byte')}; ${read} of a type that is read.`;
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const rowOf = ({ name, size, type, modified, unread }: Member): readonly WrittenCell[] =>
  [
    name,
    String(size),
    type ?? endingOf(name),
    modified ?? '',
    unread !== null ? NOT_READ[unread] : type === null ? 'no: not a type that is read' : 'yes',
  ].map((text): WrittenCell => (text === '' ? [] : [[{ text }]]));

/** Of a file that nothing here reads, its name alone tells what it may be. */
function endingOf(name: string): string {
  const [, ending = ''] = /\.([A-Za-z0-9]{1,8})$/.exec(name) ?? [];
  return ending.toUpperCase();
}

const attachmentOf = ({ name, size, unread }: Member): Attachment => ({
  ...{ name, media_type: null, size_bytes: size },
  ...(unread === null ? {} : { unread }),
});

const TOLD: Readonly<Record<UnreadReason, readonly [Diagnostic['code'], string]>> = {
  encrypted: ['encrypted_part', 'are encrypted and listed alone'],
  limit: ['ignored_part', 'unfold to more bytes than are read and are listed alone'],
  damaged: ['bad_part', 'are damaged and listed alone'],
  unsupported: ['ignored_part', 'are links, devices, sparse or packed in a way that is not read, and listed alone'],
};

/** A sentence for each reason why members are not read. */
function diagnosticsOf(members: readonly Member[]): Diagnostic[] {
  const found = new Map<UnreadReason, number>();
  for (const { unread } of members) if (unread !== null) found.set(unread, (found.get(unread) ?? 0) + 1);
  return Array.from(found, ([reason, count]) => {
    const [code, what] = TOLD[reason];
    return { code, message: `Members of the archive ${what} (${count}).`, page: null };
  });
}
