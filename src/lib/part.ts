/** A part of a list: its rows on this device, and those of the whole list as far as the server has said. */
export interface Part {
  readonly have: number
  readonly of?: number
}

/** As a header's value: `40/1234`, or `40/` while the whole is not known, or known to be outdated. */
export const partHeader = ({ have, of = 0 }: Part): string => `${have}/${of > have ? of : ''}`

/** The part in a header's value; undefined without one. */
export function partIn(header: string | null): Part | undefined {
  if (header === null) return undefined
  const [have = 0, of = 0] = header.split('/').map(Number)
  return { have, ...(of > 0 && { of }) }
}

/** The text of a count, with a "+" where there may be more, "≈" before an estimate; '' for none. */
export const countText = (count: number, isPart: boolean, about = false): string =>
  count > 0 ? `${about ? '≈' : ''}${count}${isPart ? '+' : ''}` : ''
