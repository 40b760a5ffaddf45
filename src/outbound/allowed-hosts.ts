// Reads the operator's list of hosts that may be fetched from, and tells whether an address is among them.

/** How an address may be reached. */
export interface Allowance {
  /** True where the operator named this very origin, which may then be a machine of a private network. */
  readonly private: boolean;
}

export type AllowedHosts = (url: URL) => Allowance | null;

/**
 * Entries with commas between them. `example.com` is that host by https, `*.example.com` every host under it, and
 * `http://files.local:9000` that origin as it is.
 */
export function parseAllowedHosts(list: string): AllowedHosts {
  const entries = list
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
  const origins = new Set(entries.filter((entry) => entry.includes('://')).flatMap(originOf));
  const names = entries.filter((entry) => !entry.includes('://'));
  const isNamed = (host: string): boolean =>
    names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));
  return (url) => {
    if (origins.has(url.origin)) return { private: true };
    return url.protocol === 'https:' && url.port === '' && isNamed(url.hostname) ? { private: false } : null;
  };
}

const originOf = (entry: string): string[] =>
  URL.canParse(entry) && /^https?:$/.test(new URL(entry).protocol) ? [new URL(entry).origin] : [];
