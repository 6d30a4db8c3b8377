/** An exact decimal number: `units` × 10^-`scale`. No floating point stands between a quantity and its kilograms. */
export interface Decimal {
  units: bigint;
  scale: number;
}

const FORM = /^(-?)(\d{1,30})(?:\.(\d{1,30}))?$/;

/** Returns undefined for a text that is no plain decimal number. */
export const parseDecimal = (text: string): Decimal | undefined => {
  const [, sign = '', whole = '', fraction = ''] = FORM.exec(text) ?? [];
  if (whole === '') return undefined;
  return { units: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
};

/** As `parseDecimal`, for texts that were checked before. Throws for others. */
export const decimalOf = (text: string | number | bigint): Decimal => {
  const found = parseDecimal(String(text));
  if (found === undefined) throw new Error(`no decimal number: ${text}`);
  return found;
};

export const ZERO: Decimal = { units: 0n, scale: 0 };

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

const halfUp = (dividend: bigint, divisor: bigint): bigint => {
  const sign = dividend < 0n !== divisor < 0n ? -1n : 1n;
  const [top, bottom] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  return sign * ((top * 2n + bottom) / (bottom * 2n));
};

/** With exactly `scale` decimal places; rounds half away from zero. */
export const roundTo = ({ units, scale }: Decimal, wanted: number): Decimal =>
  wanted >= scale
    ? { units: units * powerOfTen(wanted - scale), scale: wanted }
    : { units: halfUp(units, powerOfTen(scale - wanted)), scale: wanted };

export const plus = (one: Decimal, other: Decimal): Decimal => {
  const scale = Math.max(one.scale, other.scale);
  return { units: roundTo(one, scale).units + roundTo(other, scale).units, scale };
};

export const minus = (one: Decimal, other: Decimal): Decimal => plus(one, { units: -other.units, scale: other.scale });

export const times = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
});

/** Rounded to `scale` decimal places. Throws for a divisor of zero. */
export const dividedBy = (one: Decimal, other: Decimal, scale: number): Decimal => ({
  units: halfUp(one.units * powerOfTen(other.scale + scale), other.units * powerOfTen(one.scale)),
  scale,
});

export const compareDecimals = (one: Decimal, other: Decimal): number => {
  const { units } = minus(one, other);
  return units < 0n ? -1 : Number(units > 0n);
};

/** All places of the scale: `0.5300`. */
export const decimalText = ({ units, scale }: Decimal): string => {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const [whole, fraction] = [digits.slice(0, digits.length - scale), digits.slice(digits.length - scale)];
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
};

/** Without zeros at the end: `0.53`. */
export const shortDecimal = (value: Decimal): string => {
  const text = decimalText(value);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
};

const withSeparators = (text: string): string => {
  const [whole = '', fraction = ''] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === '' ? grouped : `${grouped}.${fraction}`;
};

/** With separators of thousands, rounded to this number of places: `81,085.918`. */
export const shownDecimal = (value: Decimal, places: number): string =>
  withSeparators(decimalText(roundTo(value, places)));

/** With separators of thousands and as many places as it needs: `12,345.6`. */
export const shownExactly = (value: Decimal): string => withSeparators(shortDecimal(value));

/** Kilograms are stored as whole milligrams: six decimal places. */
export const KG_PLACES = 6;
const KG_SHOWN = 3;

export const milligramsOf = (kg: Decimal): number => Number(roundTo(kg, KG_PLACES).units);
export const kgOf = (milligrams: number): Decimal => ({ units: BigInt(milligrams), scale: KG_PLACES });
/** `81,085.918`, of stored milligrams. */
export const kgText = (milligrams: number): string => shownDecimal(kgOf(milligrams), KG_SHOWN);
