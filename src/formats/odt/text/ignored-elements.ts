// Table of the OpenDocument elements that the reader of texts skips on purpose, by reason.

/** Elements that are passed over on purpose, and why. All others that no handler knows leave a diagnostic. */
export const REASONS: Readonly<Record<string, readonly string[]>> = {
  'entries of an index stand in the index': [
    ...[
      'toc-mark',
      'toc-mark-start',
      'toc-mark-end',
      'user-index-mark',
      'user-index-mark-start',
      'user-index-mark-end',
    ],
    ...['alphabetical-index-mark', 'alphabetical-index-mark-start', 'alphabetical-index-mark-end'],
  ],
  'how an index is made is not its text': [
    ...['table-of-content-source', 'illustration-index-source', 'table-index-source', 'object-index-source'],
    ...['user-index-source', 'alphabetical-index-source', 'bibliography-source', 'alphabetical-index-auto-mark-file'],
  ],
  'declarations show nothing': ['sequence-decls', 'variable-decls', 'user-field-decls', 'dde-connection-decls'],
  'a stretch is known by its start': ['bookmark-end', 'reference-mark-end', 'note-continuation-notice-forward'],
  'the number of a heading is counted': ['number'],
  'scripts, forms and their events are not run': ['script', 'scripts', 'forms', 'event-listeners', 'execute-macro'],
  'a section elsewhere is not fetched, and what it last showed stands in the text': ['section-source', 'dde-source'],
  'whether a paragraph hides depends on what only the program knows': ['hidden-paragraph'],
  'the settings of a document are read elsewhere': ['change-info', 'body', 'font-face-decls', 'meta', 'settings'],
};

export const IGNORED: ReadonlySet<string> = new Set(Object.values(REASONS).flat());
