import { Refusal } from '@/core/refusal'
import type { Database } from './db'
import type { Readable } from './columnStore'
import type { StoredContentFile } from '../base/schema'
import type { FileStore } from '../base/storage'
import { transact } from './store'
import { texts } from '../base/texts'

/** Storage quota for the files of all users, in bytes. */
const ROOM = 200 * 1024 * 1024
/** Incomplete uploads idle for this long are evicted when space is needed, in ms. */
export const FORGOTTEN_MS = 86_400_000

const partsOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity])

async function evict(transaction: Readable, size: number, now: number): Promise<StoredContentFile[]> {
  const all = await transaction.objectStore('files').getAll()
  const forgotten = all.filter((file) => file.received < file.size && now - file.at > FORGOTTEN_MS)
  const rest = all.filter((file) => !forgotten.includes(file))
  const used = rest.reduce((sum, file) => sum + file.size, 0)
  if (used + size > ROOM) throw new Refusal(507, texts.fileRoom)
  return forgotten
}

/** A file with its next part. Throws the refusals of `FileStore.add` but the one for room. */
export function withPart(
  known: StoredContentFile | undefined,
  of: Omit<StoredContentFile, 'received'>,
  offset: number,
  { byteLength }: ArrayBuffer,
): StoredContentFile {
  if (known && known.user !== of.user) throw new Refusal(403, texts.forbidden)
  if (known && known.size !== of.size) throw new Refusal(400, texts.wrongFormat('size'))
  const received = known?.received ?? 0
  const due = { received, done: received === of.size }
  if (offset !== received || due.done) throw new Refusal(409, texts.wrongFormat('offset'), due)
  if (byteLength === 0 || offset + byteLength > of.size) throw new Refusal(400, texts.wrongFormat('offset'))
  return { ...of, received: received + byteLength }
}

/** Files in the simulated server's database, by client-generated id. */
export function createFileStore(database: Database): FileStore {
  return {
    find: (id) => transact(database, 'readonly', (transaction) => transaction.objectStore('files').get(id)),
    list: () =>
      transact(database, 'readonly', async (transaction) =>
        (await transaction.objectStore('files').getAll())
          .filter(({ received, size }) => received === size)
          .toSorted((left, right) => right.at - left.at),
      ),
    content: (id) =>
      transact(
        database,
        'readonly',
        async (transaction) => new Blob(await transaction.objectStore('fileParts').getAll(partsOf(id))),
      ),
    add: (of, offset, bytes) =>
      transact(database, 'readwrite', async (transaction) => {
        const files = transaction.objectStore('files')
        const parts = transaction.objectStore('fileParts')
        const known = await files.get(of.id)
        const next = withPart(known, of, offset, bytes)
        if (!known) {
          for (const { id } of await evict(transaction, of.size, of.at)) {
            void files.delete(id)
            void parts.delete(partsOf(id))
          }
        }
        void parts.put(bytes, [of.id, offset])
        await files.put(next)
        return next
      }),
    remove: (id) =>
      transact(database, 'readwrite', async (transaction) => {
        await transaction.objectStore('files').delete(id)
        await transaction.objectStore('fileParts').delete(partsOf(id))
      }),
  }
}
