// Pictures that come from what was read: the frame of one, and a page as SVG.
import { createHash } from 'node:crypto';
import type { Box } from '../../model/index.ts';
import { onePiece } from '../one-piece.ts';
import { type CropPlace, cropFrame, dpiOf, pageFrame } from './picture-frame.ts';
import type { AskedDocument, Made } from './question.ts';

/** A whole page, or a place on one. */
export type PictureSubject = { readonly whole_page: number } | { readonly crop: CropPlace };

export interface FrameQuestion {
  readonly subject: PictureSubject;
  readonly dpi?: number | undefined;
}

/** What is drawn, and how fine. */
export interface Frame {
  readonly page: number;
  readonly clip: Box | null;
  readonly marks: readonly Box[];
  readonly dpi: number;
}

type Documents = Readonly<Record<string, AskedDocument>>;

const settle = async ({ document }: Documents, subject: PictureSubject) =>
  'crop' in subject ? cropFrame(document!.view, subject.crop) : pageFrame(document!.view, subject.whole_page);

export async function answerFrame(documents: Documents, { subject, dpi }: FrameQuestion): Promise<Made> {
  const frame = await settle(documents, subject);
  const settled: Frame = { ...frame, dpi: dpiOf(documents['document']!.view, frame, dpi) };
  return { json: settled };
}

export async function answerSvg(documents: Documents, { subject }: FrameQuestion): Promise<Made> {
  const { page, clip, marks } = await settle(documents, subject);
  const { drawPage, toSvg } = await import('../../draw/index.ts');
  const { loadPictureLoader } = await import('../../formats/index.ts');
  const { view, file } = documents['document']!;
  const text = toSvg(await drawPage(view, page, clip, await loadPictureLoader('svg')), marks);
  return {
    content: {
      media_type: 'image/svg+xml',
      file_name: `${file.file_name}-${page}.svg`,
      size: Buffer.byteLength(text),
      tag: createHash('sha256').update(text).digest('hex'),
      body: onePiece(text),
    },
  };
}
