// A copy of a folder of the corpus whose PDFs have their text in another order of the content stream.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scramblePdf } from '../../bench/pdf/scramble.mjs';

/** Resolves to the folder; what is no PDF is the same. A file that cannot be written anew stays as it is, and is told. */
export async function scrambleFolder(from, to, order) {
  mkdirSync(to, { recursive: true });
  copyFileSync(join(from, 'manifest.json'), join(to, 'manifest.json'));
  if (existsSync(join(from, 'gold'))) symlinkSync(join(from, 'gold'), join(to, 'gold'));
  for (const part of ['files-untagged', 'files'].filter((name) => existsSync(join(from, name)))) {
    mkdirSync(join(to, part));
    for (const name of readdirSync(join(from, part)).filter((file) => file.endsWith('.pdf'))) {
      const bytes = readFileSync(join(from, part, name));
      const scrambled = await scramblePdf(bytes, { order }).catch((error) => {
        console.error(`${name} keeps its order: ${error.message}`);
        return bytes;
      });
      writeFileSync(join(to, part, name), scrambled);
    }
  }
  return to;
}
