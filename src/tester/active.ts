import * as z from 'zod/mini'
import { create } from 'zustand'
import {
  activeScenario,
  TESTER_CHANNEL,
  type ActiveScenario,
  type Network,
  type Scenario,
  type TesterMessage,
} from '@/api/scenario'
import { ask, LocalError } from './local'

/** A scenario that is applied, with the state of it. */
export type Applied = NonNullable<ActiveScenario>

interface Active {
  /** null: none is applied; undefined: not known yet. */
  active: ActiveScenario | undefined
  /** Why it could not be asked. */
  error: LocalError | undefined
}

/** The applied scenario, as the hosts tell it. */
export const useActive = create<Active>(() => ({ active: undefined, error: undefined }))

/** Asks what is applied. Never rejects; a failure is in the store. */
export async function refreshActive(): Promise<void> {
  try {
    useActive.setState({ active: await ask('GET', '/scenario', activeScenario), error: undefined })
  } catch (error) {
    if (error instanceof LocalError) useActive.setState({ error })
  }
}

/** A rule has touched a request: the hosts tell the request, not the new count. */
export const countRule = (rule: number): void =>
  useActive.setState(({ active }) =>
    active ? { active: { ...active, fired: active.fired.map((count, at) => (at === rule ? count + 1 : count)) } } : {},
  )

/** Applies a scenario to every tab of this device; rejects with LocalError. */
export async function applyScenario(scenario: Scenario): Promise<void> {
  await ask('PUT', '/scenario', z.unknown(), scenario)
  await refreshActive()
}

/** Takes the applied scenario away; rejects with LocalError. */
export async function clearScenario(): Promise<void> {
  await ask('DELETE', '/scenario', z.unknown())
  await refreshActive()
}

/** The network of a moment, in milliseconds since 1970: a timetable repeats from when its scenario was applied. */
export function networkAt({ scenario, appliedAt, network }: Applied, now: number): Network {
  const table = scenario.network
  if (!Array.isArray(table)) return network
  const round = table.reduce((sum, phase) => sum + phase.ms, 0)
  let left = Math.max(0, now - appliedAt) % round
  for (const phase of table) {
    if (left < phase.ms) return phase.network
    left -= phase.ms
  }
  return network
}

/** Calls back with what the hosts tell, until the returned function is called. */
export function onTesterMessage(heard: (message: TesterMessage) => void): () => void {
  const channel = new BroadcastChannel(TESTER_CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<TesterMessage>) => heard(data)
  return () => channel.close()
}
