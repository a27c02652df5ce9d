import * as z from 'zod/mini'
import { create } from 'zustand'
import { readJson, writeJson } from '@/lib/storage'

const KEY = 'tester-panel'
export const sections = ['scenarios', 'rules', 'requests', 'data', 'device'] as const
export type Section = (typeof sections)[number]
/** Of the docked panel, in pixels. */
export const WIDTH = { min: 360, max: 760, step: 20 } as const

/** What is remembered of the panel on this device. */
const kept = z.object({
  section: z.catch(z.enum(sections), 'scenarios'),
  width: z.catch(z.int().check(z.minimum(WIDTH.min), z.maximum(WIDTH.max)), 440),
  /** Edge of the window and share of its height at which the handle stands. */
  side: z.catch(z.enum(['left', 'right']), 'right'),
  at: z.catch(z.number().check(z.minimum(0), z.maximum(1)), 0.74),
})
export type Side = z.infer<typeof kept>['side']

interface PanelState extends z.infer<typeof kept> {
  open: boolean
  /** The sheet of a phone takes nearly the whole window. */
  expanded: boolean
}

export const usePanel = create<PanelState>(() => ({
  ...kept.parse({ ...(readJson(KEY) as object | undefined) }),
  open: false,
  expanded: false,
}))

function keep(change: Partial<z.infer<typeof kept>>): void {
  usePanel.setState(change)
  const { section, width, side, at } = usePanel.getState()
  writeJson(KEY, { section, width, side, at })
}

/** Opens the panel, at a section if one is named. */
export function openPanel(section?: Section): void {
  if (section) keep({ section })
  usePanel.setState({ open: true })
}
export const closePanel = (): void => usePanel.setState({ open: false })
export const showSection = (section: Section): void => keep({ section })
export const toggleExpanded = (): void => usePanel.setState(({ expanded }) => ({ expanded: !expanded }))

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Changes the width of the docked panel by so many pixels, within its bounds. */
export const widen = (by: number): void =>
  keep({ width: Math.round(within(usePanel.getState().width + by, WIDTH.min, WIDTH.max)) })

/** Puts the handle at an edge, at a share of the window's height that leaves it whole. */
export const placeHandle = (side: Side, at: number): void => keep({ side, at: within(at, 0.08, 0.92) })
