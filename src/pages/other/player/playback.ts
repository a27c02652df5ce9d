import { create } from 'zustand'
import { readJson, writeJson } from '@/lib/storage'

/** Where a person stopped, in seconds, and how long the work is. */
export interface PlayedTo {
  readonly at: number
  readonly of: number
}

/** A comment that flies across the picture at its moment. */
export interface Bullet {
  readonly id: string
  readonly work: string
  /** In seconds. */
  readonly at: number
  readonly text: string
}

/** The language of captions, or none. */
export const captionChoices = ['zh', 'en', 'none'] as const
export type CaptionChoice = (typeof captionChoices)[number]

interface Playback {
  readonly places: Readonly<Record<string, PlayedTo>>
  readonly bullets: readonly Bullet[]
  /** Whether bullets fly. */
  readonly flying: boolean
  /** Undefined until the person has chosen: the language of the console. */
  readonly captions?: CaptionChoice | undefined
}

const KEY = 'player'
/** Most bullets that are kept; the oldest are forgotten. */
const BULLETS_MAX = 200
export const BULLET_CHARACTERS = 40
/** So close to either end a work begins anew, in seconds. */
const EDGE = 3

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlace = (value: unknown): value is PlayedTo =>
  isObject(value) && Number.isFinite(value.at) && Number.isFinite(value.of)
const isBullet = (value: unknown): value is Bullet =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.work === 'string' &&
  Number.isFinite(value.at) &&
  typeof value.text === 'string'

/** The valid part of what is stored of one person. */
export function sanitizedPlayback(stored: unknown): Playback {
  const { places, bullets, flying, captions } = isObject(stored) ? stored : {}
  return {
    places: Object.fromEntries(
      Object.entries(isObject(places) ? places : {}).flatMap(([id, place]) => (isPlace(place) ? [[id, place]] : [])),
    ),
    bullets: (Array.isArray(bullets) ? bullets : []).filter(isBullet).slice(-BULLETS_MAX),
    flying: flying !== false,
    captions: captionChoices.find((choice) => choice === captions),
  }
}

type All = Readonly<Record<string, Playback>>
const readAll = (): All => {
  const stored = readJson(KEY)
  return Object.fromEntries(
    Object.entries(isObject(stored) ? stored : {}).map(([user, own]) => [user, sanitizedPlayback(own)]),
  )
}

/** Places, bullets and choices by user, stored on this device (key player of local storage). */
const useAll = create<All>(readAll)
const nothing = sanitizedPlayback(undefined)

export const usePlayback = (user: string): Playback => useAll((all) => all[user]) ?? nothing
/** The same, outside of rendering. */
export const playbackOf = (user: string): Playback => useAll.getState()[user] ?? nothing

/** Stores a person's change, preserving other tabs' ones. */
function change(user: string, next: (before: Playback) => Partial<Playback>): void {
  const all = readAll()
  const before = all[user] ?? nothing
  const after = { ...all, [user]: sanitizedPlayback({ ...before, ...next(before) }) }
  writeJson(KEY, after)
  useAll.setState(after)
}

export const rememberPlace = (user: string, work: string, place: PlayedTo): void =>
  change(user, ({ places }) => ({ places: { ...places, [work]: place } }))

/** Where to go on, in seconds; 0 near the ends. */
export const resumeAt = (place: PlayedTo | undefined): number =>
  place && place.at > EDGE && place.at < place.of - EDGE ? place.at : 0

export const addBullet = (user: string, bullet: Bullet): void =>
  change(user, ({ bullets }) => ({ bullets: [...bullets, bullet] }))
export const removeBullet = (user: string, id: string): void =>
  change(user, ({ bullets }) => ({ bullets: bullets.filter((bullet) => bullet.id !== id) }))
export const setFlying = (user: string, flying: boolean): void => change(user, () => ({ flying }))
export const chooseCaptions = (user: string, captions: CaptionChoice): void => change(user, () => ({ captions }))

/** Bullets whose moment lies between two times, as a player reports them; none after a jump. */
export const dueBullets = (bullets: readonly Bullet[], from: number, to: number): Bullet[] =>
  to < from || to - from > 1 ? [] : bullets.filter(({ at }) => at >= from && at < to)
