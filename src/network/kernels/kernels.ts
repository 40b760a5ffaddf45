// The kernels of the networks, compiled once, with memory of their own for each engine.
import { assembleModule } from './assemble.ts';
import { dense } from './dense.ts';
import { denseBytes } from './dense-bytes.ts';
import { depthwise } from './depthwise.ts';
import { DOUBLES } from './doubles.ts';
import { ELEMENTWISE } from './elementwise.ts';
import { PIXELS } from './pixels.ts';
import { type ByteProducts, byteProducts } from './relaxed.ts';
import { ROWS } from './rows.ts';
import { type WebMemory, type WebModule, webAssembly } from './web-assembly.ts';

type Kernel = (...values: number[]) => number;

export interface Kernels {
  readonly dense: Kernel;
  readonly denseBytes: Kernel;
  readonly depthwise3x3: Kernel;
  readonly depthwise5x5: Kernel;
  readonly depthwise1x5: Kernel;
  readonly depthwise7x7: Kernel;
  readonly depthwise1x7: Kernel;
  readonly gatherNine: Kernel;
  readonly reach: Kernel;
  readonly maximum: Kernel;
  readonly noLess: Kernel;
  readonly gelu: Kernel;
  readonly quantise: Kernel;
  readonly quantiseBytes: Kernel;
  readonly geluBytes: Kernel;
  readonly weigh: Kernel;
  readonly total: Kernel;
  readonly spread: Kernel;
  readonly greatestOfFour: Kernel;
  readonly shares: Kernel;
  readonly normalise: Kernel;
  readonly hardSwish: Kernel;
  readonly meansOfPairs: Kernel;
}

const compiled = new Map<ByteProducts, Promise<WebModule>>();

/** Kernels that work on this memory. */
export async function openKernels(memory: WebMemory, products: ByteProducts = byteProducts()): Promise<Kernels> {
  const module = compiled.get(products) ?? compile(products);
  compiled.set(products, module);
  const instance = await webAssembly.instantiate(await module, { env: { memory } });
  return instance.exports as unknown as Kernels;
}

const compile = (products: ByteProducts): Promise<WebModule> =>
  webAssembly.compile(
    assembleModule([
      ...[dense, denseBytes(products)],
      ...[depthwise(3, 3), depthwise(5, 5), depthwise(1, 5), depthwise(7, 7), depthwise(1, 7)],
      ...ELEMENTWISE,
      ...PIXELS,
      ...ROWS,
      ...DOUBLES,
    ]),
  );
