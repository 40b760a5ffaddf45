// Writes the text of a block as HTML: links, emphasis and line breaks, everything else escaped.
import type { Block, Link } from '../../model/index.ts';
import { joinLines } from '../../view/index.ts';
import { isSet } from '../markdown/block-markdown.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** For text and for values of attributes; control characters, which HTML has no place for, are left out. */
export const escapeHtml = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);

/** Addresses that may be followed from a document of unknown origin. */
const SAFE_TARGET = /^(?:https?:\/\/|mailto:)/i;
const ANCHOR = /^(?:p[1-9]\d*(?:\.[bf]\d+)?|t[1-9]\d*)(?=[.:]|$)/;

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly open: string;
  readonly close: string;
}

/** The text of a block with what stands out in it. */
export function inlineHtml(block: Block, links: readonly Link[] = []): string {
  const { text } = block;
  const stretches = [...linkStretches(links), ...emphasisOf(block)].filter(
    ({ start, end }) => start < end && end <= text.length,
  );
  const write = (from: number, to: number): string => {
    const words = text.slice(from, to);
    return isSet(block) ? escapeHtml(joinLines(words)) : escapeHtml(words).replace(/\r\n|\r|\n/g, '<br>\n');
  };
  if (stretches.length === 0) return write(0, text.length);
  const cuts = [...new Set([0, text.length, ...stretches.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  const pieces: string[] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from, to] = [cuts[i]!, cuts[i + 1]!];
    const over = stretches.filter(({ start, end }) => start <= from && end >= to);
    pieces.push(
      over.map(({ open }) => open).join(''),
      write(from, to),
      over
        .map(({ close }) => close)
        .reverse()
        .join(''),
    );
  }
  return pieces.join('');
}

/** More marks in one block than any text has. */
const MAX_STRETCHES = 100;

/** Links by the block that they are in. */
export function linksByBlock(links: readonly Link[]): ReadonlyMap<string, readonly Link[]> {
  const blocks = new Map<string, Link[]>();
  for (const link of links) {
    const block = link.anchor?.split(':')[0];
    if (block === undefined) continue;
    const held = blocks.get(block);
    if (held) held.push(link);
    else blocks.set(block, [link]);
  }
  return blocks;
}

function linkStretches(links: readonly Link[]): Stretch[] {
  return links.slice(0, MAX_STRETCHES).flatMap(({ anchor, target }) => {
    const span = /:(\d+)-(\d+)$/.exec(anchor ?? '');
    const address = SAFE_TARGET.test(target) ? target : ANCHOR.test(target) ? `#${ANCHOR.exec(target)![0]}` : null;
    if (!span || address === null) return [];
    return [{ start: Number(span[1]), end: Number(span[2]), open: `<a href="${escapeHtml(address)}">`, close: '</a>' }];
  });
}

/** Of headings their weight says nothing. */
function emphasisOf({ type, runs, emphasis }: Block): Stretch[] {
  return (emphasis ?? runs ?? []).slice(0, MAX_STRETCHES).flatMap((run) => {
    const tags = [
      ...(run.bold && type !== 'heading' ? ['strong'] : []),
      ...(run.italic && type !== 'heading' ? ['em'] : []),
      ...(run.position === 'raised' ? ['sup'] : run.position === 'lowered' ? ['sub'] : []),
    ];
    return tags.map((tag) => ({ start: run.start, end: run.end, open: `<${tag}>`, close: `</${tag}>` }));
  });
}
