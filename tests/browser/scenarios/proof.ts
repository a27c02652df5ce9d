import type { BrowserContext, Page } from '@playwright/test'

interface Situation {
  readonly page: Page
  readonly context: BrowserContext
  /** Applies the scenario. */
  readonly play: () => Promise<void>
}

/** What a person does under a scenario and sees: the steps of its browser test. */
export type Proof = (situation: Situation) => Promise<void>

/** By the scenario's id. */
export type Proofs = Readonly<Record<string, Proof>>
