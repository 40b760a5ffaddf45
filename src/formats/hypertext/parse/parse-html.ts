// Parses HTML with parse5, as the WHATWG standard has it, in pieces and to a depth that no document needs.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { html, Parser, Token, TokenizerMode } from 'parse5';
import type { MarkupNode } from '../tree.ts';
import { RunTokenizer } from './run-tokenizer.ts';
import { createTreeAdapter, type MarkupMap } from './tree-adapter.ts';

export interface ParsedMarkup {
  readonly root: MarkupNode;
  /** Elements lay deeper than any page nests them; their text is in the deepest that was kept. */
  readonly too_deep: boolean;
  readonly comment_characters: number;
}

/** Elements within elements; browsers stop at 512. */
const MAX_DEPTH = 200;
/** Characters that are parsed in one turn. */
const A_TURN = 256 * 1024;

const { TAG_ID } = html;
/** Elements that nothing is in, or whose content is no markup, whatever lies around them. */
const SHALLOW: ReadonlySet<html.TAG_ID> = new Set([
  ...[TAG_ID.AREA, TAG_ID.BASE, TAG_ID.BR, TAG_ID.COL, TAG_ID.EMBED, TAG_ID.HR, TAG_ID.IMG, TAG_ID.INPUT, TAG_ID.LINK],
  ...[TAG_ID.META, TAG_ID.PARAM, TAG_ID.SOURCE, TAG_ID.TRACK, TAG_ID.WBR],
  ...[TAG_ID.SCRIPT, TAG_ID.STYLE, TAG_ID.TITLE, TAG_ID.TEXTAREA, TAG_ID.XMP, TAG_ID.IFRAME, TAG_ID.NOEMBED],
  ...[TAG_ID.NOFRAMES, TAG_ID.PLAINTEXT],
]);

class BoundedParser extends Parser<MarkupMap> {
  override tokenizer = new RunTokenizer(this.options, this);
  too_deep = false;
  /** Names of elements that were passed over and have not ended. */
  readonly #skipped: string[] = [];

  /** The text is XML: an element may end in its own tag. */
  is_xml = false;

  override onStartTag(token: Token.TagToken): void {
    if (this.openElements.stackTop < MAX_DEPTH || SHALLOW.has(token.tagID)) {
      const outer = this.openElements.current;
      super.onStartTag(token);
      if (this.is_xml && token.selfClosing && this.openElements.current !== outer) this.#endAtOnce(token);
      return;
    }
    this.too_deep = true;
    if (!token.selfClosing) this.#skipped.push(token.tagName);
  }

  #endAtOnce(token: Token.TagToken): void {
    if (this.openElements.currentTagId !== token.tagID) return;
    // Of some elements the parser took what follows for text of theirs.
    this.tokenizer.state = TokenizerMode.DATA;
    super.onEndTag({ ...token, type: Token.TokenType.END_TAG, selfClosing: false });
  }

  override onEndTag(token: Token.TagToken): void {
    if (this.#skipped.length > 0 && this.#skipped[this.#skipped.length - 1] === token.tagName) this.#skipped.pop();
    else super.onEndTag(token);
  }
}

/** Parses as browsers do. Of XML, which they parse by other rules, elements that end in their own tag and CDATA are taken for what they are. */
export async function parseHtml(source: string, signal: AbortSignal, is_xml = false): Promise<ParsedMarkup> {
  const treeAdapter = createTreeAdapter();
  const parser = new BoundedParser({ treeAdapter, scriptingEnabled: false });
  parser.is_xml = is_xml;
  const text = is_xml ? withoutCdata(source) : source;
  for (let at = 0; at < text.length; at += A_TURN) {
    parser.tokenizer.write(text.slice(at, at + A_TURN), false);
    if (at === 0 && text.length <= A_TURN) break;
    await nextTurn();
    signal.throwIfAborted();
  }
  parser.tokenizer.write('', true);
  treeAdapter.finish();
  return { root: parser.document, too_deep: parser.too_deep, comment_characters: treeAdapter.commentCharacters() };
}

const CDATA = '<![CDATA[';

/** Sections of CDATA as text with references. One that does not end stays as it is. */
function withoutCdata(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf(CDATA, at);
    const end = start < 0 ? -1 : text.indexOf(']]>', start + CDATA.length);
    if (end < 0) break;
    const held = text.slice(start + CDATA.length, end);
    parts.push(text.slice(at, start), held.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
    at = end + 3;
  }
  parts.push(text.slice(at));
  return parts.join('');
}
