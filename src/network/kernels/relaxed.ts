// Which instructions for products of bytes this machine's WebAssembly has. All give the same sums; they differ in speed alone.
import { setFlagsFromString } from 'node:v8';
import {
  addDotBytes,
  assembleFunction,
  assembleModule,
  type Code,
  constantBytes,
  dotBytes,
  get,
  set,
} from './assemble.ts';
import { webAssembly } from './web-assembly.ts';

/** `fused` adds products by fours in one instruction, `paired` takes five for eight, `plain` many more. */
export type ByteProducts = 'fused' | 'paired' | 'plain';

/** Node 20 has relaxed vectors, but not without being asked. */
const FLAG = '--experimental-wasm-relaxed-simd';
/** From this version of V8 on, the fused instruction is one of the machine where that has it. Before, it is slower than the others, and that of Node 20 is wrong. */
const FUSED_FROM = 13;

export function byteProducts(): ByteProducts {
  if (!isKnown() && process.versions.node.startsWith('20.')) setFlagsFromString(FLAG);
  if (!isKnown()) return 'plain';
  return Number.parseInt(process.versions.v8, 10) >= FUSED_FROM ? 'fused' : 'paired';
}

function isKnown(): boolean {
  const nothing: Code = constantBytes(new Array(16).fill(0));
  const probe = assembleFunction('probe', {}, null, (_, scope) => {
    const local = scope.local('v128');
    return [set(local, dotBytes(nothing, nothing)), set(local, addDotBytes(nothing, nothing, get(local)))];
  });
  return webAssembly.validate(assembleModule([probe]));
}
