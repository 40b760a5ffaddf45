// Gives out what a review came to: values as CSV, workbook or JSON, and the evidence as one page.
import { useState } from 'preact/hooks';
import { download, problemOf } from '../api/client.ts';
import { ProblemNote } from '../problem-note.tsx';
import { buildEvidence } from '../prove/build-evidence.ts';
import { save } from '../save.ts';
import { useSettings } from '../state/settings.ts';
import type { DocumentFile, Extraction, Problem } from '../wire.ts';
import { getReview, reviewPath } from './kept-review.ts';

interface ReviewExportProps {
  readonly file: DocumentFile;
  readonly extraction: Extraction;
  /** Resolves when all that was said is kept. */
  settled(): Promise<void>;
}

const FORMATS = [
  ['csv', 'Values as CSV'],
  ['xlsx', 'Values as Excel'],
  ['json', 'Values as JSON'],
  ['pdf', 'Evidence as PDF'],
] as const;

export function ReviewExport({ file, extraction, settled }: ReviewExportProps) {
  const { settings, change } = useSettings();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const working = async (what: string, work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setProblem(null);
    await settled()
      .then(work)
      .catch((error: unknown) => setProblem(problemOf(error)));
    setBusy(null);
  };
  const give = (format: string): Promise<void> =>
    working(format, async () => {
      const { blob, file_name } = await download('GET', reviewPath(extraction.id, `/export?format=${format}`));
      save(blob, file_name ?? `${file.file_name}.${format}`);
    });
  const prove = (): Promise<void> =>
    working('evidence', async () => {
      const page = await buildEvidence(file, extraction, await getReview(extraction.id));
      save(new Blob([page], { type: 'text/html' }), `${file.file_name}.${extraction.schema}.evidence.html`);
    });
  return (
    <section class="review-export" aria-label="Export of reviewed values">
      <h3>Reviewed values</h3>
      <label class="reviewer">
        Reviewed by
        <input
          value={settings.reviewer}
          placeholder="your name"
          autocomplete="name"
          onInput={(event) => change({ reviewer: event.currentTarget.value })}
        />
      </label>
      <div class="actions">
        {FORMATS.map(([format, label]) => (
          <button key={format} type="button" disabled={busy !== null} onClick={() => void give(format)}>
            {label}
          </button>
        ))}
        <button
          type="button"
          disabled={busy !== null}
          onClick={() => void prove()}
          title="One page with values, quotes, pictures and hashes"
        >
          {busy === 'evidence' ? 'Working …' : 'Evidence as HTML'}
        </button>
      </div>
      {problem && <ProblemNote problem={problem} />}
    </section>
  );
}
