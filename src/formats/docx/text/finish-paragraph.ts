// Completes a paragraph draft: settles format, label and kind, and adds the flow paragraph to its sink.
import type { FlowLabel, FlowParagraph } from '../../../geometry/index.ts';
import { isSymbolFont, symbolsOf } from '../../symbol-fonts.ts';
import type { ParagraphMeaning } from '../../text-document/index.ts';
import type { BlockSink, Story } from '../reading/reading.ts';
import type { ParagraphDraft } from './paragraph-draft.ts';
import { toParagraphFormat } from './paragraph-format.ts';
import { kindOfParagraph } from './paragraph-kind.ts';
import { type SettledParagraph, settleParagraph } from './settle-paragraph.ts';

/** The paragraph as the layout is given it; what it means is noted beside. */
export function finishParagraph(story: Story, draft: ParagraphDraft, settled: SettledParagraph): FlowParagraph {
  const { reading } = story;
  const label = labelOf(story, settled);
  const mark = reading.texts.run(settled.base, settled.properties.mark).style;
  if (settled.properties.on_grid === false) reading.off_grid.add(draft.id);
  reading.paragraphs.set(draft.id, meaningOf(story, draft, settled, label));
  return {
    kind: 'paragraph',
    id: draft.id,
    text: draft.text,
    // A list that has grown has room for more than it will have.
    runs: draft.runs.slice(),
    mark_style: mark,
    label,
    objects: shared(draft.objects),
    breaks: shared(draft.breaks),
    notes: shared(draft.footnotes),
    format: (settled.format ??= toParagraphFormat(settled.properties, settled.style?.style.id ?? '')),
  };
}

const NONE: readonly never[] = [];

/** Most lists of a paragraph are empty: these are one. */
const shared = <T>(list: readonly T[]): readonly T[] => (list.length === 0 ? NONE : list);

/** What most paragraphs of a long document mean. */
const PLAIN: ParagraphMeaning = {
  ...{ kind: 'paragraph', level: null, language: null },
  ...{ links: NONE, bookmarks: NONE, fields: NONE, notes: NONE },
};

function meaningOf(
  story: Story,
  draft: ParagraphDraft,
  settled: SettledParagraph,
  label: FlowLabel | null,
): ParagraphMeaning {
  const own = draft.language();
  const language = own === '' || own === story.reading.language ? null : own;
  const { kind, level } = kindOfParagraph(draft, settled, label);
  const { links, bookmarks, fields, notes } = draft;
  const holds = links.length + bookmarks.length + fields.length + notes.length > 0;
  if (kind === 'paragraph' && level === null && !holds && language === null) return PLAIN;
  return {
    kind,
    level,
    language,
    links: shared(links),
    bookmarks: shared(bookmarks),
    fields: shared(fields),
    notes: shared(notes),
  };
}

/** The number or sign of a list; a level that shows none leaves none. */
function labelOf({ reading, labels, deleted }: Story, { list, base, properties }: SettledParagraph): FlowLabel | null {
  const found = list && reading.numbering.find(list.num);
  const level = found?.levels[list!.level];
  if (!list || !found || !level || deleted) return null;
  const text = labels.next(found, list.level);
  if (text === '') return null;
  const { style } = reading.texts.run(base, { ...properties.mark, ...level.run });
  const isSymbol = isSymbolFont(style.font);
  return {
    text: isSymbol ? symbolsOf(style.font, text) : withoutPrivateSigns(text),
    style,
    suffix: level.suffix,
    align: level.align,
  };
}

/** A sign of a font that is not known: it is a bullet of some shape. */
const withoutPrivateSigns = (text: string): string => text.replace(/[\uf000-\uf0ff]/g, '•');

/** At the end of a text: what waits for a paragraph that does not come is one by itself. */
export function flushCarried(story: Story, sink: BlockSink): void {
  const draft = sink.carried;
  sink.carried = null;
  if (!draft) return;
  if (draft.text === '' && draft.objects.length === 0) {
    story.reading.changes.forget([draft.id]);
    return;
  }
  story.fields.endParagraph(draft);
  sink.blocks.push(finishParagraph(story, draft, settleParagraph(story, {})));
}
