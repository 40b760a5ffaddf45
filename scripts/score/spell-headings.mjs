// A DOCX of LibreOffice whose headings pandoc reads as LibreOffice has them.
//
// Pandoc knows a heading by the name of its style, and takes a title for a property of the document where nothing stands before it, or else for plain
// text. So it drops titles after other text (0_level_headers and metadata_after_normal of the corpus) and what is a heading by an outline level, its own
// (lists_level_override) or that of a style by another name, and keeps what LibreOffice has as body text in spite of its style.
//
// Other ways out of LibreOffice were looked at, for every file on which they differ:
// - its ODT has outline levels as they are, but titles and the heading of a table of contents are plain paragraphs (0_level_headers,
//   metadata_after_normal, nested_anchors_in_header), and pandoc reads less of the tables of ODT;
// - its HTML has headings by style alone (none of lists_level_override), no titles, and joins numbers to words (enumerated_headings).
// Its DOCX says all of it. So that is read, and what pandoc does not look at is said by styles that it knows.
import { unzip, zip } from '../../bench/trust/mutations/zip-parts.mjs';

const BODY = '9';
const NAMES = [...Array.from({ length: Number(BODY) }, (_, outline) => `heading ${outline + 1}`), 'spelled body'];
const STYLES = NAMES.map(
  (name, outline) => `<w:style w:type="paragraph" w:styleId="Spelled${outline}"><w:name w:val="${name}"/></w:style>`,
).join('');

const valueIn = (element, xml) => new RegExp(`<w:${element} w:val="([^"]*)"/>`).exec(xml)?.[1];

/**
 * Outline levels of styles by their id, each with that of what it is based on. A title is a heading of the first level. A style that is body text says
 * nothing here: LibreOffice makes every style so that is based on a heading.
 */
function outlinesOf(styles) {
  const all = new Map();
  for (const [, id, xml] of styles.matchAll(/<w:style [^>]*w:styleId="([^"]*)"[^>]*>(.*?)<\/w:style>/gs)) {
    const own = valueIn('outlineLvl', xml) ?? (valueIn('name', xml) === 'Title' ? '0' : undefined);
    all.set(id, { own, base: valueIn('basedOn', xml) });
  }
  const outline = (id) => all.get(id)?.own ?? (all.has(id) ? outline(all.get(id).base) : undefined);
  return (id) => (outline(id) === BODY ? undefined : outline(id));
}

export function spellHeadings(bytes) {
  const parts = unzip(bytes);
  const textOf = (name) => parts.find((part) => part.name === name).content.toString('utf8');
  const styles = textOf('word/styles.xml');
  const outlineOf = outlinesOf(styles);
  const spelled = (properties) => {
    const outline = valueIn('outlineLvl', properties) ?? outlineOf(valueIn('pStyle', properties));
    return outline === undefined ? properties : properties.replace(/(<w:pStyle w:val=")[^"]*/, `$1Spelled${outline}`);
  };
  const changed = {
    'word/document.xml': textOf('word/document.xml').replace(/<w:pPr>.*?<\/w:pPr>/gs, spelled),
    'word/styles.xml': styles.replace('</w:styles>', `${STYLES}</w:styles>`),
  };
  return zip(parts.map(({ name, content }) => ({ name, content: Buffer.from(changed[name] ?? content) })));
}
