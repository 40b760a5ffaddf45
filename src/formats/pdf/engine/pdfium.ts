// Loads the PDFium WebAssembly engine once a process and exposes its raw functions and memory.
import { init } from '@embedpdf/pdfium';

/** A function of the engine: numbers and addresses in, a number out. Booleans are 0 and 1. */
type RawFunction = (...values: number[]) => number;

/** The engine's memory and its functions as they are, without the checks that the package wraps around each call. */
export interface Pdfium {
  /** By the name in pdfium's public headers, e.g. `FPDF_LoadPage`. */
  readonly raw: Readonly<Record<string, RawFunction>>;
  /** Views of the engine's memory. Any call that allocates may replace them: take them anew, never keep one. */
  u8(): Uint8Array;
  i32(): Int32Array;
  f32(): Float32Array;
  f64(): Float64Array;
  /** Address of so many zeroed bytes, aligned to 8. Give it back with `free`. */
  allocate(bytes: number): number;
  free(address: number): void;
  /** A small place for the results of a call, of `SCRATCH_BYTES`; overwritten by the next user. */
  readonly scratch: number;
}

export const SCRATCH_BYTES = 256;

/** That of the package, optimised further: pages open in a tenth less time (docs/decisions/047-optimised-pdfium.md). */
const ENGINE = new URL('./pdfium.wasm', import.meta.url).href;

let engine: Promise<Pdfium> | undefined;

/** The engine of this process, begun once. It knows no threads: one process reads one document at a time. */
export function openPdfium(): Promise<Pdfium> {
  engine ??= startPdfium();
  return engine;
}

async function startPdfium(): Promise<Pdfium> {
  const { pdfium } = await init({ locateFile: () => ENGINE });
  const raw = pdfium.wasmExports as unknown as Record<string, RawFunction>;
  raw['FPDF_InitLibrary']!();
  const memory = pdfium as unknown as {
    readonly HEAPU8: Uint8Array;
    readonly HEAP32: Int32Array;
    readonly HEAPF32: Float32Array;
    readonly HEAPF64: Float64Array;
  };
  const allocate = (bytes: number): number => {
    const address = raw['malloc']!(bytes);
    if (address === 0) throw new RangeError('Array buffer allocation failed: the engine has no memory left');
    memory.HEAPU8.fill(0, address, address + bytes);
    return address;
  };
  return {
    raw,
    u8: () => memory.HEAPU8,
    i32: () => memory.HEAP32,
    f32: () => memory.HEAPF32,
    f64: () => memory.HEAPF64,
    allocate,
    free: (address) => {
      raw['free']!(address);
    },
    scratch: allocate(SCRATCH_BYTES),
  };
}
