// Where webhooks may be sent to: not into the network of the server, unless that is allowed.
import { BlockList, isIP } from 'node:net';
import { FolioError } from '../../errors.ts';

const MOST_CHARACTERS = 2000;

/** Addresses that are not of the public internet (IANA's registries of special-purpose addresses). */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ...([
    ['::', 128],
    ['::1', 128],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
  ] as const),
  ...([
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['fc00::', 7],
    ['fe80::', 10],
    ['ff00::', 8],
  ] as const),
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** IPv4 written as IPv6 is looked at as what it is. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return true;
  return PRIVATE.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** Throws `invalid_webhook` where the address can be refused by its looks; what a name leads to is looked at when something is sent. */
export function checkTarget(text: string, allowPrivate: boolean): URL {
  const fail = (detail: string): never => {
    throw new FolioError('invalid_webhook', detail, { param: 'url' });
  };
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) return fail('The address is not a URL.');
  const url = new URL(text);
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    return fail('The address does not begin with https://.');
  if (url.username !== '' || url.password !== '') return fail('The address holds a password.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (allowPrivate) return url;
  if ((isIP(host) !== 0 && isPrivateAddress(host)) || /^localhost\.?$|\.localhost\.?$/i.test(host))
    return fail('The address is of a private network.');
  return url;
}
