// Lists embedded objects, macros and media as attachments, and counts resources that a slide would fetch from outside.
import type { Attachment, Diagnostic } from '../../../model/index.ts';
import { listAttachments, listMacros, type OoxmlPackage } from '../../ooxml/index.ts';

/** Films and sounds that are listed. */
const MAX_MEDIA = 1_000;
const MEDIA = /^(?:audio|video)\//;

/** Files within the presentation: objects, macros, films and sounds. None of them is opened. */
export function listEmbeddedFiles(pack: OoxmlPackage): {
  readonly attachments: readonly Attachment[];
  readonly diagnostics: readonly Diagnostic[];
} {
  const macros = listMacros(pack);
  const media = pack.archive.entries.filter(({ name }) => MEDIA.test(pack.types.find(name) ?? ''));
  const listed = media.slice(0, MAX_MEDIA).map(({ name, unpacked_bytes }) => ({
    name: name.slice(name.lastIndexOf('/') + 1),
    media_type: pack.types.find(name),
    size_bytes: unpacked_bytes,
  }));
  return { attachments: [...listAttachments(pack), ...listed, ...macros.attachments], diagnostics: macros.diagnostics };
}

/** What slides would fetch from elsewhere: pictures, films, linked objects. Nothing is; links to click on are none of these. */
export function createExternalCensus() {
  const counts = new Map<string, number>();
  return {
    note(related: readonly { readonly kind: string; readonly external: boolean }[]): void {
      for (const { kind, external } of related)
        if (external && kind !== 'hyperlink') counts.set(kind, (counts.get(kind) ?? 0) + 1);
    },
    diagnostics: (): Diagnostic[] =>
      [...counts].map(([kind, count]) => ({
        code: 'external_reference',
        message: `Slides refer to ${count} external ${count > 1 ? 'parts' : 'part'} of the kind ${kind}, which ${count > 1 ? 'are' : 'is'} not fetched.`,
        page: null,
      })),
  };
}
