import { reordered } from '../order'
import { densities, type Density } from './density'

/** A user's settings of a table: order, visibility, pins and widths of columns, and row style. */
export interface GridSettings {
  /** Ids of all columns, in order. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
  readonly pinned: Readonly<Record<string, Side>>
  /** In CSS px; columns without an entry have their default. */
  readonly widths: Readonly<Record<string, number>>
  readonly density: Density
  readonly stripe: boolean
  readonly border: boolean
}

/** Edge of a pinned column. */
export type Side = 'start' | 'end'

/** Column defaults. */
export interface ColumnRule {
  readonly id: string
  /** In CSS px. */
  readonly width?: number
  /** Minimum width when the columns are shrunk, in CSS px; without one it keeps its width. */
  readonly min?: number
  readonly hidden?: boolean
  readonly pin?: Side
  /** Identifies the record: can't be hidden. */
  readonly primary?: boolean
}

/** Bounds and default of a column's width, in CSS px. */
export const COLUMN_PX = { min: 64, max: 640, standard: 140 } as const

/** Clamps a width to the bounds, rounded to whole px. */
export const boundedWidth = (px: number): number => Math.round(Math.min(COLUMN_PX.max, Math.max(COLUMN_PX.min, px)))

/** Default pins: those of the page, else the first column at the start. */
function pinsOf(columns: readonly ColumnRule[]): Readonly<Record<string, Side>> {
  const pins = columns.flatMap(({ id, pin }) => (pin ? [[id, pin] as const] : []))
  const [first] = columns
  return Object.fromEntries(pins.length > 0 || !first ? pins : [[first.id, 'start' as const]])
}

/** Default settings. */
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
 * Validates stored settings against the current columns: removes unknown columns, inserts new ones after their neighbour with their
 * defaults, clamps widths, shows the primary column.
 */
export function sanitizedSettings(stored: unknown, columns: readonly ColumnRule[]): GridSettings {
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
      .filter(
        ({ id, primary, hidden: hiddenByDefault }) => !primary && (isOld(id) ? hidden.includes(id) : hiddenByDefault),
      )
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

export const withShown = (settings: GridSettings, id: string, shown: boolean): GridSettings => ({
  ...settings,
  hidden: shown ? settings.hidden.filter((one) => one !== id) : [...new Set([...settings.hidden, id])],
})

/** Pins a column, or unpins it without `side`. */
export function withPin(settings: GridSettings, id: string, side: Side | undefined): GridSettings {
  const { [id]: _before, ...pinned } = settings.pinned
  return { ...settings, pinned: side ? { ...pinned, [id]: side } : pinned }
}

/** Sets a column's width in CSS px, clamped; undefined resets it. */
export function withWidth(settings: GridSettings, id: string, px: number | undefined): GridSettings {
  const { [id]: _before, ...widths } = settings.widths
  return { ...settings, widths: px === undefined ? widths : { ...widths, [id]: boundedWidth(px) } }
}
