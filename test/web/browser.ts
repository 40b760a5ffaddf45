import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type BrowserContext, chromium, firefox, type Page } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
];

type Environment = Readonly<Record<string, string | undefined>>;

/** The browser of this machine, null where there is none. */
export const findChromium = (environment: Environment = process.env): string | null =>
  findProgram(environment, 'CHROMIUM_PATH', [...NAMES, 'Google Chrome', 'Chromium']);

export const findFirefox = (environment: Environment = process.env): string | null =>
  findProgram(environment, 'FIREFOX_PATH', ['firefox', 'firefox-esr']);

function findProgram(environment: Environment, variable: string, names: readonly string[]): string | null {
  const named = environment[variable];
  if (named) return named;
  const folders = [...(environment['PATH'] ?? '').split(delimiter).filter(Boolean), ...PLACES];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync) ?? null;
}

export const NO_BROWSER = 'skipped: no Chromium was found; install chromium or google-chrome, or set CHROMIUM_PATH';

export const NO_FIREFOX = 'skipped: no Firefox was found; install firefox or firefox-esr, or set FIREFOX_PATH';

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
  // CHROMIUM_PATH may name a Firefox: what drives it knows neither downloads, folders to upload nor dark screens.
  if (/firefox/i.test(path)) return openFirefox(path);
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

/** The Firefox of this machine as it is, driven by WebDriver BiDi. Playwright 1.65 asks it for a command that the release for the long term does not know. */
async function openFirefox(path: string): Promise<Browser> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath: path });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true });
  return { context, close: () => browser.close() };
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
