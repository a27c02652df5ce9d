import { TESTER_CHANNEL, type RequestEntry, type TesterMessage } from '@/api/scenario'
import { createTester, type Tester, type TesterOptions } from '../mock-db/scenario/tester'
import type { AppDb } from './appDb'

let channel: BroadcastChannel | undefined

/** To every page of this origin, the one that this host runs in included. */
function tell(message: TesterMessage): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel ??= new BroadcastChannel(TESTER_CHANNEL)
  channel.postMessage(message)
}

/** The tester of a host on this device, with its state in the app database. */
export const createDeviceTester = (host: RequestEntry['host'], app: AppDb, device: TesterOptions['device']): Tester =>
  createTester({ host, store: app.scenario, device, tell })
