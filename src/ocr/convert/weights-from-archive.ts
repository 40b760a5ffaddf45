// Weights of recognition from an archive, such as a Python wheel, that holds the networks of PP-OCRv6 small as ONNX files.
import { ContainerError, openZip, type ZipArchive, type ZipEntry } from '../../bytes/index.ts';
import { FolioError } from '../../errors.ts';
import { loadRecogniser } from '../load-recogniser.ts';
import { convertNetworks } from './convert-networks.ts';

type Source = Parameters<typeof openZip>[0];

const LIMITS = { max_entries: 100_000, max_unpacked_bytes: 512 * 2 ** 20 };
const NAME = 'PP-OCRv6 small';
const HINT = 'Get the wheel with: pip download --no-deps rapidocr==3.10.0';

/** Files by name, tried out on a picture. */
export async function weightsFromArchive(source: Source): Promise<ReadonlyMap<string, Uint8Array>> {
  try {
    const archive = await openZip(source, LIMITS);
    const [detection, recognition] = [await networkOf(archive, 'det'), await networkOf(archive, 'rec')];
    return await converted(detection, recognition);
  } catch (thrown) {
    if (thrown instanceof ContainerError)
      throw new FolioError('corrupt_file', `The file is not a sound wheel or ZIP. ${thrown.message}`, { hint: HINT });
    throw thrown;
  }
}

/** `rapidocr/models/PP-OCRv6_det_small.onnx`, `models/ppocrv6/small/det/det.onnx`. */
async function networkOf(archive: ZipArchive, part: 'det' | 'rec'): Promise<Uint8Array> {
  const isOne = ({ name }: ZipEntry): boolean => /\.onnx$/i.test(name) && /v6/i.test(name) && /small/i.test(name);
  const found = archive.entries.find(
    (entry) => isOne(entry) && new RegExp(`(^|[/_])${part}[._]`, 'i').test(entry.name),
  );
  if (!found)
    throw new FolioError('corrupt_file', `The file holds no network of ${NAME} (…${part}…small….onnx).`, {
      hint: HINT,
    });
  return archive.read(found);
}

const TRIAL = { width: 320, height: 64, dpi: 150 };

/** Networks of another make end here, and not in a reader. */
async function converted(detection: Uint8Array, recognition: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const pixels = new Uint8Array(TRIAL.width * TRIAL.height).fill(255);
  for (let y = 20; y < 44; y++) for (let x = 20; x < 300; x++) if (x % 24 < 8) pixels[y * TRIAL.width + x] = 0;
  try {
    const files = convertNetworks({ name: NAME, version: 1, detection, recognition });
    const recogniser = await loadRecogniser((name) => files.get(name) ?? new Uint8Array(0));
    await recogniser.recognise({ ...TRIAL, pixels }, new AbortController().signal);
    return files;
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new FolioError('corrupt_file', `The networks of the file are not those of ${NAME}. ${reason}`, {
      hint: HINT,
    });
  }
}
