import { describe, expect, test } from 'vitest';
import { makeZip } from '../../src/bytes/zip/testing/make-zip.ts';
import { findChromium, NO_BROWSER } from './browser.ts';
import { useInspector } from './inspector.ts';

const CHROMIUM = findChromium();

describe.skipIf(CHROMIUM === null)(`files within files${CHROMIUM === null ? ` (${NO_BROWSER})` : ''}`, () => {
  const ui = useInspector(CHROMIUM!);

  test('are listed in the profile of the file that holds them, opened from there, and lead back', async () => {
    const archive = makeZip([
      { name: 'd/prices.csv', content: 'Item,Price\nBolt,1.20\n' },
      { name: 'locked.pdf', content: 'x', encrypted: true },
    ]);
    const id = await ui.upload('all.zip', new Uint8Array(archive));
    await ui.page.goto(`${ui.server.url}/#/files/${id}`);
    const list = ui.page.getByRole('list', { name: 'Files in it' });
    await list.waitFor();
    expect(await list.getByRole('listitem').count()).toBe(2);
    await expect.poll(() => list.textContent()).toContain('It is encrypted.');
    await list.getByRole('link', { name: 'd/prices.csv' }).click();
    await ui.cellAt('B2').waitFor();
    expect(ui.hash()).toContain(`${id}p0`);
    await ui.page.getByRole('link', { name: 'the file that holds it' }).click();
    await list.waitFor();
    expect(ui.hash()).toContain(id);
  });
});
