import { TESTER_CHANNEL, type RequestEntry, type TesterMessage } from '@/protocol/scenario'
import type { ScenarioStore } from '@/scenario/state'
import { createTester, type Tester, type TesterOptions } from '@/scenario/tester'
import type { AppDb } from './database/appDb'

let channel: BroadcastChannel | undefined

/** Broadcasts to every page of this origin, including the one that this host runs in. */
function broadcast(message: TesterMessage): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel ??= new BroadcastChannel(TESTER_CHANNEL)
  channel.postMessage(message)
}

/** Remembers that there is no scenario, so that requests need not read the database; any host that applies one broadcasts. */
function rememberAbsence(store: ScenarioStore): ScenarioStore {
  if (typeof BroadcastChannel === 'undefined') return store
  let isAbsent = false
  let changed = 0
  const forget = () => {
    isAbsent = false
    changed += 1
  }
  const changes = new BroadcastChannel(TESTER_CHANNEL)
  changes.addEventListener('message', ({ data }: MessageEvent<TesterMessage>) => {
    if (data.type === 'changed') forget()
  })
  // In Node an open channel would keep the process alive.
  if ('unref' in changes) (changes as unknown as { unref(): void }).unref()
  return {
    async read() {
      if (isAbsent) return undefined
      const before = changed
      const state = await store.read()
      isAbsent = state === undefined && before === changed
      return state
    },
    update(change) {
      forget()
      return store.update(change)
    },
  }
}

/** The tester of a host on this device, with its state in the app database. */
export const createDeviceTester = (host: RequestEntry['host'], app: AppDb, device: TesterOptions['device']): Tester =>
  createTester({ host, store: rememberAbsence(app.scenario), device, notify: broadcast })
