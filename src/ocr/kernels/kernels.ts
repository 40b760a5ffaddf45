// The kernels of the networks, compiled once, with memory of their own for each engine.
import { assembleModule } from './assemble.ts';
import { dense } from './dense.ts';
import { depthwise } from './depthwise.ts';
import { ELEMENTWISE } from './elementwise.ts';
import { type WebMemory, type WebModule, webAssembly } from './web-assembly.ts';

type Kernel = (...values: number[]) => number;

export interface Kernels {
  readonly dense: Kernel;
  readonly depthwise3x3: Kernel;
  readonly depthwise5x5: Kernel;
  readonly depthwise1x5: Kernel;
  readonly reach: Kernel;
  readonly maximum: Kernel;
  readonly gelu: Kernel;
  readonly quantise: Kernel;
  readonly weigh: Kernel;
  readonly total: Kernel;
  readonly spread: Kernel;
  readonly greatestOfFour: Kernel;
}

let compiled: Promise<WebModule> | null = null;

/** Kernels that work on this memory. */
export async function openKernels(memory: WebMemory): Promise<Kernels> {
  compiled ??= webAssembly.compile(
    assembleModule([dense, depthwise(3, 3), depthwise(5, 5), depthwise(1, 5), ...ELEMENTWISE]),
  );
  const instance = await webAssembly.instantiate(await compiled, { env: { memory } });
  return instance.exports as unknown as Kernels;
}
