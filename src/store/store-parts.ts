// What each part of a store does; both kinds of store are put together from such parts.
import type { Store } from './store.ts';

export type Blobs = Pick<Store, 'putBlob' | 'blobPath' | 'openBlob' | 'dropBlob' | 'listBlobs' | 'isBlobWhole'>;
export type Documents = Pick<
  Store,
  | 'newDocumentPath'
  | 'newAnswerPath'
  | 'putDocument'
  | 'getDocument'
  | 'forgetFailure'
  | 'openDocument'
  | 'documentFile'
  | 'settleFiles'
  | 'shareDocument'
  | 'reopenDocument'
  | 'listDocuments'
>;
export type Extractions = Pick<Store, 'addExtraction' | 'getExtraction' | 'listExtractionIds'>;
export type Files = Pick<
  Store,
  'addFile' | 'getFile' | 'listFiles' | 'listProcessing' | 'listParts' | 'reopenFile' | 'deleteFile' | 'hasDocument'
>;
export type IdempotencyKeys = Pick<Store, 'claimIdempotencyKey' | 'finishIdempotencyKey' | 'releaseIdempotencyKey'>;
export type PassageStore = Pick<Store, 'putPassages' | 'getPassages' | 'findByTerms' | 'listWithoutPassages'>;
export type Pictures = Pick<Store, 'newPicturePath' | 'putPicture' | 'findPicture'>;
export type Schemas = Pick<
  Store,
  | 'addSchema'
  | 'getSchema'
  | 'listSchemas'
  | 'deleteSchema'
  | 'countExamples'
  | 'listExamples'
  | 'listLessons'
  | 'deleteExample'
>;
export type Signatures = Pick<Store, 'putSignature' | 'listSearchable'>;
export type VectorStore = Pick<Store, 'putVectors' | 'getVectors' | 'listVectors' | 'listWithoutVectors'>;
