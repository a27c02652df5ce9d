import type { AppDb } from '../database/appDb'
import type { StoredFile } from '../database/records'
import type { Stored } from '../database/secret'

/** Most bytes of copies of files that are on the server, of all users; the least recently used are evicted first. */
const COPIES_MAX = 64 * 1024 * 1024

/** Files on this device: metadata, and the contents apart. */
export interface FileStore {
  ofUser(user: string): Promise<StoredFile[]>
  get(user: string, id: string): Promise<StoredFile | undefined>
  /** Stores a file with its content; resolves when both are on disk. Rejects with QuotaExceededError. */
  put(file: StoredFile, content: Blob): Promise<void>
  /** The content; undefined when it is not on this device. */
  read(user: string, id: string): Promise<Blob | undefined>
  /** Changes a file's metadata except its name, which may be sealed; resolves to undefined when the file is gone. */
  change(user: string, id: string, how: (file: StoredFile) => StoredFile): Promise<StoredFile | undefined>
  delete(files: readonly Pick<StoredFile, 'user' | 'id'>[]): Promise<void>
  /** Evicts copies beyond `max` bytes except `named` ids; with 0 all copies. */
  trim(named?: ReadonlySet<string>, max?: number): Promise<void>
}

/** The name of a file that can't be read any more. */
const blankFile = () => ({ name: '?' })

export function createFileStore(app: Pick<AppDb, 'use' | 'sealing'>): FileStore {
  const { sealing } = app
  const deleteFiles: FileStore['delete'] = (files) =>
    app.use(async (db) => {
      const transaction = db.transaction(['files', 'fileContents'], 'readwrite')
      for (const { user, id } of files) {
        void transaction.objectStore('files').delete([user, id])
        void transaction.objectStore('fileContents').delete([user, id])
      }
      await transaction.done
    })

  return {
    async ofUser(user) {
      const stored = await app.use((db) => db.getAll('files', IDBKeyRange.bound([user], [user, []])))
      return [...(await sealing.open('files', stored, blankFile))]
    },
    async get(user, id) {
      const stored = await app.use((db) => db.get('files', [user, id]))
      return stored && (await sealing.open('files', [stored], blankFile))[0]
    },
    put: (file, content) =>
      sealing.write(['files', 'fileContents'], {
        durability: 'strict',
        seal: async () => ({
          notes: await sealing.seal('files', [file]),
          contents: await sealing.seal('fileContents', [
            { user: file.user, id: file.id, content: await content.arrayBuffer() },
          ]),
        }),
        async work(transaction, { notes, contents }) {
          for (const note of notes) void transaction.objectStore('files').put(note)
          for (const each of contents) void transaction.objectStore('fileContents').put(each)
        },
      }),
    async read(user, id) {
      const stored = await app.use((db) => db.get('fileContents', [user, id]))
      const [found] = stored ? await sealing.open('fileContents', [stored]) : []
      return found && new Blob([found.content])
    },
    async change(user, id, how) {
      const stored = await app.use(async (db) => {
        const transaction = db.transaction('files', 'readwrite')
        const file = await transaction.store.get([user, id])
        // Works on sealed records: fields in the box are not changed.
        const next = file && (how(file as StoredFile) as Stored<'files'>)
        if (next) void transaction.store.put(next)
        await transaction.done
        return next
      })
      return stored && (await sealing.open('files', [stored], blankFile))[0]
    },
    delete: deleteFiles,
    async trim(named = new Set(), max = COPIES_MAX) {
      const copies = (await app.use((db) => db.getAll('files'))).filter(({ state }) => state === 'sent')
      let bytes = copies.reduce((sum, { size }) => sum + size, 0)
      const evicted: Stored<'files'>[] = []
      for (const copy of copies.toSorted((one, other) => one.usedAt - other.usedAt)) {
        if (bytes <= max) break
        if (max > 0 && named.has(copy.id)) continue
        evicted.push(copy)
        bytes -= copy.size
      }
      if (evicted.length > 0) await deleteFiles(evicted)
    },
  }
}
