// The header that names a download, for every alphabet.
const NOT_ATTR_CHAR = /['()*]/g;

/** RFC 6266: a plain name for old clients, and the exact one in RFC 5987's encoding. */
export function contentDisposition(file_name: string, inline = false): string {
  const whole = file_name.replace(/\p{Surrogate}/gu, '\ufffd');
  const plain = whole.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const exact = encodeURIComponent(whole).replace(
    NOT_ATTR_CHAR,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
