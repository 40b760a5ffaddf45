// Panel with what is wrong or doubtful in formulas and in the numbers of tables.
import { filePath } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { type Place, placeName, placeOf } from '../link.ts';
import { PlaceButton } from '../place-button.tsx';
import { ProblemNote } from '../problem-note.tsx';
import type { AuditDocumentAnswer, Finding } from '../wire.ts';
import { count, counted, spoken } from '../words.ts';

interface AuditPanelProps {
  readonly file_id: string;
  onGo(place: Place): void;
}

const MAX_FINDINGS = 500;

export function AuditPanel({ file_id, onGo }: AuditPanelProps) {
  const { answer, problem } = useAnswer<AuditDocumentAnswer>(filePath(file_id, `/audit?limit=${MAX_FINDINGS}`));
  if (problem) return <ProblemNote problem={problem} />;
  if (!answer) return <p class="empty">Checking formulas and sums …</p>;
  const { findings, summary, checked } = answer;
  return (
    <>
      <p class={summary.error > 0 ? 'verdict is-invalid' : 'verdict is-valid'} role="status">
        {counted(summary.error, 'error')}, {counted(summary.warning, 'warning')}, {counted(summary.info, 'note')}
      </p>
      <p class="faint">
        Looked at {counted(checked.formulas, 'formula')} and {counted(checked.tables, 'table')}.
        {checked.limits.map((limit) => ` ${limit}`)}
      </p>
      <ul class="checks">
        {findings.map((finding, i) => (
          <li key={i} class={`check is-${finding.severity}`}>
            <span class="severity">
              {finding.severity} · {spoken(finding.code)}
            </span>
            <p>{finding.message}</p>
            {finding.citation && <Where finding={finding} onGo={onGo} />}
          </li>
        ))}
      </ul>
      {answer.truncated && <p class="faint">{count(findings.length)} are shown; there are more.</p>}
    </>
  );
}

function Where({ finding, onGo }: { readonly finding: Finding; onGo(place: Place): void }) {
  const place = placeOf(finding.citation!);
  return (
    <PlaceButton class="chip" to={place} onGo={onGo}>
      {placeName(place)}
    </PlaceButton>
  );
}
