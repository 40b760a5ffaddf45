// Settings that point at a model server on this machine, for tests of the llm layer.
import type { ModelSettings } from '../settings.ts';

/** Settings for a server on this machine, which is given all the time that a busy machine takes. */
export const testSettings = (given: Partial<ModelSettings>): ModelSettings => ({
  provider: 'openai',
  base_url: '',
  model: 'test-model',
  api_key: 'sk-secret',
  timeout_ms: 60_000,
  max_input_tokens: 50_000,
  max_output_tokens: 4_000,
  max_retries: 3,
  price_input: 0,
  price_output: 0,
  ...given,
});
