/** Number of decimal places of a step: 1 → 0, 0.25 → 2, 1e-7 → 7. */
export function decimals(step: number): number {
  const [mantissa = '', exponent = '0'] = String(step).split('e')
  const places = mantissa.split('.')[1]?.length ?? 0
  return Math.max(0, places - Number(exponent))
}

/** The number rounded to decimal places, half away from zero: 1.005 to 2 places is 1.01. */
export function rounded(value: number, places: number): number {
  if (!Number.isFinite(value)) return value
  const shifted = Number(shift(Math.abs(value), places))
  return Math.sign(value) * Number(shift(Math.round(shifted), -places))
}

/** Shifts the decimal point in the text form, because multiplication would lose precision. */
function shift(value: number, places: number): string {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  return `${mantissa}e${Number(exponent) + places}`
}
