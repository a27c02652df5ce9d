import { standStill } from '@/lib/standStill'
import { createOrigin, originName } from '#origin'
import type { LocalStatus } from '@/contract/calls'
import type { ConnectionEvent } from '@/core/connection'
import type { AppDb } from './database/appDb'
import { createGateway, type Gateway } from './gateway'
import type { OriginHandle } from './origin/origin'
import { createDeviceTester } from './scenario'

interface HostOptions {
  readonly host: LocalStatus['host']
  readonly app: AppDb
  /** Fetches a file of the build by its path below the base path. */
  readonly loadAsset: (path: string) => Promise<Response>
  readonly onDatabase?: (event: ConnectionEvent) => void
  /** A write waits on this device. */
  readonly onQueued?: () => void
}

/** The gateway with its origin and the tester between them: the same in the worker and in a page without one. */
export function createHost({ host, app, loadAsset, onDatabase, onQueued }: HostOptions): {
  readonly gateway: Gateway
  readonly origin: OriginHandle
} {
  const tester = createDeviceTester(host, app, {
    restart: () => Promise.all([app.close(), origin.restart()]),
    wipe: () => origin.wipe(),
    sleep: standStill,
  })
  const origin = createOrigin({ loadAsset, tester, ...(onDatabase && { onDatabase }) })
  const gateway = createGateway({
    host,
    origin: origin.answer,
    app,
    tester,
    data: origin.data,
    wipeOrigin: () => origin.wipe().then(() => origin.restart()),
    originName,
    originState: origin.state,
    versioned: origin.versioned,
    ...(onQueued && { onQueued }),
  })
  return { gateway, origin }
}
