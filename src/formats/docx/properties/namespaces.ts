// XML namespaces of WordprocessingML, and those that `mc:Choice` may require.

/** Namespaces of a text document, by their transitional names. */
export const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const WORD_2010 = 'http://schemas.microsoft.com/office/word/2010/wordml';
export const WORD_2012 = 'http://schemas.microsoft.com/office/word/2012/wordml';
export const OFFICE = 'urn:schemas-microsoft-com:office:office';

/** What `mc:Choice` may require and still be the branch to read. */
export const UNDERSTOOD: ReadonlySet<string> = new Set([
  WORD_2010,
  WORD_2012,
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas',
  'http://schemas.microsoft.com/office/drawing/2010/main',
  'http://schemas.microsoft.com/office/drawing/2007/8/2/chart',
  ...[
    '2014',
    '2015/9/8',
    '2015/10/21',
    '2016/5/9',
    '2016/5/10',
    '2016/5/11',
    '2016/5/12',
    '2016/5/13',
    '2016/5/14',
  ].map((date) => `http://schemas.microsoft.com/office/drawing/${date}/chartex`),
]);
