// Reads `text:p` and `text:h`: style, list label and content come to a paragraph for the layout and its meaning.
import type { XmlReader } from '../../../bytes/index.ts';
import type { FlowLabel, FlowParagraph, ParagraphFormat } from '../../../geometry/index.ts';
import { toCount } from '../../odf/lengths.ts';
import { TEXT } from '../../odf/namespaces.ts';
import { toParagraphFormat } from '../../odf/styles/paragraph-format.ts';
import type { ListLevel } from '../../odf/styles/style.ts';
import type { ResolvedStyle } from '../../odf/styles/style-table.ts';
import type { SettledText } from '../../odf/styles/text-styles.ts';
import { isSymbolFont, symbolsOf } from '../../symbol-fonts.ts';
import type { ParagraphMeaning } from '../../text-document/index.ts';
import type { BlockSink, Story } from '../reading/reading.ts';
import { ParagraphDraft } from './paragraph-draft.ts';
import { kindOfParagraph } from './paragraph-kind.ts';
import { readContent } from './read-inline.ts';

/** From the start of `text:p` or `text:h` to its end. */
export function readParagraph(reader: XmlReader, story: Story, sink: BlockSink): void {
  const { reading, scope } = story;
  const name = reader.attribute('style-name', TEXT) ?? reader.attribute('cond-style-name', TEXT);
  const style = scope.table.resolve('paragraph', name);
  const outline = reader.name === 'h' ? Math.min(toCount(reader.attribute('outline-level', TEXT), 1) ?? 1, 10) : null;
  const plain = scope.texts.base('paragraph', name);
  const run = story.hidden ? scope.texts.over(plain, HIDDEN, 'hidden') : plain;
  const format = beginPage(formatOf(story, style, name ?? ''), style, sink);
  const item = story.list?.awaits_label ? story.list.level : null;
  const label = story.hidden ? null : labelOf(reader, story, style, run, outline);
  const draft = new ParagraphDraft(reading.nextId());
  reading.changes.beginParagraph(draft);
  if (sink.page_mark) draft.breaks.push({ at: 0, kind: 'mark' });
  if (style.group('paragraph').get('break-before') === 'column') draft.breaks.push({ at: 0, kind: 'column' });
  sink.page_mark = false;
  for (const object of sink.ahead.splice(0)) draft.objects.push(object);
  readContent(reader, { story, draft, run });
  reading.changes.endParagraph(draft);
  reading.paragraphs.set(draft.id, meaningOf(story, draft, style, outline, item));
  sink.blocks.push(toFlow(draft, run, label, format));
  sink.page_ends = style.group('paragraph').get('break-after') === 'page';
}

const HIDDEN: ReadonlyMap<string, string> = new Map([['display', 'none']]);

const toFlow = (
  draft: ParagraphDraft,
  run: SettledText,
  label: FlowLabel | null,
  format: ParagraphFormat,
): FlowParagraph => ({
  kind: 'paragraph',
  id: draft.id,
  text: draft.text,
  runs: draft.runs.slice(),
  mark_style: run.style,
  label,
  objects: draft.objects,
  breaks: draft.breaks,
  notes: draft.footnotes,
  format,
});

/** A style may ask for a page of a kind (part 3, 16.2); what is before may have asked for any new one. */
function beginPage(format: ParagraphFormat, style: ResolvedStyle, sink: BlockSink): ParagraphFormat {
  const master = style.chain.find(({ master_page }) => master_page !== null)?.master_page;
  if (master && sink.pages) sink.pages.begin(master, toCount(style.group('paragraph').get('page-number'), 1) ?? null);
  return sink.page_ends && !format.page_break_before ? { ...format, page_break_before: true } : format;
}

/** Paragraphs of one style and list level are alike. */
function formatOf({ reading, scope, list }: Story, style: ResolvedStyle, name: string): ParagraphFormat {
  const level = list?.levels?.[list.level];
  const key = `${name} ${level ? `${list?.style} ${list?.level}` : ''}`;
  let format = scope.formats.get(key);
  if (!format) {
    const own = style.chain[0]?.properties.get('paragraph') ?? new Map<string, string>();
    const id = style.chain.find(({ display }) => !/^P\d+$/.test(display))?.name ?? name;
    const settings = { ...reading.settings };
    format = toParagraphFormat(style.group('paragraph'), style.tabs, id, level ? { level, own } : null, settings);
    scope.formats.set(key, format);
  }
  return format;
}

/** The number or sign of a list item or a heading; null where none is shown. */
function labelOf(
  reader: XmlReader,
  story: Story,
  style: ResolvedStyle,
  run: SettledText,
  outline: number | null,
): FlowLabel | null {
  const { list, counts, scope } = story;
  if (list) {
    if (!list.awaits_label) return null;
    const text = counts.next(list);
    const level = list.levels?.[list.level];
    return level ? toLabel(story, text, level, run, `${list.style} ${list.level}`) : null;
  }
  const level = outline === null ? undefined : scope.table.outline[outline - 1];
  const isOutside = style.chain.find(({ list_style }) => list_style !== null)?.list_style === '';
  if (outline === null || !level || isOutside || reader.attribute('is-list-header', TEXT) === 'true') return null;
  const start = reader.attribute('restart-numbering', TEXT) === 'true' ? reader.attribute('start-value', TEXT) : null;
  return toLabel(
    story,
    counts.nextHeading(scope.table.outline, outline, toCount(start) ?? null),
    level,
    run,
    'outline',
  );
}

function toLabel({ scope }: Story, text: string, level: ListLevel, run: SettledText, id: string): FlowLabel | null {
  if (text === '') return null;
  const { style } = scope.texts.over(scope.texts.within(run, level.text_style), level.text, id);
  const shown = isSymbolFont(style.font) ? symbolsOf(style.font, text) : text.replace(/[\uf000-\uf0ff]/g, '•');
  return { text: shown, style, suffix: level.follow, align: level.align };
}

function meaningOf(
  { reading }: Story,
  draft: ParagraphDraft,
  style: ResolvedStyle,
  outline: number | null,
  item: number | null,
): ParagraphMeaning {
  const own = draft.language();
  const language = own === '' || own === reading.language ? null : own;
  const { kind, level } = kindOfParagraph(draft, style, outline, item);
  const { links, bookmarks, fields, notes } = draft;
  return { kind, level, language, links, bookmarks, fields, notes };
}
