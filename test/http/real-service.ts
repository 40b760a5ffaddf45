import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, loadConfig } from '../../src/config.ts';
import { startServer } from '../../src/http/index.ts';
import { openService, type Service } from '../../src/service/index.ts';
import { storeSettings } from '../support/cluster/scaled-store.ts';
import { expectDescribed } from './expect-described.ts';

export interface TestServer {
  readonly url: string;
  readonly data_dir: string;
  readonly service: Service;
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  upload(name: string, content: string | Uint8Array<ArrayBuffer>, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** The real service behind the real server, in a folder of its own. Every answer is held against the OpenAPI document. */
export async function startTestServer(settings: Partial<Config> = {}): Promise<TestServer> {
  const data_dir = mkdtempSync(join(tmpdir(), 'folio-http-'));
  const { config } = loadConfig(
    {
      ...{ port: 0, log_level: 'silent', readers: 1, drain_seconds: 5 },
      ...(await storeSettings(data_dir)),
      ...settings,
      data_dir,
    },
    {},
  );
  const service = await openService(config);
  const server = await startServer(config, { service, embedded: true });
  const request: TestServer['request'] = async (method, path, body, headers = {}) => {
    const response = await fetch(server.url + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return expectDescribed(method, path, response);
  };
  return {
    url: server.url,
    data_dir,
    service,
    request,
    upload: async (name, content, headers = {}) => {
      const form = new FormData();
      form.append('file', new Blob([content]), name);
      const response = await fetch(`${server.url}/v1/files`, { method: 'POST', body: form, headers });
      return expectDescribed('POST', '/v1/files', response);
    },
    close: async () => {
      await server.close();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}
