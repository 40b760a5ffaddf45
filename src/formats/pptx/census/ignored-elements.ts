// Table of the slide elements that the PPTX reader skips on purpose, by reason.

/** Elements of slides that are passed over on purpose, and why. None of them holds text; all others that nothing knows leave a diagnostic. */
export const REASONS: Readonly<Record<string, readonly string[]>> = {
  'animation, sounds and passing from slide to slide': ['timing', 'transition', 'bldLst', 'snd', 'sndTgt'],
  'looks of shapes: effects, three dimensions, outlines, their own geometry': [
    ...[
      'effectLst',
      'effectDag',
      'effectsLst',
      'effectRef',
      'scene3d',
      'sp3d',
      'flatTx',
      'ln',
      'lnRef',
      'custGeom',
      'avLst',
    ],
    ...[
      'headEnd',
      'tailEnd',
      'round',
      'bevel',
      'miter',
      'prstDash',
      'custDash',
      'noFill',
      'grpFill',
      'gradFill',
      'pattFill',
    ],
  ],
  'pictures that fill shapes, letters and cells': ['blip', 'blipFill', 'srcRect', 'stretch', 'tile'],
  'looks of letters: warps, outlines, highlights, fonts of other scripts': [
    ...['prstTxWarp', 'uLnTx', 'uLn', 'uFillTx', 'uFill', 'highlight', 'cs', 'rtl', 'embeddedFontLst'],
  ],
  'looks of tables: rules, backgrounds, the style by name': [
    ...['tableStyleId', 'tblBg', 'lnL', 'lnR', 'lnT', 'lnB', 'lnTlToBr', 'lnBlToTr', 'cell3D', 'headers'],
  ],
  'a pointer that rests on a shape is no click': ['hlinkMouseOver', 'hlinkHover'],
  'locks and connections matter to those who edit': [
    ...['spLocks', 'picLocks', 'grpSpLocks', 'graphicFrameLocks', 'cxnSpLocks', 'stCxn', 'endCxn', 'modifyVerifier'],
  ],
  'data of programs, and extensions that are read where they mean something': [
    ...['extLst', 'custDataLst', 'custData', 'tags', 'smartTags', 'nvPr', 'controls'],
  ],
  'ink has a picture beside it': ['contentPart'],
  'settings of the show, and lists of parts that are found from the slides': [
    ...[
      'hf',
      'custShowLst',
      'photoAlbum',
      'kinsoku',
      'handoutMasterIdLst',
      'notesMasterIdLst',
      'sldMasterIdLst',
      'defPPr',
    ],
  ],
};

export const IGNORED: ReadonlySet<string> = new Set(Object.values(REASONS).flat());
