import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { createApi, type ApiOptions, type MockApi } from '../../mock-db/app'
import { connect, type Postgres } from '../../mock-db/postgres/database'
import { storageOn } from '../../mock-db/postgres/open'

/** Room for files, in bytes, as the mock has it. */
const FILE_ROOM = 200 * 1024 * 1024

/** The databases that the last test has opened, and the address of the last one. */
const opened: Postgres[] = []
let address: Promise<string> | undefined

/** The next API has a fresh database; the others' are closed. */
export function forgetDatabase(): void {
  address = undefined
  for (const postgres of opened.splice(0)) void postgres.close()
}

/** A copy of the seeded database. */
export async function freshDatabase(): Promise<string> {
  const given = inject('postgres')
  if ('reason' in given) throw new Error(given.reason)
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connect(given.url.replace(/seeded$/, 'postgres'))
  await admin.run(`create database ${name} template seeded strategy file_copy`)
  await admin.close()
  return given.url.replace(/seeded$/, name)
}

/** The API on the current PostgreSQL database, which is made before the first request. */
export function createPostgresApi({ asset, ...options }: Omit<ApiOptions, 'storage'>): MockApi {
  const start = async () => {
    const postgres = connect(await (address ??= freshDatabase()))
    opened.push(postgres)
    return createApi({ asset, ...options, storage: storageOn(postgres, { fileRoomBytes: FILE_ROOM, passwordCost: 1 }) })
  }
  let api: Promise<MockApi> | undefined
  return { fetch: async (request) => (await (api ??= start())).fetch(request) }
}
