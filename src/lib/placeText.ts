/**
 * `30.123, 120.345 ± 100 m (2026-11-25 09:05:00)`: a place as it is shown, printed and exported, in either language. A text that is none stays
 * as it is.
 */
export const placeText = (place: string): string =>
  place
    .replace(/^geo:(.+?),/, '$1, ')
    .replace(/;u=(\d+)/, ' ± $1 m')
    .replace(/;at=(....)(..)(..)T(..)(..)(..)/, ' ($1-$2-$3 $4:$5:$6)')

const SHOWN =
  /^\(?\s*([-+]?\d+(?:\.\d*)?)\s*[,，;；、\s]\s*([-+]?\d+(?:\.\d*)?)\s*\)?(?:\s*±\s*(\d+)\s*(?:m|米))?(?:\s*[(（](\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)(?::(\d\d))?[)）])?$/

/** At most six decimals, a tenth of a metre, without trailing zeros. */
const degrees = (text: string): string => `${Number(Number(text).toFixed(6))}`

/**
 * The place of a text as it is shown, typed or copied from a map: latitude first. Undefined for a text that is none; the contract says whether
 * there is such a place.
 */
export function readPlace(text: string): string | undefined {
  const given = text.normalize('NFKC').trim()
  if (given.startsWith('geo:')) return given
  const [, latitude, longitude, accuracy, ...at] = SHOWN.exec(given) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  const [year, month, day, hour, minute, second = '00'] = at
  return `geo:${degrees(latitude)},${degrees(longitude)}${accuracy ? `;u=${Number(accuracy)}` : ''}${year ? `;at=${year}${month}${day}T${hour}${minute}${second}` : ''}`
}
