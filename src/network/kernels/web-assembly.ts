// As much of WebAssembly as the kernels need: neither node's types nor those of the language have it.

export interface WebMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

interface WebModule {
  readonly kind: 'module';
}

interface WebAssemblyApi {
  readonly Memory: new (limits: { readonly initial: number; readonly maximum: number }) => WebMemory;
  validate(bytes: Uint8Array<ArrayBuffer>): boolean;
  compile(bytes: Uint8Array<ArrayBuffer>): Promise<WebModule>;
  instantiate(module: WebModule, imports: object): Promise<{ readonly exports: object }>;
}

export type { WebModule };

export const webAssembly = (globalThis as unknown as { readonly WebAssembly: WebAssemblyApi }).WebAssembly;
