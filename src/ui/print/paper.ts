/** Sizes of paper in mm, upright. K16 is the 16开 of Chinese offices. */
export const papers = {
  A4: { width: 210, height: 297 },
  A3: { width: 297, height: 420 },
  A5: { width: 148, height: 210 },
  K16: { width: 184, height: 260 },
} as const
export type Paper = keyof typeof papers
// Safe cast: the keys of a literal.
export const paperNames = Object.keys(papers) as readonly Paper[]

/** Margins in mm; `official` are those of official documents (GB/T 9704). The foot of a sheet stands in the lower one. */
export const margins = {
  normal: { top: 18, right: 18, bottom: 20, left: 18 },
  narrow: { top: 10, right: 10, bottom: 14, left: 10 },
  official: { top: 37, right: 26, bottom: 35, left: 28 },
} as const
export type Margin = keyof typeof margins
// Safe cast: the keys of a literal.
export const marginNames = Object.keys(margins) as readonly Margin[]

export const orientations = ['portrait', 'landscape'] as const
export type Orientation = (typeof orientations)[number]

export interface PageSetup {
  readonly paper: Paper
  readonly orientation: Orientation
  readonly margin: Margin
}

/** CSS px in a millimetre. */
const PX_PER_MM = 96 / 25.4

export const pixels = (mm: number): number => mm * PX_PER_MM

/** What a sheet measures in mm: the paper as it lies, its margins, and the room between them. */
export function sheetOf({ paper, orientation, margin }: PageSetup) {
  const { width: short, height: long } = papers[paper]
  const [width, height] = orientation === 'portrait' ? [short, long] : [long, short]
  const { top, right, bottom, left } = margins[margin]
  return { width, height, top, right, bottom, left, across: width - left - right, room: height - top - bottom }
}
export type SheetSize = ReturnType<typeof sheetOf>

/** Share of the natural width of a table to which its columns may be narrowed before it asks for a sheet that lies on its side. */
const SQUEEZE = 0.85

/** Upright, unless the content, `px` wide, has no room between its margins. */
export const orientationFor = (px: number, paper: Paper, margin: Margin): Orientation =>
  px * SQUEEZE > pixels(sheetOf({ paper, margin, orientation: 'portrait' }).across) ? 'landscape' : 'portrait'

/** The rule by which a browser takes such paper. The margins are part of the sheets. */
export const pageRule = ({ width, height }: Pick<SheetSize, 'width' | 'height'>): string =>
  `@page { size: ${width}mm ${height}mm; margin: 0 }`
