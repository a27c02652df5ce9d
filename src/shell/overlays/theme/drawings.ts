import type { Theme } from '@/settings/theme'

/** Options drawn as tiles. */
export type Drawn = 'darkReading' | 'layout' | 'tabsBarStyle' | 'columnStyle'

/** Tones: text colour, border colour, panel, accent, accent at a tint. */
export const tones = { i: 'ink', s: 'soft', p: 'paper', a: 'accent', t: 'tint' } as const
export type Tone = keyof typeof tones

/** The same page for each: only its colours differ. */
const page = 'a3 4 14 3,i3 11 30 2,s3 17 42 2,s3 22 42 2,s3 27 24 2'

/**
 * Miniatures of 48 by 32: shapes from back to front, separated by commas. Each is a tone and a rectangle (`x y width height`) or an SVG
 * path.
 */
const drawings: { readonly [O in Drawn]: Readonly<Record<`${Theme[O]}`, string>> } = {
  darkReading: { false: page, true: page, system: page },
  layout: {
    horizontal: 'i0 0 48 8,p3 3 4 2,p16 3 5 2,a23 2 6 4,p31 3 5 2,p41 3 4 2,s4 12 40 3,s4 17 40 11',
    vertical:
      'i0 0 14 32,p3 3 8 2,p3 9 8 1.5,a0 13 14 4,p3 19.5 8 1.5,p3 24 8 1.5,s17 3 10 2,s39 3 6 2,s17 8 28 3,s17 14 28 14',
    column:
      'i0 0 6 32,p1.5 3 3 2,p1.5 9 3 3,a0.5 14 5 5,p1.5 21 3 3,s8 3 9 2,t6 8 13 4,s8 15 9 1.5,s8 20 9 1.5,s22 3 23 2,s22 8 23 20',
    comprehensive:
      'i0 0 14 32,p3 3 8 2,p3 9 8 1.5,a0 13 14 4,p3 19.5 8 1.5,s17 3 5 2,a24 3 5 2,a24 6.5 5 1,s31 3 5 2,s40 3 5 2,s17 11 28 17',
    common: 'i0 0 48 7,p3 2.5 8 2,p41 2.5 4 2,i0 8 14 24,p3 11 8 1.5,a0 15 14 4,p3 22 8 1.5,s17 11 28 3,s17 17 28 11',
    float:
      'i0 0 7 32,p2 3 3 2,p2 9 3 3,a0.5 14 6 5,p2 21 3 3,s10 3 10 2,s38 3 7 2,s10 8 35 20,p9 13 20 14,a11 15 7 2,i20 15 7 1.5,i11 19 7 1.5,i20 19 7 1.5,i11 23 7 1.5',
  },
  tabsBarStyle: {
    smooth:
      's0 26 48 2,s7 15 6 2,s36 15 6 2,tM12 26c4 0 4-3 4-7v-4c0-3 1-5 4-5h9c3 0 4 2 4 5v4c0 4 0 7 4 7z,a20 16 9 2',
    card: 's2 10 13 12,p3 11 11 10,s5 15 7 2,a17.5 10 13 12,p18.5 11 11 10,t18.5 11 11 10,a20.5 15 7 2,s33 10 13 12,p34 11 11 10,s36 15 7 2',
    smart: 's5 15 7 2,t17.5 9 13 13,a20.5 15 7 2,a17.5 21 13 2,s36 15 7 2',
  },
  columnStyle: {
    card: 'i9 0 14 32,p14 3 4 3,aM12 10h8q2 0 2 2v7q0 2-2 2h-8q-2 0-2-2v-7q0-2 2-2z,p14 12 4 4,p13 17.5 6 1.5,p14 24 4 3,p13 28.5 6 1.5,s26 4 13 2,s26 10 13 2,s26 16 13 2',
    vertical:
      'i9 0 14 32,p14 3 4 3,a9 9 14 13,p14 12 4 4,p13 17.5 6 1.5,p14 24 4 3,p13 28.5 6 1.5,s26 4 13 2,s26 10 13 2,s26 16 13 2',
    horizontal:
      'i5 0 20 32,p8 5 3 3,p13 5.5 9 2,a5 11 20 9,p8 14 3 3,p13 14.5 9 2,p8 23 3 3,p13 23.5 9 2,s28 4 13 2,s28 10 13 2,s28 16 13 2',
    arrow:
      'i9 0 14 32,p14 3 4 3,p14 12 4 4,p13 17.5 6 1.5,aM23 11.5v8l-4-4z,p14 24 4 3,p13 28.5 6 1.5,s26 4 13 2,s26 10 13 2,s26 16 13 2',
  },
}

/** Whether the choices of an option have miniatures. */
export const isDrawn = (option: string): option is Drawn => option in drawings

/** The shapes of a choice's miniature; none for an option without. */
export function shapesOf(option: string, choice: string): { tone: Tone; path: string }[] {
  if (!isDrawn(option)) return []
  const drawing = (drawings[option] as Readonly<Record<string, string>>)[choice] ?? ''
  return drawing.split(',').map((shape) => {
    const [tone, form] = [shape.charAt(0) as Tone, shape.slice(1)]
    if (form.startsWith('M')) return { tone, path: form }
    const [x, y, width, height] = form.split(' ').map(Number) as [number, number, number, number]
    return { tone, path: `M${x} ${y}h${width}v${height}h${-width}z` }
  })
}
