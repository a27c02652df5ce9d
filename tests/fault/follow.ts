import type { AnyRow } from '@/contract/rows'
import { clientOf, type Client } from '../postgres/client'

interface Feed {
  readonly list: readonly { readonly uuid: string; readonly deleted: boolean; readonly row: AnyRow | null }[]
  readonly next: string
  readonly more: boolean
}

/** Asks the API. Rejects with `NotAnswered` for anything but 200. */
export type Direct = <T>(path: string) => Promise<T>

/** An answer of the API that is no success. */
class NotAnswered extends Error {
  override name = 'NotAnswered'
  constructor(
    path: string,
    readonly code: number | string,
  ) {
    super(`${path} answered ${code}`)
  }
}

const EVERY_MS = 100
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Asks the API past the links, by turns on its ports, as the administrator. */
export function directly(ports: readonly number[]): Direct {
  let turn = 0
  const next = () => {
    turn += 1
    return `http://127.0.0.1:${ports[turn % ports.length]}`
  }
  let client: Client | undefined
  return async <T>(path: string) => {
    client ??= await clientOf(next(), 'admin')
    const { code, data } = await client.at(next())(path)
    if (code !== 200) throw new NotAnswered(path, code)
    return data as T
  }
}

/** Somebody who reads the feed of changes all the time. */
export interface Follower {
  /** How often the feed has begun anew. */
  readonly renewals: number
  /** Reads to the end, stops, and resolves to what the feed has told. */
  rows(): Promise<AnyRow[]>
  close(): Promise<void>
}

/** Reads the feed of the table's changes all the time, as a device with a replica does, and keeps what it tells. */
export function follow(direct: Direct): Follower {
  const rows = new Map<string, AnyRow>()
  let since = ''
  let renewals = 0
  const course = { over: false }
  const ask = async (): Promise<Feed> => {
    try {
      return await direct<Feed>(`/changes?module=table&since=${encodeURIComponent(since)}`)
    } catch (error) {
      if (!(error instanceof NotAnswered) || error.code !== 410) throw error
      renewals += 1
      since = ''
      rows.clear()
      return ask()
    }
  }
  const read = async (): Promise<number> => {
    const { list, next, more } = await ask()
    for (const { uuid, row } of list) {
      if (row) rows.set(uuid, row)
      else rows.delete(uuid)
    }
    since = next
    return more ? list.length + (await read()) : list.length
  }
  const running = (async () => {
    while (!course.over) {
      // The server is in trouble now and then: the next time it tells what this one has not.
      await read().catch(() => {})
      await sleep(EVERY_MS)
    }
  })()
  return {
    get renewals() {
      return renewals
    },
    async rows() {
      course.over = true
      await running
      // What is written last may wait for a transaction that is older.
      for (let quiet = 0; quiet < 5; await sleep(EVERY_MS)) quiet = (await read()) === 0 ? quiet + 1 : 0
      return [...rows.values()]
    },
    async close() {
      course.over = true
      await running
    },
  }
}
