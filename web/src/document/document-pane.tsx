// Chooses how to show the selected file: failed, being read, as sheets or as pages.
import { filePath } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { ProblemNote } from '../problem-note.tsx';
import { FORMAT_TRAITS, type ListSheetsAnswer, type ListTablesAnswer } from '../wire.ts';
import { percent } from '../words.ts';
import type { DocumentPaneProps } from './document-pane-props.ts';
import { FailedFile } from './failed-file.tsx';
import { PageView } from './page-view.tsx';
import { SheetView } from './sheet-view.tsx';

export function DocumentPane(props: DocumentPaneProps) {
  const { file } = props;
  if (file.status === 'failed') return <FailedFile file={file} onLearn={props.onLearn} />;
  if (file.status === 'processing')
    return (
      <div class="empty" role="status">
        Reading {file.file_name}
        {file.progress === undefined ? ' …' : `: ${percent(file.progress)}`}
      </div>
    );
  return FORMAT_TRAITS[file.file_type].unit === 'sheet' ? <Sheets {...props} /> : <PageView {...props} />;
}

function Sheets(props: DocumentPaneProps) {
  const sheets = useAnswer<ListSheetsAnswer>(filePath(props.file.id, '/sheets'));
  const tables = useAnswer<ListTablesAnswer>(filePath(props.file.id, '/tables'));
  if (sheets.problem) return <ProblemNote problem={sheets.problem} />;
  if (!sheets.answer) return <div class="empty">Opening …</div>;
  return <SheetView {...props} sheets={sheets.answer.sheets} tables={tables.answer?.tables ?? []} />;
}
