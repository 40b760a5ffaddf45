import { define, type FunctionSpec } from './define.ts';
export const MATH: readonly FunctionSpec[] = [define('ABS', 'n', ([x]) => Math.abs(x))];
