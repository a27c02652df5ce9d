import { createHash } from 'node:crypto'
import { userInfo } from 'node:os'
import { defaults, Pool, types, type PoolClient, type QueryResultRow } from 'pg'
import { Refusal } from '@/core/refusal'
import { StorageError } from './storageError'
import { databaseTexts } from './texts'

interface RunOptions {
  /**
   * The statement comes again and again: each connection keeps its plan, which takes longer to make than most take to run. For texts of
   * which there are few, and which name their columns: a kept `*` fails once another version of this program adds one.
   */
  readonly prepared?: boolean
}

/** Runs one statement and resolves to its rows. */
export type Run = <R extends QueryResultRow = QueryResultRow>(
  sql: string,
  values?: readonly unknown[],
  options?: RunOptions,
) => Promise<R[]>

export interface Postgres {
  /** Runs a statement by itself. Rejects with StorageError or a Refusal 400 for texts that can't be stored. */
  readonly run: Run
  /**
   * Runs `work` in one transaction; an error rolls it back. After losing a race (a duplicate key, a deadlock) it is run again, so it
   * must have no other effect. Its statements may take as long as they need where it `isLong`. Rejects like `run`, and with the errors of
   * `work`.
   */
  transact<T>(work: (run: Run) => Promise<T>, options?: { readonly isLong?: boolean }): Promise<T>
  close(): Promise<void>
}

const CONNECT_MS = 5000
const LOCK_MS = 5000
/** A database that has not answered when its own limit has passed is cut off, or stands still. */
const GRACE_MS = 1000
/** A commit waits for the synchronous standby, without a limit of the database: less than a console waits for its answer. */
const COMMIT_MS = 5000
/** Attempts of a transaction that loses races. */
const TRIES = 6

const UNIQUE = '23505'
const CANCELLED = '57014'
const READ_ONLY = '25006'
/** Whether another attempt may succeed: unique_violation, serialization_failure, deadlock_detected. */
const lostRace = [UNIQUE, '40001', '40P01']
/** What PostgreSQL can't store as text: the character NUL, half a surrogate pair. */
const badText = ['22P05', '22P02', '22021']
const isFull = (code: string) => code === '53100' || code === '54000'

const codeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : ''
}

/** What the API understands of an error of the driver: without a code of SQL it comes from the connection. */
function translated(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const code = codeOf(error)
  if (badText.includes(code)) return new Refusal(400, databaseTexts.badCharacters)
  if (isFull(code)) return new StorageError(507, error)
  // Connection exceptions, shutdown, recovery, too many connections, cancelled or waiting too long; a database that lets nobody in.
  const isOurs = /^(08|28|57|53|3D000|55000|55P03|25P03|25006)/.test(code) || !/^[0-9A-Z]{5}$/.test(code)
  const fromDriver =
    isOurs && (code !== '' || (error instanceof Error && /connect|terminat|timeout/i.test(error.message)))
  return fromDriver ? new StorageError(503, error) : error
}

// As psql does; the driver looks into the environment alone, which services and timers need not have.
defaults.user ??= userInfo().username

// Numbers of rows, sequence numbers and milliseconds fit into a double.
types.setTypeParser(types.builtins.INT8, Number)
types.setTypeParser(types.builtins.NUMERIC, Number)

/** Half a surrogate pair, which the driver would replace without a word. */
const isHalved = (value: unknown) => typeof value === 'string' && !value.isWellFormed()

/** Names of prepared statements, by their texts. */
const names = new Map<string, string>()
function nameOf(sql: string): string {
  const known = names.get(sql)
  if (known !== undefined) return known
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24)
  names.set(sql, name)
  return name
}

/** Runs statements, each of which has to be answered within `limitMs`, if there is a limit. */
const runOn =
  (client: Pick<PoolClient, 'query'>, limitMs?: number): Run =>
  async <R extends QueryResultRow>(
    sql: string,
    values: readonly unknown[] = [],
    { prepared = false }: RunOptions = {},
  ) => {
    if (values.some(isHalved)) throw new Refusal(400, databaseTexts.badCharacters)
    const name = prepared ? nameOf(sql) : undefined
    const query = { text: sql, values: [...values], name, query_timeout: limitMs }
    return (await client.query<R>(query)).rows
  }

/** Whether nothing more is to be had on a connection: its server does not answer, or is no primary any more. */
const isUseless = (error: unknown): boolean =>
  codeOf(error) === READ_ONLY || (error instanceof Error && error.message === 'Query read timeout')

interface PoolOptions {
  /** Most connections at once. */
  readonly connections?: number
  /** How long a statement may take, in ms; 0 for as long as it needs. */
  readonly statementMs?: number
  /** How long the end of a transaction may take, in ms. */
  readonly commitMs?: number
  /** What is said of one that takes longer: whoever asked can ask for less. By default the database has failed. */
  readonly tooLong?: string
}

/** A pool of connections; nothing is opened before the first statement. */
export function connect(
  url: string,
  { connections = 12, statementMs = 15_000, commitMs = COMMIT_MS, tooLong }: PoolOptions = {},
): Postgres {
  const limitMs = statementMs > 0 ? statementMs + GRACE_MS : undefined
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'console-api',
    options: `-c statement_timeout=${statementMs} -c lock_timeout=${LOCK_MS} -c idle_in_transaction_session_timeout=30000 -c timezone=UTC`,
  })
  // Of connections that nobody uses at the moment: the pool replaces them.
  pool.on('error', (error) => console.error(error.message))

  const attempt = async <T>(work: (run: Run) => Promise<T>, isLong: boolean): Promise<T> => {
    const client = await pool.connect()
    let broken: Error | undefined
    // A connection that ends between two statements of a transaction fails the next one.
    const onError = (error: Error) => (broken = error)
    client.on('error', onError)
    const run = runOn(client, isLong ? undefined : limitMs)
    try {
      await run('begin')
      if (isLong) await run('set local statement_timeout = 0')
      const result = await work(run)
      await runOn(client, commitMs)('commit')
      return result
    } catch (error) {
      if (isUseless(error)) broken = error as Error
      else await run('rollback').catch((reason: unknown) => (broken = reason as Error))
      throw error
    } finally {
      client.off('error', onError)
      client.release(broken)
    }
  }

  return {
    async run(sql, values, options) {
      try {
        return await runOn(pool as Pick<PoolClient, 'query'>, limitMs)(sql, values, options)
      } catch (error) {
        if (tooLong && codeOf(error) === CANCELLED) throw new Refusal(400, tooLong)
        throw translated(error)
      }
    },
    async transact(work, { isLong = false } = {}) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await attempt(work, isLong)
        } catch (error) {
          if (!lostRace.includes(codeOf(error))) throw translated(error)
          if (tries < TRIES) continue
          // Two spellings that only the database takes for one name. Not 409, by which devices understand that a row has changed.
          throw codeOf(error) === UNIQUE ? new Refusal(400, databaseTexts.nameTaken) : new StorageError(503, error)
        }
      }
    },
    close: () => pool.end(),
  }
}
