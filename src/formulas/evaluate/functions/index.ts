import type { FunctionSpec } from './define.ts';
import { MATH } from './math.ts';

const FAMILIES: readonly (readonly FunctionSpec[])[] = [MATH];

const FUNCTIONS: ReadonlyMap<string, FunctionSpec> = new Map(FAMILIES.flat().map((spec) => [spec.name, spec]));

export const findFunction = (name: string): FunctionSpec | undefined => FUNCTIONS.get(name);
