// Buckets that batches read from and write to: those that the operator allows, and of them what the caller may have.
import type { Config } from '../../config.ts';
import { FolioError } from '../../errors.ts';
import type { S3Settings } from '../../store/s3/index.ts';

export interface Place {
  readonly bucket: string;
  readonly prefix: string;
}

export interface Buckets {
  /** Throws `forbidden` where the tenant may not. `param` is what named it. */
  expectAllowed(tenant: string, place: Place, param: string): void;
  /** Names of objects that begin with the prefix, in their order; folders left out. */
  list(place: Place, limit: number): Promise<readonly string[]>;
  /** Null where there is none. */
  get(bucket: string, name: string): Promise<AsyncIterable<Uint8Array> | null>;
  put(bucket: string, name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
}

interface Allowed extends Place {
  /** Whose it is; everybody's where null. */
  readonly tenant: string | null;
}

const LISTED_AT_ONCE = 1_000;
const HINT = 'The setting batch_buckets of the server says which buckets batches may use.';

type BucketConfig = Pick<
  Config,
  | 'batch_buckets'
  | 'database_url'
  | 's3_bucket'
  | 's3_endpoint'
  | 's3_region'
  | 's3_sse'
  | 's3_sse_key'
  | 's3_access_key'
  | 's3_secret_key'
>;

export function createBuckets(config: BucketConfig): Buckets {
  const allowed = parseAllowed(config.batch_buckets);
  const settings: Omit<S3Settings, 'bucket' | 'prefix'> = {
    endpoint: config.s3_endpoint,
    region: config.s3_region,
    sse: config.s3_sse,
    sse_key: config.s3_sse_key,
    access_key: config.s3_access_key,
    secret_key: config.s3_secret_key,
  };
  const open = async ({ bucket, prefix }: Place) => {
    const { openS3Objects } = await import('../../store/s3/index.ts');
    return openS3Objects({ ...settings, bucket, prefix });
  };
  /** By bucket; there are as many as the operator named. */
  const opened = new Map<string, ReturnType<typeof open>>();
  const objectsOf = (bucket: string): ReturnType<typeof open> => {
    let objects = opened.get(bucket);
    if (!objects) opened.set(bucket, (objects = open({ bucket, prefix: '' })));
    return objects;
  };
  /** It has what all tenants uploaded. */
  const isOwn = (bucket: string): boolean => config.database_url !== '' && bucket === config.s3_bucket;

  return {
    expectAllowed: (tenant, { bucket, prefix }, param) => {
      const isAllowed = allowed.some(
        (one) =>
          (one.tenant ?? tenant) === tenant && one.bucket === bucket && !isOwn(bucket) && prefix.startsWith(one.prefix),
      );
      if (!isAllowed)
        throw new FolioError('forbidden', 'The bucket, or that part of it, is not one that you may use.', {
          ...{ param, hint: HINT },
        });
    },
    list: async (place, limit) => {
      const objects = await open(place);
      try {
        const names: string[] = [];
        for (let after: string | null = null; names.length < limit; ) {
          const listed = await objects.list(after, LISTED_AT_ONCE);
          names.push(...listed.map((name) => place.prefix + name).filter((name) => !name.endsWith('/')));
          if (listed.length < LISTED_AT_ONCE) break;
          after = listed.at(-1)!;
        }
        return names.slice(0, limit);
      } finally {
        objects.close();
      }
    },
    get: async (bucket, name) => (await objectsOf(bucket)).get(name),
    put: async (bucket, name, bytes) => (await objectsOf(bucket)).put(name, bytes),
  };
}

/** `bucket`, `bucket/prefix` or `tenant=bucket/prefix`, with commas between. */
function parseAllowed(text: string): Allowed[] {
  const entries = text.split(',').map((one) => one.trim());
  return entries.filter(Boolean).map((entry) => {
    const [, tenant = null, bucket, prefix = ''] = /^(?:([^=]*)=)?([^/]+)(?:\/(.*))?$/.exec(entry) ?? [];
    if (bucket === undefined) throw new FolioError('internal', `batch_buckets names no bucket: ${entry}`);
    return { tenant, bucket, prefix };
  });
}
