// Names of the panels beside a document, in the order of their tabs.
export const PANELS = [
  'Profile',
  'Search',
  'Extract',
  'Tables',
  'Cell',
  'Audit',
  'Chunks',
  'Data',
  'Compare',
  'Export',
] as const;
export type PanelName = (typeof PANELS)[number];
