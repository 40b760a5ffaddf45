// Gives out what a review came to: values as CSV or JSON, and the evidence as one page.
import { useState } from 'preact/hooks';
import { problemOf } from '../api/client.ts';
import { ProblemNote } from '../problem-note.tsx';
import { buildEvidence } from '../prove/build-evidence.ts';
import { save } from '../save.ts';
import { useSettings } from '../state/settings.ts';
import type { DocumentFile, Extraction, Problem } from '../wire.ts';
import type { Corrections } from './correction.ts';
import { reviewedCsv, reviewedJson } from './reviewed-values.ts';

interface ReviewExportProps {
  readonly file: DocumentFile;
  readonly extraction: Extraction;
  readonly corrections: Corrections;
}

export function ReviewExport({ file, extraction, corrections }: ReviewExportProps) {
  const { settings, change } = useSettings();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const give = (text: string, type: string, ending: string): void =>
    save(new Blob([text], { type }), `${file.file_name}.${extraction.schema}.${ending}`);
  const prove = (): void => {
    setBusy(true);
    setProblem(null);
    buildEvidence(file, extraction, corrections)
      .then(
        (page) => give(page, 'text/html', 'evidence.html'),
        (error: unknown) => setProblem(problemOf(error)),
      )
      .then(() => setBusy(false));
  };
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
        <button type="button" onClick={() => give(reviewedCsv(extraction, corrections), 'text/csv', 'csv')}>
          Values as CSV
        </button>
        <button
          type="button"
          onClick={() => give(reviewedJson(file, extraction, corrections), 'application/json', 'json')}
        >
          Values as JSON
        </button>
        <button
          type="button"
          disabled={isBusy}
          onClick={prove}
          title="One page with values, quotes, pictures and hashes"
        >
          {isBusy ? 'Working …' : 'Evidence'}
        </button>
      </div>
      {problem && <ProblemNote problem={problem} />}
    </section>
  );
}
