// What the DOCX, PPTX and XLSX readers share: the package and its parts, DrawingML, charts, diagrams and equations.
export { CHART_2016_NAMESPACES, type Chart, parseChart, parseChartNames } from './chart/index.ts';
export { type Diagram, type DiagramNode, parseDiagram } from './diagram/index.ts';
export { toDegrees, toPoints } from './drawing/measures.ts';
export {
  type AnchoredDrawing,
  blipRelations,
  type ObjectNames,
  readAnchor,
  readCrop,
  readObjectNames,
  toCrop,
} from './drawing/read-anchor.ts';
export {
  type DrawingColor,
  readColorWithin,
  resolveColor,
} from './drawing/resolve-color.ts';
export { mapColors, NO_THEME, parseTheme, type Theme, themeFont } from './drawing/theme.ts';
export { readTransform, type Transform } from './drawing/transform.ts';
export { type MathMarkup, readEquation, readEquationParagraph, readMathml } from './equation/index.ts';
export { lookUp } from './look-up.ts';
export { listAttachments } from './package/attachments.ts';
export { containerFailure } from './package/container-failure.ts';
export { getMainPart } from './package/get-main-part.ts';
export { listMacros } from './package/macros.ts';
export { openOfficePackage } from './package/open-office-package.ts';
export type { OoxmlPackage, RelatedPart } from './package/open-package.ts';
export { readProperties } from './package/properties.ts';
