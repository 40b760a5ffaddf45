// What every answer must be: of the operation's output schema, or a problem document with a code of the catalogue. Faults are told as texts.
import { Compile } from 'typebox/schema';
import { CATALOGUE } from '../../dist/errors.js';
import { OPERATIONS } from '../../dist/service/index.js';
import { jsonOf } from './ask.mjs';

export { OPERATIONS };

const operations = new Map(OPERATIONS.map((operation) => [operation.name, operation]));
export const operationNamed = (name) => operations.get(name);

const checkers = new Map();
const checkerOf = (schema) => {
  if (!checkers.has(schema)) checkers.set(schema, Compile(JSON.parse(JSON.stringify(schema))));
  return checkers.get(schema);
};
/** Whether a value is of a JSON Schema. */
export const matches = (schema, value) => checkerOf(schema).Check(value);

const PROBLEM_MEMBERS = { type: 'string', title: 'string', status: 'number', detail: 'string', retryable: 'boolean' };
/** What must never reach a caller. */
const LEAKS = /\n\s+at .+:\d+:\d+|node_modules|file:\/\/\/|\/dist\/|SQLITE_|\bE(?:NOENT|MFILE|ACCES|PERM|NOSPC|IO)\b/;

/** Faults of a problem document; null where there is none. */
export function problemFault(answer) {
  if (!answer.type.startsWith('application/problem+json'))
    return `status ${answer.status} with ${answer.type || 'no type'}`;
  const problem = jsonOf(answer);
  if (problem === undefined || problem === null || typeof problem !== 'object') return 'the problem is no JSON object';
  const entry = CATALOGUE[problem.code];
  if (!Object.hasOwn(CATALOGUE, String(problem.code))) return `the code ${problem.code} is not of the catalogue`;
  for (const [name, type] of Object.entries(PROBLEM_MEMBERS))
    if (typeof problem[name] !== type) return `the problem's ${name} is ${JSON.stringify(problem[name])}`;
  if (problem.status !== answer.status || problem.status !== entry.status)
    return `the problem says ${problem.status}, the answer ${answer.status}, the catalogue ${entry.status}`;
  if (problem.type !== `urn:folioscope:problem:${problem.code}`) return `the problem's type is ${problem.type}`;
  if (problem.detail === '') return 'the problem has no detail';
  if (LEAKS.test(answer.body.toString('utf8'))) return `the problem tells of our inside: ${problem.detail}`;
  return null;
}

/** The code of a problem; null where the answer is none. */
export function codeOf(answer) {
  return answer.type?.startsWith('application/problem+json') ? (jsonOf(answer)?.code ?? null) : null;
}

const describe = ({ failed, cause, status, ms }) =>
  failed ? `${failed} (${cause}) after ${Math.round(ms)} ms` : `status ${status}`;

/** Faults that any answer may have, whatever was asked. */
export function generalFault(answer) {
  if (answer.failed === 'timeout') return { kind: 'hang', what: describe(answer) };
  if (answer.failed) return { kind: 'connection', what: describe(answer) };
  if (answer.status >= 500) return { kind: '5xx', what: `${describe(answer)} ${codeOf(answer) ?? ''}` };
  if (answer.status >= 400) {
    const fault = problemFault(answer);
    return fault && { kind: 'problem', what: fault };
  }
  return null;
}

/** The first fault of an answer to an operation: {kind, what}; null where it is as declared. */
export function faultOf(name, answer) {
  const fault = generalFault(answer);
  if (fault || answer.status >= 400 || answer.status === 304) return fault;
  const { output, answers, media_types } = operationNamed(name);
  if (answers === 'content') {
    const isDeclared = !media_types || media_types.some((type) => answer.type.startsWith(type));
    return isDeclared ? null : { kind: 'contract', what: `the type ${answer.type} is not declared` };
  }
  if (output === null)
    return answer.body.length === 0 ? null : { kind: 'contract', what: 'a body where none is declared' };
  const body = jsonOf(answer);
  if (body === undefined) return { kind: 'contract', what: `the body is no JSON (${answer.type})` };
  const checker = checkerOf(output);
  if (checker.Check(body)) return null;
  const [, errors] = checker.Errors(body);
  const [first] = errors;
  return { kind: 'contract', what: `${first?.instancePath || '/'} ${first?.message}` };
}
