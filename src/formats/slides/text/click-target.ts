// Where a click on text or a shape leads.

/** Where a click on letters leads: a relationship, or what the program is to do. */
export interface ClickTarget {
  readonly relation: string;
  readonly action: string;
  /** Letters that lead there look as they would without it, not as links do. */
  readonly keeps_color?: boolean;
}
