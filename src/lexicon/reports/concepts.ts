// What reports and the questions about them call the same thing by different names, and which lines a ratio is made of.
import type { StatementKind } from './metrics.ts';

/** Something that a report states, by all its names. */
export interface ReportConcept {
  /** Whole phrases; small words between them do not matter, nor do endings. */
  readonly names: readonly string[];
  /** The statements that have a line for it. */
  readonly in: readonly StatementKind[];
}

const concept = (at: readonly StatementKind[], ...names: readonly string[]): ReportConcept => ({ names, in: at });

export const CONCEPTS = {
  revenue: concept(
    ['income'],
    ...[
      'revenue',
      'net revenue',
      'total revenue',
      'net sales',
      'sales',
      'turnover',
      'top line',
      'net operating revenue',
    ],
    ...['umsatzerlose', 'umsatz', "chiffre d'affaires", 'cifra de negocios', 'ricavi', 'omzet', 'receita', 'przychody'],
  ),
  cost_of_sales: concept(
    ['income'],
    ...['cost of sales', 'cost of goods sold', 'cogs', 'cost of revenue', 'cost of products sold', 'cost of services'],
    ...['umsatzkosten', 'cout des ventes', 'coste de ventas', 'costo del venduto'],
  ),
  gross_profit: concept(['income'], 'gross profit', 'gross margin', 'bruttoergebnis', 'marge brute', 'margen bruto'),
  operating_income: concept(
    ['income'],
    ...[
      'operating income',
      'operating profit',
      'income from operations',
      'operating earnings',
      'operating loss',
      'ebit',
    ],
    ...['loss from operations', 'earnings before interest and taxes', 'betriebsergebnis', 'resultat operationnel'],
  ),
  pretax_income: concept(
    ['income'],
    ...['income before income taxes', 'income before taxes', 'earnings before income taxes', 'pretax income'],
    ...['profit before tax', 'pre tax income', 'income before provision for income taxes'],
  ),
  income_tax: concept(
    ['income'],
    ...['provision for income taxes', 'income tax expense', 'income taxes', 'tax expense', 'provision for taxes'],
  ),
  net_income: concept(
    ['income'],
    ...[
      'net income',
      'net earnings',
      'net profit',
      'net loss',
      'bottom line',
      'profit for the year',
      'loss for the year',
    ],
    ...['jahresuberschuss', 'konzernergebnis', 'resultat net', 'resultado neto', 'utile netto'],
  ),
  earnings_per_share: concept(
    ['income'],
    ...['earnings per share', 'eps', 'net income per share', 'loss per share', 'earnings per common share'],
    ...['ergebnis je aktie', 'resultat par action'],
  ),
  sga: concept(
    ['income'],
    ...['selling general and administrative', 'sg&a', 'sga', 'selling and administrative expenses'],
    ...['selling general and administrative expenses', 'marketing general and administrative'],
  ),
  research: concept(['income'], 'research and development', 'r&d', 'product development', 'forschung und entwicklung'),
  interest_expense: concept(['income'], 'interest expense', 'finance costs', 'interest cost', 'zinsaufwand'),
  depreciation: concept(
    ['cash'],
    ...['depreciation and amortization', 'd&a', 'depreciation', 'amortization', 'depreciation and amortisation'],
    ...['depreciation depletion and amortization', 'abschreibungen', 'dotations aux amortissements'],
  ),
  stock_compensation: concept(
    ['cash'],
    ...['stock based compensation', 'share based compensation', 'share based payments', 'equity based compensation'],
  ),
  capital_expenditure: concept(
    ['cash'],
    ...['capital expenditure', 'capex', 'capital spending', 'purchases of property plant and equipment'],
    ...[
      'purchases of property and equipment',
      'additions to property plant and equipment',
      'purchases of fixed assets',
    ],
    ...['additions to property and equipment', 'payments for property plant and equipment'],
    ...['expenditures for property plant and equipment', 'investments in property plant and equipment'],
    ...[
      'acquisition of property plant and equipment',
      'purchases of premises and equipment',
      'investitionen in sachanlagen',
    ],
  ),
  operating_cash: concept(
    ['cash'],
    ...[
      'cash flow from operating activities',
      'operating cash flow',
      'net cash provided by operating activities',
      'cash from operations',
    ],
    ...[
      'net cash from operating activities',
      'cash generated from operations',
      'cash flow from operations',
      'ocf',
      'cfo',
    ],
    ...[
      'net cash used in operating activities',
      'net cash provided by used in operating activities',
      'operating activities',
    ],
  ),
  investing_cash: concept(
    ['cash'],
    ...['cash flow from investing activities', 'net cash used in investing activities', 'investing activities'],
  ),
  financing_cash: concept(
    ['cash'],
    ...['cash flow from financing activities', 'net cash used in financing activities', 'financing activities'],
  ),
  dividends_paid: concept(
    ['cash'],
    ...['dividends paid', 'cash dividends', 'payment of dividends', 'payments of cash dividends', 'dividend payments'],
  ),
  share_repurchase: concept(
    ['cash'],
    ...[
      'share repurchase',
      'stock repurchase',
      'repurchase of common stock',
      'repurchased shares',
      'buyback',
      'treasury stock',
    ],
    ...['purchases of treasury stock', 'share buyback', 'repurchases of stock', 'repurchase of shares'],
  ),
  working_capital_change: concept(
    ['cash'],
    ...[
      'changes in operating assets and liabilities',
      'change in working capital',
      'changes in assets and liabilities',
    ],
  ),
  cash: concept(
    ['balance', 'cash'],
    ...['cash and cash equivalents', 'cash equivalents', 'cash position', 'zahlungsmittel', 'tresorerie'],
  ),
  receivables: concept(
    ['balance'],
    ...['accounts receivable', 'trade receivables', 'receivables', 'forderungen aus lieferungen und leistungen'],
  ),
  inventories: concept(['balance'], 'inventory', 'inventories', 'merchandise inventories', 'vorrate', 'existencias'),
  current_assets: concept(['balance'], 'current assets', 'total current assets', 'kurzfristige vermogenswerte'),
  property: concept(
    ['balance'],
    ...['property plant and equipment', 'pp&e', 'ppe', 'ppne', 'property and equipment', 'fixed assets', 'net ppe'],
    ...['premises and equipment', 'tangible assets', 'sachanlagen', 'immobilisations corporelles'],
  ),
  goodwill: concept(['balance'], 'goodwill', 'geschafts oder firmenwert', "ecart d'acquisition"),
  total_assets: concept(['balance'], 'total assets', 'bilanzsumme', 'total actif', 'total activo'),
  payables: concept(['balance'], 'accounts payable', 'trade payables', 'payables', 'amounts payable'),
  current_liabilities: concept(['balance'], 'current liabilities', 'total current liabilities'),
  debt: concept(
    ['balance'],
    ...[
      'long term debt',
      'short term debt',
      'total debt',
      'borrowings',
      'notes payable',
      'current portion of long term debt',
    ],
    ...['senior notes', 'commercial paper', 'indebtedness'],
  ),
  total_liabilities: concept(['balance'], 'total liabilities'),
  equity: concept(
    ['balance'],
    ...[
      'shareholders equity',
      'stockholders equity',
      'total equity',
      'shareowners equity',
      'book value',
      'eigenkapital',
    ],
    ...['capitaux propres', 'patrimonio neto'],
  ),
  retained_earnings: concept(['balance'], 'retained earnings', 'accumulated deficit'),
  acquisition: concept(
    [],
    ...[
      'acquisition',
      'acquired',
      'acquire',
      'm&a',
      'merger',
      'mergers and acquisitions',
      'business combination',
      'takeover',
    ],
  ),
  divestiture: concept([], 'divestiture', 'divested', 'divest', 'disposal', 'disposition'),
  legal: concept([], 'legal proceedings', 'litigation', 'lawsuit', 'contingencies', 'legal matters'),
  segment: concept([], 'segment', 'business segment', 'reportable segment', 'operating segment', 'segment information'),
  organic: concept([], 'organic', 'organic sales', 'organic growth', 'comparable sales', 'like for like'),
  workforce: concept([], 'employees', 'headcount', 'workforce', 'full time employees', 'personnel'),
  wages: concept([], 'wages', 'payroll', 'salaries', 'compensation and benefits', 'labor costs', 'personnel costs'),
  stores: concept([], 'stores', 'store count', 'number of stores', 'retail locations'),
  customers: concept([], 'major customers', 'customer concentration', 'significant customers'),
  restructuring: concept([], 'restructuring', 'restructuring costs', 'restructuring charges', 'severance'),
  guidance: concept([], 'guidance', 'outlook', 'forecast', 'expected results'),
  chief_executive: concept([], 'chief executive officer', 'ceo', 'president and chief executive'),
  chief_financial: concept([], 'chief financial officer', 'cfo'),
  board: concept([], 'board of directors', 'directors', 'board members', 'board'),
  nominees: concept([], 'nominees', 'election of directors'),
} as const satisfies Readonly<Record<string, ReportConcept>>;

export type ConceptName = keyof typeof CONCEPTS;

/** A figure that few reports print: whoever asks for it needs the lines that it is made of. */
export interface Measure {
  readonly names: readonly string[];
  readonly of: readonly ConceptName[];
}

export const MEASURES: readonly Measure[] = [
  { names: ['gross margin', 'gross profit margin'], of: ['gross_profit', 'revenue', 'cost_of_sales'] },
  { names: ['operating margin', 'operating income margin'], of: ['operating_income', 'revenue'] },
  { names: ['net margin', 'net profit margin', 'profit margin', 'net income margin'], of: ['net_income', 'revenue'] },
  { names: ['ebitda', 'ebitda margin', 'unadjusted ebitda'], of: ['operating_income', 'depreciation', 'revenue'] },
  {
    names: ['working capital', 'working capital ratio', 'current ratio'],
    of: ['current_assets', 'current_liabilities'],
  },
  {
    names: ['quick ratio', 'acid test ratio', 'liquidity profile', 'liquidity ratio'],
    of: ['cash', 'receivables', 'current_assets', 'current_liabilities'],
  },
  { names: ['cash ratio'], of: ['cash', 'current_liabilities'] },
  { names: ['inventory turnover', 'inventory turnover ratio'], of: ['cost_of_sales', 'inventories'] },
  { names: ['days inventory outstanding', 'dio', 'days of inventory'], of: ['cost_of_sales', 'inventories'] },
  {
    names: ['days payable outstanding', 'days payables outstanding', 'dpo'],
    of: ['payables', 'cost_of_sales', 'inventories'],
  },
  { names: ['days sales outstanding', 'dso', 'receivables turnover'], of: ['receivables', 'revenue'] },
  {
    names: ['cash conversion cycle', 'ccc'],
    of: ['inventories', 'receivables', 'payables', 'cost_of_sales', 'revenue'],
  },
  { names: ['asset turnover', 'asset turnover ratio'], of: ['revenue', 'total_assets'] },
  { names: ['fixed asset turnover', 'fixed asset turnover ratio'], of: ['revenue', 'property'] },
  { names: ['return on assets', 'roa'], of: ['net_income', 'total_assets'] },
  { names: ['return on equity', 'roe'], of: ['net_income', 'equity'] },
  { names: ['return on invested capital', 'roic'], of: ['operating_income', 'debt', 'equity'] },
  {
    names: ['capital intensive', 'capital intensity', 'capital intensive business'],
    of: ['capital_expenditure', 'property', 'total_assets', 'revenue', 'net_income'],
  },
  { names: ['free cash flow', 'fcf', 'cash conversion ratio'], of: ['operating_cash', 'capital_expenditure'] },
  { names: ['debt to equity', 'leverage', 'gearing', 'debt ratio'], of: ['debt', 'equity', 'total_liabilities'] },
  { names: ['net debt'], of: ['debt', 'cash'] },
  { names: ['interest coverage', 'interest coverage ratio'], of: ['operating_income', 'interest_expense'] },
  {
    names: ['dividend payout', 'dividend payout ratio', 'payout ratio', 'retention ratio'],
    of: ['dividends_paid', 'net_income'],
  },
  { names: ['effective tax rate'], of: ['income_tax', 'pretax_income'] },
  { names: ['operating cash flow ratio'], of: ['operating_cash', 'current_liabilities'] },
  { names: ['book value per share'], of: ['equity'] },
];
