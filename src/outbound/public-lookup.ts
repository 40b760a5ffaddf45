// Looks names up for requests and hides their private addresses.
import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * For a request's `lookup`: whoever owns the name cannot lead it into the operator's network, now or a moment later, since the address that
 * was looked at is the one that is called. `refusal` is the error where no public address is left.
 */
export const publicLookup =
  (refusal: () => Error): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 0);
      const open = found.filter(({ address }) => isPublicAddress(address));
      const first = open[0];
      if (!first) return done(refusal(), '', 0);
      if (options.all === true) return done(null, open);
      done(null, first.address, first.family);
    });
  };
