// Facts of inline XBRL 1.1: what a marked stretch of a report states, with its value, unit and period.
import { dateOf } from './fact-dates.ts';
import { below, flatText, type MarkupNode, textOf } from './tree.ts';

export interface InlineFact {
  /** `XBRL 1250000 EUR 2025-01-01/2025-12-31`: value, unit and period, as far as they are known. */
  readonly instruction: string;
  /** The concept, such as `ifrs-full:Revenue`. */
  readonly name: string;
}

/** Contexts and units of one document; facts of others have no period or unit. */
const MAX_DEFINITIONS = 100_000;

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Learns periods and units wherever they are defined, then tells of stretches what they state. */
export function createFacts() {
  const periods = new Map<string, string>();
  const units = new Map<string, string>();
  return {
    learn: (node: MarkupNode): void => {
      if (!node.name.includes(':')) return;
      const id = node.attribute('id');
      const name = local(node.name);
      if (id === null || periods.size + units.size > MAX_DEFINITIONS) return;
      if (name === 'context') periods.set(id, periodOf(node));
      if (name === 'unit') units.set(id, unitOf(node));
    },
    factOf: (node: MarkupNode): InlineFact | null => {
      const kind = local(node.name);
      if (!node.name.startsWith('ix:') || (kind !== 'nonfraction' && kind !== 'nonnumeric')) return null;
      const name = node.attribute('name');
      if (name === null) return null;
      const value = kind === 'nonfraction' ? numberOf(node) : dateOf(node.attribute('format'), flatText(node));
      const unit = units.get(node.attribute('unitref') ?? '') ?? null;
      const period = periods.get(node.attribute('contextref') ?? '') ?? null;
      return {
        name,
        instruction: ['XBRL', value, unit, period].filter((part) => part !== null && part !== '').join(' '),
      };
    },
  };
}

function periodOf(context: MarkupNode): string {
  const dates = new Map<string, string>();
  for (const node of below(context)) {
    const name = local(node.name);
    if (name === 'startdate' || name === 'enddate' || name === 'instant') dates.set(name, flatText(node));
  }
  return dates.get('instant') ?? [dates.get('startdate'), dates.get('enddate')].filter(Boolean).join('/');
}

function unitOf(unit: MarkupNode): string {
  const measures = [...below(unit)]
    .filter(({ name }) => local(name) === 'measure')
    .map((node) => local(flatText(node)));
  return measures.join('/');
}

/** Decimal marks by the format of the fact; nil where it says that there is none. */
function numberOf(node: MarkupNode): string | null {
  const format = local(node.attribute('format') ?? '').toLowerCase();
  if (/zerodash|fixed-zero|numdash/.test(format)) return '0';
  const shown = textOf(node).replace(/[\s\u00a0']/g, '');
  const plain = /comma-?decimal|numdotcomma|numspacecomma/.test(format)
    ? shown.replaceAll('.', '').replace(',', '.')
    : shown.replaceAll(',', '');
  if (!/^\d{1,40}(?:\.\d{1,40})?$/.test(plain)) return null;
  return (node.attribute('sign') === '-' ? '-' : '') + shifted(plain, Number(node.attribute('scale') ?? 0));
}

/** A decimal number times a power of ten, digit by digit: no rounding. */
function shifted(decimal: string, scale: number): string {
  if (!Number.isInteger(scale) || Math.abs(scale) > 30) return decimal;
  const [whole, part = ''] = decimal.split('.') as [string, string?];
  const digits = '0'.repeat(Math.max(0, -scale)) + whole + part + '0'.repeat(Math.max(0, scale));
  const point = whole.length + Math.max(0, -scale) + scale;
  const left = digits.slice(0, point).replace(/^0+(?=\d)/, '') || '0';
  const right = digits.slice(point).replace(/0+$/, '');
  return right === '' ? left : `${left}.${right}`;
}
