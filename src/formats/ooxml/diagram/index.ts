export { type Diagram, type DiagramNode, parseDiagram } from './parse-diagram.ts';
