// Table of the WordprocessingML elements that the reader skips on purpose, by reason.

/** Elements that are passed over on purpose, and why. All others that no handler knows leave a diagnostic. */
export const REASONS: Readonly<Record<string, readonly string[]>> = {
  'marks of spelling, proofing and permission say nothing of the text': ['proofErr', 'permStart', 'permEnd', 'noProof'],
  'a bookmark is known by its start': ['bookmarkEnd'],
  'moved text tells by itself where it went': [
    'moveFromRangeStart',
    'moveFromRangeEnd',
    'moveToRangeStart',
    'moveToRangeEnd',
  ],
  'changes of custom XML concern no text': [
    'customXmlInsRangeStart',
    'customXmlInsRangeEnd',
    'customXmlDelRangeStart',
    'customXmlDelRangeEnd',
    'customXmlMoveFromRangeStart',
    'customXmlMoveFromRangeEnd',
    'customXmlMoveToRangeStart',
    'customXmlMoveToRangeEnd',
  ],
  'how it looked before a tracked change is not shown': [
    'tblPrChange',
    'tblGridChange',
    'trPrChange',
    'tcPrChange',
    'sectPrChange',
    'numberingChange',
    'tblPrExChange',
  ],
  'properties of wrappers': ['smartTagPr', 'customXmlPr', 'sdtEndPr', 'rubyPr', 'divId'],
  'a rule between text and notes is drawn, not read': ['separator', 'continuationSeparator'],
  'the mark that stands for the comment itself': ['annotationRef'],
  'the page is painted in a colour': ['background'],
  'the rendered number of a page is not known to the file': ['pgNum'],
  'the day on which it is read is not known to the file': [
    ...['dayLong', 'dayShort', 'monthLong', 'monthShort', 'yearLong', 'yearShort'],
  ],
  'conflicts of people who edit at once are kept by the program': ['conflictIns', 'conflictDel'],
  'ink, sounds and controls have no text': ['contentPart', 'control', 'movie'],
  'properties read elsewhere': ['sdtPr', 'rPr', 'pPr', 'tblPr', 'tblGrid', 'trPr', 'tcPr', 'tblPrEx'],
};

export const IGNORED: ReadonlySet<string> = new Set(Object.values(REASONS).flat());
