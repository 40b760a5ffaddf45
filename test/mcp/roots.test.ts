import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { BEFORE, connectOverStdio, createAgent, PRESENT } from './agents.ts';

test.each([PRESENT, BEFORE] as const)('with protocol %s a program tells the folders of its agent', async (protocol) => {
  const told = mkdtempSync(join(tmpdir(), 'folio-told-'));
  writeFileSync(join(told, 'a.csv'), 'name,amount\nalpha,1\n');
  writeFileSync(join(told, 'song.mp3'), Buffer.from('494433040000000000005453534500000f0000', 'hex'));
  const agent = createAgent(protocol, { capabilities: { roots: {} } });
  agent.setRequestHandler('roots/list', () => ({ roots: [{ uri: pathToFileURL(told).href }, { uri: 'file://' }] }));
  const { close } = await connectOverStdio(agent, []);
  const profile = (id: string) => agent.callTool({ name: 'profile_document', arguments: { id } });
  expect((await profile(join(told, 'a.csv'))).structuredContent).toMatchObject({ file_name: 'a.csv' });
  expect(await profile('/etc/hostname')).toMatchObject({ isError: true });
  expect(await profile(join(told, 'song.mp3'))).toMatchObject({
    isError: true,
    content: [{ text: expect.stringContaining('type') }],
  });
  await close();
  rmSync(told, { recursive: true, force: true });
});
