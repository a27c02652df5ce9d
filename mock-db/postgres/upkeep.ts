import { logFailure } from '@/lib/logFailure'
import { FORGOTTEN_MS } from '../indexeddb/fileStore'
import type { Postgres } from './database'
import { locks } from './migrations'

const DAY_MS = 86_400_000
/** A device may have been away this long when it repeats a write. */
const ANSWERS_MS = 90 * DAY_MS
/** Entries of the system log are deleted after this time; the history of records stays. */
const LOG_MS = 400 * DAY_MS
/** A network from which nobody has signed in to an account for this time is one like others. */
const KNOWN_MS = 180 * DAY_MS
const EVERY_MS = 3_600_000

/** Deletes what has served its time. One process does it, the others find it done. */
export const upkeep = (postgres: Postgres, now: number): Promise<void> =>
  postgres.transact(async (run) => {
    const [lock] = await run<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [locks.upkeep])
    if (!lock?.mine) return
    await run('delete from answers where at < $1', [now - ANSWERS_MS])
    await run('delete from sessions where ends_at < $1 or opens_until < $1', [now])
    await run('delete from attempts where at < $1', [now - DAY_MS])
    await run('delete from known_networks where at < $1', [now - KNOWN_MS])
    await run('delete from phone_codes where at < $1', [now - DAY_MS])
    await run('delete from files where received < size and at < $1', [now - FORGOTTEN_MS])
    // Tombstones, so that devices delete them, too.
    await run(
      `update "rows_systemLog" set deleted = true, version = version + 1, seq = pg_current_xact_id(), data = '{}'
       where not deleted and updated_at < $1`,
      [new Date(now - LOG_MS).toISOString()],
    )
  })

/** Does the upkeep now and every hour. Returns a function that stops it. */
export function startUpkeep(postgres: Postgres): () => void {
  const run = () => void upkeep(postgres, Date.now()).catch(logFailure)
  run()
  const timer = setInterval(run, EVERY_MS)
  return () => clearInterval(timer)
}
