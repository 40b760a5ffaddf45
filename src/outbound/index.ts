// Requests that the service itself sends, to hosts that the operator allows.

export { createFetchDocument, type FetchDocument } from './fetch-document.ts';
export { isPublicAddress } from './public-address.ts';
export { publicLookup } from './public-lookup.ts';
