// Tree of an equation, between the parser of Office Math and the writer of TeX.

/** How a sign behaves among others: relations and binary signs are apart from their neighbours. */
export type SignClass = 'ordinary' | 'letter' | 'operator' | 'binary' | 'relation' | 'open' | 'close' | 'punctuation';

/** A formula as a tree, as far as its form matters to text. */
export type MathNode =
  /** A sign, a letter or a number. `tex` is how it is written. */
  | { readonly kind: 'sign'; readonly char: string; readonly tex: string; readonly sign: SignClass }
  /** A blank of some width, as a command of TeX. */
  | { readonly kind: 'blank'; readonly tex: string }
  /** A function with an upright name. */
  | { readonly kind: 'function'; readonly name: string }
  /** Words that are no mathematics. */
  | { readonly kind: 'text'; readonly text: string; readonly command: string }
  /** Letters of another alphabet, such as `\mathbb`. */
  | { readonly kind: 'styled'; readonly command: string; readonly nodes: readonly MathNode[] }
  | { readonly kind: 'group'; readonly nodes: readonly MathNode[] }
  /** Parts within brackets, with a sign between them. Empty signs are not drawn. */
  | {
      readonly kind: 'delimited';
      readonly open: string;
      readonly close: string;
      readonly separator: string;
      readonly parts: readonly (readonly MathNode[])[];
    }
  | {
      readonly kind: 'fraction';
      readonly has_line: boolean;
      readonly above: readonly MathNode[];
      readonly below: readonly MathNode[];
    }
  /** Null where there is no such script; `limits` are under and over the base instead of behind it. */
  | {
      readonly kind: 'script';
      readonly base: MathNode;
      readonly below: readonly MathNode[] | null;
      readonly above: readonly MathNode[] | null;
      readonly limits: boolean;
    }
  | { readonly kind: 'accent'; readonly command: string; readonly base: MathNode }
  | { readonly kind: 'root'; readonly degree: readonly MathNode[]; readonly nodes: readonly MathNode[] }
  /** `\phantom`, `\boxed`. */
  | { readonly kind: 'wrapped'; readonly command: string; readonly nodes: readonly MathNode[] }
  /** Rows of cells: a matrix, or equations one below the other. */
  | {
      readonly kind: 'array';
      readonly is_matrix: boolean;
      readonly rows: readonly (readonly (readonly MathNode[])[])[];
    };

/** Nodes as one: a group where there are several. */
export function asNode(nodes: readonly MathNode[]): MathNode {
  return nodes.length === 1 ? nodes[0]! : { kind: 'group', nodes };
}
