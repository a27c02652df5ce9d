import { create } from 'zustand'
import type { Scenario } from '@/api/scenario'
import { decodeScenario } from './link'
import { openPanel } from './panelState'
import { ScenarioTextError } from './scenarioText'

/** A scenario that came by link and waits for a person's yes, or why it can't be read. */
interface Offered {
  scenario: Scenario | undefined
  error: ScenarioTextError | undefined
}

export const useOffered = create<Offered>(() => ({ scenario: undefined, error: undefined }))

/** Reads what a link carries and asks the person about it. Never applies it by itself, never rejects. */
export async function offer(payload: string): Promise<void> {
  try {
    useOffered.setState({ scenario: await decodeScenario(payload), error: undefined })
  } catch (error) {
    if (error instanceof ScenarioTextError) useOffered.setState({ scenario: undefined, error })
  }
  openPanel('scenarios')
}

/** Puts what a link brought aside. */
export const dismissOffer = (): void => useOffered.setState({ scenario: undefined, error: undefined })
