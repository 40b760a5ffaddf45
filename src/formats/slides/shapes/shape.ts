// Types of the shapes on a slide before inheritance is resolved.

import type { DrawingColor, PictureCrop, Transform } from '../../ooxml/index.ts';
import type { ClickTarget } from '../text/click-target.ts';
import type { TextBody } from '../text/text-body.ts';
import type { Fill } from './fill.ts';
import type { SlideTable } from './slide-table.ts';

export interface Placeholder {
  /** `obj` where the file does not say. */
  readonly type: string;
  readonly index: number;
}

interface ShapeBase {
  readonly id: string;
  readonly name: string;
  readonly alt: string | null;
  readonly hidden: boolean;
  readonly click: ClickTarget | null;
  readonly transform: Transform | null;
  readonly placeholder: Placeholder | null;
}

/** What the shape's style says where the shape itself does not. */
export interface StyleReference {
  readonly fill: DrawingColor | null;
  readonly line: DrawingColor | null;
  readonly font: 'major' | 'minor' | null;
  readonly color: DrawingColor | null;
}

export interface TextShape extends ShapeBase {
  readonly kind: 'shape';
  readonly body: TextBody | null;
  /** Where the text is, in shapes of diagrams, which say it; null where the outline tells. */
  readonly text_transform: Transform | null;
  /** Name of the preset outline; null for one of its own. */
  readonly outline: string | null;
  /** The first adjustment of the outline, a share; null where it is the usual. */
  readonly adjustment: number | null;
  readonly fill: Fill;
  readonly line: Fill;
  readonly style: StyleReference | null;
}

export interface PictureShape extends ShapeBase {
  readonly kind: 'picture';
  /** A film or sound that the picture stands for. */
  readonly is_media: boolean;
  /** The relationship to its file, and what is cut off it. Absent where the format or the shape has none. */
  readonly file?: { readonly relation: string; readonly crop: PictureCrop | null };
}

export interface GroupShape extends ShapeBase {
  readonly kind: 'group';
  readonly shapes: readonly Shape[];
}

export interface FrameShape extends ShapeBase {
  readonly kind: 'frame';
  readonly content: FrameContent;
}

export type FrameContent =
  | { readonly kind: 'table'; readonly table: SlideTable }
  | { readonly kind: 'chart'; readonly relation: string }
  | { readonly kind: 'diagram'; readonly data: string }
  | { readonly kind: 'object'; readonly relation: string; readonly program: string; readonly has_picture: boolean }
  | { readonly kind: 'other'; readonly uri: string };

export type Shape = TextShape | PictureShape | GroupShape | FrameShape;
