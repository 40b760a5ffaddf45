// Table of the RTF destinations that are skipped, and the reason recorded for their text.

/** Destinations that are read over. Where they hold text, its characters are told with the reason; the rest is no text at all. */
export const IGNORED_DESTINATIONS: readonly {
  readonly reason: string;
  readonly is_text: boolean;
  readonly words: string;
}[] = [
  {
    reason: 'themes and latent styles',
    is_text: false,
    words: 'themedata colorschememapping latentstyles defchp defpap expandedcolortbl tblstyls tsrowd',
  },
  {
    reason: 'data stores of programs',
    is_text: false,
    words: 'datastore xmlnstbl rsidtbl pgptbl docvar factoidname xform oldcprops oldpprops oldtprops oldsprops',
  },
  { reason: 'names and files of fonts', is_text: false, words: 'panose falt fname fontemb fontfile filetbl keycode' },
  {
    reason: 'settings of equations',
    is_text: false,
    words: 'mmathPr mctrlPr moMathParaPr',
  },
  { reason: 'separators of notes', is_text: false, words: 'ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn' },
  {
    reason: 'the same text for other programs',
    is_text: true,
    words:
      'nonesttables shprslt rsltpict rsltrtf rslttxt rslthtml rsltbmp rsltmerge mmathPict mhtmltag htmltag objalias objsect',
  },
  { reason: 'entries of indexes and tables of contents', is_text: true, words: 'xe tc tcn rxe txe yxe pxe' },
  { reason: 'settings of lists', is_text: false, words: 'pnseclvl listpicture liststylename' },
  {
    reason: 'settings of the document',
    is_text: false,
    words:
      'wgrffmtfilter passwordhash protusertbl writereservhash writereservation background nextfile linkval private lchars fchars bkmkpub picbullets pgdsctbl revdata hl',
  },
  { reason: 'names of pictures', is_text: false, words: 'blipuid bliptag picbulletname' },
  {
    reason: 'ends of bookmarks and ranges',
    is_text: false,
    words:
      'bkmkend protstart protend mvfmf mvfml mvtof mvtol moveto atnicn atntime xmlopen xmlclose xmlattrname xmlattrvalue mailmerge datafield fldtype shpgrpinst ebcstart ebcend',
  },
];
