// Creates the shared state of one DOCX reading from its styles, numbering, theme and settings.
import type { Theme } from '../ooxml/index.ts';
import { ChangeList } from '../text-document/gathering/change-list.ts';
import { CommentPlaces } from '../text-document/gathering/comment-places.ts';
import { DiagnosticLog } from '../text-document/gathering/diagnostic-log.ts';
import { createPartIds } from '../text-document/index.ts';
import { type Settings, scriptOf } from './package/settings-part.ts';
import { NoteReferences } from './reading/note-references.ts';
import type { Reading } from './reading/reading.ts';
import type { NumberingPart } from './styles/numbering-part.ts';
import { StyleSheet } from './styles/style-sheet.ts';
import type { StylesPart } from './styles/styles-part.ts';
import { TextStyles } from './styles/text-styles.ts';
import { readBlock } from './text/read-blocks.ts';

/** What is known of a document before its text is read. */
export interface ReadingParts {
  readonly styles: StylesPart;
  readonly numbering: NumberingPart;
  readonly theme: Theme;
  readonly settings: Settings;
}

export function newReading({ styles, numbering, theme, settings }: ReadingParts): Reading {
  const sheet = new StyleSheet(styles, numbering);
  const east_asian = settings.east_asian_language || (styles.default_run.east_asian_language ?? '');
  return {
    sheet,
    texts: new TextStyles(sheet, theme, scriptOf(east_asian)),
    numbering,
    language: sheet.paragraphStyle(undefined)?.run.language ?? styles.default_run.language ?? '',
    log: new DiagnosticLog(),
    changes: new ChangeList(),
    comments: new CommentPlaces(),
    notes: new NoteReferences(settings.footnotes, settings.endnotes),
    paragraphs: new Map(),
    tables: new Map(),
    objects: new Map(),
    off_grid: new Set(),
    pending: [],
    pictures: [],
    chunks: new Set(),
    readBlock,
    nextId: createPartIds(),
  };
}
