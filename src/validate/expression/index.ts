// Entry of rule expressions: parsing, evaluating and printing them.
export { allOf } from './call-function.ts';
export { evaluate } from './evaluate.ts';
export { isComparison, type Node, pathsOf } from './node.ts';
export { parseExpression, type Scope } from './parse.ts';
export { type FieldValues, rawAt } from './path-value.ts';
export { printExpression, printPath } from './print.ts';
export { schemaScope } from './schema-scope.ts';
export { SyntaxFault } from './syntax-fault.ts';
export { type Budget, createBudget, EvaluationFault, isList, type Value } from './value.ts';
