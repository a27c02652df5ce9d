/** The runs of known values of a series, as categories. */
export function runsOf(values: readonly (number | null)[]): readonly (readonly number[])[] {
  const runs: number[][] = []
  values.forEach((value, category) => {
    if (value === null) return
    const run = runs.at(-1)
    if (run?.at(-1) === category - 1) run.push(category)
    else runs.push([category])
  })
  return runs
}
