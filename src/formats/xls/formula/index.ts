// Formulas of BIFF files: token decompiling, pattern keys and references.
export { decompile, type FormulaForm, type FormulaNames } from './decompile.ts';
export { patternKey } from './pattern-key.ts';
export { Reach } from './references.ts';
export { sheetPrefix } from './sheet-names.ts';
