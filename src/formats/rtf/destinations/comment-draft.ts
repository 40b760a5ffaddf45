// Author, date and reference of an RTF comment, collected before the comment itself is read.

/** What the words around a comment say of it, until it comes. */
export interface CommentDraft {
  author: string | null;
  date: string | null;
  reference: string | null;
  parent: number;
}

export const noComment = (): CommentDraft => ({ author: null, date: null, reference: null, parent: 0 });
