import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const main = new URL('../../dist/bundle/main.js', import.meta.url).pathname;

export const PRESENT = '2026-07-28';
export const BEFORE = '2025-11-25';
export type Protocol = typeof PRESENT | typeof BEFORE;

const optionsFor = (protocol: Protocol): ClientOptions =>
  protocol === PRESENT ? { versionNegotiation: { mode: { pin: PRESENT } } } : {};

/** The official client, speaking one protocol. */
export const createAgent = (protocol: Protocol, options: ClientOptions = {}): Client =>
  new Client({ name: 'test', version: '1' }, { ...optionsFor(protocol), ...options });

export async function connectOverHttp(url: string, protocol: Protocol, key?: string): Promise<Client> {
  const agent = createAgent(protocol);
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  await agent.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  return agent;
}

/** The built command in a folder of its own, as an agent's program starts it. */
export async function connectOverStdio(agent: Client, args: readonly string[]) {
  const data_dir = mkdtempSync(join(tmpdir(), 'folio-mcp-'));
  const command = [main, 'mcp', '--data-dir', data_dir, ...args];
  await agent.connect(new StdioClientTransport({ command: process.execPath, args: command, stderr: 'inherit' }));
  return {
    close: async (): Promise<void> => {
      await agent.close();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}
