import { type PageFrame, type Rect, toRect } from './annotations.ts';
import { type Book, Ink } from './ink.ts';
import { line, text } from './items.ts';
import { type PdfDict, type PdfValue, type Ref, Stream } from './pdf-values.ts';

interface FieldBase {
  readonly name: string;
  /** What a reader is told the field is for (/TU). */
  readonly label?: string;
  readonly readOnly?: boolean;
}

export type Field = FieldBase &
  (
    | {
        readonly type: 'text';
        readonly rect: Rect;
        readonly value?: string;
        readonly multiline?: boolean;
        readonly password?: boolean;
      }
    | { readonly type: 'checkbox'; readonly rect: Rect; readonly checked: boolean }
    | {
        readonly type: 'radio';
        readonly buttons: readonly { readonly rect: Rect; readonly value: string }[];
        readonly value?: string;
      }
    | {
        readonly type: 'choice';
        readonly rect: Rect;
        readonly options: readonly string[];
        readonly value?: string;
        readonly list?: boolean;
      }
    | { readonly type: 'signature'; readonly rect: Rect }
  );

const FLAGS = {
  readOnly: 1,
  multiline: 1 << 12,
  password: 1 << 13,
  radio: (1 << 14) | (1 << 15),
  combo: 1 << 17,
} as const;

/** Fields of one page: what the page lists as its widgets, and what the form lists as its fields. */
export function addFields(book: Book, fields: readonly Field[], page: PageFrame): { widgets: Ref[]; roots: Ref[] } {
  const widgets: Ref[] = [];
  const roots = fields.map((field) => {
    if (field.type === 'radio') return addRadio(book, field, page, widgets);
    const ref = book.file.add({ ...widget(page, field.rect), ...fieldDict(book, field) });
    widgets.push(ref);
    return ref;
  });
  return { widgets, roots };
}

const widget = ({ ref, height }: PageFrame, rect: Rect): PdfDict => ({
  Type: '/Annot',
  Subtype: '/Widget',
  Rect: toRect(rect, height),
  P: ref,
  F: 4,
});

const named = ({ name, label, readOnly }: FieldBase, flags = 0): PdfDict => ({
  T: name,
  TU: label,
  Ff: flags | (readOnly ? FLAGS.readOnly : 0) || undefined,
});

const APPEARANCE = '0 g /Helv 10 Tf';

function fieldDict(book: Book, field: Exclude<Field, { type: 'radio' }>): PdfDict {
  switch (field.type) {
    case 'text': {
      const flags = (field.multiline ? FLAGS.multiline : 0) | (field.password ? FLAGS.password : 0);
      const AP = { N: appearance(book, field.rect, field.value ?? '') };
      return { ...named(field, flags), FT: '/Tx', V: field.value, DA: APPEARANCE, AP };
    }
    case 'checkbox':
      return {
        ...named(field),
        FT: '/Btn',
        ...switched(book, field.rect, 'Yes', field.checked),
        V: field.checked ? '/Yes' : '/Off',
      };
    case 'choice': {
      const AP = { N: appearance(book, field.rect, field.value ?? '') };
      const flags = field.list ? 0 : FLAGS.combo;
      return { ...named(field, flags), FT: '/Ch', Opt: field.options, V: field.value, DA: APPEARANCE, AP };
    }
    case 'signature':
      return { ...named(field), FT: '/Sig' };
  }
}

function addRadio(book: Book, field: Field & { type: 'radio' }, page: PageFrame, widgets: Ref[]): Ref {
  const parent = book.file.reserve();
  const kids = field.buttons.map(({ rect, value }) =>
    book.file.add({ ...widget(page, rect), Parent: parent, ...switched(book, rect, value, value === field.value) }),
  );
  widgets.push(...kids);
  const V: PdfValue = field.value ? `/${field.value}` : '/Off';
  book.file.set(parent, { ...named(field, FLAGS.radio), FT: '/Btn', V, Kids: kids });
  return parent;
}

/** The two looks of a button, and which of them it has. */
const switched = (book: Book, rect: Rect, state: string, on: boolean): PdfDict => ({
  AS: on ? `/${state}` : '/Off',
  AP: { N: { [state]: appearance(book, rect, null), Off: appearance(book, rect, '') } },
});

/** A form as large as the widget that shows the value, or a cross where it is null. */
function appearance(book: Book, [x0, y0, x1, y1]: Rect, value: string | null): Ref {
  const [width, height] = [x1 - x0, y1 - y0];
  const ink = new Ink(book, height, -1);
  if (value === null) ink.paint([line(1, 1, width - 1, height - 1), line(1, height - 1, width - 1, 1)]);
  const rows = value ? value.split('\n') : [];
  ink.paint(rows.map((row, i) => text(2, Math.min(height, 20) / 2 + 3.5 + 12 * i, row)));
  const dict = { Type: '/XObject', Subtype: '/Form', BBox: [0, 0, width, height], Resources: ink.resources() };
  return book.file.add(new Stream(dict, `/Tx BMC\n${ink.source()}\nEMC`));
}
