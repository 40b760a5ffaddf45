// XML namespaces of OpenDocument (part 3, 1.4), by which elements and attributes are told apart whatever their prefixes.

const own = (name: string): string => `urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`;

export const OFFICE = own('office');
export const STYLE = own('style');
export const TEXT = own('text');
export const TABLE = own('table');
export const DRAW = own('drawing');
export const SVG = own('svg-compatible');
export const META = own('meta');
export const PRESENTATION = own('presentation');
export const NUMBER = own('datastyle');
export const CHART = own('chart');
export const MANIFEST = own('manifest');
export const XLINK = 'http://www.w3.org/1999/xlink';
export const XML_ID = 'http://www.w3.org/XML/1998/namespace';
