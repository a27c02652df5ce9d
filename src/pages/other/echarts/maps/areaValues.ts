import type { MapArea } from './geoJson'
import type { VillageFigure } from './measures'

/** What a map calls "柳溪" or "清溪镇柳溪村民委员会" is the village "柳溪村". */
const bare = (name: string): string =>
  name
    .trim()
    .replace(/^.*(?:镇|乡|街道)(?=.)/, '')
    .replace(/(?:村民委员会|村委会|村|社区)$/, '')

/** The village and figure of each area, by their names; null and undefined where no village, or more than one, has it. */
export function areaValues(
  areas: readonly MapArea[],
  figures: readonly VillageFigure[],
): readonly { readonly village: string | undefined; readonly value: number | null }[] {
  return areas.map(({ name }) => {
    const exact = figures.filter(({ village }) => village === name.trim())
    const alike =
      exact.length > 0 ? exact : figures.filter(({ village }) => bare(name) !== '' && bare(village) === bare(name))
    const [found, another] = alike
    return found && !another ? { village: found.village, value: found.value } : { village: undefined, value: null }
  })
}
