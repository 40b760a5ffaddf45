// Builds the language model that extraction uses from the settings, or says which setting is missing.
import { FolioError } from '../errors.ts';
import type { LanguageModel } from '../extract/index.ts';
import { anthropicProtocol } from './anthropic.ts';
import { openAiProtocol } from './open-ai.ts';
import type { Concession, Protocol } from './protocol.ts';
import { createSession } from './session.ts';
import type { ModelSettings } from './settings.ts';

const PROTOCOLS: Readonly<Record<string, Protocol>> = { openai: openAiProtocol, anthropic: anthropicProtocol };

/** The model that the settings name. Throws `llm_not_configured` where they name none, with what is missing. */
export function openLanguageModel(settings: ModelSettings): LanguageModel {
  const protocol = Object.hasOwn(PROTOCOLS, settings.provider) ? PROTOCOLS[settings.provider]! : null;
  if (!protocol) {
    throw notConfigured(
      'Set FOLIO_LLM_PROVIDER to openai or anthropic, FOLIO_LLM_MODEL and FOLIO_LLM_API_KEY; docs/llm.md says how.',
    );
  }
  if (settings.model === '') throw notConfigured('Set FOLIO_LLM_MODEL to the name of the model.');
  const base_url = (settings.base_url || protocol.default_base_url).replace(/\/+$/, '');
  if (!isWebAddress(base_url))
    throw notConfigured('Set FOLIO_LLM_BASE_URL to an address that begins with https:// or http://.');
  // Servers of one's own often need no key; the providers' own always do.
  if (settings.api_key === '' && settings.base_url === '')
    throw notConfigured('Set FOLIO_LLM_API_KEY, or FOLIO_LLM_BASE_URL for a server that needs no key.');
  const conceded = new Set<Concession>();
  return {
    provider: settings.provider,
    model: settings.model,
    max_input_tokens: settings.max_input_tokens,
    prices: { input: settings.price_input, output: settings.price_output },
    begin: () => createSession({ ...settings, base_url }, protocol, conceded),
  };
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const notConfigured = (hint: string): FolioError =>
  new FolioError('llm_not_configured', undefined, { hint, param: 'method' });
