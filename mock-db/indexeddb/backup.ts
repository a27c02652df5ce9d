import type * as z from 'zod/mini'
import { isRequired, rows as schemas, type ModuleName } from '@/contract/rows'
import {
  BackupError,
  checksum,
  footer,
  FORMAT,
  header,
  parse,
  readHead,
  readLines,
  rowLine,
  VERSION,
} from './backupFormat'
import { COLUMNED_FROM, putAll, type BulkRow } from './bulk'
import type { Database } from './db'
import { dropJob, nextGeneration, switchGeneration, sweep } from './jobs'
import { spaceOf, type Job, type Stored, type StoredRecord } from '../base/schema'
import { isModule } from '@/contract/rows'
import { moduleNames } from '../seeds/seed'
import { readState, transact } from './store'

const CHUNK = 1000

/** Lines of a backup, generated lazily: at most CHUNK rows are in memory. */
async function* linesOf(database: Database): AsyncGenerator<string> {
  const state = await transact(database, 'readonly', readState)
  const range = (module: ModuleName, after = '') => {
    const space = spaceOf(state.generation, module)
    return IDBKeyRange.bound([space, after], [space, []], after !== '')
  }
  const counted = await transact(database, 'readonly', (transaction) =>
    Promise.all(
      moduleNames.map(
        async (module) => [module, await transaction.objectStore('records').count(range(module))] as const,
      ),
    ),
  )
  const modules = Object.fromEntries(counted.filter(([, count]) => count > 0))
  yield JSON.stringify({ format: FORMAT, version: VERSION, seed: state.seed, rows: state.rows, modules })
  const check = checksum()
  let lines = 0
  for (const module of Object.keys(modules) as ModuleName[]) {
    for (let last: string | undefined = ''; last !== undefined;) {
      const next = range(module, last)
      const rowsRead: StoredRecord[] = await transact(database, 'readonly', (transaction) =>
        transaction.objectStore('records').getAll(next, CHUNK),
      )
      for (const { created, deleted, row } of rowsRead) {
        const line = JSON.stringify({ module, created, deleted, row })
        check.add(line)
        lines += 1
        yield line
      }
      last = rowsRead.length < CHUNK ? undefined : rowsRead.at(-1)?.uuid
    }
  }
  yield JSON.stringify({ lines, check: check.text })
}

/**
 * The whole database as one gzip stream of JSON lines: header, one row per line, footer with line count and checksum.
 * Rows written during the export may or may not be included.
 */
export function exportData(database: Database): ReadableStream<BufferSource> {
  const lines = linesOf(database)
  const encoder = new TextEncoder()
  const text = new ReadableStream<BufferSource>({
    async pull(controller) {
      // Few large chunks compress faster than many small ones.
      const batch: string[] = []
      while (batch.length < CHUNK) {
        const { value, done } = await lines.next()
        if (done) break
        batch.push(value)
      }
      if (batch.length > 0) controller.enqueue(encoder.encode(`${batch.join('\n')}\n`))
      else controller.close()
    },
    cancel: async () => void (await lines.return(undefined)),
  })
  return text.pipeThrough(new CompressionStream('gzip'))
}

/**
 * Replaces the current data by a backup, atomically: rows are written to a new generation, each validated by its schema
 * and the whole by its checksum, before the switch. Unknown modules are skipped. Resolves to the number of rows.
 * Rejects with BackupError and database errors; the current data then stay.
 */
export async function importData(database: Database, file: Blob): Promise<number> {
  const lines = readLines(file)
  const first = await lines.next()
  const head = readHead(first.done ? '' : first.value)
  const job = await startJob(database, head)
  try {
    return await importRows(database, job, head.modules, lines)
  } catch (error) {
    await transact(database, 'readwrite', async (transaction) => {
      const state = await readState(transaction)
      if (state.job?.generation === job.generation) dropJob(state)
      await transaction.objectStore('state').put(state, 'state')
    })
    await sweep(database)
    throw error
  }
}

const startJob = (database: Database, head: z.infer<typeof header>): Promise<Job> =>
  transact(database, 'readwrite', async (transaction) => {
    const state = await readState(transaction)
    const generation = nextGeneration(state)
    dropJob(state)
    const known = Object.entries(head.modules).filter(([module]) => isModule(module))
    const total = known.reduce((sum, [, count]) => sum + count, 0)
    const job: Job = { kind: 'import', generation, seed: head.seed, rows: head.rows, modules: [], done: 0, total }
    await transaction.objectStore('state').put({ ...state, job }, 'state')
    return job
  })

async function importRows(
  database: Database,
  job: Job,
  counts: Readonly<Record<string, number>>,
  lines: AsyncGenerator<string>,
): Promise<number> {
  const check = checksum()
  const written = new Map<ModuleName, { rows: number; deleted: number; lastId: number; seq: number }>()
  let buffer: { module: ModuleName; rows: BulkRow[] } | undefined
  let rowsRead = 0

  const flush = async () => {
    const batch = buffer
    buffer = undefined
    if (!batch || batch.rows.length === 0) return
    const before = written.get(batch.module) ?? { rows: 0, deleted: 0, lastId: 0, seq: 0 }
    await transact(database, 'readwrite', async (transaction) => {
      const state = await readState(transaction)
      if (state.job?.generation !== job.generation) throw new BackupError('导入已被取消')
      const columned = (counts[batch.module] ?? 0) >= COLUMNED_FROM
      putAll(transaction, spaceOf(job.generation, batch.module), batch.rows, { state, columned, at: before.rows })
      state.job.done += batch.rows.length
      await transaction.objectStore('state').put(state, 'state')
      const lastId = batch.rows.reduce((last, { row }) => Math.max(last, row.id), before.lastId)
      const deleted = before.deleted + batch.rows.filter((row) => row.deleted).length
      written.set(batch.module, { rows: before.rows + batch.rows.length, deleted, lastId, seq: state.seq })
    })
  }

  let foot: z.infer<typeof footer> | undefined
  for await (const line of lines) {
    if (foot) throw new BackupError('文件不完整或已损坏')
    if (line.startsWith('{"lines":')) {
      foot = parse(footer, line, '文件不完整或已损坏')
      continue
    }
    check.add(line)
    rowsRead += 1
    const { module, created, deleted, row } = parse(rowLine, line, `第 ${rowsRead + 1} 行无法识别`)
    if (!isModule(module)) continue
    if (!schemas[module].safeParse(row).success) throw new BackupError(`第 ${rowsRead + 1} 行的数据不符合要求`)
    if (buffer && (buffer.module !== module || buffer.rows.length === CHUNK)) await flush()
    buffer ??= { module, rows: [] }
    buffer.rows.push({ created, deleted, row: row as unknown as Stored })
  }
  await flush()
  if (foot?.lines !== rowsRead || foot.check !== check.text) throw new BackupError('文件不完整或已损坏')

  await transact(database, 'readwrite', async (transaction) => {
    const state = await readState(transaction)
    if (state.job?.generation !== job.generation) throw new BackupError('导入已被取消')
    for (const [module, { rows, deleted, lastId, seq }] of written) {
      const info = { lastId, deleted, seq, columned: rows >= COLUMNED_FROM }
      void transaction.objectStore('spaces').put(info, spaceOf(job.generation, module))
    }
    // Of what the backup lacks, the rows are seeded anew; but no history that is not theirs.
    for (const module of moduleNames.filter((one) => !isRequired(one) && !written.has(one)))
      void transaction
        .objectStore('spaces')
        .put({ lastId: 0, deleted: 0, seq: state.seq, columned: false }, spaceOf(job.generation, module))
    switchGeneration(state, job)
    await transaction.objectStore('state').put(state, 'state')
  })
  await sweep(database)
  return [...written.values()].reduce((sum, { rows }) => sum + rows, 0)
}
