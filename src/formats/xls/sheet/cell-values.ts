// Decodes RK numbers and values beyond the range of a double.
const scratch = new DataView(new ArrayBuffer(8));

/** A number of 30 bits: a whole number or the upper half of a float, either divided by 100 or not. [MS-XLS] 2.5.217 */
export function rkNumber(bits: number): number {
  let value: number;
  if (bits & 2) value = bits >> 2;
  else {
    scratch.setInt32(4, bits & ~3, true);
    value = scratch.getFloat64(0, true);
  }
  return bits & 1 ? value / 100 : value;
}

const EXPONENT = 0x7ff;
const FRACTION_BITS = 52n;
/** Digits behind the point that fit the eleven characters of the General format beside an exponent of three digits. */
const SHOWN_DECIMALS = 4;

/**
 * Excel knows no infinities: where others see one, or no number at all, it reads one more power of two. Such a value is beyond what
 * a number of the model can hold, so that only its text is given, as the General format shows it.
 */
export function beyondDouble(view: DataView, at: number): string {
  const high = view.getUint32(at + 4, true);
  const fraction = (BigInt(high & 0xfffff) << 32n) | BigInt(view.getUint32(at, true));
  const value = ((1n << FRACTION_BITS) | fraction) << (BigInt(EXPONENT - 1023) - FRACTION_BITS);
  const digits = value.toString();
  const mantissa = Number(`${digits[0]}.${digits.slice(1, 16)}`)
    .toFixed(SHOWN_DECIMALS)
    .replace(/\.?0+$/, '');
  return `${high >>> 31 ? '-' : ''}${mantissa}E+${digits.length - 1}`;
}
