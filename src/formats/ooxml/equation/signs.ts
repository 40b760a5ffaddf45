// Tables of mathematical signs, functions, accents and blanks with their LaTeX commands (LaTeX, amsmath, amssymb).
import type { SignClass } from './math-node.ts';

/** What TeX calls a sign, and how it behaves. */
export interface Sign {
  readonly tex: string;
  readonly sign: SignClass;
}

/** Signs by class: each is followed by its command; those without one are written as they are. The commands are those of LaTeX and its `amsmath` and `amssymb`. */
const TABLE: Readonly<Record<SignClass, string>> = {
  letter: String.raw`
    α\alpha β\beta γ\gamma δ\delta ε\varepsilon ϵ\epsilon ζ\zeta η\eta θ\theta ϑ\vartheta ι\iota κ\kappa ϰ\varkappa λ\lambda μ\mu µ\mu ν\nu ξ\xi π\pi ϖ\varpi
    ρ\rho ϱ\varrho σ\sigma ς\varsigma τ\tau υ\upsilon φ\varphi ϕ\phi χ\chi ψ\psi ω\omega ϝ\digamma
    Γ\Gamma Δ\Delta Θ\Theta Λ\Lambda Ξ\Xi Π\Pi Σ\Sigma Υ\Upsilon Φ\Phi Ψ\Psi Ω\Omega Ω\Omega
    ı\imath ȷ\jmath ℓ\ell ℘\wp ℵ\aleph ℶ\beth ℷ\gimel ℸ\daleth ℏ\hslash ħ\hbar ℑ\Im ℜ\Re ð\eth .`,
  ordinary: String.raw`
    #\# $\$ %\% &\& _\_ \\backslash ∀\forall ∁\complement ∂\partial ∃\exists ∄\nexists ∅\varnothing ∆\Delta ∇\nabla ∎\blacksquare ∞\infty ∠\angle
    ∡\measuredangle ∢\sphericalangle ∴\therefore ∵\because ⊤\top ⊥\bot ⋯\cdots …\ldots ′' ″'' ‴''' ‵\backprime °{^\circ} ¬\neg £\pounds †\dagger ‡\ddagger
    ♠\spadesuit ♡\heartsuit ♢\diamondsuit ♣\clubsuit ♭\flat ♮\natural ♯\sharp □\square ■\blacksquare ◊\lozenge √\surd ✓\checkmark ★\bigstar ⅁\Game Ⅎ\Finv`,
  operator: String.raw`
    ∑\sum ∏\prod ∐\coprod ∫\int ∬\iint ∭\iiint ⨌\iiiint ∮\oint ⋀\bigwedge ⋁\bigvee ⋂\bigcap ⋃\bigcup ⨀\bigodot ⨁\bigoplus ⨂\bigotimes ⨄\biguplus ⨆\bigsqcup ∯ ∰ ∱ ∲ ∳`,
  binary: String.raw`
    + - −- ±\pm ∓\mp ×\times ÷\div ·\cdot ⋅\cdot ∗\ast ⋆\star ∘\circ ∙\bullet •\bullet ∕\slash ∖\smallsetminus ∧\land ∨\vee ∩\cap ∪\cup ⊎\uplus ⊓\sqcap ⊔\sqcup
    ⊕\oplus ⊖\ominus ⊗\otimes ⊘\oslash ⊙\odot ⊚\circledcirc ⊛\circledast ⊝\circleddash ⊞\boxplus ⊟\boxminus ⊠\boxtimes ⊡\boxdot ⋄\diamond ⋇\divideontimes ⋉\ltimes ⋊\rtimes
    ⋋\leftthreetimes ⋌\rightthreetimes ⋎\curlyvee ⋏\curlywedge ⋒\Cap ⋓\Cup ≀\wr ∔\dotplus ⊺\intercal ⊻\veebar ⊼\barwedge △\bigtriangleup ▽\bigtriangledown ⨯\times`,
  relation: String.raw`
    = < > ≤\leq ≥\geq ≠\neq ≡\equiv ≈\approx ≅\cong ≃\simeq ∼\sim ∽\backsim ≂\eqsim ≊\approxeq ≍\asymp ∝\propto ≐\doteq ≑\Doteq ≒\fallingdotseq ≓\risingdotseq
    ≖\eqcirc ≗\circeq ≜\triangleq ≎\Bumpeq ≏\bumpeq ≦\leqq ≧\geqq ⩽\leqslant ⩾\geqslant ≨\lneqq ≩\gneqq ≪\ll ≫\gg ⋘\lll ⋙\ggg ≬\between ≮\nless ≯\ngtr ≰\nleq ≱\ngeq ≲\lesssim
    ≳\gtrsim ≶\lessgtr ≷\gtrless ⋚\lesseqgtr ⋛\gtreqless ≺\prec ≻\succ ≼\preccurlyeq ≽\succcurlyeq ≾\precsim ≿\succsim ⪯\preceq ⪰\succeq ⊀\nprec ⊁\nsucc
    ∈\in ∊\in ∉\notin ∋\ni ∍\ni ⊂\subset ⊃\supset ⊆\subseteq ⊇\supseteq ⊈\nsubseteq ⊉\nsupseteq ⊊\subsetneq ⊋\supsetneq ⋐\Subset ⋑\Supset ⊏\sqsubset ⊐\sqsupset ⊑\sqsubseteq
    ⊒\sqsupseteq ⊢\vdash ⊣\dashv ⊨\vDash ⊧\models ⊩\Vdash ⊪\Vvdash ⊬\nvdash ⊭\nvDash ⊮\nVdash ⊯\nVDash ⊲\vartriangleleft ⊳\vartriangleright ⊴\trianglelefteq ⊵\trianglerighteq
    ⋈\bowtie ⊸\multimap ∣\mid ∤\nmid ∥\parallel ∦\nparallel ⟂\perp ≁\nsim ≇\ncong ⋔\pitchfork ⌢\frown ⌣\smile ∶: ∷:: ≔:= ⋮\vdots ⋱\ddots
    ←\leftarrow →\rightarrow ↑\uparrow ↓\downarrow ↔\leftrightarrow ↕\updownarrow ↖\nwarrow ↗\nearrow ↘\searrow ↙\swarrow ↚\nleftarrow ↛\nrightarrow ↞\twoheadleftarrow
    ↠\twoheadrightarrow ↢\leftarrowtail ↣\rightarrowtail ↦\mapsto ↩\hookleftarrow ↪\hookrightarrow ↫\looparrowleft ↬\looparrowright ↭\leftrightsquigarrow ↮\nleftrightarrow
    ↰\Lsh ↱\Rsh ↶\curvearrowleft ↷\curvearrowright ↺\circlearrowleft ↻\circlearrowright ↼\leftharpoonup ↽\leftharpoondown ↾\upharpoonright ↿\upharpoonleft ⇀\rightharpoonup
    ⇁\rightharpoondown ⇂\downharpoonright ⇃\downharpoonleft ⇄\rightleftarrows ⇆\leftrightarrows ⇇\leftleftarrows ⇈\upuparrows ⇉\rightrightarrows ⇊\downdownarrows
    ⇋\leftrightharpoons ⇌\rightleftharpoons ⇍\nLeftarrow ⇎\nLeftrightarrow ⇏\nRightarrow ⇐\Leftarrow ⇑\Uparrow ⇒\Rightarrow ⇓\Downarrow ⇔\Leftrightarrow ⇕\Updownarrow
    ⇚\Lleftarrow ⇛\Rrightarrow ⇝\rightsquigarrow ⟵\longleftarrow ⟶\longrightarrow ⟷\longleftrightarrow ⟸\Longleftarrow ⟹\Longrightarrow ⟺\Longleftrightarrow ⟼\longmapsto`,
  open: String.raw`( [\lbrack {\{ ⟨\langle 〈\langle ⌈\lceil ⌊\lfloor ⌜\ulcorner ⟮\lgroup ⟦`,
  close: String.raw`) ]\rbrack }\} ⟩\rangle 〉\rangle ⌉\rceil ⌋\rfloor ⌝\urcorner ⟯\rgroup ‖\| ⟧`,
  punctuation: ', ; : !',
};

/** Signs that can be stretched to the height of what they enclose. */
export const STRETCHING: ReadonlySet<string> = new Set('()[]{}|‖⟨⟩〈〉⌈⌉⌊⌋⌜⌝/');

const SIGNS: ReadonlyMap<string, Sign> = new Map(
  Object.entries(TABLE).flatMap(([sign, list]) =>
    list
      .trim()
      .split(/\s+/)
      .map((entry) => {
        const char = String.fromCodePoint(entry.codePointAt(0)!);
        return [char, { tex: entry.slice(char.length) || char, sign: sign as SignClass }] as const;
      }),
  ),
);

/** Blanks of a width of their own (Unicode 6.2), as TeX has them. */
export const BLANKS: ReadonlyMap<string, string> = new Map([
  [' ', '\\ '],
  ['\u00a0', '\\ '],
  ['\u2001', '\\quad'],
  ['\u2003', '\\quad'],
  ['\u2000', '\\mspace{9mu}'],
  ['\u2002', '\\mspace{9mu}'],
  ['\u2004', '\\mspace{6mu}'],
  ['\u2005', '\\ '],
  ['\u2006', '\\,'],
  ['\u2009', '\\,'],
  ['\u200a', '\\,'],
  ['\u202f', '\\,'],
  ['\u205f', '\\ '],
  ['\t', '\\ '],
  ['\n', '\\ '],
]);

/** What is there to see of nothing: signs of multiplication and application that are not drawn, and marks of direction. */
export const UNSEEN = /[\u2061-\u2064\u200b-\u200f\u202a-\u202e\ufeff]|[\ufe00-\ufe0f]/u;

/** Null where the table does not have it. */
export const findSign = (char: string): Sign | null => SIGNS.get(char) ?? null;

/** Names of functions that TeX has commands for. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    'arccos arcsin arctan arg cos cosh cot coth csc deg det dim exp gcd hom inf ker lg lim liminf limsup ln log ' +
    'max min Pr sec sin sinh sup tan tanh'
  ).split(' '),
);

/** Marks over or under a letter, by the sign that the file names; combining and spacing forms. */
export const ACCENTS: ReadonlyMap<string, string> = new Map([
  ['\u0300', '\\grave'],
  ['`', '\\grave'],
  ['\u0301', '\\acute'],
  ['´', '\\acute'],
  ['\u0302', '\\widehat'],
  ['ˆ', '\\widehat'],
  ['^', '\\hat'],
  ['\u0303', '\\widetilde'],
  ['˜', '\\widetilde'],
  ['~', '\\widetilde'],
  ['\u0304', '\\bar'],
  ['‾', '\\bar'],
  ['¯', '\\overline'],
  ['\u0305', '\\overline'],
  ['\u033f', '\\overline\\overline'],
  ['\u0306', '\\breve'],
  ['˘', '\\breve'],
  ['\u0307', '\\dot'],
  ['˙', '\\dot'],
  ['\u0308', '\\ddot'],
  ['¨', '\\ddot'],
  ['\u20db', '\\dddot'],
  ['\u20dc', '\\ddddot'],
  ['\u030a', '\\mathring'],
  ['°', '\\mathring'],
  ['˚', '\\mathring'],
  ['\u030c', '\\check'],
  ['ˇ', '\\check'],
  ['\u20d6', '\\overleftarrow'],
  ['\u20d7', '\\overrightarrow'],
  ['\u20e1', '\\overleftrightarrow'],
  ['\u0332', '\\underline'],
  ['_', '\\underline'],
  ['\u0333', '\\underline\\underline'],
]);

/** Signs that span a group, over it and under it. */
export const GROUP_SIGNS: Readonly<Record<'top' | 'bot', ReadonlyMap<string, string>>> = {
  top: new Map([
    ['⏞', '\\overbrace'],
    ['︷', '\\overbrace'],
    ['→', '\\overrightarrow'],
    ['←', '\\overleftarrow'],
    ['↔', '\\overleftrightarrow'],
    ['¯', '\\overline'],
  ]),
  bot: new Map([
    ['⏟', '\\underbrace'],
    ['︸', '\\underbrace'],
    ['→', '\\underrightarrow'],
    ['←', '\\underleftarrow'],
    ['↔', '\\underleftrightarrow'],
    ['_', '\\underline'],
  ]),
};
