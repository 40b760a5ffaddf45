// Converts units of measure as documents write them to UN/ECE recommendation 20 codes.

/** Spellings of units in the six languages by their code in UN/ECE recommendation 20, folded: no accents, lower case, no dot. */
const SPELLINGS: Readonly<Record<string, string>> = {
  C62: 'unit units einheit einheiten unite unites unidad unidades ud uds unita eenheid eenheden',
  H87: 'pc pcs pce piece pieces stk stck st stuck stueck piece pieza piezas pza pzas pz pezzo pezzi stuk stuks ea each',
  KGM: 'kg kgs kilo kilos kilogram kilogramm kilograms kilogrammes',
  GRM: 'g gr gram gramm grams grammes',
  MGM: 'mg',
  TNE: 't tonne tonnes tonnen ton tons tonnellate toneladas',
  LBR: 'lb lbs pound pounds',
  ONZ: 'oz',
  LTR: 'l ltr liter litre liters litres litro litros litri',
  MLT: 'ml',
  MTR: 'm mtr meter metre meters metres metro metros metri lfm',
  CMT: 'cm',
  MMT: 'mm',
  KMT: 'km kilometer kilometre kilometers kilometres',
  FOT: 'ft feet foot',
  INH: 'inch inches zoll',
  SMI: 'mi mile miles',
  MTK: 'm2 qm m² sqm',
  MTQ: 'm3 cbm m³',
  HUR: 'h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren',
  MIN: 'min mins minute minuten minutes minuto minutos minuti minuut',
  SEC: 's sec secs second seconds sekunde sekunden',
  DAY: 'day days tag tage tagen jour jours dia dias giorno giorni dag dagen pt',
  WEE: 'week weeks woche wochen semaine semaines semana semanas settimana settimane weken',
  MON: 'month months mo mon monat monate monaten mois mes meses mese mesi maand maanden',
  ANN: 'year years yr yrs jahr jahre jahren an ans annee annees ano anos anno anni jaar jaren',
  KWH: 'kwh',
  MWH: 'mwh',
  KWT: 'kw',
  GBQ: 'gb',
  SET: 'set sets satz garnitur jeu juego kit kits',
  PR: 'pair pairs paar paare paire paires par pares paio paia',
  DZN: 'dozen dz dutzend douzaine docena dozzina dozijn',
  XPK: 'pack packs package packages pkg pck packung packungen pkt paket pakete paquet paquets paquete pacco pacchi pak pakken',
  XBX: 'box boxes bx karton kartons kiste kisten carton cartons boite boites caja cajas scatola scatole doos dozen',
  XBO: 'bottle bottles flasche flaschen fl bouteille bouteilles botella botellas bottiglia bottiglie fles flessen',
  XRO: 'roll rolls rolle rollen rouleau rouleaux rollo rotolo rotoli rol',
  XPX: 'pallet pallets palette paletten palettes pallet palet',
  XBG: 'bag bags beutel sack sacke sac sacs bolsa bolsas sacco sacchi zak zakken',
  LS: 'lumpsum psch pauschal pauschale forfait ls',
  NPT: 'spot spots',
  E48: 'service services leistung',
  NMP: 'person persons personen pers personne personnes persona personas persone',
};

/** Codes of that recommendation as documents write them out. */
const CODES =
  'ANN C62 CMT DAY DZN E48 EA FOT GRM H87 HAR HUR INH KGM KMT KWH KWT LBR LS LTR MGM MIN MLT MMT MON MTK MTQ MTR MWH NAR ' +
  'NPT ONZ PCE PR SEC SET SMI TNE WEE XBG XBO XBX XPK XPP XPX XRO ZZ';

const CODE_OF: ReadonlyMap<string, string> = new Map([
  ...Object.entries(SPELLINGS).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
  ...CODES.split(' ').map((code) => [code.toLowerCase(), code] as const),
]);

/** One-letter units and codes that are words too mean a unit only in the case in which units are written. */
const LOWER_ONLY = new Set([
  'g',
  'l',
  'm',
  's',
  't',
  'h',
  'in',
  'an',
  'to',
  'par',
  'each',
  'mi',
  'st',
  'fl',
  'pt',
  'mo',
  'ore',
]);

/** The code of a unit as it is written, without its dot; null where it is none. */
export function unitCode(written: string, plain: string): string | null {
  const code = CODE_OF.get(plain) ?? null;
  if (written === plain || !LOWER_ONLY.has(plain)) return code;
  // `20H` and `1.5M` are something else; litres are written both ways.
  const capitalised = plain.length > 1 && written === `${plain[0]!.toUpperCase()}${plain.slice(1)}`;
  return capitalised || plain === 'l' ? code : null;
}
