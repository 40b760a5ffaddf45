export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Attributes in front of which a blank stands; those without a value are left out. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => ` ${name}="${escapeXml(value === true ? '1' : String(value))}"`)
    .join('');
}

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const MICROSOFT = 'http://schemas.microsoft.com/office';
export const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
