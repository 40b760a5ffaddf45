// Which addresses, hosts and origins mean this machine alone.
const IPV4 = String.raw`127(?:\.\d{1,3}){3}`;
const ADDRESS = new RegExp(`^(?:localhost|${IPV4}|::1|::ffff:${IPV4})$`, 'i');
const AUTHORITY = String.raw`(?:localhost|${IPV4}|\[::1\])(?::\d{1,5})?`;
const HOST = new RegExp(`^${AUTHORITY}$`, 'i');
const ORIGIN = new RegExp(`^https?://${AUTHORITY}$`, 'i');

/** Whether an address, or a name to listen on, can be reached from this machine alone. */
export const isLoopback = (address: string): boolean => ADDRESS.test(address);

export const isLoopbackHost = (host: string): boolean => HOST.test(host);
export const isLoopbackOrigin = (origin: string): boolean => ORIGIN.test(origin);
