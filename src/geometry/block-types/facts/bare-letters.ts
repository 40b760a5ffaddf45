// Letters and digits of a title alone, by which titles and their mentions are compared.

export const ASCII = /^[\0-\x7f]*$/;

/** In small letters, without blanks and signs. Most titles are plain, and plain patterns take a fraction of the time. */
export function bareLetters(text: string): string {
  return ASCII.test(text)
    ? text.toLowerCase().replace(/[^a-z\d]+/g, '')
    : text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '');
}
