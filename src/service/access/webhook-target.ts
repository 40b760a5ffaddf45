// Where webhooks may be sent to: not into the network of the server, unless that is allowed.
import { isIP } from 'node:net';
import { FolioError } from '../../errors.ts';
import { isPublicAddress } from '../../outbound/index.ts';

const MOST_CHARACTERS = 2000;

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
  if ((isIP(host) !== 0 && !isPublicAddress(host)) || /^localhost\.?$|\.localhost\.?$/i.test(host))
    return fail('The address is of a private network.');
  return url;
}
