// Names of outlines, in the words of the builder of slides, which knows where text is in them.

const OUTLINES: Readonly<Record<string, string>> = {
  ellipse: 'ellipse',
  circle: 'ellipse',
  line: 'line',
  connector: 'line',
  measure: 'line',
  'round-rectangle': 'roundRect',
  'isosceles-triangle': 'triangle',
  'right-triangle': 'rtTriangle',
  diamond: 'diamond',
  parallelogram: 'parallelogram',
  hexagon: 'hexagon',
  octagon: 'octagon',
  'right-arrow': 'rightArrow',
  'left-arrow': 'leftArrow',
  'up-arrow': 'upArrow',
  'down-arrow': 'downArrow',
  star5: 'star5',
  heart: 'heart',
  cloud: 'cloud',
};

/** By the name of an element or of a preset; LibreOffice puts `ooxml-` before those of Office. */
export function outlineOf(name: string): string | null {
  if (name.startsWith('ooxml-')) return name.slice('ooxml-'.length);
  return Object.hasOwn(OUTLINES, name) ? OUTLINES[name]! : null;
}
