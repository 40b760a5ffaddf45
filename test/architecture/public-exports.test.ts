import { expect, test } from 'vitest';
import * as folioscope from '../../src/index.ts';

test('the library exports these names and no others', () => {
  expect(Object.keys(folioscope).sort()).toEqual([
    'CATALOGUE',
    'ConfigError',
    'FolioError',
    'OPERATIONS',
    'TOOLS',
    'VERSION',
    'auditDocument',
    'findCells',
    'getPage',
    'getTable',
    'inspectFormula',
    'listSheets',
    'listStructure',
    'loadConfig',
    'open',
    'openService',
    'profileDocument',
    'readDocument',
    'readRange',
    'searchDocument',
  ]);
});
