import { create } from 'zustand'
import type { Scenario } from '@/protocol/scenario'
import { decodeScenario } from './link'
import { openPanel } from './panelState'
import { ScenarioTextError } from './scenarioText'

/** A scenario received by link that awaits confirmation, or why it is invalid. */
interface Offered {
  scenario: Scenario | undefined
  error: ScenarioTextError | undefined
}

export const useOffered = create<Offered>(() => ({ scenario: undefined, error: undefined }))

/** Decodes a link's payload and asks for confirmation. Never applies it by itself, never rejects. */
export async function offer(payload: string): Promise<void> {
  try {
    useOffered.setState({ scenario: await decodeScenario(payload), error: undefined })
  } catch (error) {
    if (error instanceof ScenarioTextError) useOffered.setState({ scenario: undefined, error })
  }
  openPanel('scenarios')
}

/** Dismisses the received scenario. */
export const dismissOffer = (): void => useOffered.setState({ scenario: undefined, error: undefined })
