import type { PdfDict, Ref } from './pdf-values.ts';

/** Left, top, right, bottom, from the top left of the media box. */
export type Rect = readonly [x0: number, y0: number, x1: number, y1: number];

export interface Target {
  /** 1-based. */
  readonly page: number;
  /** From the top; the whole page where it is left out. */
  readonly y?: number;
}

export type Annotation =
  | { readonly type: 'link'; readonly rect: Rect; readonly uri: string }
  | { readonly type: 'link'; readonly rect: Rect; readonly to: Target }
  | {
      readonly type: 'text' | 'highlight' | 'underline' | 'strikeout' | 'freetext' | 'square' | 'popup';
      readonly rect: Rect;
      readonly contents: string;
      readonly author?: string;
      readonly hidden?: boolean;
    };

/** What annotations and outlines point at. */
export interface PageFrame {
  readonly ref: Ref;
  readonly height: number;
}

export const toRect = ([x0, y0, x1, y1]: Rect, height: number): number[] => [x0, height - y1, x1, height - y0];

export function toDestination(
  { page, y }: Target,
  pages: readonly PageFrame[],
): unknown[] & readonly (Ref | string | number | null)[] {
  const { ref, height } = pages[page - 1]!;
  return y === undefined ? [ref, '/Fit'] : [ref, '/XYZ', 0, height - y, null];
}

const SUBTYPES = {
  text: '/Text',
  highlight: '/Highlight',
  underline: '/Underline',
  strikeout: '/StrikeOut',
  freetext: '/FreeText',
  square: '/Square',
  popup: '/Popup',
} as const;

export function toAnnotation(annotation: Annotation, height: number, pages: readonly PageFrame[]): PdfDict {
  const Rect = toRect(annotation.rect, height);
  if (annotation.type === 'link') {
    const target =
      'uri' in annotation ? { A: { S: '/URI', URI: annotation.uri } } : { Dest: toDestination(annotation.to, pages) };
    return { Type: '/Annot', Subtype: '/Link', Rect, Border: [0, 0, 0], ...target };
  }
  const [x0, y0, x1, y1] = Rect as [number, number, number, number];
  const marks = ['highlight', 'underline', 'strikeout'].includes(annotation.type);
  return {
    Type: '/Annot',
    Subtype: SUBTYPES[annotation.type],
    Rect,
    Contents: annotation.contents,
    T: annotation.author,
    F: annotation.hidden ? 2 : 4,
    C: [1, 1, 0],
    DA: annotation.type === 'freetext' ? '0 g /Helv 10 Tf' : undefined,
    QuadPoints: marks ? [x0, y1, x1, y1, x0, y0, x1, y0] : undefined,
  };
}
