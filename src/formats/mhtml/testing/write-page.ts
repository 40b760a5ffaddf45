// Writes saved web pages for tests.

export interface SavedPart {
  readonly type: string;
  readonly body: string;
  readonly location?: string;
  readonly id?: string;
  readonly encoding?: string;
}

const FIELDS =
  'From: <Saved by Blink>\nSnapshot-Content-Location: https://example.org/page.html\nSubject: A page\nDate: Fri, 1 May 2026 10:20:30 -0000\nMIME-Version: 1.0';

/** `more`: further parameters of the type. */
export function savedPage(parts: readonly SavedPart[], fields = FIELDS, more = ''): string {
  const head = `${fields}\nContent-Type: multipart/related; type="text/html"; boundary="----b"${more}\n\n`;
  return `${head}${parts.map(writePart).join('')}------b--\n`;
}

function writePart({ type, body, location, id, encoding }: SavedPart): string {
  const fields = [
    `Content-Type: ${type}`,
    ...(id === undefined ? [] : [`Content-ID: <${id}>`]),
    ...(encoding === undefined ? [] : [`Content-Transfer-Encoding: ${encoding}`]),
    ...(location === undefined ? [] : [`Content-Location: ${location}`]),
  ];
  return `------b\n${fields.join('\n')}\n\n${body}\n`;
}

/** The page itself. */
export const page = (body: string, more: Partial<SavedPart> = {}): SavedPart => ({
  ...{ type: 'text/html', location: 'https://example.org/page.html', body },
  ...more,
});
