import type { AppDb } from '../appDb'
import type { StoredFile } from '../appSchema'
import type { Stored } from '../lock/secret'

/** Copies of what the server has may take so much of this device, of everybody's together; the oldest used go first. */
const COPIES_MAX = 64 * 1024 * 1024

/** Files on this device: what is known of them, and their contents apart. All of it is one person's own. */
export interface FileStore {
  ofUser(user: string): Promise<StoredFile[]>
  get(user: string, id: string): Promise<StoredFile | undefined>
  /** Keeps a file with its content; resolves when both are on the disk. Rejects with QuotaExceededError. */
  put(file: StoredFile, content: Blob): Promise<void>
  /** The content; undefined when it is not here. */
  read(user: string, id: string): Promise<Blob | undefined>
  /** Changes what is known of a file, but for its name; resolves to that, undefined when it is gone. */
  change(user: string, id: string, how: (file: StoredFile) => StoredFile): Promise<StoredFile | undefined>
  drop(files: readonly Pick<StoredFile, 'user' | 'id'>[]): Promise<void>
  /** Gives up copies of what the server has: those beyond the bound but for `named`, or with a bound of 0 all. */
  trim(named?: ReadonlySet<string>, most?: number): Promise<void>
}

export function createFileStore(app: Pick<AppDb, 'use' | 'sealing'>): FileStore {
  const { sealing } = app
  const drop: FileStore['drop'] = (files) =>
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
      const kept = await app.use((db) => db.getAll('files', IDBKeyRange.bound([user], [user, []])))
      return [...(await sealing.open('files', kept))]
    },
    async get(user, id) {
      const kept = await app.use((db) => db.get('files', [user, id]))
      return kept && (await sealing.open('files', [kept]))[0]
    },
    async put(file, content) {
      const { user, id } = file
      const notes = await sealing.seal('files', [file])
      const contents = await sealing.seal('fileContents', [{ user, id, content }])
      await app.use(async (db) => {
        const transaction = db.transaction(['files', 'fileContents'], 'readwrite', { durability: 'strict' })
        for (const note of notes) void transaction.objectStore('files').put(note)
        for (const each of contents) void transaction.objectStore('fileContents').put(each)
        await transaction.done
      })
    },
    async read(user, id) {
      const kept = await app.use((db) => db.get('fileContents', [user, id]))
      return kept && (await sealing.open('fileContents', [kept]))[0]?.content
    },
    async change(user, id, how) {
      const kept = await app.use(async (db) => {
        const transaction = db.transaction('files', 'readwrite')
        const file = await transaction.store.get([user, id])
        // Sealed or not: what is in the box is not changed.
        const next = file && (how(file as StoredFile) as Stored<'files'>)
        if (next) void transaction.store.put(next)
        await transaction.done
        return next
      })
      return kept && (await sealing.open('files', [kept]))[0]
    },
    drop,
    async trim(named = new Set(), most = COPIES_MAX) {
      const copies = (await app.use((db) => db.getAll('files'))).filter(({ state }) => state === 'sent')
      let left = copies.reduce((sum, { size }) => sum + size, 0)
      const gone: Stored<'files'>[] = []
      for (const copy of copies.toSorted((one, other) => one.usedAt - other.usedAt)) {
        if (left <= most) break
        if (most > 0 && named.has(copy.id)) continue
        gone.push(copy)
        left -= copy.size
      }
      if (gone.length > 0) await drop(gone)
    },
  }
}
