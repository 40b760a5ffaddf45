// Multiplies without what binary fractions add.

/** 3,978.6 millions are 3,978,600,000. */
export const exactProduct = (value: number, factor: number): number => Number((value * factor).toPrecision(15));
