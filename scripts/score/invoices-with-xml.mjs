// The invoices as they came, with the XML that the set's own files have taken out; the truth is the same.
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Resolves to the folder. */
export async function invoicesWithXml(from, to) {
  mkdirSync(to, { recursive: true });
  symlinkSync(join(from, 'with-xml'), join(to, 'with-xml'));
  const manifest = JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8'));
  const files = manifest.map((entry) => ({ ...entry, file: entry.file.replace(/^files/, 'with-xml') }));
  writeFileSync(join(to, 'manifest.json'), JSON.stringify(files));
  return to;
}
