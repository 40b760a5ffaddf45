// A part of a bucket on the command line, and where what is made of its objects goes.
import { usageFailure } from '../../failure.ts';
import type { Invocation } from '../../world.ts';

export interface BucketPlace {
  readonly bucket: string;
  readonly prefix: string;
}

const SCHEME = 's3://';
/** Options that say how files are chosen or read; a server takes objects as they are. */
const NOT_OF_BUCKETS = ['include', 'exclude', 'password', 'ocr', 'layout'];

export const isBucket = (named: string): boolean => named.startsWith(SCHEME);

/** `s3://bucket`, or with a prefix that the names of objects begin with: `s3://bucket/2026/11/`. */
export function bucketPlaceOf(call: Invocation, named: string): BucketPlace {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/s.exec(named) ?? [];
  if (bucket === undefined)
    throw usageFailure(`${named} names no bucket.`, 'Name one and a prefix, such as s3://inbox/2026/');
  const flag = NOT_OF_BUCKETS.find((one) => {
    const given = call.flags[one];
    return Array.isArray(given) ? given.length > 0 : given !== undefined;
  });
  if (flag !== undefined)
    throw usageFailure(
      `--${flag} does not go with a bucket.`,
      flag === 'include' || flag === 'exclude' ? 'Choose objects by a longer prefix.' : `Leave out --${flag}.`,
    );
  return { bucket, prefix };
}

/**
 * The path below the folder of outputs for an object: its name without the folders of the prefix. Null where the name is no path that
 * stays there, such as one with `..` in it.
 */
export function outputPath({ prefix }: BucketPlace, name: string): string | null {
  const parts = name.slice(prefix.lastIndexOf('/') + 1).split('/');
  return parts.every(isPlain) ? parts.join('/') : null;
}

const isPlain = (part: string): boolean =>
  part !== '' && part !== '.' && part !== '..' && !part.includes('\\') && !part.includes('\0');
