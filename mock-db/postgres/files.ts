import { Refusal } from '@/core/refusal'
import type { StoredContentFile } from '../base/schema'
import type { FileStore } from '../base/storage'
import { texts } from '../base/texts'
import type { Postgres } from './database'
import { FORGOTTEN_MS, withPart } from '../indexeddb/fileStore'
import { locks } from './migrations'

const FIELDS = 'id, name, type, size, username as "user", received, at'

/** Files of all users, of `roomBytes` together, in parts as they were sent. */
export function createFiles(postgres: Postgres, roomBytes: number): FileStore {
  const find = async (id: string, run = postgres.run, lock = ''): Promise<StoredContentFile | undefined> =>
    (await run<StoredContentFile>(`select ${FIELDS} from files where id = $1 ${lock}`, [id]))[0]

  return {
    find: (id) => find(id),
    list: () =>
      postgres.run<StoredContentFile>(`select ${FIELDS} from files where received = size order by at desc, id`),
    async content(id) {
      let start = 0
      return new ReadableStream<Uint8Array>({
        async pull(controller) {
          const [part] = await postgres.run<{ bytes: Uint8Array }>(
            'select bytes from file_parts where file = $1 and start = $2',
            [id, start],
          )
          if (!part) return controller.close()
          start += part.bytes.byteLength
          controller.enqueue(part.bytes)
        },
      })
    },
    add: (of, offset, bytes) =>
      postgres.transact(async (run) => {
        const known = await find(of.id, run, 'for update')
        const next = withPart(known, of, offset, bytes)
        if (!known) {
          await run('select pg_advisory_xact_lock($1)', [locks.fileRoom])
          await run('delete from files where received < size and at < $1', [of.at - FORGOTTEN_MS])
          const [sum] = await run<{ used: number }>('select coalesce(sum(size), 0) as used from files')
          if ((sum?.used ?? 0) + of.size > roomBytes) throw new Refusal(507, texts.fileRoom)
          await run(
            'insert into files (id, name, type, size, username, received, at) values ($1, $2, $3, $4, $5, 0, $6)',
            [of.id, of.name, of.type, of.size, of.user, of.at],
          )
        }
        await run('insert into file_parts (file, start, bytes) values ($1, $2, $3)', [
          of.id,
          offset,
          Buffer.from(bytes),
        ])
        await run('update files set name = $2, type = $3, received = $4, at = $5 where id = $1', [
          of.id,
          of.name,
          of.type,
          next.received,
          of.at,
        ])
        return next
      }),
    remove: async (id) => void (await postgres.run('delete from files where id = $1', [id])),
  }
}
