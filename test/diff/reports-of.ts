import type { DocumentView } from '../../src/model/index.ts';
import type { Report } from './score/truth.ts';
export const reportsOf = async (_before: DocumentView, _after: DocumentView): Promise<Report[]> => [];
