/**
 * A place of WGS-84 as a geo URI (RFC 5870) with the time at which it was taken, `geo:30.123,120.345;u=100;at=20261125T090500`, or nothing:
 * latitude and longitude in degrees, with six decimals at most; uncertainty in metres; local time, as the other moments of a row. Groups 2
 * and 5 are the degrees. Short, for the first load has it.
 */
export const PLACE =
  /^(geo:(-?([1-8]?\d(\.\d{1,6})?|90)),(-?((1[0-7]|[1-9])?\d(\.\d{1,6})?|180))(;u=\d{1,6})?(;at=\d{8}T\d{6})?)?$/
