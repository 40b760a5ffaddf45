// What hangs on a page besides its ink, as the page writer takes it: tags, links, remarks, form fields.
import type { PageTags } from '../../geometry/index.ts';
import type { Attachment, Box } from '../../model/index.ts';

/** A place in the document that an entry of the outline or a link leads to. */
export interface Destination {
  /** 1-based. */
  readonly page: number;
  /** Distance from the top of the page as shown, in points; null where only the page is named. */
  readonly top: number | null;
}

/** A place of a page that leads elsewhere. */
export interface PageLink {
  /** Around all of it, as the page is shown. */
  readonly box: Box;
  /** The pieces, one a line, where the link states them; else the box alone. */
  readonly boxes: readonly Box[];
  /** An address outside, or a place inside the document. */
  readonly target: string | Destination;
}

/** A remark that somebody left on the page. */
export interface PageComment {
  readonly author: string | null;
  /** ISO 8601. */
  readonly date: string | null;
  readonly text: string;
  readonly box: Box;
  /** The remark that this one answers, by its position in the list. */
  readonly parent: number | null;
  readonly visible: boolean;
}

/** Text that somebody typed onto the page. It is seen like the page's own, and no character of the page. */
export interface TypedText {
  readonly text: string;
  readonly box: Box;
  readonly visible: boolean;
}

export interface PageAnnotations {
  readonly comments: readonly PageComment[];
  readonly typed: readonly TypedText[];
  /** Files that hang on the page. */
  readonly attachments: readonly Attachment[];
}

export type FieldType = 'text' | 'checkbox' | 'radio' | 'choice' | 'signature';

/** A field of a form with what is filled in. Its value is none of the page's characters. */
export interface FormField {
  /** In full, `order.address.street`. */
  readonly name: string;
  /** What the file calls it for people; null where it does not. */
  readonly label: string | null;
  readonly type: FieldType;
  /** Null where nothing is filled in or chosen. A box that is ticked has the value that it stands for. */
  readonly value: string | null;
  /** Of boxes and radio buttons; null elsewhere. */
  readonly checked: boolean | null;
  /** Of a group of radio buttons: of the one that is chosen, else of the first. */
  readonly box: Box;
  /** Of a group of several radio buttons: of the one that is read first. */
  readonly first_box?: Box;
  readonly visible: boolean;
}

/** What hangs on a page besides its ink. */
export interface PageExtras {
  readonly tags: PageTags | null;
  readonly links: readonly PageLink[];
  readonly annotations: PageAnnotations;
  readonly fields: readonly FormField[];
}

export const NO_EXTRAS: PageExtras = {
  tags: null,
  links: [],
  annotations: { comments: [], typed: [], attachments: [] },
  fields: [],
};
