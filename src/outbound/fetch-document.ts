// Fetches a document from a web address: only from hosts that the operator allows, never from a private network by way of a public name.
import { get as getPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { get as getSecure } from 'node:https';
import { isIP } from 'node:net';
import { FolioError } from '../errors.ts';
import { type Allowance, type AllowedHosts, parseAllowedHosts } from './allowed-hosts.ts';
import { isPublicAddress } from './public-address.ts';
import { publicLookup } from './public-lookup.ts';

export interface FetchedDocument {
  /** As the server or the address calls it, not yet cleaned. */
  readonly file_name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Ends the connection, whether all of it was read or not. */
  discard(): void;
}

export type FetchDocument = (url: string, signal?: AbortSignal) => Promise<FetchedDocument>;

const MAX_ADDRESS_CHARACTERS = 4096;
const MAX_REDIRECTIONS = 3;
/** Silence after which a server is given up. */
const SILENCE_MS = 30_000;
/** However slowly it comes: after this the connection ends. */
const WHOLE_MS = 10 * 60_000;

export function createFetchDocument(allowed_hosts: string, max_bytes: number): FetchDocument {
  const allowed = parseAllowedHosts(allowed_hosts);
  return async (address, signal) => {
    const deadline = AbortSignal.timeout(WHOLE_MS);
    const ends = signal ? AbortSignal.any([signal, deadline]) : deadline;
    let url = parse(address);
    for (let redirections = 0; redirections <= MAX_REDIRECTIONS; redirections++) {
      const response = await get(url, allowanceFor(url, allowed), ends);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        response.destroy();
        url = parse(headers.location, url);
        continue;
      }
      if (statusCode !== 200) {
        response.destroy();
        throw refused(url, statusCode);
      }
      if (Number(headers['content-length'] ?? 0) > max_bytes) {
        response.destroy();
        throw new FolioError('file_too_large', `Files of up to ${max_bytes} bytes are accepted.`, { param: 'url' });
      }
      return {
        file_name: nameOf(headers['content-disposition'], url),
        bytes: bytesOf(response, url),
        discard: () => response.destroy(),
      };
    }
    throw new FolioError('url_failed', `${url.hostname} redirected more than ${MAX_REDIRECTIONS} times.`, PARAM);
  };
}

const PARAM = { param: 'url' } as const;
const PRIVATE = 'It belongs to a private network.';

function parse(address: string, base?: URL): URL {
  const url =
    address.length <= MAX_ADDRESS_CHARACTERS && URL.canParse(address, base?.href) ? new URL(address, base) : null;
  if (url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '') return url;
  throw new FolioError('invalid_request', 'url is not a web address that begins with https:// and has no password.', {
    ...PARAM,
  });
}

function allowanceFor(url: URL, allowed: AllowedHosts): Allowance {
  const allowance = allowed(url);
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  // Addresses in figures are not looked up, and so are judged here.
  if (allowance && (allowance.private || isIP(bare) === 0 || isPublicAddress(bare))) return allowance;
  throw notAllowed(url, allowance ? PRIVATE : undefined);
}

function notAllowed(url: URL, why = ''): FolioError {
  return new FolioError('url_not_allowed', `This server does not fetch from ${url.origin}. ${why}`.trim(), {
    ...PARAM,
    hint: 'Upload the file itself, or ask the operator to name the host in upload_hosts.',
  });
}

function get(url: URL, allowance: Allowance, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolved, rejected) => {
    const options: RequestOptions = {
      signal,
      agent: false,
      timeout: SILENCE_MS,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'folioscope' },
      ...(allowance.private ? {} : { lookup: publicLookup(() => notAllowed(url, PRIVATE)) }),
    };
    const request = (url.protocol === 'https:' ? getSecure : getPlain)(url, options, resolved);
    request.on('timeout', () => request.destroy(new Error('it was silent for too long')));
    request.on('error', (error) => rejected(unavailable(url, error)));
  });
}

async function* bytesOf(response: IncomingMessage, url: URL): AsyncGenerator<Uint8Array> {
  try {
    yield* response;
  } catch (error) {
    throw unavailable(url, error as Error);
  }
}

function unavailable(url: URL, error: Error): FolioError {
  if (error instanceof FolioError) return error;
  return new FolioError(
    'url_unavailable',
    `The document could not be fetched from ${url.hostname}: ${error.message}.`,
    {
      ...PARAM,
      hint: 'Try again, or upload the file itself.',
    },
  );
}

const refused = (url: URL, status: number): FolioError =>
  status >= 500 || status === 429
    ? unavailable(url, new Error(`it answered ${status}`))
    : new FolioError('url_failed', `${url.hostname} answered ${status}.`, {
        ...PARAM,
        hint: 'Check that the address opens without signing in.',
      });

/** The name that the server gives, or the last part of the address. */
function nameOf(disposition: string | undefined, url: URL): string {
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '');
  const last = url.pathname.split('/').at(-1) ?? '';
  return decoded(encoded) || plain?.[1] || plain?.[2] || decoded(last) || url.hostname;
}

function decoded(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '');
  } catch {
    return text ?? '';
  }
}
