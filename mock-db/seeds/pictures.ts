import { integer, seededRandom, type Random } from '../../src/lib/random.ts'
import { palettes, type Palette } from './picturePalettes.ts'
import { scenes } from './pictureScenes.ts'

function sky({ sky: [, bottom], orb, isNight }: Palette, random: Random): string {
  const x = integer(random, 60, 340)
  const y = integer(random, 46, 84)
  const glow = `<circle cx="${x}" cy="${y}" r="44" fill="${orb}" opacity=".25"/>`
  const disc = `<circle cx="${x}" cy="${y}" r="26" fill="${orb}"/>`
  if (isNight) {
    const stars = Array.from({ length: 9 }, () => `M${integer(random, 10, 390)} ${integer(random, 8, 110)}h.1`).join('')
    return `${glow}${disc}<path d="${stars}" stroke="${orb}" stroke-width="3" stroke-linecap="round"/>`
  }
  const clouds = [0, 1].map((at) => {
    const left = (x + 110 + at * 130 + integer(random, 0, 40)) % 330
    return `M${left} ${58 + at * 26}q4-14 20-10q8-16 26-6q18-2 18 16z`
  })
  return `${glow}${disc}<path d="${clouds.join('')}" fill="${bottom}" opacity=".8"/>`
}

/** A line of hills over the whole width; `left` shifts its peaks. */
function ridge(y: number, height: number, left: number, fill: string, random: Random): string {
  const peaks = [0, 1, 2, 3].map((at) => {
    const rise = height * (0.5 + random() * 0.5) * (at % 2 ? -0.4 : 1)
    return `q65-${Math.round(rise)} 130 0`.replace('--', ' ')
  })
  return `<path d="M-${left} ${y}${peaks.join('')}V300H0z" fill="${fill}"/>`
}

/** Picture `number` (1 to 38) as SVG: a village landscape of 400 × 300, at most 2 KiB, deterministic. */
export function picture(number: number): string {
  const at = number - 1
  const random = seededRandom(number)
  const palette = palettes[at % palettes.length] ?? palettes[0]
  const scene = scenes[at % scenes.length] ?? scenes[0]
  const [far, middle, near] = palette.hills
  const [top, bottom] = palette.sky
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300">' +
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".75" stop-color="${bottom}"/></linearGradient>` +
    '<path fill="url(#s)" d="M0 0h400v300H0z"/>' +
    sky(palette, random) +
    ridge(150, 78, integer(random, 0, 60), far, random) +
    ridge(172, 60, integer(random, 60, 110), middle, random) +
    ridge(194, 40, integer(random, 0, 110), near, random) +
    scene(palette, random)
      .replace(/(\.\d)\d+/g, '$1')
      .replace(/ "/g, '"')
      .replace(/ \/>/g, '/>') +
    '</svg>'
  )
}
