import { resolveAnchor } from '../../src/cite/index.ts';
import { compareViews, type Side } from '../../src/diff/index.ts';
import type { DocumentView } from '../../src/model/index.ts';
import type { Report, ReportSide } from './score/truth.ts';

/** What the comparison of two documents reports, with the places that it cites. */
export async function reportsOf(before: DocumentView, after: DocumentView): Promise<Report[]> {
  const { changes } = await compareViews(before, after);
  return Promise.all(
    changes.map(async (change) => ({
      ...change,
      before: await cited(before, change.before),
      after: await cited(after, change.after),
    })),
  );
}

async function cited(view: DocumentView, side: Side | null): Promise<ReportSide | null> {
  if (!side) return null;
  const places = await Promise.all(side.anchors.map((anchor) => resolveAnchor(view, anchor)));
  return { text: side.text, citations: places.filter((place) => place !== null) };
}
