import type { BrowserContext, Page } from '@playwright/test'
import { atTheTable } from '../support/fieldwork'

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

export const TITLE = '渠道清淤记录'

/** Row 3 gets another title and is saved under the scenario. */
export async function editedAndSaved(page: Page, play: Situation['play']) {
  const table = await atTheTable(page)
  await table.edit(3, TITLE)
  await play()
  await table.save()
  return table
}

/** What was typed is still there, and is saved now. */
export async function savedAgain(table: Awaited<ReturnType<typeof atTheTable>>): Promise<void> {
  await table.expectKept(TITLE)
  await table.save()
  await table.expectSaved(3, TITLE)
}
