// Abbreviations in several languages after which a full stop does not end a sentence, for splitting text into chunks.

/** Words whose full stop ends no sentence, in small letters and without it. A single letter is none of them: it never ends one. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  [
    'mr mrs ms dr prof st jr sr rev hon gen col lt capt',
    'no nos art arts sec secs ch fig figs eq eqs tab vol pp para paras cl approx ca cf viz vs al etc incl excl est',
    'inc ltd co corp bros dept univ assn',
    'jan feb mar apr jun jul aug sep sept oct nov dec',
    'abs nr bzw vgl usw ggf bspw evtl inkl zzgl str tel hr fr mio mrd',
    'av mme mlle env chap réf sr sra srta núm pág ref dott sig dhr mevr blz',
    'e.g i.e z.b d.h u.a o.ä p.a u.s u.k s.a n.v b.v a.m p.m',
  ].flatMap((line) => line.split(' ')),
);
