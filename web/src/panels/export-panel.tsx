// Panel that downloads the document in another format.
import { useState } from 'preact/hooks';
import { download, filePath, problemOf } from '../api/client.ts';
import { ProblemNote } from '../problem-note.tsx';
import { save } from '../save.ts';
import type { DocumentFile, Problem } from '../wire.ts';

const FORMATS = [
  ['json', 'JSON', 'The whole document: pages, blocks, tables and cells, with their places.'],
  ['markdown', 'Markdown', 'Text and tables, as people and language models read them.'],
  ['html', 'HTML', 'One page for the browser, with the place of every block.'],
  ['text', 'Text', 'The words alone.'],
  ['csv', 'CSV', 'The tables only.'],
  ['xlsx', 'Excel', 'The tables only, a sheet each, with their sources in notes.'],
  ['docling', 'DoclingDocument', 'JSON for the docling tools.'],
  ['pdf', 'Searchable PDF', 'Scans and pictures, with the recognised text laid invisibly over them.'],
] as const;

/** Where the name of the format is not that of its files. */
const EXTENSIONS: Readonly<Record<string, string>> = { markdown: 'md', text: 'txt', docling: 'docling.json' };

export function ExportPanel({ file }: { readonly file: DocumentFile }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [warning, setWarning] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const fetchAndSave = async (what: string, asked: ReturnType<typeof download>, name: string): Promise<void> => {
    setBusy(what);
    setProblem(null);
    setWarning(null);
    try {
      const { blob, file_name, warning } = await asked;
      // An empty file would say less than why it is empty.
      if (warning !== null) setWarning(warning);
      else save(blob, file_name ?? name);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(null);
  };
  const exportAs = (format: string): void => {
    const asked = download('POST', filePath(file.id, '/export'), { format });
    void fetchAndSave(format, asked, `${file.file_name}.${EXTENSIONS[format] ?? format}`);
  };
  const original = (): void => {
    void fetchAndSave('original', download('GET', filePath(file.id, '/content')), file.file_name);
  };
  return (
    <div class="exports">
      {problem && <ProblemNote problem={problem} />}
      {warning !== null && <p role="status">{warning}</p>}
      {FORMATS.map(([format, label, meaning]) => (
        <div key={format} class="export">
          <button type="button" disabled={busy !== null} onClick={() => exportAs(format)}>
            {busy === format ? 'Working …' : label}
          </button>
          <p>{meaning}</p>
        </div>
      ))}
      <div class="export">
        <button type="button" disabled={busy !== null} onClick={original}>
          Original
        </button>
        <p>The file as it was uploaded, byte for byte.</p>
      </div>
    </div>
  );
}
