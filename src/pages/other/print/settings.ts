import { useMemo } from 'react'
import { useOwner } from '@/offline/owner'
import { marginNames, orientations, paperNames } from '@/ui/print/paper'
import { create } from 'zustand'
import { readJson, writeJson } from '@/lib/storage'
import * as z from 'zod/mini'

const KEY = 'prints'
/** Most settings that are kept; those that were changed longest ago are forgotten. */
const KEPT_MAX = 200
type Kept = Readonly<Record<string, unknown>>

const kept = (stored: unknown): Kept =>
  // Safe cast: an object that is no list has texts as keys.
  typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as Kept) : {}

/** Settings of prints by user and what is printed, stored on this device (key prints of local storage); the reader makes them valid. */
const usePrints = create<Kept>(() => kept(readJson(KEY)))

const printKey = (user: string, source: string): string => `${user} ${source}`

/** Stores settings, or forgets them, preserving other tabs' changes. */
function rememberPrint(key: string, settings: object | undefined): void {
  const { [key]: _before, ...others } = kept(readJson(KEY))
  const entries = Object.entries(settings ? { ...others, [key]: settings } : others)
  const next = Object.fromEntries(entries.slice(-KEPT_MAX))
  writeJson(KEY, next)
  usePrints.setState(next, true)
}

export const heads = ['none', 'office', 'red'] as const

/** Longest texts of a letterhead, a title and a note, in characters. */
export const TEXT_MAX = { office: 40, number: 40, title: 60, note: 400, signatures: 100 } as const

/** How many labels may stand in a line. */
export const acrossChoices = [2, 3, 4] as const

const upTo = (max: number) => z.string().check(z.maxLength(max))
const shape = {
  paper: z.enum(paperNames as readonly [(typeof paperNames)[number]]),
  orientation: z.enum(['auto', ...orientations]),
  margin: z.enum(marginNames as readonly [(typeof marginNames)[number]]),
  head: z.enum(heads),
  /** Number of an official document, below a red head. */
  number: upTo(TEXT_MAX.number),
  /** Empty for the usual one. */
  title: upTo(TEXT_MAX.title),
  titled: z.boolean(),
  note: upTo(TEXT_MAX.note),
  /** Who signs, parted by 、 or commas. */
  signatures: upTo(TEXT_MAX.signatures),
  /** A line for the date below each signature. */
  dated: z.boolean(),
  /** QR code of the address. */
  code: z.boolean(),
  /** Who printed it, and when. */
  stamped: z.boolean(),
  /** Order of columns, and those left out, as sanitizedSettings completes them. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  numbered: z.boolean(),
  /** Fields of a record beside each other. */
  paired: z.boolean(),
  pictures: z.boolean(),
  /** Personal data as the details show them, not their ends alone. */
  whole: z.boolean(),
  /** Labels in a line, and lines to cut them along. */
  across: z.literal(acrossChoices),
  framed: z.boolean(),
}
type Shape = typeof shape
export type PrintSettings = { readonly [Name in keyof Shape]: z.infer<Shape[Name]> }

const standard: PrintSettings = {
  paper: 'A4',
  orientation: 'auto',
  margin: 'normal',
  head: 'none',
  number: '',
  title: '',
  titled: true,
  note: '',
  signatures: '',
  dated: true,
  code: false,
  stamped: true,
  order: [],
  hidden: [],
  numbered: true,
  paired: true,
  pictures: false,
  whole: false,
  across: 3,
  framed: true,
}

/** The valid part of stored settings over those that a source has by standard. */
export function settingsOf(stored: unknown, own: Partial<PrintSettings> = {}): PrintSettings {
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>
  const valid = Object.entries(shape).flatMap(([name, schema]) => {
    const found = schema.safeParse(given[name])
    return found.success ? [[name, found.data] as const] : []
  })
  // Safe cast: each entry was checked by its own schema.
  return { ...standard, ...own, ...(Object.fromEntries(valid) as Partial<PrintSettings>) }
}

/** Settings of what is printed, kept on this device for the person. `source`: what they belong to, `own` its standard. */
export function usePrintSettings(source: string, own?: Partial<PrintSettings>) {
  const key = printKey(useOwner(), source)
  const stored = usePrints((all) => all[key])
  const settings = useMemo(() => settingsOf(stored, own), [stored, own])
  return {
    settings,
    change: (change: Partial<PrintSettings>) =>
      rememberPrint(key, { ...(typeof stored === 'object' ? stored : {}), ...change }),
    reset: () => rememberPrint(key, undefined),
    isChanged: stored !== undefined,
  }
}

const office = z.catch(z.object({ name: upTo(TEXT_MAX.office) }), { name: '' })

/** Name of the office in the letterhead, the same on all prints of this person on this device. */
export function useOffice(): readonly [name: string, setName: (name: string) => void] {
  const key = printKey(useOwner(), 'office')
  const stored = usePrints((all) => all[key])
  return [office.parse(stored).name, (name) => rememberPrint(key, { name })]
}

/** The names of those who sign. */
export const signersOf = (text: string): readonly string[] =>
  text
    .split(/[、,，;；\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
