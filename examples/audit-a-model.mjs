// Can this model be trusted? A walk through a workbook: its sheets, its results, where they come from, and what is wrong.
import { open } from 'folioscope';

const document = await open(new URL('coffee-shops.xlsx', import.meta.url));

console.log('The sheets, one of them hidden:');
const { sheets, named_ranges } = await document.sheets();
for (const { name, visibility, used_range, formula_count } of sheets)
  console.log(`  ${name} ${used_range}, ${formula_count} formulas${visibility === 'visible' ? '' : `, ${visibility}`}`);
console.log(`  and the names ${named_ranges.map(({ name, ref }) => `${name} (${ref})`).join(', ')}`);

console.log('\nThe results:');
const { cells } = await document.readRange({ sheet: 'Outputs', range: 'A2:B5' });
for (let i = 0; i < cells.length; i += 2) console.log(`  ${cells[i].text}: ${cells[i + 1].text}`);

console.log('\nWhere the profit comes from, three formulas deep:');
const profit = await document.inspectFormula('B3', { sheet: 'Outputs', depth: 3, direction: 'precedents' });
console.log(`  ${profit.sheet}!${profit.cell} is ${profit.formula}`);
for (const { ref, depth, refers_to } of profit.precedents)
  console.log(`  ${'  '.repeat(depth)}${ref}${refers_to ? ` → ${refers_to}` : ''}`);

console.log('\nWhat moves with the average bill:');
const bill = await document.inspectFormula('B7', { sheet: 'Inputs', depth: 2, direction: 'dependents' });
for (const { ref, depth } of bill.dependents) console.log(`  ${'  '.repeat(depth)}${ref}`);

console.log('\nWhat an auditor would ask about:');
const { findings, summary, checked } = await document.audit();
for (const { severity, code, message, citation } of findings)
  console.log(`  ${severity} ${code} at ${citation.anchor}\n    ${message}`);
console.log(
  `  ${summary.warning} warnings in ${checked.formulas} formulas, ${checked.evaluated} of them computed again`,
);

/* Prints:
The sheets, one of them hidden:
  Inputs A1:E10, 0 formulas
  Calc A1:I12, 87 formulas
  Outputs A1:B5, 4 formulas
  Settings A1:B1, 0 formulas, hidden
  and the names Average_bill (Inputs!$B$7), Tax_rate (Settings!$B$1)

The results:
  Revenue: 2,813,901
  Profit: 593,187
  Margin: 21.1%
  Best quarter: Q8

Where the profit comes from, three formulas deep:
  Outputs!B3 is =SUM(Calc!B11:I11)
    Calc!B11:I11
      Calc!B9:I9
      Calc!B10:I10
        Calc!B4:I7
        Tax_rate → Settings!B1

What moves with the average bill:
    Calc!B4:E4
    Calc!G4:I4
      Calc!B5:E5
      Calc!B9:E9
      Calc!B12:E12
      Outputs!B2
      Calc!G5:I5
      Calc!G9:I9
      Calc!G12:I12

What an auditor would ask about:
  warning hard_coded_value at Calc!F4
    F4 holds the typed value 420,000 where the 7 cells on both sides of it in the row (B4:I4) follow =F3*Average_bill. A typed value does not move with its inputs: restore the formula, or show the value as an input of its own.
  warning pattern_break at Calc!G6
    G6 holds =-F2*Inputs!$B$9 where the 7 cells on both sides of it in the row (B6:I6) follow =-G2*Inputs!$B$9. Fill the formula of its neighbours in, or say beside the cell why it differs.
  warning sum_misses_rows at Calc!B9:I9
    =SUM(B4:B7) leaves out Calc!B8 (1 row), which directly follows the range and holds the same kind of figures. Extend the range, or leave an empty row between them.
  warning hidden_input at Calc!B10:I10
    8 visible formulas take values from the sheet "Settings", which is hidden and holds typed numbers. Show the sheet, or bring the inputs to one that is seen.
  4 warnings in 91 formulas, 45 of them computed again
*/
