// Functions that OpenFormula (part 4) names otherwise than other workbooks do.

/** By the name in OpenDocument: the same function elsewhere. Those with `LEGACY.` keep the name that was theirs before. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'LEGACY.CHIDIST': 'CHIDIST',
  'LEGACY.CHIINV': 'CHIINV',
  'LEGACY.CHITEST': 'CHITEST',
  'LEGACY.FDIST': 'FDIST',
  'LEGACY.FINV': 'FINV',
  'LEGACY.NORMSDIST': 'NORMSDIST',
  'LEGACY.NORMSINV': 'NORMSINV',
  'LEGACY.TDIST': 'TDIST',
  B: 'BINOM.DIST.RANGE',
  CHISQDIST: 'CHISQ.DIST',
  CHISQINV: 'CHISQ.INV',
  FDIST: 'F.DIST',
  FINV: 'F.INV',
  'ORG.LIBREOFFICE.FORECAST.ETS.ADD': 'FORECAST.ETS',
  'ORG.LIBREOFFICE.FORECAST.ETS.PI.ADD': 'FORECAST.ETS.CONFINT',
  'ORG.LIBREOFFICE.FORECAST.ETS.STAT.ADD': 'FORECAST.ETS.STAT',
};

/** Names of functions that one maker added. */
const MAKERS = /^(?:COM\.MICROSOFT|ORG\.OPENOFFICE|ORG\.LIBREOFFICE|ORG\.GNUMERIC)\.(?=[A-Z])/;
/** Additions of OpenOffice: `COM.SUN.STAR.SHEET.ADDIN.ANALYSIS.GETEDATE`. */
const ADDITIONS = /^COM\.SUN\.STAR\.SHEET\.ADDIN\.[A-Z]+\.GET(?=[A-Z])/;

/** `name` as it is written in front of a bracket. */
export function toCommonFunction(name: string): string {
  const key = name.toUpperCase();
  if (Object.hasOwn(OTHER_NAMES, key)) return OTHER_NAMES[key]!;
  return name.replace(MAKERS, '').replace(ADDITIONS, '');
}
