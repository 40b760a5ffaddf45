// Compares two documents.
import { type DiffInput, diffDocuments } from '../../tools/index.ts';
import type { AskedDocument, Made } from './question.ts';

export const answerDiff = async (
  { before, after }: Readonly<Record<string, AskedDocument>>,
  input: DiffInput,
): Promise<Made> => ({ json: await diffDocuments(before!, after!, input) });
