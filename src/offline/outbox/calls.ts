import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { forgetSent } from '@/client/client'
import { queryClient } from '@/client/queryClient'
import {
  doneWrite,
  outboxFile,
  type outboxInputs,
  outboxOwner,
  undone,
  waitingWrite,
  writeDetail,
  writeStates,
} from '@/protocol/outbox'
import type { DoneWrite, OutboxFile, WaitingWrite, WriteDetail } from '@/protocol/outbox'
import { useSession } from '@/stores/session'
import { OUTBOX_KEY, readLocal, postLocal } from '../localCall'
import { outboxPath } from './queries'

/** Number of writes of each state in the first read. */
const FIRST = 100

/** A user's first pending writes, oldest first; `all`: there are no more. */
export const firstOptions = (user: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, user, 'first'],
    queryFn: async ({ signal }): Promise<{ writes: WaitingWrite[]; all: boolean }> => {
      const query = { user, first: String(FIRST) }
      const writes = z.array(waitingWrite).parse(await readLocal(outboxPath('', query), signal))
      const all = writeStates.every((each) => writes.filter(({ state }) => state === each).length < FIRST)
      return { writes, all }
    },
    staleTime: 0,
  })

/** A user's pending writes, oldest first. */
export const waitingOptions = (user: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, user, 'list'],
    queryFn: async ({ signal }): Promise<WaitingWrite[]> =>
      z.array(waitingWrite).parse(await readLocal(outboxPath('', { user }), signal)),
    staleTime: 0,
  })

/** One write with its content; rejects when it is no longer pending. */
export const detailOptions = (user: string, key: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, user, 'item', key],
    queryFn: async ({ signal }): Promise<WriteDetail> =>
      writeDetail.parse(await readLocal(outboxPath('/item', { user, key }), signal)),
    staleTime: 0,
  })

/** A user's pending writes to one record with their content, oldest first. */
export const recordWritesOptions = (user: string, module: string, uuid: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, user, 'record', module, uuid],
    queryFn: async ({ signal }): Promise<WriteDetail[]> =>
      z.array(writeDetail).parse(await readLocal(outboxPath('/record', { user, module, uuid }), signal)),
    staleTime: 0,
  })

/** Other people with pending writes on this device. */
export const othersOptions = (user: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, user, 'others'],
    queryFn: async ({ signal }) => z.array(outboxOwner).parse(await readLocal(outboxPath('/others', { user }), signal)),
    staleTime: 0,
  })

/** Outcomes of a user's writes of the last 30 days, newest first. */
export const historyOptions = (user: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, user, 'history'],
    queryFn: async ({ signal }): Promise<DoneWrite[]> =>
      z.array(doneWrite).parse(await readLocal(outboxPath('/history', { user }), signal)),
    staleTime: 0,
  })

type Inputs = typeof outboxInputs
/** Calls the outbox (`outboxInputs`); rejects with a message in Chinese. */
export const postOutbox = <C extends keyof Inputs>(call: C, input: z.input<Inputs[C]>): Promise<unknown> =>
  postLocal(`/outbox/${call}`, input)

/** Undoes a write: 'back' removed an unsent one, 'inverse' added the inverse of a sent one. */
export async function undoWrite(user: string, key: string): Promise<'back' | 'inverse'> {
  forgetSent()
  return undone.parse(await postOutbox('undo', { user, key })).how
}

/** Undoes one of the signed-in user's writes by its key, then invalidates all queries. */
export async function undoOwn(key: string): Promise<'back' | 'inverse'> {
  const how = await undoWrite(useSession.getState().username, key)
  void queryClient.invalidateQueries()
  return how
}

interface Exported {
  /** Only these writes; default: all. */
  readonly keys?: ReadonlySet<string>
  /** Without the content of their files. */
  readonly bare?: boolean
}

/** Pending writes of a user in their order, for `importFile` on another device. */
export async function exportFile(user: string, { keys, bare = false }: Exported = {}): Promise<OutboxFile> {
  const [given, { withFiles }] = await Promise.all([
    readLocal(outboxPath('/export', { user })),
    import('../files/carriedFiles'),
  ])
  const file = outboxFile.parse(given)
  const chosen = { ...file, writes: file.writes.filter(({ key }) => keys?.has(key) ?? true) }
  return bare ? chosen : withFiles(user, chosen)
}

const imported = z.object({ taken: z.int(), known: z.int() })
/**
 * Imports an exported outbox, as a file of `user`'s own or as what somebody has handed over to them: the writes stay those of its author.
 * `taken`: writes added; `known`: writes already pending or sent.
 */
export const importFile = async (user: string, file: OutboxFile): Promise<z.infer<typeof imported>> =>
  imported.parse(await postLocal('/outbox/import', { user, file }))
