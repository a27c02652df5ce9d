import * as z from 'zod/mini'
import { create } from 'zustand'
import { readJson, writeJson } from '@/lib/storage'

const KEY = 'tester-panel'
export const sections = ['scenarios', 'rules', 'requests', 'data', 'device'] as const
export type Section = (typeof sections)[number]
/** Width of the docked panel, in pixels. */
export const WIDTH = { min: 360, max: 760, step: 20 } as const

/** The persisted state of the panel. */
const persisted = z.object({
  section: z.catch(z.enum(sections), 'scenarios'),
  width: z.catch(z.int().check(z.minimum(WIDTH.min), z.maximum(WIDTH.max)), 440),
  /** The handle's window edge, and its position as share of the window's height. */
  side: z.catch(z.enum(['left', 'right']), 'right'),
  at: z.catch(z.number().check(z.minimum(0), z.maximum(1)), 0.74),
})
export type Side = z.infer<typeof persisted>['side']

interface PanelState extends z.infer<typeof persisted> {
  open: boolean
  /** On a phone the sheet covers nearly the whole window. */
  expanded: boolean
}

export const usePanel = create<PanelState>(() => ({
  ...persisted.parse({ ...(readJson(KEY) as object | undefined) }),
  open: false,
  expanded: false,
}))

function update(change: Partial<z.infer<typeof persisted>>): void {
  usePanel.setState(change)
  const { section, width, side, at } = usePanel.getState()
  writeJson(KEY, { section, width, side, at })
}

/** Opens the panel, optionally at a section. */
export function openPanel(section?: Section): void {
  if (section) update({ section })
  usePanel.setState({ open: true })
}
export const closePanel = (): void => usePanel.setState({ open: false })
export const showSection = (section: Section): void => update({ section })
export const toggleExpanded = (): void => usePanel.setState(({ expanded }) => ({ expanded: !expanded }))

const within = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Changes the width of the docked panel by so many pixels, clamped to its bounds. */
export const widen = (by: number): void =>
  update({ width: Math.round(within(usePanel.getState().width + by, WIDTH.min, WIDTH.max)) })

/** Moves the handle to an edge, at a share of the window's height, clamped to keep it visible. */
export const placeHandle = (side: Side, at: number): void => update({ side, at: within(at, 0.08, 0.92) })
