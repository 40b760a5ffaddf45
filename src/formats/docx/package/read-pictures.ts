// Recognises the pictures of a text where it is asked to, and fills what they say into the objects that show them.
import type { OoxmlPackage } from '../../ooxml/index.ts';
import type { HeldPictures } from '../../page-document/index.ts';
import type { Reading } from '../reading/reading.ts';

export async function readPictures(pack: OoxmlPackage, reading: Reading, pictures: HeldPictures): Promise<void> {
  for (const { id, part, crop } of reading.pictures) {
    const recognised = await pictures.read(part, () => pack.read(part, (bytes) => bytes), crop);
    const meaning = reading.objects.get(id);
    if (recognised && meaning) reading.objects.set(id, { ...meaning, recognised });
  }
}
