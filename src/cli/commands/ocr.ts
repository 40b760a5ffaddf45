// The ocr command: makes a folder of larger weights for recognition.
import type { Invocation } from '../world.ts';
import { installFolder } from './install-folder.ts';

export const ocr = (call: Invocation): Promise<undefined> =>
  installFolder(call, {
    machine: 'Weights are installed on the machine that reads.',
    hidden_from: 'readers',
    install: async (file, folder) => (await import('../../service/index.ts')).installWeights(file, folder),
    use: (folder) => `Readers use them with FOLIO_OCR_WEIGHTS=${folder}`,
  });
