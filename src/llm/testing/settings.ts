import type { ModelSettings } from '../settings.ts';

/** Settings for a server on this machine, quick to give up. */
export const testSettings = (given: Partial<ModelSettings>): ModelSettings => ({
  provider: 'openai',
  base_url: '',
  model: 'test-model',
  api_key: 'sk-secret',
  timeout_ms: 5_000,
  max_input_tokens: 50_000,
  max_output_tokens: 4_000,
  max_retries: 3,
  price_input: 0,
  price_output: 0,
  ...given,
});
