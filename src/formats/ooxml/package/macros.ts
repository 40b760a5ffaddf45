// Lists VBA macro parts of a package as attachments; they are never opened.
import type { Attachment, Diagnostic } from '../../../model/index.ts';
import type { OoxmlPackage } from './open-package.ts';

const PROJECT = /(?:^|\/)vbaProject\.bin$/i;
const PROJECT_TYPE = 'application/vnd.ms-office.vbaProject';

/** Macros are listed and never opened. */
export function listMacros(pack: OoxmlPackage): {
  readonly attachments: readonly Attachment[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const projects = pack.archive.entries.filter(
    ({ name }) => PROJECT.test(name) || pack.types.find(name) === PROJECT_TYPE,
  );
  const attachments = projects.map(({ name, unpacked_bytes }) => ({
    name: name.slice(name.lastIndexOf('/') + 1),
    media_type: PROJECT_TYPE,
    size_bytes: unpacked_bytes,
  }));
  if (projects.length === 0) return { attachments, diagnostics: [] };
  const message = 'The file carries macros, which are listed and not opened.';
  return { attachments, diagnostics: [{ code: 'macros_present', message, page: null }] };
}
