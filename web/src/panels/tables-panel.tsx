// Panel that lists the tables of the document and leads to them.
import { filePath } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { type Place, placeName, placeOf } from '../link.ts';
import { PlaceButton } from '../place-button.tsx';
import { ProblemNote } from '../problem-note.tsx';
import type { ListTablesAnswer } from '../wire.ts';
import { counted } from '../words.ts';

interface TablesPanelProps {
  readonly file_id: string;
  onGo(place: Place): void;
}

export function TablesPanel({ file_id, onGo }: TablesPanelProps) {
  const { answer, problem } = useAnswer<ListTablesAnswer>(filePath(file_id, '/tables'));
  if (problem) return <ProblemNote problem={problem} />;
  if (!answer) return <p class="empty">Reading the tables …</p>;
  if (answer.tables.length === 0) return <p class="empty">No table was found in this document.</p>;
  return (
    <ol class="matches">
      {answer.tables.map((table) => {
        const place = table.range === null ? { page: table.page, anchor: table.id } : placeOf(table);
        return (
          <li key={table.id}>
            <PlaceButton class="match" to={place} onGo={onGo}>
              <span class="snippet">
                <b>{table.id}</b> {table.title}
              </span>
              <span class="place">
                {placeName(place)} · {counted(table.row_count, 'row')} × {counted(table.col_count, 'column')}
              </span>
            </PlaceButton>
          </li>
        );
      })}
    </ol>
  );
}
