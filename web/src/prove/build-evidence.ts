// Evidence for an extraction as one page that needs nothing else: values, quotes, pictures, hashes, verdicts.
import { filePath, getBlob, post } from '../api/client.ts';
import type { Citation, DocumentFile, Extraction, Review, VerifyCitationsAnswer } from '../wire.ts';
import { type EvidenceItem, evidencePage } from './evidence-page.ts';

/** Quotes in one request. */
const MAX_QUOTES = 100;

export async function buildEvidence(file: DocumentFile, extraction: Extraction, { fields }: Review): Promise<string> {
  const cited = fields.map(({ citation }) => citation);
  const verdicts = await verify(
    file.id,
    cited.filter((one) => one !== null),
  );
  const items: EvidenceItem[] = [];
  for (const [i, field] of fields.entries()) {
    const citation = cited[i] ?? null;
    items.push({
      field,
      citation,
      verdict: citation ? (verdicts.get(citation.anchor) ?? null) : null,
      picture: citation ? await cropOf(file.id, citation.anchor) : null,
    });
  }
  const address = location.href.split('#')[0]!;
  return evidencePage({ file, extraction, items, address, made_at: new Date().toISOString() });
}

/** The service reads each quote back at its place once more. */
async function verify(file_id: string, citations: readonly Citation[]): Promise<Map<string, string>> {
  const verdicts = new Map<string, string>();
  for (let from = 0; from < citations.length; from += MAX_QUOTES) {
    const part = citations.slice(from, from + MAX_QUOTES);
    const quotes = part.map(({ text, page, bbox }) => ({ text, page, bbox }));
    const { results } = await post<VerifyCitationsAnswer>(filePath(file_id, '/citations/verify'), { quotes });
    for (const [i, { verdict }] of results.entries()) verdicts.set(part[i]!.anchor, verdict);
  }
  return verdicts;
}

async function cropOf(file_id: string, anchor: string): Promise<string> {
  const blob = await getBlob(filePath(file_id, `/crops?anchor=${encodeURIComponent(anchor)}&dpi=110`));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
