// Where a drawing is that is not in the line, by its anchor and its style (part 3, 20.290 to 20.394).
import type { FloatPlace } from '../../../geometry/index.ts';
import { toPoints } from '../../odf/lengths.ts';
import type { Properties } from '../../odf/styles/style.ts';

export function floatOf(anchor: string | null, style: Properties, x: number, y: number): FloatPlace {
  const across = style.get('horizontal-pos');
  const down = style.get('vertical-pos');
  const margin = (side: string): number => Math.max(0, toPoints(style.get(`margin-${side}`)) ?? 0);
  return {
    horizontal: {
      from: acrossFrom(anchor, style.get('horizontal-rel')),
      offset: x,
      align: across === 'left' || across === 'center' || across === 'right' ? across : null,
    },
    vertical: {
      from: downFrom(anchor, style.get('vertical-rel')),
      offset: y,
      align: down === 'top' ? 'top' : down === 'middle' ? 'center' : down === 'bottom' ? 'bottom' : null,
    },
    wrap: wrapOf(style.get('wrap')),
    distance: [margin('left'), margin('top'), margin('right'), margin('bottom')],
  };
}

function acrossFrom(anchor: string | null, from: string | undefined): FloatPlace['horizontal']['from'] {
  if (from === 'page' || (anchor === 'page' && from === undefined)) return 'page';
  if (from === 'page-content') return 'margin';
  return from === 'char' ? 'character' : 'column';
}

function downFrom(anchor: string | null, from: string | undefined): FloatPlace['vertical']['from'] {
  if (from === 'page' || (anchor === 'page' && from === undefined)) return 'page';
  if (from === 'page-content') return 'margin';
  return from === 'line' || from === 'char' ? 'line' : 'paragraph';
}

function wrapOf(wrap: string | undefined): FloatPlace['wrap'] {
  if (wrap === undefined || wrap === 'run-through') return 'none';
  return wrap === 'none' ? 'above_below' : 'beside';
}
