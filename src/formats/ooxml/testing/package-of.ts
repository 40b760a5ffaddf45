// Helps to test code that reads OOXML packages: builds a package from parts in memory.
import { openZip } from '../../../bytes/index.ts';
import { makeZip, toSource } from '../../../bytes/zip/testing/make-zip.ts';
import { type OoxmlPackage, openPackage } from '../package/open-package.ts';

/** A package of these parts, by name. */
export async function packageOf(parts: Readonly<Record<string, string>>): Promise<OoxmlPackage> {
  const zip = makeZip(Object.entries(parts).map(([name, content]) => ({ name, content })));
  return openPackage(await openZip(toSource(zip), { max_entries: 1_000, max_unpacked_bytes: 10_000_000 }));
}

/** A list of relationships as a part: [id, last step of the type or a whole one, target, mode]. */
export function relationshipsOf(list: readonly (readonly [string, string, string, string?])[]): string {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const items = list.map(
    ([id, kind, target, mode]) =>
      `<Relationship Id="${id}" Type="${kind.includes(':') ? kind : `${type}/${kind}`}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}
