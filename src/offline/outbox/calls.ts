import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { doneWrite, outboxFile, type outboxInputs, undone, waitingWrite, writeDetail, writeStates } from '@/api/outbox'
import type { DoneWrite, OutboxFile, WaitingWrite, WriteDetail } from '@/api/outbox'
import { readLocal, postLocal } from '../localCall'
import { OUTBOX_KEY, outboxPath } from './queries'

/** So many writes of each state are enough to begin with. */
const FIRST = 100

/** The first of a person's writes that have not reached the server, oldest first; `all`: there are no more of them. */
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

/** A person's writes that have not reached the server, oldest first. */
export const waitingOptions = (user: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, user, 'list'],
    queryFn: async ({ signal }): Promise<WaitingWrite[]> =>
      z.array(waitingWrite).parse(await readLocal(outboxPath('', { user }), signal)),
    staleTime: 0,
  })

/** One write with its content; rejects when it is not waiting any more. */
export const detailOptions = (user: string, key: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, user, 'item', key],
    queryFn: async ({ signal }): Promise<WriteDetail> =>
      writeDetail.parse(await readLocal(outboxPath('/item', { user, key }), signal)),
    staleTime: 0,
  })

/** What became of a person's writes in the last 30 days, newest first. */
export const historyOptions = (user: string) =>
  queryOptions({
    queryKey: [...OUTBOX_KEY, user, 'history'],
    queryFn: async ({ signal }): Promise<DoneWrite[]> =>
      z.array(doneWrite).parse(await readLocal(outboxPath('/history', { user }), signal)),
    staleTime: 0,
  })

type Inputs = typeof outboxInputs
/** Tells the outbox what to do (the calls of `outboxInputs`); rejects with what was wrong, in Chinese. */
export const postOutbox = <C extends keyof Inputs>(call: C, input: z.input<Inputs[C]>): Promise<unknown> =>
  postLocal(`/outbox/${call}`, input)

/** Takes an unsent write back, or writes the inverse of a sent one; says which. */
export const undoWrite = async (user: string, key: string): Promise<'back' | 'inverse'> =>
  undone.parse(await postOutbox('undo', { user, key })).how

/** Everything of a person's that waits, as a file that `importFile` takes on another device. */
export async function exportFile(user: string): Promise<OutboxFile> {
  const [file, { withFiles }] = await Promise.all([
    readLocal(outboxPath('/export', { user })),
    import('../files/carriedFiles'),
  ])
  return withFiles(user, outboxFile.parse(file))
}

const imported = z.object({ taken: z.int(), known: z.int() })
/** How many writes of a file were taken in, and how many were here, or sent, before. */
export async function importFile(user: string, file: OutboxFile): Promise<z.infer<typeof imported>> {
  const { takeFiles } = await import('../files/carriedFiles')
  // Before the writes, which go as soon as they are there.
  await takeFiles(user, file)
  const { files: _files, ...writes } = file
  return imported.parse(await postLocal('/outbox/import', { user, file: writes }))
}
