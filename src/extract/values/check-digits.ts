/** Digits of a string of digits. */
const digitsOf = (text: string): number[] => Array.from(text, Number);

/** Sum of the digits, each with the weight of its place. */
const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, i) => sum + weight * (digits[i] ?? 0), 0);

const digitSum = (number: number): number => (number > 9 ? number - 9 : number);

/** Luhn (ISO/IEC 7812): Italian and Swedish numbers, SIREN, SIRET. */
export function luhn(text: string): boolean {
  const sum = digitsOf(text)
    .reverse()
    .reduce((total, digit, i) => total + (i % 2 === 0 ? digit : digitSum(2 * digit)), 0);
  return sum % 10 === 0;
}

/** ISO 7064 mod 11,10: German numbers. */
export function mod11And10(text: string): boolean {
  const digits = digitsOf(text);
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (digit + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === digits.at(-1);
}

/** The last digit is 11 less the weighted sum modulo 11; ten and eleven count as given. */
const complementOf11 = (text: string, weights: readonly number[], ten: number | null): boolean => {
  const digits = digitsOf(text);
  const check = 11 - (weighted(digits, weights) % 11);
  return digits[weights.length] === (check === 11 ? 0 : check === 10 ? ten : check);
};

export const austrian = (text: string): boolean => {
  const digits = digitsOf(text.slice(1));
  const sum = digits.slice(0, 7).reduce((total, digit, i) => total + (i % 2 === 0 ? digit : digitSum(2 * digit)), 0);
  return (10 - ((sum + 4) % 10)) % 10 === digits[7];
};

export const belgian = (text: string): boolean => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8));

export const british = (text: string): boolean => {
  const digits = digitsOf(text.slice(0, 9));
  const sum = weighted(digits, [8, 7, 6, 5, 4, 3, 2, 10, 1]);
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
};

export const danish = (text: string): boolean => weighted(digitsOf(text), [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

/** Two digits before a SIREN are a key over it; with letters in them, the key follows another rule. */
export const french = (text: string): boolean | null => {
  if (!/^\d{11}$/.test(text)) return null;
  const siren = Number(text.slice(2));
  return (12 + 3 * (siren % 97)) % 97 === Number(text.slice(0, 2)) && luhn(text.slice(2));
};

const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const SPANISH_COMPANY_LETTERS = 'JABCDEFGHI';

/** A person's number (`54362315K`, `X2482300W`) or a company's (`B58378431`). */
export function spanish(text: string): boolean | null {
  const person = /^([XYZ]?\d{7,8})([A-Z])$/.exec(text);
  if (person) {
    const number = person[1]!.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
    return SPANISH_LETTERS[Number(number) % 23] === person[2];
  }
  const company = /^[A-HJNP-SUVW](\d{7})([\dA-J])$/.exec(text);
  if (!company) return null;
  const sum = digitsOf(company[1]!).reduce((total, digit, i) => total + (i % 2 ? digit : digitSum(2 * digit)), 0);
  const check = (10 - (sum % 10)) % 10;
  return company[2] === String(check) || company[2] === SPANISH_COMPANY_LETTERS[check];
}

/** Nine digits with a check modulo 11, or since 2020 the whole modulo 97. */
export function dutch(text: string): boolean {
  const digits = digitsOf(text.slice(0, 9));
  if (weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11 === digits[8]) return true;
  let rest = 0;
  for (const character of `NL${text}`) {
    const value = Number.parseInt(character, 36);
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return rest === 1;
}

export const polish = (text: string): boolean =>
  weighted(digitsOf(text), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9]);

export const portuguese = (text: string): boolean => complementOf11(text, [9, 8, 7, 6, 5, 4, 3, 2], 0);
export const swiss = (text: string): boolean => complementOf11(text.slice(0, 9), [5, 4, 3, 2, 7, 6, 5, 4], null);
export const norwegian = (text: string): boolean => complementOf11(text.slice(0, 9), [3, 2, 7, 6, 5, 4, 3, 2], null);
export const finnish = (text: string): boolean => complementOf11(text, [7, 9, 10, 5, 8, 4, 2], null);
export const luxembourgish = (text: string): boolean => Number(text.slice(0, 6)) % 89 === Number(text.slice(6));
export const swedish = (text: string): boolean => luhn(text.slice(0, 10));

/** Luhn over base 36. */
export function gstin(text: string): boolean {
  const sum = Array.from(text.slice(0, 14), (character) => Number.parseInt(character, 36)).reduce((total, value, i) => {
    const product = value * (i % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return (36 - (sum % 36)) % 36 === Number.parseInt(text[14]!, 36);
}

export function abn(text: string): boolean {
  const [first, ...rest] = digitsOf(text);
  return weighted([first! - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
}
