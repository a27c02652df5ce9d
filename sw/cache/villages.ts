import { rows } from '@/contract/rows'
import { isOfVillages, VILLAGES_HEADER, villagesMark } from '@/contract/villages'
import type { AppDb } from '../database/appDb'
import type { Outbox } from '../outbox/outbox'
import type { Replica } from './store'
import type { Sessions } from '../session/sessions'

interface VillagesDeps {
  readonly app: Pick<AppDb, 'use'>
  readonly outbox: Pick<Outbox, 'sender' | 'rebound'>
  readonly replica: Pick<Replica, 'forget' | 'modules'>
  readonly sessions: Pick<Sessions, 'userOf'>
}

/** What was read before by so much, in ms, was not read beside the answer. */
const EARLIER_MS = 60_000

/** The lists that differ by villages, with what was done to their records and said about them. */
const lists = [...Object.keys(rows).filter(isOfVillages), 'history', 'comment']

/**
 * Follows the villages that the server's answers are about. Once an answer shows that its reader is bound to others, what waits is sent, and
 * the lists leave the device, to be read anew. Rejects with the database's errors, and is tried again with the next answer.
 */
export function createVillages({ app, outbox, replica, sessions }: VillagesDeps) {
  /** The mark of the last answers to each person. */
  const last = new Map<string, string>()
  const keptMark = async (key: string) => {
    const kept = await app.use((db) => db.get('device', key))
    return typeof kept === 'object' ? kept.villages : undefined
  }
  /** Lists that an earlier version has kept for somebody who is bound now. */
  const forgetEarlier = async (user: string, mark: string) => {
    if (mark === villagesMark()) return
    const known = await replica.modules(user)
    for (const { module, at } of known)
      if (lists.includes(module) && at < Date.now() - EARLIER_MS) await replica.forget(user, module)
  }
  return async (request: Request, response: Response): Promise<void> => {
    const mark = response.headers.get(VILLAGES_HEADER)
    const user = mark ? await sessions.userOf(request) : undefined
    if (!mark || user === undefined) return
    const key = `villages ${user}`
    const before = last.get(user) ?? (await keptMark(key))
    if (mark === before) return
    last.set(user, mark)
    try {
      if (before === undefined) await forgetEarlier(user, mark)
      else {
        await outbox.sender.drain(true)
        for (const module of lists) await replica.forget(user, module)
      }
      await app.use((db) => db.put('device', { user, villages: mark }, key))
      if (before !== undefined) outbox.rebound(user)
    } catch (error) {
      if (before === undefined) last.delete(user)
      else last.set(user, before)
      throw error
    }
  }
}
