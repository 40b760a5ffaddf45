/** The same document, every page's text in another order of the content stream. */
export function scramblePdf(
  bytes: Uint8Array,
  options?: { readonly order?: 'rows' | 'random'; readonly seed?: number },
): Promise<Uint8Array>;
