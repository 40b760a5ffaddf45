// Maps BIFF error codes to the texts Excel shows, such as `#DIV/0!`.
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

/** An error value of BIFF as Excel writes it. Unknown codes are `#N/A`, as Excel shows them. */
export const errorText = (code: number): string => ERRORS[code] ?? '#N/A';
