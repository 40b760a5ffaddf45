// Check-digit algorithms (Luhn, ISO 7064, weighted sums) that validate bank accounts and tax ids.

/** Sum of the digits times the weights, which are as many or fewer. */
export function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * Number(digits[i] ?? 0), 0);
}

/** Luhn's formula (ISO/IEC 7812-1), the check digit last. */
export function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]);
    sum += i % 2 === 0 ? digit : digitSum(2 * digit);
  }
  return sum % 10 === 0;
}

/** Of a number below 100. */
export const digitSum = (number: number): number => Math.floor(number / 10) + (number % 10);

/** ISO 7064, the hybrid system mod 11,10, the check digit last. */
export function isMod1110(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** The remainder by 97 of a numeral of any length, letters counting as 10 to 35 (ISO 7064). */
export function mod97(text: string): number {
  let remainder = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** Luhn's formula over base 36: the Indian GSTIN, fifteen characters. */
export function isGstin(text: string): boolean {
  let sum = 0;
  for (let i = 0; i < 14; i++) {
    const product = Number.parseInt(text[i] ?? '', 36) * (i % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return (36 - (sum % 36)) % 36 === Number.parseInt(text[14] ?? '', 36);
}

/** The Australian Business Number, eleven digits. */
export const isAbn = (digits: string): boolean =>
  (weighted(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;
