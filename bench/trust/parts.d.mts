// Types of what the tests use of the trial of trust.

/** Faults of one kind, and how to see the first of them again. */
export interface Finding {
  readonly signature: string;
  readonly count: number;
  readonly command?: string;
}
interface Outcome {
  readonly passed: boolean;
}
interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Uint8Array;
}

export function problemFault(answer: Answer): string | null;

export const FAULTS: Readonly<Record<string, unknown>>;
export interface Trial extends Outcome {
  readonly name: string;
  readonly findings: readonly string[];
  readonly skipped?: string;
}
export function machineFaults(options?: {
  readonly names?: readonly string[];
}): Promise<Outcome & { readonly trials: readonly Trial[] }>;

export interface SeedFile {
  readonly name: string;
  readonly format: string;
  readonly bytes: Uint8Array;
}
export interface MutantPlan {
  readonly file: SeedFile;
  readonly mutations: readonly { readonly kind: string }[];
}
export function readCorpus(): readonly SeedFile[];
export function planMutant(corpus: readonly SeedFile[], seed: number, index: number): MutantPlan;
export function buildMutant(
  plan: MutantPlan,
  kept?: readonly number[],
): { readonly name: string; readonly bytes: Uint8Array };
export function fuzzFiles(options: { readonly count: number; readonly seed: number }): Promise<
  Outcome & {
    readonly mutants: number;
    readonly verdicts: Readonly<Record<string, number>>;
    readonly deaths: readonly unknown[];
    readonly findings: readonly Finding[];
  }
>;

export function fuzzRequests(options: { readonly count: number; readonly seed: number }): Promise<
  Outcome & {
    readonly requests: number;
    readonly valid: { readonly asked: number; readonly succeeded: number };
    readonly deaths: readonly unknown[];
    readonly findings: readonly Finding[];
  }
>;
export function parseAnswer(text: string): (Answer & { readonly whole: boolean }) | null;

export interface Deeds {
  readonly uploads: Map<string, { readonly number: number; readonly name: string; readonly bytes: Uint8Array }>;
  readonly extractions: Map<string, { readonly id: string; readonly body: string }>;
  readonly deleted: Set<string>;
}
export function lostDeeds(url: string, deeds: Deeds): Promise<string[]>;
export function folderFaults(folder: string): string[];
export function killUnderLoad(options: { readonly count: number; readonly seed: number }): Promise<
  Outcome & {
    readonly kills: { readonly server: number; readonly reader: number };
    readonly acknowledged: { readonly uploads: number };
    readonly deaths: readonly unknown[];
    readonly lost: readonly string[];
    readonly faults: readonly string[];
    readonly strange: readonly { readonly what: string; readonly answer: string }[];
  }
>;

export function injectFaults(options: {
  readonly codes?: readonly string[];
  readonly modes?: readonly boolean[];
  readonly step?: number;
  readonly most?: number;
}): Promise<
  Outcome & {
    readonly runs: Readonly<Record<string, number>>;
    readonly deaths: readonly unknown[];
    readonly findings: readonly Finding[];
  }
>;

export function soak(options: { readonly minutes: number; readonly seed: number }): Promise<
  Outcome & {
    readonly requests: Readonly<Record<string, number>>;
    readonly small_reads: number;
    readonly rss_mb: number;
    readonly fault_count: number;
    readonly faults: readonly string[];
    readonly deaths: readonly unknown[];
  }
>;
export function slopeOf(points: readonly (readonly [number, number])[]): number;
export function quantile(values: readonly number[], share: number): number;

export function minimise<T>(list: readonly T[], happens: (rest: readonly T[]) => Promise<boolean>): Promise<T[]>;
export interface ZipPart {
  readonly name: string;
  readonly content: Uint8Array;
}
export function unzip(bytes: Uint8Array): readonly ZipPart[] | null;
export function zip(parts: readonly ZipPart[]): Uint8Array;
export function toMarkdown(results: object): string;
export function writeReport(results: object, folder?: string): string;
