import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

/** The browser of this machine, null where there is none. */
export function findChromium(environment: Readonly<Record<string, string | undefined>> = process.env): string | null {
  const named = environment['CHROMIUM_PATH'];
  if (named) return named;
  const folders = [...(environment['PATH'] ?? '').split(delimiter).filter(Boolean), ...PLACES];
  const names = [...NAMES, 'Google Chrome', 'Chromium'];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync) ?? null;
}

export const NO_BROWSER = 'skipped: no Chromium was found; install chromium or google-chrome, or set CHROMIUM_PATH';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Browser {
  readonly context: BrowserContext;
  close(): Promise<void>;
}

/** A browser with a profile of its own, which goes with it. */
export async function openBrowser(path: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'folio-browser-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: path,
    args: FLAGS,
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
  });
  return {
    context,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** What a page says when all is not well: errors on the console, errors thrown, violations of its security policy. */
export function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // Chromium writes one such line for every answer from 400 on; the page shows those as problems.
    const isAnswer = text.startsWith('Failed to load resource: the server responded with a status of 4');
    if (['error', 'warning'].includes(message.type()) && !isAnswer) complaints.push(`${message.type()}: ${text}`);
  });
  return complaints;
}
