// Writes mail messages for tests.

const FIELDS = {
  From: 'Anna Bauer <anna@example.org>',
  To: 'ben@example.org',
  Date: 'Fri, 1 May 2026 10:20:30 +0200',
  Subject: 'Offer',
};

/** A message with the usual fields, or others. */
export function message(fields: Readonly<Record<string, string>>, body: string): string {
  const all = Object.entries({ ...FIELDS, ...fields });
  return `${all.map(([name, text]) => `${name}: ${text}`).join('\n')}\n\n${body}`;
}

/** A message of several parts, each its fields and its body. */
export function multipart(
  kind: string,
  boundary: string,
  parts: readonly (readonly [fields: string, body: string])[],
  fields: Readonly<Record<string, string>> = {},
): string {
  const type = { 'MIME-Version': '1.0', 'Content-Type': `multipart/${kind}; boundary="${boundary}"` };
  return message({ ...type, ...fields }, several(boundary, parts));
}

/** The body of a multipart. */
export const several = (boundary: string, parts: readonly (readonly [fields: string, body: string])[]): string =>
  `${parts.map(([own, body]) => `--${boundary}\n${own}\n\n${body}\n`).join('')}--${boundary}--\n`;
