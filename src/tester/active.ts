import * as z from 'zod/mini'
import { create } from 'zustand'
import { useEffect, useState } from 'react'
import {
  activeScenario,
  TESTER_CHANNEL,
  type ActiveScenario,
  type Network,
  type Scenario,
  type TesterMessage,
} from '@/protocol/scenario'
import { requestLocal } from './local'

/** An active scenario with its state. */
export type Applied = NonNullable<ActiveScenario>

interface Active {
  /** null: none is active; undefined: not loaded yet. */
  active: ActiveScenario | undefined
  /** Why it could not be loaded. */
  error: unknown
}

/** The active scenario, as reported by the hosts. */
export const useActive = create<Active>(() => ({ active: undefined, error: undefined }))

/** Loads the active scenario. Never rejects; errors go to the store. */
export async function refreshActive(): Promise<void> {
  try {
    useActive.setState({ active: await requestLocal('GET', '/scenario', activeScenario), error: undefined })
  } catch (error) {
    useActive.setState({ error })
  }
}

/** Increments a rule's counter: hosts report requests, not counts. */
export const countRule = (rule: number): void =>
  useActive.setState(({ active }) =>
    active ? { active: { ...active, fired: active.fired.map((count, at) => (at === rule ? count + 1 : count)) } } : {},
  )

/** Activates a scenario in every tab of this device; rejects as requestLocal. */
export async function applyScenario(scenario: Scenario): Promise<void> {
  await requestLocal('PUT', '/scenario', z.unknown(), scenario)
  await refreshActive()
}

/** Deactivates the scenario; rejects as requestLocal. */
export async function clearScenario(): Promise<void> {
  await requestLocal('DELETE', '/scenario', z.unknown())
  await refreshActive()
}

/** The network at a time, in milliseconds since 1970: a timetable repeats from when its scenario was applied. */
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

/** Subscribes to messages of the hosts; returns the unsubscribe function. */
export function onTesterMessage(listener: (message: TesterMessage) => void): () => void {
  const channel = new BroadcastChannel(TESTER_CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<TesterMessage>) => listener(data)
  return () => channel.close()
}

const LOOK_MS = 250

/** The current network under a scenario; follows its timetable. undefined for none. */
export function useNetwork(applied: ActiveScenario | undefined): Network | undefined {
  const [, setNetwork] = useState<Network>()
  useEffect(() => {
    if (!applied || !Array.isArray(applied.scenario.network)) return
    const timer = setInterval(() => setNetwork(networkAt(applied, Date.now())), LOOK_MS)
    return () => clearInterval(timer)
  }, [applied])
  return applied ? networkAt(applied, Date.now()) : undefined
}
