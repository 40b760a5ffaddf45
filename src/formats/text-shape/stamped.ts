// Tells lines of a log by the time that they begin with.
import type { TextLine } from './lines.ts';

const STAMPED =
  /^(?:<\d{1,3}>)?[[(]?(?:\d{4}[-/]\d\d[-/]\d\d[T ]\d\d?:\d\d|\d\d?[/.]\w{2,3}[/.]\d{4}[ :]\d\d?:\d\d|\p{Lu}\p{Ll}{2} {1,2}\d\d? \d\d:\d\d|\d\d:\d\d:\d\d)/u;

/** Such a line is no row of a table, and goes on with no other. */
export const isStamped = ({ text, indent }: TextLine): boolean => STAMPED.test(text.slice(indent, indent + 40));
