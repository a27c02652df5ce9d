import { useEffect, useState } from 'react'
import { readJson, writeJson } from '@/lib/storage'

const KEY = 'noticesRead'
export const kinds = ['notice', 'email'] as const
export type Kind = (typeof kinds)[number]

/** Lists of uuids stored under a key, by `listName`. */
export const readLists = (key: string): Record<string, unknown> => {
  const stored = readJson(key)
  return typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
}
/** One list per user and tab: a row has a notice and an e-mail. */
export const listName = (user: string, kind: Kind) => `${kind} ${user}`

function readBefore(name: string): ReadonlySet<unknown> {
  const all = readLists(KEY)
  const ids = Object.hasOwn(all, name) ? all[name] : []
  return new Set(Array.isArray(ids) ? (ids as unknown[]) : [])
}

/**
 * Which messages `user` had not seen on this device when the list was opened, by uuid. Those of `shown` count as seen from the next
 * opening on; messages no longer listed are forgotten.
 */
export function useUnread(user: string, kind: Kind, shown: readonly string[] | undefined): (uuid: string) => boolean {
  const name = listName(user, kind)
  const [before] = useState(() => readBefore(name))
  useEffect(() => {
    if (shown && shown.length > 0) writeJson(KEY, { ...readLists(KEY), [name]: shown })
  }, [name, shown])
  return (uuid) => !before.has(uuid)
}
