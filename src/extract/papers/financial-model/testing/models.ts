// Sample financial models for tests of the specialist.
import { filled, series, type WrittenSheet } from '../../../../audit/testing/build-workbook.ts';

const YEARS = ['FY2024', 'FY2025', 'FY2026', 'FY2027', 'FY2028'];

/** Inputs, profit and loss, balance, checks and a summary, linked as models are. */
export function threeStatements(): WrittenSheet[] {
  return [
    {
      name: 'Cover',
      cells: { A1: 'Operating model of a bakery', A2: 'All figures are made up' },
    },
    {
      name: 'Assumptions',
      cells: {
        ...{ A1: 'Assumptions', A3: 'Revenue' },
        ...{ A4: 'Units sold in the first year', B4: 12000, C4: 'units' },
        ...{ A5: 'Price per unit (€)', B5: 4.5, A6: 'Volume growth', B6: 0.06, C6: '%' },
        ...{ A8: 'Costs', A9: 'Ingredients', B9: 1.4, C9: '€/unit', A10: 'Headcount', B10: 3, C10: 'FTE' },
        ...{ A11: 'Salary per head (€)', B11: 9000, A12: 'Tax rate', B12: 0.25, C12: '%' },
        ...{ A14: 'Financing', A15: 'Opening cash (€)', B15: 5000, A16: 'Discount rate', B16: 0.09, C16: '%' },
      },
    },
    {
      name: 'P&L',
      cells: {
        ...{ A1: 'Profit and loss (€)', ...series('B1:F1', YEARS), G1: 'Total' },
        ...{ A2: 'Units', B2: '=Assumptions!B4', ...filled('C2:F2', '=B2*(1+Assumptions!$B$6)') },
        ...{ A3: 'Revenue', ...filled('B3:F3', '=B2*Assumptions!$B$5'), G3: '=SUM(B3:F3)' },
        ...{ A4: 'Cost of goods sold', ...filled('B4:F4', '=-B2*Assumptions!$B$9'), G4: '=SUM(B4:F4)' },
        ...{ A5: 'Gross profit', ...filled('B5:F5', '=B3+B4'), G5: '=SUM(B5:F5)' },
        ...{ A6: 'Salaries', ...filled('B6:F6', '=-Assumptions!$B$10*Assumptions!$B$11'), G6: '=SUM(B6:F6)' },
        ...{ A7: 'EBITDA', ...filled('B7:F7', '=B5+B6'), G7: '=SUM(B7:F7)' },
        ...{ A8: 'Tax', ...filled('B8:F8', '=-MAX(0,B7)*Assumptions!$B$12'), G8: '=SUM(B8:F8)' },
        ...{ A9: 'Net income', ...filled('B9:F9', '=B7+B8'), G9: '=SUM(B9:F9)' },
      },
    },
    {
      name: 'Balance',
      cells: {
        ...{ A1: 'Balance sheet', ...filled('B1:F1', "='P&L'!B1") },
        ...{ A2: 'Cash', B2: "=Assumptions!B15+'P&L'!B9", ...filled('C2:F2', "=B2+'P&L'!C9") },
        ...{ A3: 'Total assets', ...filled('B3:F3', '=B2') },
        ...{ A4: 'Equity', B4: "=Assumptions!B15+'P&L'!B9", ...filled('C4:F4', "=B4+'P&L'!C9") },
        ...{ A5: 'Total liabilities and equity', ...filled('B5:F5', '=B4') },
        ...{ A6: 'Balance check', ...filled('B6:F6', '=B3-B5') },
      },
    },
    {
      name: 'Checks',
      cells: {
        ...{ A1: 'Model checks', A2: 'Balance sheet balances', B2: '=IF(ABS(SUM(Balance!B6:F6))<0.01,"OK","ERROR")' },
        ...{ A3: 'Cash is never negative', B3: '=MIN(Balance!B2:F2)>=0' },
      },
    },
    {
      name: 'Summary',
      cells: {
        ...{ A1: 'Key results', A2: 'Net income of the last year (€)', B2: "='P&L'!F9" },
        ...{ A3: 'NPV (€)', B3: "=NPV(Assumptions!B16,'P&L'!B9:F9)", A4: 'EBITDA margin', B4: "='P&L'!G7/'P&L'!G3" },
        ...{ A5: 'Closing cash (€)', B5: '=Balance!F2' },
      },
    },
  ];
}

/** A small German plan on three sheets, its last one out of sight. */
export function germanPlan(): WrittenSheet[] {
  return [
    {
      name: 'Annahmen',
      cells: {
        ...{ A1: 'Annahmen', A2: 'Absatzmenge', B2: 500, C2: 'Stück', A3: 'Verkaufspreis (€)', B3: 20 },
        ...{ A4: 'Umsatzwachstum', B4: 0.05, C4: '%', A5: 'Personalkosten (€)', B5: 3000 },
        ...{ A6: 'Steuersatz', B6: 0.3, C6: '%' },
      },
    },
    {
      name: 'GuV',
      cells: {
        ...{ A1: 'Gewinn- und Verlustrechnung', B1: '2024 (Ist)', C1: '2025 (Plan)', D1: '2026 (Plan)' },
        ...{ A2: 'Umsatzerlöse', B2: '=Annahmen!B2*Annahmen!B3', ...filled('C2:D2', '=B2*(1+Annahmen!$B$4)') },
        ...{ A3: 'Personalaufwand', ...filled('B3:D3', '=-Annahmen!$B$5') },
        ...{ A4: 'Betriebsergebnis', ...filled('B4:D4', '=B2+B3') },
        ...{ A5: 'Steuern', ...filled('B5:D5', '=-B4*Annahmen!$B$6') },
        ...{ A6: 'Jahresüberschuss', ...filled('B6:D6', '=B4+B5') },
        ...{ A7: 'Kontrolle', ...filled('B7:D7', '=B6-B2-B3-B5') },
      },
    },
    { name: 'Alt', visibility: 'hidden', cells: { A1: 'Umsatz alt', B1: 99, A2: 'Steuersatz', B2: 0.4 } },
  ];
}
