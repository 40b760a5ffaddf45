import { describe, expect, it } from 'vitest';
import { anthropicProtocol } from './anthropic.ts';
import { delayBefore, readRetryAfter } from './backoff.ts';
import { openLanguageModel } from './open-language-model.ts';
import { testSettings } from './testing/settings.ts';

describe('a language model that is not configured', () => {
  it.each([
    ['no provider', { provider: 'none' }, 'FOLIO_LLM_PROVIDER'],
    ['an unknown provider', { provider: 'constructor' }, 'FOLIO_LLM_PROVIDER'],
    ['no model', { model: '' }, 'FOLIO_LLM_MODEL'],
    ["no key for the provider's own server", { api_key: '' }, 'FOLIO_LLM_API_KEY'],
    ['an address that is none', { base_url: 'localhost:8080' }, 'FOLIO_LLM_BASE_URL'],
    ['a file for an address', { base_url: 'file:///etc/passwd' }, 'FOLIO_LLM_BASE_URL'],
  ])('because of %s says what to set', (_, given, setting) => {
    expect(() => openLanguageModel(testSettings(given))).toThrow(
      expect.objectContaining({
        code: 'llm_not_configured',
        status: 422,
        details: expect.objectContaining({ hint: expect.stringContaining(setting) as string }) as object,
      }),
    );
  });
});

describe('a language model', () => {
  it('on a server of one’s own needs no key', () => {
    const model = openLanguageModel(testSettings({ api_key: '', base_url: 'http://127.0.0.1:11434/v1/' }));
    expect(model).toMatchObject({ provider: 'openai', model: 'test-model', max_input_tokens: 50_000 });
  });

  it('of Anthropic is found with and without the version in its address', () => {
    for (const base of ['https://api.anthropic.com', 'https://api.anthropic.com/v1'])
      expect(anthropicProtocol.url(base)).toBe('https://api.anthropic.com/v1/messages');
  });
});

describe('the wait before a retry', () => {
  it('doubles up to a ceiling', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(delayBefore)).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  it('is what the provider asks for, in seconds or as a date', () => {
    const now = Date.UTC(2024, 0, 1);
    expect(readRetryAfter('2', now)).toBe(2000);
    expect(readRetryAfter('0.5', now)).toBe(500);
    expect(readRetryAfter('-1', now)).toBe(0);
    expect(readRetryAfter('Mon, 01 Jan 2024 00:00:03 GMT', now)).toBe(3000);
    for (const nothing of [null, '', ' ', 'soon']) expect(readRetryAfter(nothing, now)).toBeNull();
  });
});
