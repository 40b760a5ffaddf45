import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContainerError } from '../container-error.ts';
import { readTar, type TarEnd, type TarMember } from './read-tar.ts';
import { makeTar, paxMember, type TestMember } from './testing/make-tar.ts';

interface Seen {
  readonly members: (TarMember & { text: string; is_whole: boolean | null })[];
  readonly end: TarEnd;
}

/** In pieces of the given size, as a file or a packing may give them. */
async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function see(bytes: Uint8Array, size = 700): Promise<Seen> {
  const members: Seen['members'] = [];
  const end = await readTar(cut(bytes, size), {
    begin: (member) => void members.push({ ...member, text: '', is_whole: null }),
    bytes: (piece) => {
      members.at(-1)!.text += Buffer.from(piece).toString('latin1');
    },
    end: (is_whole) => {
      members.at(-1)!.is_whole = is_whole;
    },
  });
  return { members, end };
}

describe('readTar', () => {
  it('reads the same whatever the pieces are', async () => {
    const bytes = makeTar([
      paxMember({ path: 'long' }),
      { name: 'a', content: 'x'.repeat(1300) },
      { name: 'b', content: 'y' },
    ]);
    const whole = await see(bytes, bytes.length);
    expect(whole.members.map(({ name, text, is_whole }) => [name, text.length, is_whole])).toEqual([
      ['long', 1300, true],
      ['b', 1, true],
    ]);
    expect(whole.end).toBe('sound');
    for (const size of [1, 7, 511, 512, 513]) expect(await see(bytes, size)).toEqual(whole);
  });

  it('says where an archive was cut', async () => {
    const bytes = makeTar([{ name: 'a', content: 'x'.repeat(600) }], 0);
    expect((await see(bytes.slice(0, 700))).end).toBe('cut');
    expect((await see(bytes.slice(0, 700))).members[0]!.is_whole).toBe(false);
    expect((await see(makeTar([paxMember({ path: 'x' })]))).end).toBe('cut');
  });

  it('stops in what is no header', async () => {
    const rest = Buffer.from('no header'.padEnd(512, '!'));
    const bytes = new Uint8Array(Buffer.concat([makeTar([{ name: 'a', content: 'x' }], 0), rest]));
    expect(await see(bytes)).toMatchObject({ members: [{ name: 'a', is_whole: true }], end: 'broken' });
    await expect(see(rest)).rejects.toThrow(ContainerError);
  });

  it('meets any change of bytes with members or a fault', async () => {
    const members: TestMember[] = [
      paxMember({ path: 'n', size: '3' }),
      { name: 'a', content: 'abc' },
      { name: 'b', flag: 'S' },
    ];
    const good = makeTar(members);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 8 }),
        fc.integer({ min: 1, max: 2_000 }),
        async (changes, size) => {
          const bytes = good.slice();
          for (const [at, byte] of changes) bytes[at] = byte;
          try {
            await see(bytes, size);
          } catch (error) {
            expect(error).toBeInstanceOf(ContainerError);
          }
        },
      ),
    );
  });
});
