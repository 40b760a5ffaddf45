export { listAttachments } from './attachments.ts';
export { CHART_2016_NAMESPACES, type Chart, parseChart, parseChartNames } from './chart/index.ts';
export { containerFailure } from './container-failure.ts';
export { type Diagram, type DiagramNode, parseDiagram } from './diagram/index.ts';
export { readEquation, readEquationParagraph } from './equation/index.ts';
export { getMainPart } from './get-main-part.ts';
export { listMacros } from './macros.ts';
export { toDegrees, toPoints } from './measures.ts';
export { openOfficePackage } from './open-office-package.ts';
export type { OoxmlPackage, RelatedPart } from './open-package.ts';
export { readProperties } from './properties.ts';
export { type AnchoredDrawing, blipRelations, type ObjectNames, readAnchor, readObjectNames } from './read-anchor.ts';
export {
  type DrawingColor,
  readColorWithin,
  resolveColor,
} from './resolve-color.ts';
export { mapColors, NO_THEME, parseTheme, type Theme, themeFont } from './theme.ts';
export { readTransform, type Transform } from './transform.ts';
