import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s can be reached by anyone',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
  ],
  ...['203.0.113.9', '224.0.0.1', '255.255.255.255', '::', '::1', 'fe80::1', 'fc00::1', 'ff02::1', '::ffff:10.0.0.1'],
  ...['64:ff9b::a00:1', '2001:db8::1', '2002:a00:1::', 'localhost', '', '1.2.3'],
])('%s cannot', (address) => expect(isPublicAddress(address)).toBe(false));
