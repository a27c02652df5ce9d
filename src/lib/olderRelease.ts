const numbersOf = (release: string) => release.split(/[.-]/).slice(0, 3).map(Number)

/** Whether a release, such as `2.0.11`, comes before another; false where one of them is unknown. */
export function isOlderRelease(release: string, other: string): boolean {
  if (!release || !other) return false
  const [left, right] = [numbersOf(release), numbersOf(other)]
  const at = left.findIndex((number, place) => number !== right[place])
  return at >= 0 && Number(left[at]) < Number(right[at])
}
