import { create } from 'zustand'
import { readJson, writeJson } from '@/lib/storage'

/** Where a person stopped, in seconds, and how long the work is. */
export interface Place {
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

interface Playback {
  readonly places: Readonly<Record<string, Place>>
  readonly bullets: readonly Bullet[]
  /** Whether bullets fly. */
  readonly flying: boolean
}

const KEY = 'player'
/** Most bullets that are kept; the oldest are forgotten. */
const BULLETS_MAX = 200
export const BULLET_CHARACTERS = 40
/** So close to either end a work begins anew, in seconds. */
const EDGE = 3

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlace = (value: unknown): value is Place =>
  isObject(value) && Number.isFinite(value.at) && Number.isFinite(value.of)
const isBullet = (value: unknown): value is Bullet =>
  isObject(value) &&
  typeof value.id === 'string' &&
  typeof value.work === 'string' &&
  Number.isFinite(value.at) &&
  typeof value.text === 'string'

/** The valid part of a stored value. */
export function sanitizedPlayback(stored: unknown): Playback {
  const { places, bullets, flying } = isObject(stored) ? stored : {}
  return {
    places: Object.fromEntries(
      Object.entries(isObject(places) ? places : {}).flatMap(([id, place]) => (isPlace(place) ? [[id, place]] : [])),
    ),
    bullets: (Array.isArray(bullets) ? bullets : []).filter(isBullet).slice(-BULLETS_MAX),
    flying: flying !== false,
  }
}

/** Places and bullets of every work, stored on this device (key player of local storage). */
export const usePlayback = create<Playback>(() => sanitizedPlayback(readJson(KEY)))

/** Stores a change, preserving other tabs' ones. */
function change(next: (before: Playback) => Partial<Playback>): void {
  const before = sanitizedPlayback(readJson(KEY))
  const after = sanitizedPlayback({ ...before, ...next(before) })
  writeJson(KEY, after)
  usePlayback.setState(after)
}

export const rememberPlace = (work: string, place: Place): void =>
  change(({ places }) => ({ places: { ...places, [work]: place } }))

/** Where to go on, in seconds; 0 near the ends. */
export const resumeAt = (place: Place | undefined): number =>
  place && place.at > EDGE && place.at < place.of - EDGE ? place.at : 0

export const addBullet = (bullet: Omit<Bullet, 'id'>): void =>
  change(({ bullets }) => ({ bullets: [...bullets, { ...bullet, id: crypto.randomUUID() }] }))
export const removeBullet = (id: string): void =>
  change(({ bullets }) => ({ bullets: bullets.filter((bullet) => bullet.id !== id) }))
export const setFlying = (flying: boolean): void => change(() => ({ flying }))

/** Bullets whose moment lies between two times, as a player tells them; none after a jump. */
export const dueBullets = (bullets: readonly Bullet[], from: number, to: number): Bullet[] =>
  to < from || to - from > 1 ? [] : bullets.filter(({ at }) => at >= from && at < to)
