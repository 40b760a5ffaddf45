import { findPostgres, type RunningPostgres, startPostgres } from './postgres.ts';
import { findS3, type RunningS3, startS3 } from './s3.ts';

export interface ClusterParts {
  readonly postgres: RunningPostgres;
  readonly s3: RunningS3;
  stop(): Promise<void>;
}

/** What of the parts is not on this machine; null where all are. */
export function missingParts(): string | null {
  const missing = [findPostgres() === null && 'PostgreSQL', findS3() === null && 'an S3 server (versitygw)'];
  const named = missing.filter((name) => name !== false);
  return named.length === 0 ? null : `not here: ${named.join(', ')}`;
}

/** A PostgreSQL and an S3 server, real ones, for a file of tests. `tuning` is settings of the former. */
export async function startParts(tuning: readonly string[] = []): Promise<ClusterParts> {
  const [postgres, s3] = await Promise.all([startPostgres(findPostgres()!, tuning), startS3(findS3()!)]);
  return {
    postgres,
    s3,
    stop: async () => {
      await Promise.all([postgres.stop(), s3.stop()]);
    },
  };
}
