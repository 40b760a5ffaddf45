// Endings of inflected words, a list a language, folded: taken off, the forms of a word are one term. English has rules of its own.

export interface Suffixes {
  /** The longest that fits is taken off. */
  readonly endings: readonly string[];
  /** Letters that stay at least. */
  readonly least: number;
}

const endings = (list: string, least = 4): Suffixes => ({
  endings: list.split(' ').sort((a, b) => b.length - a.length),
  least,
});

export const SUFFIXES: Readonly<Record<string, Suffixes>> = {
  de: endings('e en em er es n s ern est st et te ten tes'),
  fr: endings('s e es ee ees er ez ent ement ements ation ations aux al ale ales if ive ifs ives eur eurs euse x'),
  es: endings('s es a o as os e ar er ir ado ada ados adas ido ida idos idas cion ciones mente ando iendo'),
  it: endings('a e i o are ere ire ato ata ati ate uto uta uti ute ito ita iti ite zione zioni mente ando endo'),
  nl: endings('e en s t te ten de den heden heid je jes'),
  pt: endings('s es a o as os e ar er ir ado ada ados adas ido ida idos idas cao coes mente ando endo'),
  pl: endings('a e i o u y ow om ami ach ego emu ych ymi ej ie iem owi owy owa owe ny na ne nych nego'),
};
