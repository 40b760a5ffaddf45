// What other layers may use: charsets, ZIP, TAR and compound containers, XML, Office decryption, picture encoding and files of PDF objects.
export { isBzip2, unfoldBzip2 } from './bzip2/unfold-bzip2.ts';
export { type Compound, openCompound } from './cfb/open-compound.ts';
export { type NewStream, writeCompound } from './cfb/write-compound.ts';
export { type Charset, detectCharset, detectLateCharset, findMarked, isText } from './charset.ts';
export { CODE_PAGE_437 } from './code-page-437.ts';
export { CODE_PAGE_LABELS } from './code-page-labels.ts';
export { ContainerError, type ContainerFault } from './container-error.ts';
export { decryptBiffStream } from './office-crypto/decrypt-biff-stream.ts';
export { decryptPackage } from './office-crypto/decrypt-package.ts';
export { decryptSlides } from './office-crypto/decrypt-slides.ts';
export { decryptWordStreams } from './office-crypto/decrypt-word-streams.ts';
export { type PdfObject, writeObjects } from './pdf/write-objects.ts';
export type { Bitmap } from './pictures/bitmap.ts';
export { encodePicture } from './pictures/encode-picture.ts';
export { markPlace, type PixelBox } from './pictures/mark-place.ts';
export { readTar, type TarEnd } from './tar/read-tar.ts';
export { BLOCK_BYTES, isTarHeader } from './tar/tar-header.ts';
export { isGzip, peekGzip, readGzipHeader, unfoldGzip } from './tar/unfold-gzip.ts';
export { createTranscoder } from './transcode.ts';
export {
  decodeXml,
  NAMESPACE,
  parseXml,
  resolveReferences,
  toTransitional,
  XML,
  type XmlElement,
  XmlReader,
} from './xml/index.ts';
export { openZip } from './zip/open-zip.ts';
export { type PeekedEntry, peekEntries } from './zip/peek-entries.ts';
export type { ZipArchive, ZipEntry } from './zip/zip.ts';
