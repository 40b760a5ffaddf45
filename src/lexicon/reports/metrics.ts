// Names of the lines of financial statements, by what they count: as fields are named and as rows are labelled.
// Words are folded: no accents, no capitals, in the singular; without brackets and what follows `, net of`.

export type StatementKind = 'income' | 'balance' | 'cash' | 'other';

/** What a row of a statement counts, and the names that fields and rows have for it. */
export interface MetricWords {
  readonly fields: RegExp;
  /** The best first; later ones count where no row bears an earlier one. */
  readonly rows: readonly RegExp[];
  /** Where it is, the best first. */
  readonly in: readonly StatementKind[];
  /** What goes out: a statement that takes it away writes it with a minus. */
  readonly outgoing?: boolean;
  /** Of one share, never in thousands. */
  readonly per_share?: boolean;
  /** A number of shares, which may be counted in other multiples than money. */
  readonly shares?: boolean;
}

const INCOME = ['income', 'other'] as const;
const GAIN = '(?:income|earning|profit|loss)';
const OWNER = '(?:share|stock)(?:holder|owner)|owner|member|partner';
/** `Earnings per share`, in whatever words; amounts of operations that ended are others. */
const EPS = `(?:net )?${GAIN}(?: loss)?(?: from continuing operation)?(?: attributable to (?:\\w+ ){0,6}\\w+)? per (?:\\w+ ){0,3}?(?:share|unit|ad)(?!.* discontinued)`;
const EPS_SHORT = '(?:ergebni je aktie|resultat (?:net )?par action|beneficio por accion|utile per azione)';
const BASIC = '(?:basic|unverwassert|de base|basico|base)';
const DILUTED = '(?:diluted|assuming dilution|fully diluted|verwassert|dilue|diluido|diluito)';
const BOTH = '(?:basic and (?:fully )?diluted|basic diluted|unverwassert und verwassert|basico y diluido)';
const PPE = 'propert(?:y|ie)(?: and equipment|(?: plant)? (?:and )?equipment|.*)?';
/** Words that stand between a number of shares and what is counted. */
const SHARES = '(?:(?:common|ordinary|class \\w) )?(?:share|stock|unit)';

/** Words that make something else of an amount a share. */
const NOT_EPS =
  '(?!.*\\b(?:weighted|average|number|used|outstanding|dividend|discontinued|numerator|denominator|adjusted|non gaap|pro forma|anti|antidilutive)\\b)';
const NOT_OF_ALL = '(?!.*\\bcontinuing\\b)';
const eps = (which: string): readonly RegExp[] => {
  const words = `(?:(?:${EPS}.* )?(?:${which}|${BOTH})(?: ${EPS}.*)?|(?:${which}|${BOTH}) eps|eps (?:${which}|${BOTH})|${EPS} (?:${which}|${BOTH}).*|(?:${which} )?${EPS_SHORT} ?(?:${which}|${BOTH})?(?: in(?: \\w+)?)?)$`;
  return [
    new RegExp(`^${NOT_EPS}${NOT_OF_ALL}${words}`),
    new RegExp(`^${NOT_EPS}${NOT_OF_ALL}(?=.*\\bper (?:\\w+ ){0,3}?(?:share|unit|ad)\\b).*\\b(?:${which}|${BOTH})\\b`),
    new RegExp(`^${NOT_EPS}${words}`),
  ];
};

/** Sections such as `Shares used in computing earnings per share` speak of amounts a share as well. */
const sharesOf = (which: string): RegExp =>
  new RegExp(
    `^(?=.*\\b(?:average|(?:share|stock|unit) (?:used|outstanding)|number of)\\b)(?=.*\\bshare|.*\\bstock|.*\\bunit|.*average).*\\b(?:${which})\\b`,
  );
const SHARES_BASIC = sharesOf('basic');
const SHARES_DILUTED = sharesOf('diluted|assuming dilution');

export const METRICS: readonly MetricWords[] = [
  {
    fields:
      /^(?:total )?(?:net |operating |consolidated |group )?(?:revenue|sale|turnover|top line)(?: total| net)?$|^umsatz(?:erlose?)?$|^chiffre d affaire$|^(?:ingreso|venta|cifra de negocio|ricavi|fatturato|omzet|receita|przychod)$/,
    rows: [
      /^(?:total|consolidated) (?:net |operating |consolidated )*(?:revenue|sale)$|^(?:net |operating )?(?:revenue|sale) total$|^total (?:revenue|sale) and other income$/,
      /^(?:net |operating |net operating |group )?(?:revenue|sale|turnover)$|^(?:revenue|sale) net$|^total net revenue .*$|^revenue from (?:contract with )?customer$/,
      /^total (?:net )?(?:revenue|sale) (?:and other income|net of interest expense)$|^total (?:net )?sale and revenue$|^(?:net )?sale to customer$|^(?:net )?sale and (?:other )?(?:operating )?revenue$|^sale and other operating revenue$/,
      /^(?:konzern)?umsatz(?:erlose?)?$|^(?:total )?chiffre d affaire(?: net| consolide)?$|^(?:importe neto de la )?cifra de negocio$|^(?:total )?(?:ingreso|venta)(?: neta| ordinario| de actividade ordinaria)?$|^ricavi(?: netti| delle vendite)?$|^(?:netto)?omzet$|^receita liquida$|^produit d(?:es|e) activite ordinaire$/,
    ],
    in: ['income'],
  },
  {
    fields:
      /^(?:total )?cost of (?:net )?(?:revenue|sale|good(?: sold)?|product sold|good and service sold)$|^cogs?$|^umsatzkosten$|^herstellungskosten$|^cout de vente$|^coste de (?:la )?venta$/,
    rows: [
      /^total cost of (?:net )?(?:revenue|sale|good sold|product sold|product and service|sale and service)$|^cost of (?:revenue|sale|good sold) total$/,
      /^cost of (?:net )?(?:revenue|sale|good sold|product sold|good and service sold|product and service sold|merchandise sold|service)$|^merchandise cost$|^cost of sale .*$/,
      /^umsatzkosten$|^herstellungskosten(?: des umsatze| der zur erzielung.*)?$|^cout (?:de|des) (?:vente|produit vendu|revenu)$|^coste? de (?:la )?(?:venta|ventas)$|^costo del venduto$/,
    ],
    in: ['income'],
    outgoing: true,
  },
  {
    fields: /^(?:total )?gross (?:profit|margin|income)$|^brutto(?:ergebni|gewinn)$|^marge brute$|^margen bruto$/,
    rows: [
      /^(?:total )?gross (?:profit|margin|income|loss)$/,
      /^brutto(?:ergebni|gewinn)(?: vom umsatz)?$|^marge brute$|^(?:margen|beneficio|resultado) bruto$|^utile lordo$/,
    ],
    in: ['income'],
  },
  {
    fields: /^(?:total )?operating expense$|^opex$|^total operating cost$/,
    rows: [
      /^total operating (?:cost and )?expense$|^operating expense total$/,
      /^operating expense$/,
      /^total (?:cost and|operating cost) expense$|^total cost and expense$/,
    ],
    in: ['income'],
    outgoing: true,
  },
  {
    fields:
      /^(?:total )?operating (?:income|profit|earning|loss|result)(?: loss)?$|^ebit$|^(?:income|profit|loss) from operation$|^betriebsergebni$|^resultat operationnel$|^resultado (?:operativo|de explotacion)$/,
    rows: [
      /^(?:total |consolidated )?operating (?:income|profit|earning|loss|result)(?: loss)?$/,
      /^(?:income|earning|profit|loss)(?: loss)? from operation$|^(?:results?|profit) from operating activity$/,
      /^betriebsergebni$|^operative ergebni$|^ergebni der (?:betrieblichen|operativen) (?:geschafts)?tatigkeit$|^resultat operationnel(?: courant)?$|^resultado (?:operativo|de explotacion)$|^beneficio de explotacion$|^risultato operativo$/,
      /^ebit$|^ergebni vor zinsen und (?:ertrag)?steuern$/,
    ],
    in: ['income'],
  },
  { fields: /^ebitda$/, rows: [/^ebitda$/, /^adjusted ebitda$/], in: ['income', 'other'] },
  {
    fields:
      /^research and development(?: expense| cost)?$|^r d(?: expense)?$|^rd$|^forschung und entwicklung(?:skosten)?$/,
    rows: [
      /^(?:total )?research and development(?: expense| cost| expenditure)?$|^research development and (?:engineering|related)(?: expense)?$|^(?:technology|product) and development$|^product development$|^engineering research and development$/,
      /^research(?: and)? development.*$/,
      /^forschung und entwicklung(?:skosten)?$|^forschungs und entwicklungskosten$|^frais de recherche et (?:de )?developpement$|^(?:gastos de )?investigacion y desarrollo$/,
    ],
    in: ['income'],
    outgoing: true,
  },
  {
    fields:
      /^(?:selling )?general and administrative(?: expense)?$|^selling general (?:and )?administrative(?: expense)?$|^sg a$|^sga$|^g a$/,
    rows: [
      /^selling (?:general|marketing general) and administrative(?: expense| cost)?$|^marketing general and administrative(?: expense)?$/,
      /^general and administrative(?: expense)?$|^selling (?:and|general) administrative(?: expense)?$|^operating selling general and administrative expense$/,
    ],
    in: ['income'],
    outgoing: true,
  },
  {
    fields: /^(?:sale|selling|marketing) and (?:marketing|advertising|distribution|selling)(?: expense)?$/,
    rows: [
      /^(?:sale|selling) and marketing(?: expense)?$|^marketing(?: and (?:sale|selling|advertising))?(?: expense)?$/,
    ],
    in: ['income'],
    outgoing: true,
  },
  {
    fields: /^interest expense$|^zinsaufwand$|^financ(?:e|ial) (?:cost|expense)$/,
    rows: [
      /^(?:total )?interest expense$/,
      /^interest expense and other.*$|^interest and (?:other )?(?:debt|financing) (?:expense|cost|charge).*$|^finance (?:cost|expense)$/,
      /^zinsaufwend(?:ung)?(?:en)?$|^finanzaufwend(?:ung)?(?:en)?$|^charge financiere$|^gasto financiero$/,
    ],
    in: ['income'],
    outgoing: true,
  },
  {
    fields: /^interest income$/,
    rows: [
      /^interest income$/,
      /^interest and (?:other|dividend|investment) income.*$|^interest and investment income$/,
    ],
    in: ['income'],
  },
  {
    fields:
      /^(?:income|profit|earning|loss)(?: loss)? before (?:provision for |benefit from )?(?:income )?(?:tax|taxe)(?: provision| expense)?$|^pre ?tax (?:income|profit|earning)$|^ebt$/,
    rows: [
      /^(?:income|profit|earning|loss)(?: loss)?(?: from (?:continuing )?operation)? before (?:provision for |benefit from |benefit |provision |equity .*)?(?:income )?(?:tax|taxation)(?: expense| provision| benefit)?.*$/,
      /^(?:ergebni|gewinn) vor (?:ertrag)?steuern$|^resultat avant impot$|^resultado ante de impuesto$/,
    ],
    in: ['income'],
  },
  {
    fields:
      /^(?:total )?(?:income )?tax(?: expense| provision)?$|^provision for (?:income )?tax$|^tax on (?:income|earning)$|^ertragsteuer(?:n|aufwand)?$/,
    rows: [
      /^(?:total )?(?:income )?(?:provision|benefit|tax provision)(?: benefit)? (?:for|from) (?:income )?tax(?: on (?:income|earning))?$/,
      /^(?:total )?(?:income )?tax(?: expense| provision| benefit| charge)?(?: benefit)?$|^tax on (?:income|earning|profit)$|^provision benefit for income tax$|^taxation$/,
      /^(?:steuern vom einkommen und )?(?:vom )?ertragsteuer(?:n|aufwand)?$|^steuern vom einkommen und (?:vom )?ertrag$|^impot sur le (?:benefice|resultat)$|^impuesto sobre (?:beneficio|sociedade|la ganancia)$/,
    ],
    in: ['income'],
    outgoing: true,
  },
  {
    fields:
      /^(?:consolidated )?net (?:income|profit|earning|loss|result)(?: loss)?$|^(?:net )?(?:income|profit|earning|loss) (?:for the (?:year|period)|after tax)$|^bottom line$|^jahresuberschuss$|^konzernergebni$|^resultat net$|^(?:beneficio|resultado) neto$|^utile netto$/,
    rows: [
      new RegExp(
        `^(?:consolidated )?(?:net )?${GAIN}(?: loss)?(?: for the (?:year|period))? attributable to (?:the )?(?!(?:non|noncontrolling|minority|common|ordinary|preferred|redeemable|participating|parent company only|discontinued)\\b)(?!.*\\b(?:noncontrolling|non controlling|minority)\\b)(?:\\w+ ){0,10}\\w+$|^(?:konzern|jahre).* davon auf (?:aktionare|anteilseigner).*$|^resultat net part du groupe$|^resultado atribuido a la (?:sociedad|entidad) dominante$`,
      ),
      new RegExp(
        `^(?:consolidated |total )?net ${GAIN}(?: loss)?$|^net ${GAIN}(?: loss)? and (?:total )?comprehensive ${GAIN}(?: loss)?$|^net ${GAIN}(?: loss)? including .*noncontrolling.*$`,
      ),
      /^(?:consolidated )?(?:net )?(?:profit|loss|income|earning|result)(?: loss)? (?:for|of) the (?:financial |fiscal )?(?:year|period|quarter|half year)$|^profit after tax(?:ation)?$/,
      /^profit(?: loss)?$|^(?:net )?(?:income|earning|loss)(?: loss)? (?:attributable|available|applicable) to (?:common|ordinary) .*$|^(?:konzern)?jahre?suberschuss(?: fehlbetrag)?$|^konzern(?:ergebni|uberschuss|gewinn|periodenergebni)$|^(?:perioden|jahre)ergebni$|^ergebni nach steuern$|^resultat net(?: consolide| de l exercice| de l ensemble consolide)?$|^(?:resultado|beneficio) (?:neto|del (?:ejercicio|periodo)|consolidado del ejercicio)$|^utile (?:netto|d esercizio)$/,
    ],
    in: ['income', 'cash'],
  },
  {
    fields: new RegExp(
      `^(?:basic (?:eps|${EPS}|net ${EPS})|eps basic|${EPS} basic|unverwassert ergebni je aktie|ergebni je aktie(?: unverwassert)?)$`,
    ),
    rows: [...eps(BASIC), new RegExp(`^(?:${EPS}|${EPS_SHORT})$`)],
    in: INCOME,
    per_share: true,
  },
  {
    fields: new RegExp(
      `^(?:diluted (?:eps|${EPS}|net ${EPS})|eps diluted|${EPS} (?:diluted|assuming dilution)|verwassert ergebni je aktie|ergebni je aktie verwassert)$`,
    ),
    rows: eps(DILUTED),
    in: INCOME,
    per_share: true,
  },
  {
    fields: new RegExp(`^(?:eps|${EPS})$`),
    rows: [new RegExp(`^(?:${EPS}|${EPS_SHORT}|eps)$`), ...eps(BASIC), ...eps(DILUTED)],
    in: INCOME,
    per_share: true,
  },
  {
    fields: /^(?:cash )?dividend(?: declared| paid)? per (?:common |ordinary )?share$|^dps$|^dividende je aktie$/,
    rows: [
      /^(?:(?:cash |common |regular )*dividend(?: declared| paid)?(?: and paid)? )?per (?:common |ordinary )?share.*$|^(?:cash |common )?dividend(?: declared| paid)?(?: and paid)? per (?:\w+ ){0,3}share.*$|^dividende je aktie$/,
    ],
    in: INCOME,
    per_share: true,
  },
  {
    fields: new RegExp(
      `^(?:basic )?(?:weighted )?(?:average )?(?:number of )?${SHARES} outstanding basic$|^(?:basic )(?:weighted )?(?:average )?(?:number of )?${SHARES}(?: outstanding)?$|^weighted average (?:number of )?${SHARES}(?: outstanding)?(?: basic)?$`,
    ),
    rows: [
      SHARES_BASIC,
      new RegExp(`^(?:weighted )?average (?:number of )?(?:basic )?${SHARES}(?: outstanding)?(?: basic.*)?$`),
    ],
    in: INCOME,
    shares: true,
  },
  {
    fields: new RegExp(
      `^(?:diluted )(?:weighted )?(?:average )?(?:number of )?${SHARES}(?: outstanding)?$|^(?:weighted )?(?:average )?(?:number of )?${SHARES}(?: outstanding)? (?:diluted|assuming dilution)$`,
    ),
    rows: [SHARES_DILUTED],
    in: INCOME,
    shares: true,
  },
  {
    fields: /^(?:stock|share|equity) based compensation(?: expense)?$/,
    rows: [
      /^(?:total )?(?:stock|share|equity) based compensation(?: expense| cost)?$/,
      /^(?:stock|share|equity) based (?:compensation|payment).*$/,
    ],
    in: ['cash'],
  },
  {
    fields: /^(?:total )?depreciation(?: and amortization| and amortisation| amortization.*)?$|^d a$|^abschreibungen$/,
    rows: [
      /^(?:total )?depreciation (?:and )?amorti[sz]ation(?: expense)?$|^depreciation and (?:other )?amorti[sz]ation$/,
      /^depreciation (?:amorti[sz]ation|depletion).*$|^depreciation$|^abschreibungen.*$|^(?:dotation aux )?amortissement.*$|^amortizacion.*$/,
    ],
    in: ['cash', 'income'],
  },
  {
    fields: /^restructuring (?:charge|cost|expense)$/,
    rows: [/^restructuring(?: and \w+)*(?: charge| cost| expense)?$/],
    in: ['income'],
    outgoing: true,
  },
  { fields: /^effective (?:income )?tax rate$/, rows: [/^effective (?:income )?tax rate$/], in: ['other', 'income'] },
  {
    fields:
      /^cash(?: and (?:cash )?equivalent| cash equivalent)?$|^zahlungsmittel(?: und zahlungsmittelaquivalente)?$|^tresorerie(?: et equivalent de tresorerie)?$|^efectivo(?: y (?:otro activo liquido )?equivalente.*)?$/,
    rows: [
      /^(?:total )?cash (?:and )?(?:cash )?equivalent$/,
      /^cash(?: and due from bank| at bank(?: and in hand)?| and bank balance| on hand)?$|^cash and (?:temporary|short term) (?:cash )?investment$/,
      /^zahlungsmittel(?: und zahlungsmittelaquivalente)?$|^(?:flussige|liquide) mittel$|^kassenbestand.*$|^tresorerie et equivalent de tresorerie$|^disponibilite$|^efectivo y (?:otro activo liquido )?equivalente(?: al efectivo)?$|^disponibilita liquide.*$/,
    ],
    in: ['balance'],
  },
  {
    fields: /^(?:trade |account |trade and other )?receivable$|^forderungen aus lieferungen und leistungen$/,
    rows: [
      /^(?:trade |total )?(?:account|trade)(?: and (?:other|note))? receivable$/,
      /^(?:total )?receivable$|^(?:trade|customer) (?:account |note )?receivable$|^account and note receivable$/,
      /^forderungen au lieferungen und leistungen$|^creance (?:client|commerciale).*$|^deudore comerciale.*$/,
    ],
    in: ['balance'],
  },
  {
    fields: /^(?:trade |account |trade and other )?payable$|^verbindlichkeiten au lieferungen und leistungen$/,
    rows: [
      /^(?:trade )?(?:account|trade)(?: and other)? payable$/,
      /^account payable and accrued (?:expense|liability)$|^verbindlichkeiten au lieferungen und leistungen$|^dette fournisseur.*$|^acreedore comerciale.*$/,
    ],
    in: ['balance'],
  },
  {
    fields: /^(?:total )?inventor(?:y|ie)$|^vorrate$|^stock et en cour$|^existencia$/,
    rows: [
      /^(?:total |merchandise |net )?inventory(?: net)?$/,
      /^vorrate$|^stock(?: et en cour)?$|^existencia$|^rimanenze$/,
    ],
    in: ['balance'],
  },
  {
    fields: /^(?:net )?property (?:plant )?(?:and )?equipment(?: net)?$|^pp ?e$|^ppe$|^sachanlagen$/,
    rows: [
      /^(?:total )?(?:net )?property (?:plant )?and equipment(?: net)?$/,
      /^(?:net )?property plant (?:and )?equipment.*$|^sachanlagen$|^immobilisation corporelle$|^inmovilizado material$/,
    ],
    in: ['balance'],
  },
  {
    fields: /^goodwill$/,
    rows: [/^goodwill$/, /^geschafts oder firmenwert$|^ecart d acquisition$|^fondo de comercio$/],
    in: ['balance'],
  },
  {
    fields: /^(?:total )?current asset$/,
    rows: [
      /^total current asset$/,
      /^kurzfristige vermogenswerte$|^summe kurzfristige vermogenswerte$|^total (?:de l )?actif courant$|^total activo corriente$/,
      /^current asset$/,
    ],
    in: ['balance'],
  },
  {
    fields: /^(?:total )?current liability$/,
    rows: [
      /^total current liability$/,
      /^(?:summe )?kurzfristige (?:schulden|verbindlichkeiten)$|^total (?:du )?passif courant$|^total pasivo corriente$/,
      /^current liability$/,
    ],
    in: ['balance'],
  },
  {
    fields: /^(?:total )?asset$|^bilanzsumme$|^gesamtvermogen$|^total (?:de l )?actif$|^total (?:del? )?activo$/,
    rows: [
      /^total asset$|^asset total$/,
      /^bilanzsumme$|^summe (?:der )?(?:aktiva|vermogenswerte)$|^(?:gesamt|aktiva) (?:summe )?(?:aktiva|vermogen)$|^total (?:de l |general de l )?actif$|^total (?:del? )?activo$|^totale attivo$/,
    ],
    in: ['balance'],
  },
  {
    fields: /^(?:total )?liability$|^gesamtverbindlichkeiten$|^total pasivo$/,
    rows: [
      /^total liability$|^liability total$|^current and total liability$/,
      /^summe (?:der )?(?:schulden|verbindlichkeiten|fremdkapital)$|^fremdkapital$|^total (?:du )?passif (?:courant et non courant|exigible)$|^total (?:del? )?pasivo$/,
    ],
    in: ['balance'],
  },
  {
    fields:
      /^(?:total )?(?:share|stock)(?:holder|owner)s? (?:equity|investment|fund|deficit)(?: deficit| attributable to .*)?$|^(?:total )?equity(?: attributable to .*)?$|^book value$|^eigenkapital$|^capitaux propre(?: part du groupe)?$|^patrimonio neto$/,
    rows: [
      new RegExp(
        `^(?:total )?equity(?: deficit)? attributable to (?!.*\\b(?:non|noncontrolling|minority)\\b).*$|^total (?!liability)(?:(?!liability|and)\\w+ ){1,6}(?:${OWNER}) (?:equity|investment|fund|deficit)(?: deficit)?$|^capitaux propre part du groupe$|^auf (?:die )?(?:aktionare|anteilseigner).* entfallende eigenkapital$`,
      ),
      new RegExp(`^total (?:${OWNER}) (?:equity|investment|fund|deficit)(?: deficit| equity)?$`),
      new RegExp(
        `^total equity(?: deficit)?$|^total (?:capital|deficit)$|^(?:${OWNER}) (?:equity|fund)(?: deficit)?$|^total (?:\\w+ )?share of equity$`,
      ),
      /^(?:summe |gesamtes )?eigenkapital$|^(?:total )?(?:de )?capitaux propre$|^(?:total )?patrimonio neto$|^equity$|^net asset$/,
    ],
    in: ['balance'],
  },
  {
    fields: /^retained earning$|^accumulated deficit$/,
    rows: [
      /^(?:retained earning|accumulated deficit|retained (?:earning|loss) accumulated deficit|retained loss)(?: deficit)?$/,
      /^reinvested earning.*$|^earning (?:reinvested|retained).*$|^gewinnrucklagen$|^income retained.*$/,
    ],
    in: ['balance'],
  },
  {
    fields: /^additional paid in capital$|^apic$/,
    rows: [/^(?:additional paid in capital|capital in excess of par value|paid in capital|capital surplus)$/],
    in: ['balance'],
  },
  {
    fields: /^(?:total )?(?:long term|non ?current) (?:debt|borrowing|financial debt)(?: .*)?$/,
    rows: [
      /^(?:total )?long term (?:debt|borrowing)(?: (?:net|less|excluding|exclusive).*)?$/,
      /^(?:non ?current|long term) liability (?:term |long term |senior )?(?:debt|borrowing|note payable|note)$|^(?:term )?(?:debt|note payable|note|borrowing|loan)(?: .*)? (?:non ?current|long term|(?:net of|less|excluding) (?:the )?current (?:portion|maturity|installment).*)$|^(?:non ?current|long term) (?:financial debt|financial liability|portion of (?:long term )?debt|debt .*|borrowing .*|loan.*)$/,
      /^long term (?:debt|borrowing|obligation) and .*$|^senior note$|^note payable long term$|^term debt$|^langfristige finanz(?:schulden|verbindlichkeiten)$|^(?:dette financiere|emprunt et dette financiere) (?:non courante|a long terme)$|^deuda (?:financiera )?(?:a largo plazo|no corriente)$/,
    ],
    in: ['balance'],
  },
  {
    fields: /^short term (?:debt|borrowing)$|^current (?:portion of )?(?:long term )?debt$/,
    rows: [
      /^short term (?:debt|borrowing)(?: and current (?:portion|maturity).*)?$/,
      /^current (?:portion|maturity|installment) of (?:long term )?debt$|^current liability (?:term )?debt$/,
    ],
    in: ['balance'],
  },
  {
    fields: /^treasury (?:stock|share)$/,
    rows: [/^(?:common )?(?:stock|share) (?:held )?in treasury$|^treasury (?:stock|share)(?: at cost)?$/],
    in: ['balance'],
  },
  { fields: /^short term investment$/, rows: [/^short term (?:investment|marketable security)$/], in: ['balance'] },
  { fields: /^marketable security$/, rows: [/^(?:short term )?marketable security$/], in: ['balance'] },
  {
    fields: /^cash (?:and )?(?:st|short term) investment$/,
    rows: [/^total cash(?: and)? cash equivalent and (?:short term investment|marketable security)$/],
    in: ['balance'],
  },
  {
    fields:
      /^capex$|^capital (?:expenditure|spending|investment)$|^purchase of (?:ppe|fixed asset|property.*)$|^investitionen(?: in sachanlagen)?$|^investissement corporel$/,
    rows: [
      /^(?:total )?capital (?:expenditure|spending)(?: .*)?$/,
      new RegExp(
        `^(?!.*proceed)(?:cash )?(?:purchase|acquisition|addition|payment|expenditure|investment|cash paid|capital expenditure|cash outflow)(?: made| related)?(?: for| of| to| in| on)*(?: (?:the )?(?:acquire|acquisition of|purchase of|addition to))?(?: (?:the|net))? ${PPE}$`,
      ),
      /^investment in (?:\w+ ){0,5}(?:property|equipment)$|^(?:additions? to|investment in|purchase of) (?:fixed|tangible|property|long lived|capital).*$|^(?:auszahlungen fur )?investitionen in (?:da )?(?:immaterielle vermogenswerte und )?sachanlage(?:n|vermogen).*$|^(?:acquisition|decaissement).*immobilisation.*corporelle.*$|^(?:pago por )?inversione?(?: en)? inmovilizado material.*$/,
    ],
    in: ['cash'],
    outgoing: true,
  },
  {
    fields: /^free cash flow$|^fcf$/,
    rows: [/^free cash ?flow$/],
    in: ['cash', 'other'],
  },
  {
    fields: /^(?:cash )?dividend(?: paid)?$|^payment of dividend$|^gezahlte dividende$/,
    rows: [
      /^(?:cash )?dividend (?:and dividend equivalent )?paid.*$/,
      /^(?:cash )?payment (?:of|for) (?:cash |common )?(?:stock )?dividend.*$/,
      /^(?:cash )?dividend(?: on common stock| to (?:share|stock)(?:holder|owner))?$|^gezahlte dividende.*$|^dividende verse.*$|^dividendo pagado$/,
    ],
    in: ['cash'],
    outgoing: true,
  },
  {
    fields: /^(?:share|stock) (?:repurchase|buyback)$|^repurchase of (?:common )?(?:share|stock)$/,
    rows: [
      /^(?:re)?purchase of (?:parent |company )?(?:common|treasury|ordinary) (?:stock|share).*$/,
      /^(?:payment for )?(?:common )?(?:share|stock) repurchase.*$|^repurchase of stock.*$|^payment for repurchase of.*$/,
    ],
    in: ['cash'],
    outgoing: true,
  },
  ...(
    [
      [
        'operating',
        'laufender geschaftstatigkeit|betrieblicher (?:geschafts)?tatigkeit|operativer (?:geschafts)?tatigkeit',
        'operationnelle?|d exploitation|(?:lie )?a l activite',
        'explotacion|operacion|operativa',
        '(?:operating|operation)',
      ],
      ['investing', 'investitionstatigkeit', 'd investissement', 'inversion', 'investing'],
      ['financing', 'finanzierungstatigkeit', 'de financement', 'financiacion', 'financing'],
    ] as const
  ).map(
    ([activity, german, french, spanish, of]): MetricWords => ({
      fields: new RegExp(
        `^(?:net )?(?:cash (?:flow )?from )?${activity} cash ?flow$|^(?:net )?cash ?flow(?:s)?(?: provided by| used in)? (?:from |by )?${activity}(?: activity)?$|^(?:net )?cash(?: flow)? (?:provided by|from|used in|generated by) ${activity}(?: activity)?$|^(?:net )?cash ${activity} activity$|^c?ocf$`.replace(
          '|^c?ocf$',
          activity === 'operating' ? '|^c?ocf$|^cfo$' : '',
        ),
      ),
      rows: [
        new RegExp(
          `^(?:total |net )?(?:cash|change in cash|cash and cash equivalent)(?: flow| inflow| outflow)?(?: provided by| provided from| used in| used by| used for| used| from| generated by| generated from| provided| required| inflow| outflow| for| in| by| or)+(?: \\w+){0,4} ${of}(?: activity)?(?: (?:from |of )?(?:total )?continuing operation| total)?$|^total (?:cash (?:flow )?(?:from|provided by) )?${of}(?: activity)?$|^net cash (?:flow )?${activity} activity$|^(?:net )?cash flow (?:from )?${activity} activity$`,
        ),
        new RegExp(
          `^(?:mittelzufluss|mittelabfluss|netto ?mittelzufluss|cash ?flow)(?: au| aus)?(?: der)? (?:${german})$|^flux(?: net)? de tresorerie (?:net )?(?:genere par |provenant de |lie aux? |des )?(?:l |le )?(?:activite )?(?:${french})$|^flujo de efectivo de (?:la )?actividade de (?:${spanish})$`,
        ),
      ],
      in: ['cash'],
    }),
  ),
];

/** Names of fields that ask for what goes out, and so for how much of it there was. */
export const OUTGOING =
  /^(?:total )?(?:cost|expense|purchase|payment|repayment|repurchase|acquisition|dividend)\b|\b(?:expense|cost|paid|charge|expenditure)$/;
/** In a description: not the amount, but its share of another. */
export const AS_SHARE =
  /\bas (?:a |an |the )?(?:percentage|percent|per cent|%|share|ratio) of\b|\bin (?:percent|per cent|%)|\bin prozent\b|\ben pourcentage\b/i;
/** In a description: how many of something, and no money. */
export const AS_NUMBER =
  /\b(?:number|count|amount) of (?:\w+ ){0,3}(?:shares?|units?|employees?|stores?|customers?)\b|\banzahl\b|\bnombre d\b/i;
/** A share or a rate. */
export const RATE = /\b(?:rate|percent|percentage|ratio|growth|yield)\b|^(?!gross|total).*\bmargin$/;
/** Words of a label that make a ratio of two amounts, or how one grew, of what they stand beside. */
export const RATIO =
  /\b(?:ratio|percentage|percent|per cent|growth|yield|return on|change in|wachstum|rendite|quote|prozent|anteil|croissance|pourcentage|taux|crecimiento|porcentaje|crescita|percentuale|groei)\b/;
/** `in % of revenue`, `(%)`; a loan of 5 % is none. */
export const SHARE_SIGN = /(?:\b(?:in|as|as an?|en)|[(,])\s*%|%\s*(?:of|der|des|du|del|change)\b/i;
/** Labels of what is lost, which a page may write without a minus, and of what is gained. */
/** A heading under which rows are amounts a share. */
export const PER_SHARE = /\bper (?:\w+ ){0,3}?(?:share|unit|ad)\b|\bje aktie\b|\bpar action\b|\bpor accion\b/;
export const LOSS = /\b(?:loss|deficit|verlust|fehlbetrag|perte|perdida)\b/;
export const GAIN_WORDS =
  /\b(?:income|earning|profit|equity|gain|result|gewinn|uberschuss|ergebni|benefice|resultat|beneficio|resultado)\b/;
/** What is counted and is no money, whatever the table says of its amounts. */
export const COUNTED =
  /\b(?:number of|headcount|employee|store|unit|per (?:\w+ ){0,3}(?:share|unit|ad)|ratio|rate|percent|percentage|day|mitarbeiter|je aktie|par action|por accion|effectif)\b/;
/** Numbers of shares. */
export const SHARE_COUNT =
  /\bshare(?! (?:based|capital|premium|repurchase|issuance))\b.*\b(?:outstanding|issued|used|average|basic|diluted|authorized|computing|computation|calculation)\b|\b(?:weighted )?average (?:number of )?(?:\w+ ){0,2}share\b|\bnumber of (?:\w+ ){0,2}share/;
