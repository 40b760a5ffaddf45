import { isCaption } from './captions.ts';
import type { Region, RegionLine } from './region.ts';
import type { Rule } from './rules.ts';
import type { Track } from './tracks.ts';

/** Lines of one table follow within this distance, in parts of the font size. */
const LINE_REACH = 2.6;
/** So many lines with a single chunk may stand between others. */
const MOST_SINGLE = 3;

/** Runs of lines with two or more chunks, running text left out. */
export function findWhitespaceRegions(tracks: readonly Track[], across: readonly Rule[]): Region[] {
  const regions: Region[] = [];
  for (const track of tracks) {
    let open: RegionLine[] = [];
    let single = 0;
    const close = () => {
      const kept = open.slice(0, open.length - single);
      if (kept.length >= 2) regions.push(regionOf(kept, across));
      open = [];
      single = 0;
    };
    for (const line of track) {
      const last = open.at(-1);
      if (last && (!line || line.baseline - last.baseline > LINE_REACH * line.chunks[0]!.size)) close();
      if (!line) continue;
      if (line.chunks.length > 1) {
        open.push(line);
        single = 0;
      } else if (open.length) {
        if (isCaption(line.chunks[0]!.text) || single === MOST_SINGLE) close();
        else {
          open.push(line);
          single++;
        }
      }
    }
    close();
  }
  return regions;
}

function regionOf(lines: readonly RegionLine[], across: readonly Rule[]): Region {
  let [x0, x1] = [Infinity, -Infinity];
  for (const { chunks } of lines)
    for (const c of chunks) {
      x0 = Math.min(x0, c.x0);
      x1 = Math.max(x1, c.x1);
    }
  const [top, bottom] = [lines[0]!.y0, lines.at(-1)!.y1];
  const own = across.filter((r) => r.at > top && r.at < bottom && r.from < x1 && r.to > x0);
  return { x0, x1, lines, across: own, method: 'whitespace', drawn: false };
}
