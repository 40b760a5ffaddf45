// Reads the levels of a list style or of the outline: numbers, bullets, and where labels are.
import type { XmlReader } from '../../../bytes/index.ts';
import { toCount, toPoints } from '../lengths.ts';
import { STYLE, TEXT } from '../namespaces.ts';
import { readProperties } from './read-properties.ts';
import type { ListLevel, ListStyle, Properties } from './style.ts';

/** Levels that a list may have. */
const MAX_LEVELS = 10;

/** From the start of `text:list-style` or `text:outline-style` to its end. */
export function readListStyle(reader: XmlReader): ListStyle {
  const within = reader.depth;
  const levels: (ListLevel | undefined)[] = [];
  while (reader.nextStart(within)) {
    const kind = kindOf(reader.name);
    const level = toCount(reader.attribute('level', TEXT), 1);
    if (kind === null || level === undefined || level > MAX_LEVELS) reader.skip();
    else levels[level - 1] = readLevel(reader, kind);
  }
  return levels;
}

function kindOf(element: string): ListLevel['kind'] | null {
  if (element === 'list-level-style-number' || element === 'outline-level-style') return 'number';
  if (element === 'list-level-style-bullet') return 'bullet';
  return element === 'list-level-style-image' ? 'image' : null;
}

const NOTHING: Properties = new Map();

function readLevel(reader: XmlReader, kind: ListLevel['kind']): ListLevel {
  const within = reader.depth;
  const head = {
    kind,
    format: reader.attribute('num-format', STYLE) ?? '',
    prefix: reader.attribute('num-prefix', STYLE) ?? '',
    suffix: reader.attribute('num-suffix', STYLE) ?? '',
    start: toCount(reader.attribute('start-value', TEXT)) ?? 1,
    display_levels: toCount(reader.attribute('display-levels', TEXT), 1) ?? 1,
    // The attribute is LibreOffice's own, under whatever prefix.
    pattern: reader.attributes().find(([local]) => local === 'num-list-format')?.[1] ?? null,
    bullet: reader.attribute('bullet-char', TEXT) ?? '',
    text_style: reader.attribute('style-name', TEXT),
  };
  let [list, label, text] = [NOTHING, NOTHING, NOTHING];
  while (reader.nextStart(within)) {
    if (reader.name === 'list-level-properties') list = readProperties(reader);
    else if (reader.name === 'list-level-label-alignment') label = readProperties(reader);
    else if (reader.name === 'text-properties') text = readProperties(reader);
  }
  return { ...head, text, ...placeOf(list, label) };
}

/** Newer files give the indents, older ones the room in front of the label and that for it (part 3, 17.19 and 17.20). */
function placeOf(list: Properties, label: Properties): Pick<ListLevel, 'follow' | 'align' | 'indent' | 'first_line'> {
  const align = list.get('text-align');
  const shared = {
    align: align === 'center' ? 'center' : align === 'end' || align === 'right' ? 'right' : 'left',
  } as const;
  if (label.size > 0) {
    const by = label.get('label-followed-by');
    return {
      ...shared,
      follow: by === 'space' ? 'space' : by === 'nothing' ? 'none' : 'tab',
      indent: toPoints(label.get('margin-left')) ?? 0,
      first_line: toPoints(label.get('text-indent')) ?? 0,
    };
  }
  const room = toPoints(list.get('min-label-width')) ?? 0;
  return {
    ...shared,
    follow: room > 0 ? 'tab' : 'space',
    indent: (toPoints(list.get('space-before')) ?? 0) + room,
    first_line: -room,
  };
}
