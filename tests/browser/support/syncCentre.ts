import { expect, type Page } from '@playwright/test'
import type { ModuleName } from '@/contract/rows'
import { apply } from './scenario'
import { goTo, pane } from './steps'

/** The sync centre's parts, in either language. */
export function syncCentre(page: Page) {
  const here = pane(page)
  const items = here.locator('.sync-item')
  return {
    pane: here,
    items,
    tab: (name: RegExp) => here.getByRole('tab', { name }),
    item: (title: string) => items.filter({ hasText: title }),
    sendAll: here.getByRole('button', { name: /^(全部立即发送|Send all now)$/ }),
    async open() {
      await goTo(page, '/sync')
      await expect(here.getByRole('heading', { level: 1, name: /^(同步中心|Sync centre)$/ })).toBeVisible()
    },
  }
}

/** The indicator in the header; its name tells the state. */
export const indicator = (page: Page) => page.getByRole('button', { name: /^(同步状态|Sync status)/ })

/** The simulated server can't be reached from now on. */
export const loseServer = (page: Page): Promise<void> =>
  apply(page, { version: 1, id: 'unreachable', title: '连接不上', network: 'offline' })

/** Somebody else's write to a record, past this page; resolves when the server has taken it. */
export async function elsewhere(
  page: Page,
  call: 'doEdit' | 'doDelete',
  body: object,
  module: ModuleName = 'table',
): Promise<void> {
  const code = await page.evaluate(
    async (given) => {
      const token = localStorage.getItem('admin-pro-token')
      const answer = await fetch(new URL(`api/${given.module}/${given.call}`, document.baseURI), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(given.body),
      })
      return ((await answer.json()) as { code: number }).code
    },
    { call, body, module },
  )
  expect(code, `${call} elsewhere`).toBe(200)
}

interface Shown {
  readonly uuid: string
  readonly title: string
  readonly author: string
  readonly switch: boolean
}
/** The first records of the table, as the server has them. */
export const records = (page: Page, count: number): Promise<Shown[]> =>
  page.evaluate(async (wanted) => {
    const token = localStorage.getItem('admin-pro-token')
    const answer = await fetch(new URL(`api/table/getList?pageSize=${wanted}`, document.baseURI), {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await answer.json()) as { data: { list: Shown[] } }).data.list
  }, count)

export const record = async (page: Page, uuid: string): Promise<Shown | undefined> =>
  (await records(page, 50)).find((row) => row.uuid === uuid)
