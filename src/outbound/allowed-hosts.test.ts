import { describe, expect, test } from 'vitest';
import { parseAllowedHosts } from './allowed-hosts.ts';

const allowed = parseAllowedHosts(' example.com, *.example.org ,http://files.local:9000, ftp://old.example, https://[');

describe('hosts that may be fetched from', () => {
  test.each(['https://example.com/a', 'https://EXAMPLE.com/a', 'https://a.b.example.org/'])(
    '%s is named, and must be public',
    (url) => expect(allowed(new URL(url))).toEqual({ private: false }),
  );

  test('an origin that is named as it is may be private', () => {
    expect(allowed(new URL('http://files.local:9000/x'))).toEqual({ private: true });
  });

  test.each([
    ...['http://example.com/', 'https://example.com:8443/', 'https://www.example.com/', 'https://example.org/'],
    ...['https://badexample.org/', 'http://files.local/', 'https://files.local:9000/', 'ftp://old.example/'],
    ...['https://example.com.evil.net/', 'https://evil.net/?example.com'],
  ])('%s is not', (url) => expect(allowed(new URL(url))).toBeNull());

  test('none is where the list is empty', () => {
    expect(parseAllowedHosts(' , ')(new URL('https://example.com/'))).toBeNull();
  });
});
