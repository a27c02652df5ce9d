import type { DataAdmin } from '../../mock-db/admin'
import type { ConnectionEvent, ConnectionState } from '../../mock-db/connection'
import type { Tester } from '../../mock-db/scenario/tester'
import type { Origin } from '../gateway'

export interface OriginDeps {
  /** Fetches an asset of the console by its address below the base path, from the cache where there is one. */
  readonly loadAsset: (path: string) => Promise<Response>
  readonly onDatabase?: (event: ConnectionEvent) => void
  /** Stands between the gateway and what answers it. */
  readonly tester: Tester
}

/** What stands behind `#origin`; which of the two files that is, VITE_BASE_URL decides when building. */
export interface OriginHandle {
  readonly answer: Origin
  /** It is known to count versions and to know idempotency keys. */
  readonly counting: boolean
  readonly state: () => ConnectionState
  /** Opens the database, if there is one, ahead of the first call. Rejects as that would. */
  readonly open: () => Promise<void>
  /** Lets go of the database, if there is one. */
  readonly close: () => Promise<void>
  /** Lets go of the database and of all that is held in memory. */
  readonly restart: () => Promise<void>
  /** The data as a whole, if they are on this device. */
  readonly data?: DataAdmin
  /** Destroys the database, if there is one. */
  readonly wipe: () => Promise<void>
}
