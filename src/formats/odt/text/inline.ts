// Where inline content goes, and what happens to elements that nothing handles.
import type { XmlReader } from '../../../bytes/index.ts';
import { OFFICE, TEXT } from '../../odf/namespaces.ts';
import type { SettledText } from '../../odf/styles/text-styles.ts';
import type { Story } from '../reading/reading.ts';
import { IGNORED } from './ignored-elements.ts';
import type { ParagraphDraft } from './paragraph-draft.ts';

export interface Inline {
  readonly story: Story;
  readonly draft: ParagraphDraft;
  /** How text is set here. */
  readonly run: SettledText;
}

/** An element that nothing handles: told, unless it is left out on purpose. Those of other namespaces are additions that may be left out. */
export function passOver(reader: XmlReader, { reading }: Story): void {
  const isOwn = reader.namespace === TEXT || reader.namespace === OFFICE;
  if (isOwn && !IGNORED.has(reader.name)) reading.log.unknownElement(reader.name);
  reader.skip();
}
