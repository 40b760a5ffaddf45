import { describe, expect, it } from 'vitest';
import { rc4KeyStream } from './rc4.ts';
import { openRc4 } from './rc4-lock.ts';

describe('rc4KeyStream', () => {
  it('gives the streams of RFC 6229', () => {
    const of = (key: string): string => Buffer.from(rc4KeyStream(Buffer.from(key, 'hex'), 16)).toString('hex');
    expect(of('0102030405')).toBe('b2396305f03dc027ccc3524a0a1118a8');
    expect(of('0102030405060708090a0b0c0d0e0f10')).toBe('9ac7cc9a609d1ef7b2932899cde41b97');
  });
});

describe('openRc4', () => {
  it('knows the password of a file that Excel wrote (published by msoffcrypto-tool)', () => {
    const header = Buffer.from(
      'e8772c1d91c56a37964761b280183217c9e997d454973d310bb1ba701426837eb1de178f07e989c44dae5e4cf96ac407',
      'hex',
    );
    expect(openRc4(header, 'password1')).not.toBeNull();
    expect(openRc4(header, 'password2')).toBeNull();
  });
});
