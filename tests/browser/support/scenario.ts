import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { activeScenario, scenario as schema, type ActiveScenario, type Scenario } from '@/protocol/scenario'
import { controlled } from './console'

/** Sends a tester's call from the page, past the console's own client; resolves to the envelope's data. */
async function tell(page: Page, method: 'GET' | 'PUT' | 'DELETE', body?: Scenario): Promise<unknown> {
  await controlled(page)
  const { code, msg, data } = await page.evaluate(
    async (given) => {
      const answer = await fetch(new URL('api/local/scenario', document.baseURI), {
        method: given.method,
        ...(given.body && { body: JSON.stringify(given.body) }),
      })
      return (await answer.json()) as { code: number; msg: string; data: unknown }
    },
    { method, body },
  )
  expect(code, `${method} of the scenario: ${msg}`).toBe(200)
  return data
}

/** Applies a scenario in the worker that controls the page. */
export async function apply(page: Page, scenario: Scenario): Promise<void> {
  await tell(page, 'PUT', scenario)
}

export const libraryFolder = new URL('../../../src/tester/library/', import.meta.url)

/** A ready scenario of the library. */
export const readScenario = (id: string): Scenario =>
  schema.parse(JSON.parse(readFileSync(new URL(`${id}.json`, libraryFolder), 'utf8')))

/** Applies a ready scenario. */
export const play = (page: Page, id: string): Promise<void> => apply(page, readScenario(id))

/** Everything works again. */
export async function clear(page: Page): Promise<void> {
  await tell(page, 'DELETE')
}

/** How often each rule of the active scenario has touched a request. */
export async function fired(page: Page): Promise<number[] | undefined> {
  const active: ActiveScenario = activeScenario.parse(await tell(page, 'GET'))
  return active?.fired
}
