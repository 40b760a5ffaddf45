// Makes a name that a client sent safe to store, show and send back.
const MAX_CHARACTERS = 255;
/** C0 and C1 controls, halves of a character, and the marks that turn the reading direction (so that `fdp.exe` does not read as `exe.pdf`). */
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/** The client's name for a file, fit to be shown and to be a header: never a path, never empty. */
export function cleanFileName(given: string | undefined): string {
  const shown = (given ?? '').replace(UNSEEN, '').normalize('NFC');
  const name = shown.slice(Math.max(shown.lastIndexOf('/'), shown.lastIndexOf('\\')) + 1).trim();
  return name === '' || /^\.+$/.test(name) ? 'unnamed' : shorten(name);
}

/** The extension outlives the cut. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= MAX_CHARACTERS) return name;
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX_CHARACTERS - extension.length).join('') + extension;
}
