// Fills the forms of a master for header, footer, date and number with what a slide says.
import type { XmlReader } from '../../../bytes/index.ts';
import { PRESENTATION } from '../../odf/namespaces.ts';
import type { Properties } from '../../odf/styles/style.ts';
import type { TextShape } from '../../slides/shapes/shape.ts';
import type { Master } from './read-masters.ts';

/** Texts that slides name, by kind and name. */
export type Declared = Map<string, string>;

/** Texts of a presentation; more are left out. */
const MAX_DECLARED = 10_000;
const DECLARED: Readonly<Record<string, string>> = {
  'footer-decl': 'ftr',
  'header-decl': 'hdr',
  'date-time-decl': 'dt',
};

/** On the start of an element before the slides; false where it is no such text. */
export function readDeclared(reader: XmlReader, into: Declared): boolean {
  if (!Object.hasOwn(DECLARED, reader.name)) return false;
  const key = `${DECLARED[reader.name]} ${reader.attribute('name', PRESENTATION) ?? ''}`;
  const text = reader.text().replace(/\s+/g, ' ').trim();
  if (into.size < MAX_DECLARED) into.set(key, text);
  return true;
}

/** What the slide names, on the start of `draw:page`. */
export const readUses = (reader: XmlReader): ReadonlyMap<string, string> =>
  new Map(
    (['ftr', 'hdr', 'dt'] as const).flatMap((type) => {
      const name = reader.attribute(`use-${SPOKEN[type]}-name`, PRESENTATION);
      return name === null ? [] : [[type, name] as const];
    }),
  );

const SPOKEN = { ftr: 'footer', hdr: 'header', dt: 'date-time', sldNum: 'page-number' } as const;

/** Those that the style of the slide shows; where a slide names no text, there is none to be seen. */
export function furnitureOf(
  master: Master,
  page: Properties,
  uses: ReadonlyMap<string, string>,
  declared: Declared,
): TextShape[] {
  return (['hdr', 'ftr', 'dt', 'sldNum'] as const).flatMap((type) => {
    const form = master.furniture.get(type);
    if (!form || page.get(`display-${SPOKEN[type]}`) === 'false') return [];
    if (type === 'sldNum') return page.has('display-page-number') ? [form] : [];
    const text = declared.get(`${type} ${uses.get(type) ?? ''}`) ?? '';
    return text === '' ? [] : [withText(form, text)];
  });
}

/** The form's first paragraph, with this text. */
function withText(form: TextShape, text: string): TextShape {
  const first = form.body?.paragraphs[0];
  if (!form.body || !first) return form;
  const run = first.pieces[0]?.run ?? first.end;
  const pieces = [{ text, run, click: null, field: null, is_formula: false }];
  return { ...form, body: { ...form.body, paragraphs: [{ ...first, pieces }] } };
}
