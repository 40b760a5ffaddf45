import type { XmlReader } from '../../bytes/index.ts';
import type { Diagnostic } from '../../model/index.ts';

/** Names that are told of; more are counted together. */
const MAX_NAMES = 100;

/** Elements that nothing here knows. Each name is told once, with a count. */
export interface ElementCensus {
  /** Past an element that is neither read nor on the list of those that are left out. */
  pass(reader: XmlReader): void;
  /** Characters of texts within elements that were passed. */
  readonly characters: number;
  diagnostics(): Diagnostic[];
}

/**
 * Elements of slides that are left out, with what they would say. None of them holds text.
 * Animation and passing from slide to slide: `timing`, `transition`. Looks: effects, warps, three dimensions, outlines of letters, shapes'
 * outlines. Editing: locks, extensions (`extLst`, `custDataLst`), language marks. Ink (`contentPart`) has a picture beside it.
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['timing', 'transition', 'extLst', 'custDataLst', 'controls', 'hf', 'custShowLst', 'photoAlbum', 'kinsoku'],
  ...['effectLst', 'effectDag', 'scene3d', 'sp3d', 'flatTx', 'prstTxWarp', 'ln', 'effectRef', 'lnRef', 'effectsLst'],
  ...[
    'custGeom',
    'avLst',
    'headEnd',
    'tailEnd',
    'round',
    'bevel',
    'miter',
    'prstDash',
    'custDash',
    'noFill',
    'grpFill',
  ],
  ...['uLnTx', 'uLn', 'uFillTx', 'uFill', 'highlight', 'cs', 'rtl', 'hlinkMouseOver', 'hlinkHover', 'snd', 'sndTgt'],
  ...['spLocks', 'picLocks', 'grpSpLocks', 'graphicFrameLocks', 'cxnSpLocks', 'stCxn', 'endCxn', 'contentPart'],
  ...['blip', 'srcRect', 'stretch', 'tile', 'gradFill', 'pattFill', 'blipFill', 'embeddedFontLst', 'modifyVerifier'],
  ...['tableStyleId', 'tblBg', 'lnL', 'lnR', 'lnT', 'lnB', 'lnTlToBr', 'lnBlToTr', 'cell3D', 'headers', 'smartTags'],
  ...['custData', 'tags', 'handoutMasterIdLst', 'notesMasterIdLst', 'sldMasterIdLst', 'defPPr', 'nvPr', 'bldLst'],
]);

export function createElementCensus(): ElementCensus {
  const counts = new Map<string, number>();
  let characters = 0;
  return {
    pass(reader) {
      const { name } = reader;
      if (LEFT_OUT.has(name)) {
        reader.skip();
        return;
      }
      const key = counts.has(name) || counts.size < MAX_NAMES ? name : '…';
      counts.set(key, (counts.get(key) ?? 0) + 1);
      characters += reader.text().trim().length;
    },
    get characters() {
      return characters;
    },
    diagnostics: () =>
      [...counts].map(([name, count]) => ({
        code: 'unknown_element' as const,
        message: `The element ${name} is not known here and was passed over${count > 1 ? `, ${count} times` : ''}.`,
        page: null,
      })),
  };
}
