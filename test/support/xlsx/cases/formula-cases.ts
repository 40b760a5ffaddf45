import type { XlsxCases } from './xlsx-case.ts';

const METADATA =
  '<metadata xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:xda="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray"><metadataTypes count="1"><metadataType name="XLDAPR" minSupportedVersion="120000" cellMeta="1"/></metadataTypes><futureMetadata name="XLDAPR" count="1"><bk><extLst><ext uri="{bdbb8cdc-fa1e-496e-a857-3c3f30c029c3}"><xda:dynamicArrayProperties fDynamic="1" fCollapsed="0"/></ext></extLst></bk></futureMetadata><cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>';

/** Formulas in all the ways in which files hold them. */
export const FORMULA_CASES: XlsxCases = {
  'shared-formulas': {
    note: 'A formula filled down is written once; each cell has its own, with relative references moved and fixed ones kept.',
    book: {
      sheets: [
        {
          name: 'Model',
          cells: {
            ...{ A1: 1, B1: { f: 'A1*$D$1', fa: 't="shared" ref="B1:B3" si="0"', v: 10 }, D1: 10 },
            ...{ A2: 2, B2: { fa: 't="shared" si="0"', v: 20 } },
            ...{ A3: 3, B3: { fa: 't="shared" si="0"', v: 30 } },
            ...{ A4: { f: 'SUM(A1:A3)', v: 6 }, B4: { f: "SUM(B1:B3)+'Other sheet'!A1", v: 65 } },
          },
        },
        { name: 'Other sheet', cells: { A1: 5 } },
      ],
    },
    reading: {
      cells: { B1: '10', B2: '20', B3: '30', A4: '6', B4: '65', "'Other sheet'!A1": '5' },
      formulas: {
        B1: '=A1*$D$1',
        B2: '=A2*$D$1',
        B3: '=A3*$D$1',
        A4: '=SUM(A1:A3)',
        B4: "=SUM(B1:B3)+'Other sheet'!A1",
      },
      sheets: [{ formula_count: 5 }, { formula_count: 0 }],
    },
  },
  'array-formulas': {
    note: 'A formula of the old kind over several cells, and one of the new kind that spills.',
    book: {
      sheets: [
        {
          name: 'Arrays',
          cells: {
            ...{
              A1: 1,
              B1: { f: 'A1:A3*2', fa: 't="array" ref="B1:B3"', v: 2 },
              C1: { f: '_xlfn._xlws.SORT(A1:A3)', fa: 't="array" ref="C1:C3"', cm: 1, v: 1 },
            },
            ...{ A2: 2, B2: 4, C2: 2 },
            ...{ A3: 3, B3: 6, C3: 3 },
          },
        },
      ],
      parts: { 'xl/metadata.xml': METADATA },
    },
    reading: {
      cells: { B1: '2', B3: '6', C3: '3' },
      distinct: [
        { text: '=A1:A3*2', cell: 'B1', kind: 'array', range: 'B1:B3' },
        { text: '=SORT(A1:A3)', cell: 'C1', kind: 'dynamic_array', range: 'C1:C3' },
      ],
    },
  },
  'data-table': {
    note: 'A what-if table: its cells are computed by putting other values into an input cell.',
    book: {
      sheets: [
        {
          name: 'What if',
          cells: {
            ...{ A1: 'Rate', B1: 0.05, B3: { f: 'B1*100', v: 5 } },
            ...{ A4: 0.06, B4: { fa: 't="dataTable" ref="B4:B5" dt2D="0" dtr="0" r1="B1"', v: 6 } },
            ...{ A5: 0.07, B5: 7 },
          },
        },
      ],
    },
    reading: {
      cells: { B4: '6', B5: '7' },
      distinct: [
        { text: '=B1*100', kind: 'normal' },
        { text: '=TABLE(,B1)', cell: 'B4', kind: 'data_table', range: 'B4:B5' },
      ],
    },
  },
  'missing-values': {
    note: 'Formulas that no program has computed yet: the cells are there, their values are not, and that is said.',
    book: { sheets: [{ name: 'New', cells: { A1: 2, A2: { f: 'A1*2' }, A3: { f: 'A2+1', v: '' } } }] },
    reading: {
      cells: { A1: '2', A2: '' },
      kinds: { A2: 'empty' },
      formulas: { A2: '=A1*2', A3: '=A2+1' },
      diagnostics: ['missing_values'],
    },
  },
  'external-links': {
    note: 'Formulas that take values from other workbooks: where those lie is listed in the order of their numbers.',
    book: {
      sheets: [{ name: 'Links', cells: { A1: { f: '[2]S!$A$1+[1]S!$B$2', v: 3 } } }],
      externals: ['file:///C:/Models/Rates.xlsx', 'Costs.xlsx'],
    },
    reading: {
      cells: { A1: '3' },
      formulas: { A1: '=[2]S!$A$1+[1]S!$B$2' },
      body: { external_links: ['file:///C:/Models/Rates.xlsx', 'Costs.xlsx'] },
    },
  },
  names: {
    note: 'Names of cells, of constants and of formulas; one belongs to a sheet and hides its namesake, one is hidden.',
    book: {
      sheets: [
        { name: 'Inputs', cells: { A1: 'Rate', B1: 0.19, B2: { f: 'B1*Factor', v: 0.38 } } },
        { name: 'Calc', cells: { A1: { f: 'Rate+Limit', v: 100.5 } } },
      ],
      names: [
        { name: 'Rate', ref: 'Inputs!$B$1' },
        { name: 'Rate', ref: 'Calc!$C$1', sheet: 1 },
        { name: 'Factor', ref: '2' },
        { name: 'Greeting', ref: '"Hello"' },
        { name: 'Limit', ref: 'SUM(Inputs!$B$1:$B$9)', hidden: true },
      ],
    },
    reading: {
      body: {
        names: [
          { name: 'Rate', scope: null, ref: 'Inputs!$B$1', visible: true },
          { name: 'Rate', scope: 'Calc', ref: 'Calc!$C$1', visible: true },
          { name: 'Factor', scope: null, ref: '2', visible: true },
          { name: 'Greeting', scope: null, ref: '"Hello"', visible: true },
          { name: 'Limit', scope: null, ref: 'SUM(Inputs!$B$1:$B$9)', visible: false },
        ],
      },
      formulas: { 'Calc!A1': '=Rate+Limit' },
    },
  },
};
