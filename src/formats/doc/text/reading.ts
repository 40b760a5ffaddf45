// What is known of a document while its text is read.
import type { Definitions } from '../../word-text/definitions/definitions.ts';
import type { DocumentDraft } from '../../word-text/text/document-draft.ts';
import type { DocStreams } from '../stream/open-doc.ts';
import type { DocumentText } from './document-text.ts';

/** Where stories begin in the text of all. */
export interface StoryStarts {
  readonly footnotes: number;
  readonly headers: number;
  readonly comments: number;
  readonly endnotes: number;
  readonly boxes: number;
  readonly header_boxes: number;
}

export interface Reading {
  readonly streams: DocStreams;
  readonly definitions: Definitions;
  readonly draft: DocumentDraft;
  readonly text: DocumentText;
  readonly starts: StoryStarts;
  /** What the file refers to outside itself. */
  readonly external: Set<string>;
  readonly dropped: Map<string, number>;
  undecodable: number;
}

export function countDropped({ dropped }: Reading, reason: string, characters: number): void {
  if (characters > 0) dropped.set(reason, (dropped.get(reason) ?? 0) + characters);
}

export function storyStarts({ streams: { fib } }: Pick<Reading, 'streams'>): StoryStarts {
  const { text, footnotes, headers, macros, comments, endnotes, boxes } = fib.lengths;
  const headers_at = text + footnotes;
  const comments_at = headers_at + headers + macros;
  const boxes_at = comments_at + comments + endnotes;
  return {
    footnotes: text,
    headers: headers_at,
    comments: comments_at,
    endnotes: comments_at + comments,
    boxes: boxes_at,
    header_boxes: boxes_at + boxes,
  };
}
