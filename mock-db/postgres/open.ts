import type { LoadAsset } from '../seeds/seed'
import type { Storage } from '../base/storage'
import { createAccounts } from './accounts'
import { connect, type Postgres } from './database'
import { createFiles } from './files'
import { migrate } from './migrations'
import { createPhoneCodes, type SendCode } from './phoneCodes'
import { seedDay } from '../seeds/seedDay'
import { seed, type Demo } from './seed'
import { createStore, epochOf } from './store'
import { databaseTexts } from './texts'
import { createTurns } from './turns'

export interface StorageOptions {
  /** Room for the files of all users, in bytes. */
  readonly fileRoomBytes?: number | undefined
  /** How long a session lasts, in milliseconds. */
  readonly sessionMs?: number | undefined
  /** Cost of deriving a key from a password, as a power of two. */
  readonly passwordCost?: number | undefined
  /** Take passwords that are short or known, as those of example data are. */
  readonly weakPasswords?: boolean | undefined
  /** How long the read of a list may take, in milliseconds: less than clients wait for it. */
  readonly queryMs?: number | undefined
  /** Sends codes to phones; without it nobody signs in by phone. */
  readonly sendCode?: SendCode | undefined
}

export interface DatabaseOptions extends StorageOptions {
  /** `postgres://user:password@host:port/database`, with what pg takes. */
  readonly url: string
  /** Loads the rows that an empty database gets. */
  readonly asset: LoadAsset
  /** Fill an empty database with example data. */
  readonly demo?: Demo | undefined
  /** The day of seeded rows (`YYYY-MM-DD`), by default today. */
  readonly day?: string | undefined
}

const FILE_ROOM = 20 * 1024 ** 3
const SESSION_MS = 30 * 86_400_000
const QUERY_MS = 8000
/** Connections of a process for lists: half of them and more are for everything else. */
const LISTS = 8

/** A database brought to this version of the program. */
export interface OpenDatabase {
  readonly postgres: Postgres
  /** For reads of lists. */
  readonly lists: Postgres
  /** `clock` is milliseconds since 1970. */
  storage(clock: () => number): Storage
}

/** Opens a database: migrates it, notices one that was restored, and fills an empty one. Rejects if it can't be reached or is newer than this program. */
export async function openPostgres(options: DatabaseOptions): Promise<OpenDatabase> {
  const { url, asset, demo, day = seedDay(Date.now()) } = options
  const postgres = connect(url)
  try {
    await migrate(postgres)
    // Before rows are written, of which it would write all again.
    await epochOf(postgres)
    await seed(postgres, asset, { day, demo })
  } catch (error) {
    await postgres.close()
    throw error
  }
  const lists = connectLists(url, options)
  return { postgres, lists, storage: storageOn(postgres, options, lists) }
}

const connectLists = (url: string, { queryMs = QUERY_MS }: Pick<StorageOptions, 'queryMs'> = {}): Postgres =>
  connect(url, { connections: LISTS, statementMs: queryMs, tooLong: databaseTexts.queryTooLong })

/** The storage on a database of this version; lists are read over `lists`. */
export const storageOn =
  (postgres: Postgres, options: StorageOptions, lists = postgres) =>
  (clock: () => number): Storage => {
    const { fileRoomBytes = FILE_ROOM, sessionMs = SESSION_MS, passwordCost: cost, weakPasswords = false } = options
    return {
      store: createStore(postgres, lists, clock),
      turn: createTurns(),
      files: createFiles(postgres, fileRoomBytes),
      accounts: createAccounts(postgres, { clock, sessionMs, cost, weakPasswords }),
      phoneCodes: createPhoneCodes(postgres, { send: options.sendCode, cost }),
    }
  }
