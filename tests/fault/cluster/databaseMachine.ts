import { freePort } from '../../../mock-db/postgres/freePort'
import type { Opened } from '../opened'
import { openGate, type Gate } from './gate'
import { configure, machine, openFolder, type Machine } from './machine'

/** What can become of a primary, and how it comes back. */
export interface Trouble {
  begin(): Promise<void>
  end(): Promise<void>
}

/**
 * Killed: it loses its power. Cut off: nobody reaches it, and it does not reach etcd; a standby still reaches its primary. Frozen: it stands
 * still, and goes on as if nothing had been. Unmanaged: its Patroni alone stands still.
 */
export const troubleNames = ['killed', 'cut off', 'frozen', 'unmanaged'] as const
export type TroubleName = (typeof troubleNames)[number]

/** A machine with PostgreSQL under Patroni, whose ways to and from the others can be cut. */
export interface DatabaseMachine extends Machine {
  readonly name: string
  /** Ports by which the others reach it. */
  readonly database: Gate
  readonly rest: Gate
  /** The port of its PostgreSQL, past the ways that can be cut. */
  readonly ownPort: number
  /** Whether it is the primary, as its Patroni says. */
  isPrimary(): Promise<boolean>
  /** Whether the machine of this name may take over, as the Patroni of this one says. */
  isFollowedBy(name: string): Promise<boolean>
  readonly troubles: Readonly<Record<TroubleName, Trouble>>
}

export interface Secrets {
  readonly POSTGRES_PASSWORD: string
  readonly REPLICATOR_PASSWORD: string
  readonly REWIND_PASSWORD: string
}

const LOOPBACK = '127.0.0.1'
/** A Patroni that stands still does not answer. */
const ASK_MS = 1000

/** Prepares one, which is not started. What it opens is kept in `things`. */
export async function databaseMachine(
  things: Opened,
  name: string,
  { parent, programs, etcd, secrets }: { parent: string; programs: string; etcd: number; secrets: Secrets },
): Promise<DatabaseMachine> {
  const folder = await openFolder(parent, name)
  const [ownPort, restPort] = [await freePort(), await freePort()]
  const [database, rest, toEtcd] = await Promise.all([ownPort, restPort, etcd].map((port) => openGate(port)))
  if (!database || !rest || !toEtcd) throw new Error('three gates')
  const gates = [database, rest, toEtcd]
  for (const gate of gates) things.keep(gate)
  const file = await configure('patroni.yml', folder, {
    NAME: name,
    REST_LISTEN: `${LOOPBACK}:${restPort}`,
    REST: `${LOOPBACK}:${rest.port}`,
    ETCD: `${LOOPBACK}:${toEtcd.port}`,
    DATABASE_LISTEN: `${LOOPBACK}:${ownPort}`,
    DATABASE: `${LOOPBACK}:${database.port}`,
    PROGRAMS: programs,
    FOLDER: folder,
    SOCKETS: folder,
    NETWORK: '127.0.0.0/8',
    // It would restart the machine that the trial runs on.
    WATCHDOG: 'off',
    ...secrets,
  })
  const base = machine({ folder, command: 'patroni', args: [file] })
  things.keep({ close: () => base.kill() })
  const stopped = (withChildren: boolean): Trouble => ({
    begin: () => base.signal('SIGSTOP', withChildren),
    end: () => base.signal('SIGCONT', withChildren),
  })
  const ask = async (path: string): Promise<Response | undefined> => {
    try {
      return await fetch(`http://${LOOPBACK}:${restPort}/${path}`, { signal: AbortSignal.timeout(ASK_MS) })
    } catch {
      // It does not run, or stands still.
      return undefined
    }
  }
  return {
    ...base,
    name,
    database,
    rest,
    ownPort,
    isPrimary: async () => (await ask('primary'))?.ok ?? false,
    async isFollowedBy(other) {
      const answer = await ask('cluster')
      const { members = [] } = ((await answer?.json()) ?? {}) as { members?: { name: string; role: string }[] }
      return members.some((member) => member.name === other && member.role === 'sync_standby')
    },
    troubles: {
      killed: { begin: () => base.kill(), end: () => base.start() },
      'cut off': {
        async begin() {
          for (const gate of gates) gate.cut()
        },
        async end() {
          for (const gate of gates) gate.mend()
        },
      },
      frozen: stopped(true),
      unmanaged: stopped(false),
    },
  }
}
