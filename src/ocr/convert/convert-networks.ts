// The files of a folder of weights, made from the networks of PP-OCRv6 as ONNX files hold them.

import { createHash } from 'node:crypto';
import { packLayers, readOnnx } from '../../network/index.ts';
import { layersOf, type PictureInput } from './network-layers.ts';

const DETECTION_INPUT: PictureInput = { zero: 115, mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };
const RECOGNITION_INPUT: PictureInput = { zero: 128, mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };

export interface Networks {
  readonly name: string;
  readonly version: number;
  readonly detection: Uint8Array;
  readonly recognition: Uint8Array;
  /** A character a line; unless told, what the network of recognition says. */
  readonly characters?: Uint8Array;
}

/** By name. */
export function convertNetworks({ name, version, ...networks }: Networks): ReadonlyMap<string, Uint8Array> {
  const recognition = readOnnx(networks.recognition);
  const told = recognition.properties.get('character') ?? '';
  const files = new Map<string, Uint8Array>([
    ['detection.bin', packLayers(layersOf(readOnnx(networks.detection), DETECTION_INPUT))],
    ['recognition.bin', packLayers(layersOf(recognition, RECOGNITION_INPUT))],
    ['characters.txt', networks.characters ?? new TextEncoder().encode(told.endsWith('\n') ? told : `${told}\n`)],
  ]);
  const described = [...files].map(([file, bytes]) => [
    file,
    { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
  ]);
  const manifest = { name, version, files: Object.fromEntries(described) };
  return files.set('manifest.json', new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`));
}
