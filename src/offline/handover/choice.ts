import type { WaitingWrite, WriteDetail } from '@/protocol/outbox'

/** Whether a write can be handed over: not one that a person has to settle first, nor one behind it. */
export const isReady = ({ state, blocked, unreadable }: WaitingWrite): boolean =>
  (state === 'queued' || state === 'sending') && !blocked && !unreadable

/** Whether a write needs a file that only this device has: it goes in a file, not in codes. */
export const needsFile = ({ files }: Pick<WaitingWrite, 'files'>): boolean =>
  files !== undefined && files.done < files.count

/** Of each write the earlier ones without which it means nothing: those of the same record, and creations of records that it names. */
export type Links = ReadonlyMap<string, ReadonlySet<string>>

/** `writes`: in their order. */
export function linksOf(writes: readonly Pick<WriteDetail, 'key' | 'module' | 'uuids' | 'kind' | 'body'>[]): Links {
  const ofRecord = new Map<string, string[]>()
  const created = new Map<string, string>()
  const links = new Map<string, Set<string>>()
  for (const { key, module, uuids, kind, body } of writes) {
    const earlier = new Set<string>()
    for (const uuid of uuids) {
      const known = ofRecord.get(`${module}/${uuid}`) ?? []
      for (const each of known) earlier.add(each)
      ofRecord.set(`${module}/${uuid}`, [...known, key])
    }
    for (const [, text = ''] of JSON.stringify(body).matchAll(/"([^"]+)"/g)) {
      const maker = created.get(text)
      if (maker) earlier.add(maker)
    }
    if (kind === 'create') for (const uuid of uuids) created.set(uuid, key)
    links.set(key, earlier)
  }
  return links
}

/** The chosen writes with all that they depend on. */
export function withEarlier(links: Links, chosen: Iterable<string>): Set<string> {
  const keys = new Set(chosen)
  // What is added on the way is visited, too.
  for (const key of keys) for (const earlier of links.get(key) ?? []) keys.add(earlier)
  return keys
}

/** The chosen writes without one and all that depends on it. */
export function withoutLater(links: Links, chosen: Iterable<string>, key: string): Set<string> {
  const kept = new Set(chosen)
  for (const each of chosen) if (each === key || withEarlier(links, [each]).has(key)) kept.delete(each)
  return kept
}
