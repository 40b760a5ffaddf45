// Objects in a bucket of any server that speaks S3.
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { PutObjectCommandInput, S3Client, ServerSideEncryption } from '@aws-sdk/client-s3';
import { FolioError } from '../../errors.ts';
import type { Objects } from '../objects.ts';
import { tracedObjects } from './traced-objects.ts';

export interface S3Settings {
  /** Of Amazon's own service where empty. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** Before every name, so that a bucket can be shared. */
  readonly prefix: string;
  /** How the server encrypts what it keeps: `AES256`, `aws:kms`; as the bucket says where empty. */
  readonly sse: string;
  readonly sse_key: string;
  /** Looked for where the SDK looks for them (environment, profile, role of the machine) where empty. */
  readonly access_key: string;
  readonly secret_key: string;
  /** After how many milliseconds without a byte a request is tried again; for tests. */
  readonly silence_ms?: number;
}

/** Bytes of one part of a large object; two parts are held in memory at once. */
const PART_BYTES = 8 * 2 ** 20;
const PARTS_AT_ONCE = 2;
const CONNECT_MS = 3_000;
/** How long a connection may be silent: reading is answered at once, and what was sent may take a while to be put together. */
const READ_SILENCE_MS = 10_000;
const WRITE_SILENCE_MS = 30_000;
const SOCKETS = 128;
const TRIES = 4;
const PROBE = 'probe';

export async function openS3Objects(settings: S3Settings): Promise<Objects> {
  const sdk = await import('@aws-sdk/client-s3');
  const { endpoint, bucket: Bucket, region, prefix, access_key, secret_key } = settings;
  const open = (socketTimeout: number): S3Client =>
    new sdk.S3Client({
      region: region || 'us-east-1',
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      ...(access_key ? { credentials: { accessKeyId: access_key, secretAccessKey: secret_key } } : {}),
      maxAttempts: TRIES,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        // Not `requestTimeout`, which by default ends nothing.
        socketTimeout: settings.silence_ms ?? socketTimeout,
        httpAgent: { maxSockets: SOCKETS },
        httpsAgent: { maxSockets: SOCKETS },
      },
    });
  const client = open(READ_SILENCE_MS);
  const writer = open(WRITE_SILENCE_MS);
  const keyOf = (name: string): string => `${prefix}${name}`;
  const encryption: Pick<PutObjectCommandInput, 'ServerSideEncryption' | 'SSEKMSKeyId'> = {
    ...(settings.sse ? { ServerSideEncryption: settings.sse as ServerSideEncryption } : {}),
    ...(settings.sse_key ? { SSEKMSKeyId: settings.sse_key } : {}),
  };

  async function upload(name: string, Body: Readable): Promise<void> {
    const { Upload } = await import('@aws-sdk/lib-storage');
    const params = { Bucket, Key: keyOf(name), Body, ...encryption };
    await new Upload({ client: writer, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
  }

  /** What an upload that was cut off left. Servers that do not know of it have nothing left. */
  async function abortUploads(name: string): Promise<void> {
    const found = await client.send(new sdk.ListMultipartUploadsCommand({ Bucket, Prefix: keyOf(name) }));
    for (const { Key, UploadId } of found.Uploads ?? [])
      if (Key === keyOf(name)) await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
  }

  return tracedObjects({
    put: async (name, bytes) => {
      let failure: { readonly thrown: unknown } | null = null;
      const body = Readable.from(
        copies(bytes, (thrown) => {
          failure = { thrown };
        }),
        { objectMode: true, highWaterMark: 1 },
      );
      try {
        await upload(name, body);
      } catch (thrown) {
        const { thrown: own } = (failure as { readonly thrown: unknown } | null) ?? { thrown: null };
        throw own ?? toFault(thrown);
      } finally {
        body.destroy();
      }
    },
    putFile: async (name, path) => {
      const body = createReadStream(path, { highWaterMark: 2 ** 20 });
      await upload(name, body)
        .catch(throwFault)
        .finally(() => body.destroy());
    },
    get: async (name) => {
      const found = await client.send(new sdk.GetObjectCommand({ Bucket, Key: keyOf(name) })).catch(absentOrThrow);
      return found === null ? null : pieces(found.Body as Readable);
    },
    read: async (name, offset, length) => {
      const Range = `bytes=${offset}-${offset + length - 1}`;
      const command = new sdk.GetObjectCommand({ Bucket, Key: keyOf(name), Range });
      for (let tries = 1; ; tries++) {
        const found = await client.send(command).catch(absentOrThrow);
        if (found === null) return null;
        try {
          const bytes = await found.Body!.transformToByteArray();
          return bytes.length === length ? bytes : null;
        } catch (thrown) {
          // The SDK tries again where there is no answer, but not where one is cut off.
          if (tries === TRIES) return throwFault(thrown);
        }
      }
    },
    size: async (name) => {
      const command = new sdk.HeadObjectCommand({ Bucket, Key: keyOf(name) });
      const found = await client.send(command).catch(absentOrThrow);
      return found?.ContentLength ?? null;
    },
    remove: async (name) => {
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(name) })).catch(absentOrThrow);
      await abortUploads(name).catch(absentOrThrow);
    },
    list: async (after, limit) => {
      const StartAfter = after === null ? {} : { StartAfter: keyOf(after) };
      const command = new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, MaxKeys: limit, ...StartAfter });
      const { Contents = [] } = await client.send(command).catch(throwFault);
      return Contents.map(({ Key }) => Key!.slice(prefix.length));
    },
    ping: async () => {
      const Body = Buffer.from('Written to see whether the bucket can be written to.');
      const command = new sdk.PutObjectCommand({ Bucket, Key: keyOf(PROBE), Body, ...encryption });
      await client.send(command).catch(throwFault);
    },
    close: () => {
      for (const one of [client, writer]) one.destroy();
    },
  });
}

/** Copies, since whoever streams may use its memory again while a part waits to be sent. */
async function* copies(bytes: AsyncIterable<Uint8Array>, failed: (thrown: unknown) => void): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of bytes) if (chunk.length > 0) yield Buffer.from(chunk);
  } catch (thrown) {
    failed(thrown);
    throw thrown;
  }
}

async function* pieces(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* body as AsyncIterable<Uint8Array>;
  } catch (thrown) {
    throwFault(thrown);
  } finally {
    body.destroy();
  }
}

const ABSENT: ReadonlySet<unknown> = new Set([
  'NoSuchKey',
  'NotFound',
  'InvalidRange',
  'NoSuchUpload',
  'NotImplemented',
]);

function absentOrThrow(thrown: unknown): null {
  if (ABSENT.has((thrown as Error).name)) return null;
  throw toFault(thrown);
}

function throwFault(thrown: unknown): never {
  throw toFault(thrown);
}

function toFault(thrown: unknown): unknown {
  if (thrown instanceof FolioError) return thrown;
  const fault = new FolioError('storage_unavailable', 'The store of objects does not answer as it should.', {
    retry_after: 2,
  });
  fault.cause = thrown;
  return fault;
}
