// Panel with the profile of the document: facts, metadata, confidence and warnings.
import { filePath } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { Place } from '../link.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { DocumentFile, ProfileDocumentAnswer } from '../wire.ts';
import { brief, bytes, count, counted, moment, spoken } from '../words.ts';
import { type Fact, Facts } from './facts.tsx';
import { PartsOf } from './parts-list.tsx';
import { Share } from './share.tsx';

interface ProfilePanelProps {
  readonly file: DocumentFile;
  onGo(place: Place): void;
}

export function ProfilePanel({ file, onGo }: ProfilePanelProps) {
  const { answer, problem } = useAnswer<ProfileDocumentAnswer>(filePath(file.id, '/profile'));
  if (problem) return <ProblemNote problem={problem} />;
  if (!answer) return <p class="empty">Reading the profile …</p>;
  return (
    <>
      <h3>Document</h3>
      <Facts facts={documentFacts(answer, file)} />
      <PartsOf file={file} />
      <h3>Confidence</h3>
      <Shares shares={confidenceOf(answer)} />
      {Object.keys(answer.document_type_scores).length > 1 && (
        <>
          <h3>Kinds considered</h3>
          <Shares shares={descending(answer.document_type_scores)} isPlain />
        </>
      )}
      <Warnings profile={answer} />
      <h3>Coverage</h3>
      <Coverage coverage={answer.coverage} onGo={onGo} />
      <Metadata metadata={answer.metadata} />
    </>
  );
}

/** Of tables only where there are any: to be sure of none says nothing. */
function confidenceOf({
  confidence: { tables, ...others },
  has_tables,
}: ProfileDocumentAnswer): Record<string, number> {
  return has_tables ? { ...others, tables } : others;
}

function documentFacts(profile: ProfileDocumentAnswer, file: DocumentFile): Fact[] {
  const hidden = Object.entries(profile.hidden_content).filter(([, many]) => many > 0);
  return [
    ['Kind', spoken(profile.document_type)],
    ['Format', profile.file_type],
    ['Pages', count(profile.page_count)],
    ...(profile.sheet_count > 0 ? [['Sheets', count(profile.sheet_count)] as const] : []),
    ['Tables', count(profile.table_count)],
    ['Formulas', profile.has_formulas ? 'yes' : 'none'],
    ['Images', profile.has_images ? 'yes' : 'none'],
    ...(profile.is_scanned ? [['Scanned', 'yes'] as const] : []),
    ...(profile.language ? [['Language', profile.language] as const] : []),
    [
      'Hidden',
      hidden.length > 0
        ? hidden.map(([what, many]) => counted(many, spoken(what).replace(/s$/, ''))).join(', ')
        : 'none',
    ],
    ['Size', bytes(profile.size_bytes)],
    ['Uploaded', moment(file.created_at)],
    ['SHA-256', file.sha256],
  ];
}

const descending = (scores: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(scores).sort(([, a], [, b]) => b - a));

interface SharesProps {
  readonly shares: Readonly<Record<string, number>>;
  readonly isPlain?: boolean;
}

function Shares({ shares, isPlain = false }: SharesProps) {
  return (
    <dl class="facts">
      {Object.entries(shares).map(([name, share]) => (
        <div key={name}>
          <dt>{spoken(name)}</dt>
          <dd>
            <Share share={share} label={spoken(name)} isPlain={isPlain} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Warnings({ profile: { warnings } }: { readonly profile: ProfileDocumentAnswer }) {
  if (warnings.length === 0) return null;
  return (
    <>
      <h3>Warnings</h3>
      <ul class="checks">
        {warnings.map(({ code, message }) => (
          <li key={`${code} ${message}`} class="check is-warning">
            <span class="severity">{spoken(code)}</span>
            <p>{message}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface CoverageProps {
  readonly coverage: ProfileDocumentAnswer['coverage'];
  onGo(place: Place): void;
}

function Coverage({ coverage: { characters, placed, dropped }, onGo }: CoverageProps) {
  const isWhole = placed === characters;
  return (
    <>
      <p class={isWhole ? 'coverage' : 'coverage is-short'}>
        {isWhole
          ? `All ${counted(characters, 'character')} of the file are in the document.`
          : `${count(placed)} of ${counted(characters, 'character')} are in the document; ${counted(dropped.length, 'part')} left out.`}
      </p>
      <ul class="dropped" aria-label="Left out">
        {dropped.map(({ reason, characters: many, page }, i) => (
          <li key={i}>
            {counted(many, 'character')}: {spoken(reason)}
            {page !== null && (
              <button type="button" class="chip" onClick={() => onGo({ page })}>
                page {page}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Metadata({ metadata }: { readonly metadata: ProfileDocumentAnswer['metadata'] }) {
  const { properties, ...named } = metadata;
  const all = { ...named, ...(typeof properties === 'object' && properties !== null ? properties : {}) };
  const facts = Object.entries(all).filter(([, value]) => value !== null && value !== '');
  if (facts.length === 0) return null;
  return (
    <>
      <h3>Metadata</h3>
      <Facts facts={facts.map(([name, value]) => [spoken(name), printable(brief(value))])} />
    </>
  );
}

/** A delimiter may be a tab and a newline is one. */
const printable = (text: string): string =>
  text.replaceAll('\r', '\\r').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
