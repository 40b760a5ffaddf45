// Opens search by meaning as it is configured: nothing where it is not.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, ConfigError } from '../../config.ts';
import type { Embedder } from '../../llm/index.ts';
import { INDEX_VERSION, VECTORS_VERSION } from '../../passages/version.ts';
import type { Store } from '../../store/index.ts';
import { encoderModel } from '../../worker/index.ts';
import type { Environment } from '../environment.ts';
import type { Indexing } from '../reading/indexing.ts';
import { createLocalEmbedder, type LocalEmbedderParts } from './local-embedder.ts';
import { createMeaning, type Meaning } from './meaning.ts';
import { createVectorMaking, type VectorMaking, type VectorMakingParts } from './vector-making.ts';

export interface OpenMeaning {
  readonly finding: Meaning;
  readonly making: VectorMaking;
}

interface OpenMeaningParts extends Pick<VectorMakingParts, 'readTexts' | 'warn'>, Pick<LocalEmbedderParts, 'encode'> {
  readonly store: Store;
  readonly indexing: Indexing;
  readonly environment: Environment;
}

/** Undefined where no model is set, or where meaning counts for nothing. Throws where settings are missing. */
export async function openMeaning(config: Config, parts: OpenMeaningParts): Promise<OpenMeaning | undefined> {
  const embedder = config.embeddings_weight === 0 ? undefined : await openModel(config, parts);
  if (!embedder) return undefined;
  // Vectors of another model, or of texts that were cut otherwise, cannot be compared.
  const maker = JSON.stringify([embedder.model, VECTORS_VERSION, INDEX_VERSION]);
  return {
    finding: createMeaning({
      ...{ ...parts, embedder, maker },
      ...{ weight: config.embeddings_weight, timeout_ms: config.embeddings_timeout_ms },
    }),
    making: createVectorMaking({
      ...{ ...parts, embedder, maker },
      wait: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
    }),
  };
}

async function openModel(config: Config, { encode }: OpenMeaningParts): Promise<Embedder | undefined> {
  const { embeddings_url: base_url, embeddings_model: model, embeddings_key: api_key } = config;
  const { embeddings_folder: weights } = config;
  if (base_url !== '' && weights !== '')
    throw new ConfigError('embeddings_url and embeddings_folder are both set: name a server or a folder, not both.');
  if (weights !== '') return createLocalEmbedder({ model: modelOf(weights), weights, encode });
  if (base_url === '') return undefined;
  if (!/^https?:\/\//.test(base_url) || !URL.canParse(base_url))
    throw new ConfigError('embeddings_url must be an address that begins with https:// or http://.');
  if (model === '') throw new ConfigError('embeddings_url needs embeddings_model, the name of the model.');
  const { openEmbedder } = await import('../../llm/index.ts');
  return openEmbedder({ base_url, model, api_key });
}

function modelOf(weights: string): string {
  try {
    return encoderModel(weights);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT') throw thrown;
    throw new ConfigError(`embeddings_folder: ${weights} holds no weights. Make them with: folio meaning install`);
  }
}
