import type { Random } from '../../src/lib/random.ts'
import type { Palette } from './picturePalettes.ts'

/** Draws the lower part of a picture of 400 × 300, from about y = 190 down. */
type Scene = (palette: Palette, random: Random) => string

const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const draw = (count: number, one: (at: number) => string) => range(count).map(one).join('')

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const line = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${more}/>`
const rect = (x: number, y: number, w: number, h: number, fill: string) => path(`M${x} ${y}h${w}v${h}h-${w}z`, fill)
const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

const ground = ({ ground: [light] }: Palette, y = 200) =>
  path(`M0 ${y}Q110 ${y - 18} 220 ${y}T400 ${y - 6}V300H0z`, light)

const tree = (x: number, y: number, size: number, { leaf, roof }: Palette) =>
  rect(x - 2, y - size, 4, size, roof) + circle(x, y - size * 1.4, Math.round(size * 0.75), leaf)

const pine = (x: number, y: number, size: number, { leaf }: Palette) =>
  path(
    `M${x} ${y - size * 2}l${size * 0.6} ${size}h-${size * 0.25}l${size * 0.45} ${size}h-${size * 1.6}l${size * 0.45}-${size}h-${size * 0.25}z`,
    leaf,
  )

const house = (x: number, y: number, width: number, palette: Palette) => {
  const { wall, roof, accent, isNight } = palette
  const height = Math.round(width * 0.55)
  const eave = Math.round(width * 0.12)
  const pane = Math.round(width * 0.17)
  const top = y - height
  return (
    rect(x, top, width, height, wall) +
    path(
      `M${x - eave} ${top + 2}L${x + eave} ${top - pane * 1.7}H${x + width - eave}L${x + width + eave} ${top + 2}z`,
      roof,
    ) +
    rect(x + pane * 0.8, top + pane * 0.9, pane, pane, isNight ? accent : roof) +
    rect(x + width - pane * 1.8, top + pane * 0.9, pane, pane, isNight ? accent : roof) +
    rect(x + width / 2 - pane / 2, y - pane * 1.7, pane, pane * 1.7, accent)
  )
}

const terraces: Scene = ({ ground: [light, dark], water }) =>
  draw(6, (at) => {
    const y = 186 + at * 20
    const bend = at % 2 ? 26 : -22
    const edge = `M-9 ${y}C110 ${y - bend} 170 ${y + bend} 260 ${y + 2}S350 ${y - bend} 409 ${y}V309H-9z`
    return `<path d="${edge}" fill="${at % 2 ? light : water}" stroke="${dark}" stroke-width="4"/>`
  })

const furrows: Scene = (palette, random) => {
  const vanish = 120 + Math.round(random() * 160)
  const rows = draw(9, (at) => {
    const x = at * 100 - 240
    return path(`M${vanish + at * 4 - 18} 196L${x} 300h50z`, palette.ground[1])
  })
  return (
    ground(palette, 198) + rows + tree(50, 204, 20, palette) + tree(352, 200, 24, palette) + tree(378, 204, 16, palette)
  )
}

const village: Scene = (palette, random) => {
  const shift = Math.round(random() * 12) * 2
  return (
    ground(palette, 222) +
    tree(30 + shift, 236, 30, palette) +
    house(66 + shift, 246, 78, palette) +
    house(196 - shift / 2, 234, 54, palette) +
    tree(272, 250, 26, palette) +
    house(292, 264, 80, palette) +
    path('M120 300Q170 258 232 252H262Q226 272 230 300z', palette.ground[1])
  )
}

const river: Scene = (palette) =>
  ground(palette, 204) +
  path('M286 196C214 206 152 218 178 238S150 280 60 300H340C304 276 338 256 314 238S262 208 306 196z', palette.water) +
  path('M112 262Q236 186 360 262H332Q300 230 236 230T140 262z', palette.wall) +
  line('M104 264Q236 182 368 264', palette.roof, 5) +
  tree(60, 250, 30, palette) +
  tree(92, 240, 20, palette) +
  tree(372, 250, 24, palette)

const greenhouses: Scene = (palette) =>
  ground(palette, 206) +
  draw(3, (at) => {
    const x = 24 + at * 122
    const ribs = line(`M${x + 22} 266v-44m32 24v-26m32 46v-44`, palette.water, 3)
    return (
      path(`M${x} 268V244Q${x + 54} 192 ${x + 108} 244V268z`, palette.wall) +
      ribs +
      rect(x + 42, 246, 24, 22, palette.leaf)
    )
  }) +
  path(`M-10 292${'q16-18 32 0h20'.repeat(8)}z`, palette.leaf)

const road: Scene = (palette) =>
  ground(palette, 202) +
  path(
    'M238 198C170 214 330 226 250 250C200 268 150 280 130 300H290C300 280 330 262 334 244C340 216 220 214 250 198z',
    palette.roof,
  ) +
  line('M245 202C200 214 335 224 292 248C262 264 226 276 210 300', palette.wall, 4, 'stroke-dasharray="12 10"') +
  draw(3, (at) => pine(40 + at * 46, 262 - at * 20, 24 - at * 5, palette)) +
  pine(368, 264, 26, palette)

const tractor: Scene = (palette) => {
  const { accent, roof, wall, ground: shades } = palette
  const wheel = (x: number, y: number, r: number) => circle(x, y, r, roof) + circle(x, y, Math.round(r * 0.45), wall)
  return (
    ground(palette, 206) +
    draw(4, (at) => line(`M0 ${232 + at * 19}q200-14 400 0`, shades[1], 8)) +
    path('M150 212h40v-40h58l10 40h48q8 0 8 9v28H150z', accent) +
    path('M198 178h44l8 34h-52z', wall) +
    rect(184, 164, 72, 9, roof) +
    rect(286, 182, 6, 30, roof) +
    wheel(178, 246, 34) +
    wheel(292, 256, 22)
  )
}

const tea: Scene = (palette) =>
  ground(palette, 196) +
  draw(5, (row) =>
    line(
      `M-10 ${216 + row * 22}Q${120 + row * 20} ${180 + row * 22} 230 ${214 + row * 22}T410 ${206 + row * 22}`,
      row % 2 ? palette.hills[2] : palette.leaf,
      15,
      'stroke-linecap="round" stroke-dasharray="26 3"',
    ),
  ) +
  house(292, 204, 44, palette)

const orchard: Scene = (palette) => {
  const fruit =
    circle(-7, -38, 4, palette.accent) + circle(8, -32, 4, palette.accent) + circle(0, -22, 4, palette.accent)
  const places = draw(3, (row) =>
    draw(5 - row, (at) => {
      const x = 36 + row * 26 + at * (84 + row * 16)
      return `<use href="#t" transform="translate(${x} ${226 + row * 30})scale(${0.55 + row * 0.25})"/>`
    }),
  )
  return `${ground(palette)}<defs><g id="t">${tree(0, 0, 30, palette)}${fruit}</g></defs>${places}`
}

const pond: Scene = (palette, random) =>
  ground(palette, 198) +
  path('M0 222Q120 204 250 212T400 218V300H0z', palette.water) +
  draw(7, (at) => {
    const x = 30 + at * 56 + Math.round(random() * 16)
    const y = 244 + ((at * 29) % 46)
    const flower = at % 2 ? '' : path(`M${x} ${y - 4}q-12-6-8-16q4 2 8 8q4-6 8-8q4 10-8 16z`, palette.accent)
    return `<ellipse cx="${x}" cy="${y}" rx="22" ry="7" fill="${palette.leaf}"/>${flower}`
  }) +
  path('M196 232h84q-8 16-22 16h-42q-14 0-20-16z', palette.roof) +
  path('M218 232q2-22 22-22t22 22z', palette.wall)

const energy: Scene = (palette) =>
  draw(3, (at) => {
    const x = 78 + at * 118
    const y = 128 + (at % 2) * 22
    const blades = [20, 140, 260].map(
      (turn) => `<path d="M0 0l4-14l-4-34l-4 34z" transform="rotate(${turn + at * 25})"/>`,
    )
    return `<g fill="${palette.wall}" transform="translate(${x} ${y})"><path d="M-3 0h6l2 100h-10z"/>${blades.join('')}</g>`
  }) +
  ground(palette, 214) +
  draw(3, (at) => {
    const x = 24 + at * 126
    return (
      path(`M${x} 276l24-36h84l-12 36z`, palette.roof) +
      line(`M${x + 36} 276l18-36m20 36l12-36M${x + 12} 258h90`, palette.water, 2)
    )
  })

const pavilion: Scene = (palette) => {
  const { roof, accent, wall } = palette
  const tier = (y: number, half: number) =>
    path(
      `M${200 - half} ${y}Q${200 - half / 2} ${y - 6} 200 ${y - 34}Q${200 + half / 2} ${y - 6} ${200 + half} ${y}q-${half} -8-${half * 2} 0z`,
      roof,
    )
  return (
    ground(palette, 216) +
    rect(164, 196, 8, 56, accent) +
    rect(228, 196, 8, 56, accent) +
    rect(172, 196, 56, 44, wall) +
    rect(176, 150, 48, 26, accent) +
    tier(200, 66) +
    tier(156, 46) +
    rect(146, 250, 108, 12, roof) +
    draw(3, (at) => pine(46 + at * 34, 262 - (at % 2) * 14, 28, palette)) +
    draw(3, (at) => pine(300 + at * 34, 256 + (at % 2) * 12, 26, palette))
  )
}

const harvest: Scene = (palette) =>
  ground(palette, 202) +
  draw(5, (at) => line(`M0 ${222 + at * 18}q200-22 400 0`, palette.ground[1], 5, 'stroke-dasharray="3 9"')) +
  draw(4, (at) => {
    const x = 44 + at * 92
    const y = 250 + (at % 2) * 26
    return (
      path(`M${x} ${y}q4-44 28-50q24 6 28 50z`, palette.accent) + line(`M${x + 4} ${y - 22}q24 8 48 0`, palette.wall, 4)
    )
  }) +
  tree(376, 226, 24, palette)

export const scenes: readonly [Scene, ...Scene[]] = [
  terraces,
  village,
  furrows,
  river,
  greenhouses,
  road,
  tractor,
  tea,
  orchard,
  pond,
  energy,
  pavilion,
  harvest,
]
