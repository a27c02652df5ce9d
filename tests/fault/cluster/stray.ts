import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Postgres } from '../../../mock-db/postgres/database'

/** Somebody who goes on writing to the old primary, past HAProxy: a process of the API that is cut off together with it. */
export interface Stray {
  /** From now on its answered writes count. */
  begin(): void
  /** Ends it; `answered` of its writes counted, `lost` of them are not in `postgres`. */
  stop(postgres: Postgres): Promise<{ answered: number; lost: number }>
  close(): Promise<void>
}

const EVERY_MS = 200

/** Starts to write to the PostgreSQL at `url`, which is the primary now. */
export async function startStray(url: string): Promise<Stray> {
  const postgres = connect(url, { connections: 20, statementMs: 5000 })
  await postgres.run('create table if not exists strays (id integer generated always as identity, at double precision)')
  const answered: number[] = []
  const course = { over: false, counts: false }
  const running = (async () => {
    while (!course.over) {
      const at = performance.now()
      // It does not wait for its answer: a commit without a standby takes as long as the trouble.
      postgres.run('insert into strays (at) values ($1)', [at]).then(
        () => course.counts && answered.push(at),
        // It is no primary any more, or does not run: what this one is for.
        () => {},
      )
      await pause(EVERY_MS)
    }
  })()
  const close = async () => {
    if (course.over) return
    course.over = true
    await running
    await postgres.close()
  }
  return {
    begin: () => void (course.counts = true),
    async stop(primary) {
      await close()
      const kept = await primary.run<{ at: number }>('select at from strays where at = any($1)', [answered])
      return { answered: answered.length, lost: answered.length - kept.length }
    },
    close,
  }
}
