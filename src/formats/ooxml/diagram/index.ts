// SmartArt diagrams as a list of nodes, for all OOXML readers.
export { type Diagram, type DiagramNode, parseDiagram } from './parse-diagram.ts';
