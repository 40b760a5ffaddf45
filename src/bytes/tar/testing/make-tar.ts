// Writes small TAR archives for tests.

export interface TestMember {
  readonly name: string;
  readonly content?: string | Uint8Array;
  /** The type flag; that of a file by default. */
  readonly flag?: string;
  /** What the header says in place of the truth: a number, or the field as it is. */
  readonly size?: number | string | Uint8Array;
  readonly modified?: number;
  /** `posix` by default. */
  readonly magic?: 'posix' | 'gnu' | 'none';
  readonly prefix?: string;
  readonly checksum?: number;
  readonly link?: string;
  /** Bytes of the name as they are. */
  readonly raw_name?: Uint8Array;
}

const MAGIC = { posix: 'ustar\x0000', gnu: 'ustar  \0', none: '' };

/** `end`: blocks of zeros behind the last member. */
export function makeTar(members: readonly TestMember[], end = 2): Uint8Array {
  const parts = members.flatMap((member) => {
    const content = Buffer.from((member.content ?? '') as string);
    return [header(member, content.length), content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return new Uint8Array(Buffer.concat([...parts, Buffer.alloc(512 * end)]));
}

function header(member: TestMember, length: number): Buffer {
  const block = Buffer.alloc(512);
  Buffer.from(member.raw_name ?? Buffer.from(member.name)).copy(block, 0, 0, 100);
  block.write('0000644\0', 100, 'latin1');
  block.write('0000000\0', 108, 'latin1');
  block.write('0000000\0', 116, 'latin1');
  const size = member.size ?? length;
  const field = typeof size === 'number' ? `${size.toString(8).padStart(11, '0')}\0` : size;
  Buffer.from(field as string).copy(block, 124, 0, 12);
  block.write(`${(member.modified ?? 0).toString(8).padStart(11, '0')}\0`, 136, 'latin1');
  block.write(member.flag ?? '0', 156, 'latin1');
  block.write(member.link ?? '', 157, 'latin1');
  block.write(MAGIC[member.magic ?? 'posix'], 257, 'latin1');
  block.write(member.prefix ?? '', 345, 'latin1');
  block.fill(0x20, 148, 156);
  const sum = member.checksum ?? block.reduce((all, byte) => all + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** A header that says more of the next member, in the records of pax. */
export const paxMember = (records: Readonly<Record<string, string>>): TestMember => ({
  name: 'PaxHeader',
  flag: 'x',
  content: Object.entries(records).map(record).join(''),
});

/** The length of a record counts its own digits. */
function record([key, value]: readonly [string, string]): string {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  const digits = String(rest + String(rest + 1).length).length;
  return `${rest + digits} ${key}=${value}\n`;
}
