import { queryOptions } from '@tanstack/react-query'
import { whoSees } from '@/lib/security/personal'
import { RECEIVED_DAYS, receivedContent, type Received } from '@/protocol/received'
import { logError } from '@/stores/errorLog'
import { ownPages } from '@/stores/ownPages'
import { mayRead } from '@/stores/rights'
import { isAllowed } from '@/stores/sees'
import { useSession } from '@/stores/session'
import { expectOk } from '../localCall'
import { narrowed, type Reader } from './narrowed'
import type { CopiesPack } from './pack'

const DAY_MS = 86_400_000

/** The signed-in person's rights as they are now. */
export function readerHere(): Reader {
  const session = useSession.getState()
  return {
    reads: mayRead,
    sees(module, field) {
      const who = whoSees(module, field)
      return !who || isAllowed(session, who)
    },
    villages: session.villages,
  }
}

const load = async () => {
  const [{ createReceived }, { answerForError }] = await Promise.all([
    import('../../../sw/received/received'),
    import('../../../sw/failures'),
  ])
  return { store: createReceived(), answerForError }
}
let loading: ReturnType<typeof load> | undefined

/** Uses the store; rejects in the words of the gateway. */
async function withStore<T>(work: (store: Awaited<ReturnType<typeof load>>['store']) => Promise<T>): Promise<T> {
  loading ??= load()
  const { store, answerForError } = await loading.catch((error: unknown) => {
    loading = undefined
    throw error
  })
  try {
    return await work(store)
  } catch (error) {
    await expectOk(answerForError(error))
    throw error
  }
}

export const RECEIVED_KEY = ['local', 'received'] as const

/**
 * What a person was given to look at on this device, as far as they may read it now; the last sealed first. What they may no longer read is
 * deleted, as their lists are.
 */
export const receivedOptions = (user: string) =>
  queryOptions({
    queryKey: [...RECEIVED_KEY, user],
    queryFn: async (): Promise<readonly Received[]> => {
      const kept = await withStore((store) => store.list(user, Date.now()))
      // Before they are known nobody may read anything.
      const isKnown = ownPages().length > 0 && useSession.getState().username === user
      return Promise.all(
        kept.map(async ({ content, ...one }) => {
          const { records, ...about } = receivedContent.parse(content)
          const now = narrowed(records, readerHere())
          const next = { ...one, content: { ...about, hidden: about.hidden + now.hidden, records: now.records } }
          if (isKnown && JSON.stringify(now.records) !== JSON.stringify(records))
            await withStore((store) => store.narrow(next)).catch(logError)
          return next
        }),
      )
    },
    staleTime: 0,
  })

/** Keeps what the signed-in person may read of a pack; false where it is here already. Rejects in words. */
export function takeCopies(user: string, { id, from, device, at, records }: CopiesPack): Promise<boolean> {
  const content = { from, device, at, ...narrowed(records, readerHere()) }
  return putReceived({ user, id, until: Date.now() + RECEIVED_DAYS * DAY_MS, content })
}

/** Keeps what was removed, as it was; false where it is here already. Rejects in words. */
export const putReceived = (received: Received): Promise<boolean> => withStore((store) => store.take(received))

/** Rejects in words. */
export const removeReceived = (user: string, id: string): Promise<void> => withStore((store) => store.remove(user, id))
