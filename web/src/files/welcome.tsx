// What is shown while no document is open: what this is, and samples to try.
import { useState } from 'preact/hooks';
import { serviceUrl } from '../api/client.ts';

interface WelcomeProps {
  readonly isEmpty: boolean;
  onTry(sample: File): void;
}

/** Files that come with the page, of formats that people have most. */
const SAMPLES: readonly (readonly [name: string, type: string, about: string])[] = [
  ['invoice.pdf', 'PDF', 'Extract its fields and see the box of each.'],
  ['service-agreement.docx', 'DOCX', 'Ask when it ends, and who may end it.'],
  ['coffee-shops.xlsx', 'XLSX', 'Follow a formula; audit the model.'],
  ['quarter.pptx', 'PPTX', 'Slides with tables and a chart.'],
  ['letter.rtf', 'RTF', 'A letter with footnotes.'],
  ['ledger.csv', 'CSV', 'A sheet with an invoice in it.'],
  ['offer.eml', 'EML', 'A mail; what is attached is a document too.'],
  ['note.png', 'Image', 'A scan: every word recognised, with its doubt.'],
];

export function Welcome({ isEmpty, onTry }: WelcomeProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const tryOut = (name: string): void => {
    setBusy(name);
    fetch(serviceUrl(`/samples/${name}`))
      .then(async (response) => {
        if (!response.ok) throw new Error(String(response.status));
        onTry(new File([await response.blob()], name));
      })
      .catch(() => setMissing(true))
      .then(() => setBusy(null));
  };
  return (
    <div class="welcome">
      <h2>See what stands in a document, and where.</h2>
      <p>
        Drop files or folders anywhere on this page, paste them, or press Upload. Folioscope reads PDF, Office and
        OpenDocument files, web pages, mail, books, invoices in XML, text, archives and scans into one model: search it,
        ask it, extract fields, and follow every value to the box on the page it was read from.{' '}
        {isEmpty ? '' : 'Or choose a file on the left.'}
      </p>
      <h3>Samples to try</h3>
      <ul class="samples">
        {SAMPLES.map(([name, type, about]) => (
          <li key={name}>
            <button type="button" disabled={busy !== null} onClick={() => tryOut(name)}>
              <span class="type">{type}</span>
              <strong>{name}</strong>
              <span class="faint">{about}</span>
            </button>
          </li>
        ))}
      </ul>
      {isMissing && <p role="alert">The samples did not come with this server. Any document of your own will do.</p>}
    </div>
  );
}
