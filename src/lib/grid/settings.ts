import { pinsOf, reordered } from './order'

/** How a person wants a table: which columns, in what order and width, pinned where, and how the rows look. */
export interface GridSettings {
  /** Ids of all columns, in order. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly pinned: Readonly<Record<string, Side>>
  /** In CSS px; without one, a column has its own. */
  readonly widths: Readonly<Record<string, number>>
  readonly density: Density
  readonly stripe: boolean
  readonly border: boolean
}
export const densities = ['compact', 'normal', 'loose'] as const
export type Density = (typeof densities)[number]
/** The edge at which a column stays in place. */
export type Side = 'start' | 'end'

/** What the settings must know of a column. */
export interface ColumnRule {
  readonly id: string
  /** In CSS px. */
  readonly width?: number
  /** How narrow it may get in a table that lacks room, in CSS px; without one it keeps its width. */
  readonly min?: number
  readonly hidden?: boolean
  readonly pin?: Side
  /** Names the record: it can't be hidden. */
  readonly primary?: boolean
}

/** Bounds of a column's width, and what it is without one, in CSS px. */
export const COLUMN_PX = { min: 64, max: 640, standard: 140 } as const

/** A width within the bounds, in whole px. */
export const boundedWidth = (px: number): number => Math.round(Math.min(COLUMN_PX.max, Math.max(COLUMN_PX.min, px)))

/** The table as its page made it. */
export const standardSettings = (columns: readonly ColumnRule[]): GridSettings => ({
  order: columns.map(({ id }) => id),
  hidden: columns.filter(({ hidden }) => hidden).map(({ id }) => id),
  pinned: pinsOf(columns),
  widths: {},
  density: 'normal',
  stripe: false,
  border: false,
})

const record = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {}
const texts = (given: unknown): readonly string[] =>
  Array.isArray(given) ? given.filter((entry) => typeof entry === 'string') : []
const flag = (given: unknown, standard: boolean) => (typeof given === 'boolean' ? given : standard)

/**
 * Settings out of what was stored, for the columns that there are now: unknown ones are dropped, new ones stand behind their
 * neighbour and look as the page made them, widths are bounded, the column that names the record is shown.
 */
export function mendedSettings(stored: unknown, columns: readonly ColumnRule[]): GridSettings {
  const standard = standardSettings(columns)
  const given = record(stored)
  const [order, hidden, pinned, widths] = [
    texts(given.order),
    texts(given.hidden),
    record(given.pinned),
    record(given.widths),
  ]
  const isOld = (id: string) => order.includes(id)
  return {
    order: reordered(order, standard.order),
    hidden: columns
      .filter(({ id, primary, hidden: standardly }) => !primary && (isOld(id) ? hidden.includes(id) : standardly))
      .map(({ id }) => id),
    pinned: Object.fromEntries(
      columns.flatMap(({ id }) => {
        const side = isOld(id) ? pinned[id] : standard.pinned[id]
        return side === 'start' || side === 'end' ? [[id, side]] : []
      }),
    ),
    widths: Object.fromEntries(
      columns.flatMap(({ id }) => {
        const px = widths[id]
        return typeof px === 'number' && Number.isFinite(px) ? [[id, boundedWidth(px)]] : []
      }),
    ),
    density: densities.find((density) => density === given.density) ?? standard.density,
    stripe: flag(given.stripe, standard.stripe),
    border: flag(given.border, standard.border),
  }
}

/** With a column shown or hidden. */
export const withShown = (settings: GridSettings, id: string, shown: boolean): GridSettings => ({
  ...settings,
  hidden: shown ? settings.hidden.filter((one) => one !== id) : [...new Set([...settings.hidden, id])],
})

/** With a column pinned to an edge, or let go. */
export function withPin(settings: GridSettings, id: string, side: Side | undefined): GridSettings {
  const { [id]: _before, ...pinned } = settings.pinned
  return { ...settings, pinned: side ? { ...pinned, [id]: side } : pinned }
}

/** With a width in CSS px, bounded; without one, the column's own again. */
export function withWidth(settings: GridSettings, id: string, px: number | undefined): GridSettings {
  const { [id]: _before, ...widths } = settings.widths
  return { ...settings, widths: px === undefined ? widths : { ...widths, [id]: boundedWidth(px) } }
}
