export { type Diagram, type DiagramNode, parseDiagram } from './parse-diagram.ts';
export { type DiagramBox, parseDiagramDrawing } from './parse-diagram-drawing.ts';
