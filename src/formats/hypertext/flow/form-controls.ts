// Controls of forms as text: what is filled in, ticked or chosen.
import { below, flatText, type MarkupNode, textOf } from '../tree.ts';

/** What a control shows, and the name it has. */
export interface Control {
  readonly text: string;
  readonly name: string | null;
}

const TICKED = { true: '☒', false: '☐' };
/** Shown to nobody, or sent elsewhere. */
const SILENT = new Set(['hidden', 'password', 'image', 'file', 'range', 'color', 'reset']);

/** Null where nothing is to be seen. */
export function readControl(node: MarkupNode): Control | null {
  const name = node.attribute('name') ?? node.attribute('id');
  if (node.name === 'textarea') return withText(textOf(node).trim(), name);
  if (node.name === 'select') return withText(chosenIn(node), name);
  const type = (node.attribute('type') ?? 'text').toLowerCase();
  if (SILENT.has(type)) return null;
  if (type === 'checkbox' || type === 'radio')
    return { text: TICKED[node.attribute('checked') === null ? 'false' : 'true'], name };
  return withText((node.attribute('value') ?? '').replace(/\s+/g, ' ').trim(), name);
}

const withText = (text: string, name: string | null): Control | null => (text === '' ? null : { text, name });

function chosenIn(select: MarkupNode): string {
  const options = [...below(select)].filter((node) => node.name === 'option');
  const chosen = options.filter((option) => option.attribute('selected') !== null);
  return (chosen.length > 0 ? chosen : options.slice(0, 1)).map(flatText).join(', ');
}
