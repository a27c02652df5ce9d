import { existsSync, readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { goToPane } from './steps'

/** How many examples a page shows, by its source; 0 for one that shows none. */
function examplesOf(path: string): number {
  const file = new URL(`../../../src/pages${path}.tsx`, import.meta.url)
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return source.match(/\.\.\.example\(/g)?.length ?? 0
}

/** Opens a page and waits until all of it is drawn. */
export async function openWhole(page: Page, path: string): Promise<Locator> {
  const here = await goToPane(page, path)
  await expect(here.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(here.locator('.skeleton')).toHaveCount(0)
  const examples = examplesOf(path)
  if (examples > 0) await expect(here.getByRole('button', { name: /^(代码|Code)$/ })).toHaveCount(examples)
  return here
}
