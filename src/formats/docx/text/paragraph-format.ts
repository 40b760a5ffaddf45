// Translates resolved DOCX paragraph properties into the paragraph format of the flow layout.
import type { ParagraphFormat } from '../../../geometry/index.ts';
import { toBorders } from '../properties/borders.ts';
import type { ParagraphProperties } from '../properties/paragraph-properties.ts';
import { toStops } from '../properties/tabs.ts';

const SINGLE = { rule: 'multiple', value: 1 } as const;

/** The format that properties come to when every layer has been joined. `style` is the name that neighbours are compared by. */
export function toParagraphFormat(properties: ParagraphProperties, style: string): ParagraphFormat {
  const rightToLeft = properties.right_to_left ?? false;
  const start = properties.indent_start ?? 0;
  const end = properties.indent_end ?? 0;
  return {
    align: settleAlign(properties.align ?? 'left', rightToLeft),
    right_to_left: rightToLeft,
    indent_left: rightToLeft ? end : start,
    indent_right: rightToLeft ? start : end,
    first_line: properties.first_line ?? 0,
    space_before: properties.before ?? 0,
    space_after: properties.after ?? 0,
    before_auto: properties.before_auto ?? false,
    after_auto: properties.after_auto ?? false,
    contextual: properties.contextual ?? false,
    style,
    line: properties.line ?? SINGLE,
    keep_next: properties.keep_next ?? false,
    keep_lines: properties.keep_lines ?? false,
    widow_control: properties.widow_control ?? true,
    page_break_before: properties.page_break_before ?? false,
    tabs: toStops(properties.tabs ?? []),
    frame: properties.frame ?? null,
    borders: toBorders(properties.borders),
    fill: properties.fill ?? null,
  };
}

/** `left` of a paragraph that runs from right to left is where its lines begin. */
function settleAlign(align: ParagraphFormat['align'], rightToLeft: boolean): ParagraphFormat['align'] {
  if (!rightToLeft) return align;
  return align === 'left' ? 'right' : align === 'right' ? 'left' : align;
}
