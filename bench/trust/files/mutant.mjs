// One mutant by seed and number: which file it is made of, and by which mutations.
import { chooseMutations, mutate } from '../mutations/index.mjs';
import { createRandom } from '../random.mjs';
import { FORMATS } from './corpus.mjs';

/** Formats come up equally often, whatever there are of files. */
export function planMutant(corpus, seed, index) {
  const random = createRandom(seed, 'mutant', index);
  const format = random.pick(FORMATS);
  const candidates = corpus.filter((file) => file.format === format);
  const file = random.pick(candidates);
  return { index, file, mutations: chooseMutations(random, format, candidates.length), candidates };
}

/** `kept`, where given, are the positions of the mutations that are made; those left out are not needed. */
export function buildMutant({ index, file, mutations, candidates }, kept) {
  const list = kept ? mutations.filter((_, i) => kept.includes(i)) : mutations;
  return { name: `mutant-${index}.${file.extension}`, bytes: mutate(file.bytes, list, candidates) };
}
