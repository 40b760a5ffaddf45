// A service that keeps everything in memory, for tests of the server.
import Type from 'typebox';
import { type Config, loadConfig } from '../../config.ts';
import { FolioError } from '../../errors.ts';
import type { Caller, Operation, Service, StoredResponse, Upload } from '../../service/index.ts';
import { fakeOperation } from '../../service/testing/fake-operation.ts';

export const testConfig = (settings: Partial<Config> = {}): Config =>
  loadConfig({ port: 0, log_level: 'silent', ...settings }, { FOLIO_CONFIG: '' }).config;

export { fakeOperation, searchOperation } from '../../service/testing/fake-operation.ts';

type NewAuditEntry = Parameters<Service['note']>[0];

interface Taken {
  readonly file_name: string;
  readonly text: string;
  readonly password: string | undefined;
  readonly ocr: string | undefined;
  readonly layout: unknown;
  readonly wait_seconds: number | undefined;
}

export interface FakeService extends Service {
  readonly taken: Taken[];
  readonly noted: NewAuditEntry[];
  readonly keys: Map<string, Caller>;
  closedWith: number | undefined;
}

/** A service that keeps in memory what it is given. What a test does not use throws. */
export function createFakeService(overrides: Partial<Service> = {}): FakeService {
  const taken: Taken[] = [];
  const noted: NewAuditEntry[] = [];
  const keys = new Map<string, Caller>();
  const records = new Map<string, StoredResponse>();
  const fake = {
    taken,
    keys,
    closedWith: undefined as number | undefined,
    upload: async (_: Caller, upload: Upload) => {
      if ('url' in upload) throw new FolioError('url_not_allowed');
      const chunks: Uint8Array[] = [];
      for await (const chunk of upload.bytes) chunks.push(chunk);
      const { file_name, wait_seconds } = upload;
      const text = Buffer.concat(chunks).toString();
      const [password, ocr, layout] = [await upload.password, await upload.ocr, await upload.layout];
      taken.push({ file_name, text, password, ocr, layout, wait_seconds });
      return { id: `doc_${taken.length}`, file_name, status: wait_seconds === 0 ? 'processing' : 'ready' };
    },
    listApiKeys: async () => [...keys].map(([id, { tenant }]) => ({ id, tenant, name: id, created_at: '' })),
    authenticate: async (key: string) => keys.get(key) ?? null,
    takes_tokens: false,
    spendRequest: () => null,
    noted,
    note: async (entry: NewAuditEntry) => void noted.push(entry),
    idempotent: async (
      caller: Caller,
      key: string,
      operation: string,
      print: string,
      work: () => Promise<StoredResponse>,
    ) => {
      const name = [caller.tenant, key, operation].join(' ');
      const known = records.get(`${name} ${print}`);
      if (known) return { ...known, replayed: true };
      if ([...records.keys()].some((other) => other.startsWith(`${name} `)))
        throw new FolioError('idempotency_key_reused');
      const response = await work();
      records.set(`${name} ${print}`, response);
      return { ...response, replayed: false };
    },
    health: () => ({ status: 'healthy' as const, version: '9.9.9' }),
    ready: async () => undefined,
    metrics: async () => ({
      ...{ readers: 2, readers_busy: 1, queue_waiting: 3, queue_oldest_seconds: 2, reads_total: { ready: 4 } },
      ...{ answerers: 2, answerers_busy: 1, questions_waiting: 5 },
      recognition_total: { pictures: 0, seconds: 0, doubt: 0 },
      damage_total: { document: 0, bytes: 0 },
    }),
    close: async (drain_seconds?: number) => {
      fake.closedWith = drain_seconds;
    },
    ...overrides,
  };
  return fake as unknown as FakeService;
}

export const uploadOperation: Operation = fakeOperation({
  name: 'upload_file',
  group: 'Files',
  method: 'POST',
  path: '/v1/files',
  body: 'multipart',
  creates: true,
  status: 201,
  input: Type.Object({}),
  run: async (service, caller, input) => {
    const file = await service.upload(caller, input as unknown as Upload);
    const status = file.status === 'processing' ? 202 : 201;
    return { status, json: file, headers: { location: `/v1/files/${file.id}` } };
  },
});
