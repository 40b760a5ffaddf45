import { describe, expect, it } from 'vitest';
import { buildCompound } from '../../bytes/cfb/testing/build-compound.ts';
import { cryptoApiLock } from '../../bytes/office-crypto/testing/encrypt-stream.ts';
import { type Collected, readBytes } from '../reader.contract.ts';
import { readPpt } from './read-ppt.ts';
import { RT } from './stream/record-types.ts';
import { bytes, container, record, u16, u32 } from './testing/records.ts';
import { group } from './testing/shapes.ts';
import { box, title } from './testing/texts.ts';
import { LOCK_BLOCK, type PptSpec, writePpt } from './testing/write-ppt.ts';

const read = (spec: PptSpec, password: string | null = null): Promise<Collected> =>
  readBytes((source, context) => readPpt(source, { ...context, password }), writePpt(spec));
const textsOf = ({ pages }: Collected): string[] => pages.flatMap(({ blocks }) => blocks.map(({ text }) => text));
const one = (...shapes: readonly Uint8Array[]): PptSpec => ({ slides: [{ shapes }] });

describe('a locked presentation', () => {
  const lock = cryptoApiLock('harbour', 128, LOCK_BLOCK);
  const spec = { ...one(title('Secret')), lock };

  it('opens with its password', async () => {
    expect(textsOf(await read(spec, 'harbour'))).toEqual(['Secret']);
  });

  it('asks for one, and refuses others', async () => {
    await expect(read(spec)).rejects.toMatchObject({ code: 'password_required' });
    await expect(read(spec, 'quay')).rejects.toMatchObject({ code: 'password_wrong' });
  });
});

describe('edits', () => {
  it('count from the last back: what a later one replaces is not read', async () => {
    const spoil = (stream: Buffer): void => {
      // The second place of the directory, for a slide of its own, is that of the third.
      const at = stream.lastIndexOf(u16(0, RT.persist_directory)) + 12;
      stream.writeUInt32LE(stream.readUInt32LE(at + 12), at + 8);
    };
    const { body, pages } = await read({ slides: [{ shapes: [title('Old')] }, { shapes: [title('New')] }], spoil });
    expect(textsOf({ pages } as Collected)).toEqual(['New']);
    expect(body.diagnostics.map(({ code, page }) => [code, page])).toEqual([['bad_page', 2]]);
  });
});

describe('hostile presentations', () => {
  it('with groups in groups without end are read to a depth', async () => {
    let nested = box('Deepest', [0, 0, 10, 10]);
    for (let i = 0; i < 3000; i++) nested = container(0xf003, container(0xf004), nested);
    expect(textsOf(await read(one(box('Seen', [10, 10, 200, 60]), nested)))).toEqual(['Seen']);
  });

  it('with a place of a slide beyond the stream say that it is missing', async () => {
    const spoil = (stream: Buffer): void => {
      const at = stream.lastIndexOf(u16(0, RT.persist_directory)) + 12;
      stream.writeUInt32LE(0xfffffff0, at + 8);
    };
    await expect(read({ ...one(title('Gone')), spoil })).rejects.toMatchObject({ code: 'corrupt_file' });
  });

  it('says of one of PowerPoint 95 that it is not read', async () => {
    const streams = { 'PowerPoint Document': new Uint8Array(5000), 'PersistentStorage Directory': new Uint8Array(60) };
    await expect(readBytes(readPpt, buildCompound(streams))).rejects.toMatchObject({ code: 'unsupported_type' });
  });

  it('that name one text of the outline many times give it once', async () => {
    const reference = container(0xf004, container(0xf00d, record(RT.outline_reference, u32(0))));
    const outline = [record(RT.text_header, u32(4)), record(RT.text_narrow, Buffer.from('Once'))];
    const spec = { slides: [{ shapes: Array.from({ length: 50 }, () => reference), outline }] };
    expect(textsOf(await read(spec))).toEqual(['Once']);
  });

  it('with runs longer than the text, or shorter, keep the text', async () => {
    const styles = (count: number): Uint8Array =>
      record(RT.text_styles, bytes(u32(count), u16(9), u32(0), u32(count), u32(0)));
    for (const count of [0, 1, 1000, 0xffffffff]) {
      const shape = box('Words of a text', [10, 10, 300, 60], { more: [styles(count)] });
      expect(textsOf(await read(one(shape)))).toEqual(['Words of a text']);
    }
  });

  it('with a group that is empty, or without a shape of its own, give nothing', async () => {
    expect(textsOf(await read(one(group({ at: [0, 0, 9, 9] }), container(0xf003), title('Here'))))).toEqual(['Here']);
  });
});
