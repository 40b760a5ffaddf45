// Reads the body of a provider's HTTP response as text, up to a size limit.

/** No answer of so many bytes is one that we asked for. */
export const MAX_ANSWER_BYTES = 8 * 2 ** 20;

/** The body as text; null where it is larger than allowed, and the rest is then not read. */
export async function readBody(response: Response, maxBytes = MAX_ANSWER_BYTES): Promise<string | null> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // Leaving the loop ends the stream, and with it the connection.
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
