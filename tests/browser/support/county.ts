import type { Page } from '@playwright/test'
import { clientOf, type Client } from '../../postgres/client'
import { postgresPrograms } from '../../postgres/cluster'
import { siteOf } from './builds'
import { controlled, expect, test as base } from './console'
import { openCountyServer, type CountyServer } from './countyServer'
import { API, API_PORT } from './externalApi'
import { clear } from './scenario'
import { goToPane, pane, submitSignIn } from './steps'
import { loseServer } from './syncCentre'

/** Of everybody. */
export const PASSWORD = 'correct-horse-1'

/** The console built for a real server, with an error log; a server for it, and a second device. Skipped where PostgreSQL can't be had. */
export const test = base.extend<{ county: CountyServer; other: Page }>({
  site: siteOf({ settings: { VITE_BASE_URL: API, VITE_ERROR_LOG: 'production', VITE_KEEP_LISTS: 'false' } }),
  // oxlint-disable-next-line no-empty-pattern -- the fixture parser wants a pattern
  county: async ({}, provide, info) => {
    info.setTimeout(180_000)
    const found = await postgresPrograms()
    if ('reason' in found) {
      console.error(`Skipped: ${found.reason}`)
      return info.skip(true, found.reason)
    }
    const county = await openCountyServer(found.programs)
    await provide(county)
    await county.close()
  },
  // The second device: a browser profile of its own.
  other: async ({ browser, baseURL }, provide, { project }) => {
    const { locale = 'zh-CN', timezoneId = 'Asia/Shanghai', viewport = null, contextOptions } = project.use
    const options = { ...contextOptions, baseURL: baseURL ?? '', locale, timezoneId, viewport }
    const context = await browser.newContext(options)
    await provide(await context.newPage())
    await context.close()
  },
})

/** A county with an administrator and four shops. */
export async function begin(county: CountyServer, url: string) {
  const origin = url.replace(/\/$/, '')
  const database = await county.create('village')
  await county.makeAdministrator(database, 'county', PASSWORD)
  const api = await county.serve(database, API_PORT, origin)
  const ask = await clientOf(API, 'county', PASSWORD)
  for (const name of ['东头商店', '西头商店', '桥头商店', '村口商店']) await addShop(ask, name)
  return { database, origin, api, ask }
}

export async function addShop(ask: Client, name: string, village = '青山村'): Promise<void> {
  const shop = {
    name,
    category: 'grocery',
    owner: '王小明',
    phone: '13800000000',
    village,
    area: 60,
    rate: 4,
  }
  expect(await ask('/shopManage/doEdit', shop)).toMatchObject({ code: 200 })
}

export async function editShop(ask: Client, name: string, values: object): Promise<void> {
  const { list } = (await ask(`/shopManage/getList?name=${encodeURIComponent(name)}`)).data as {
    list: { uuid: string }[]
  }
  expect(await ask('/shopManage/doEdit', { uuid: list[0]?.uuid, ...values })).toMatchObject({ code: 200 })
}

/** An administrator makes an editor's account. */
export async function addEditor(page: Page, username: string): Promise<void> {
  await goToPane(page, '/setting/userManagement')
  await page.getByRole('button', { name: '添加' }).click()
  await field(page, '用户名').fill(username)
  await field(page, '密码').fill(PASSWORD)
  await dialog(page).getByText('编辑', { exact: true }).click()
  await save(page)
  await expect(cell(page, username)).toBeVisible()
}

export async function enter(page: Page, username: string): Promise<void> {
  await page.goto('./#/login')
  await submitSignIn(page, username, PASSWORD)
  await expect(page).not.toHaveURL(/#\/login/)
  await controlled(page)
}

/** This device reaches no server from now on; the other one is left alone. */
export async function goOffline(page: Page): Promise<void> {
  await loseServer(page)
  await page.context().setOffline(true)
}
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await clear(page)
}

export const dialog = (page: Page) => page.getByRole('dialog')
export const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
export const cell = (page: Page, text: string) => pane(page).getByRole('gridcell', { name: new RegExp(`^${text}`) })

export async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

export async function change(page: Page, shop: string, name: string, value: string): Promise<void> {
  await page.getByRole('button', { name: `编辑 ${shop}` }).click()
  await field(page, name).fill(value)
  await save(page)
}

/** The list as a person reads it after loading the console anew, once it is this: name, owner and phone of each shop. */
export async function expectShops(page: Page, shops: readonly string[]): Promise<void> {
  await page.reload()
  const grid = pane(page).getByRole('grid')
  const read = async () => {
    const heads = await grid.getByRole('columnheader').allInnerTexts()
    const columns = ['名称', '经营者', '手机号'].map((name) => heads.indexOf(name))
    const rows = (await grid.getByRole('row').all()).slice(1)
    const cells = await Promise.all(rows.map((row) => row.getByRole('gridcell').allInnerTexts()))
    return cells.map((texts) => columns.map((at) => texts[at]).join(' '))
  }
  await expect.poll(read, { message: 'the list' }).toEqual(shops)
}

interface ShopChange extends Record<string, unknown> {
  readonly uuid: string
  readonly version: number
  readonly deleted: boolean
  /** Null for a shop that was deleted. */
  readonly row: Readonly<Record<string, unknown>> | null
}
const inOrder = <T extends { readonly uuid: string }>(rows: readonly T[]) =>
  rows.toSorted((one, other) => (one.uuid < other.uuid ? -1 : 1))

/** The shops by the feed of changes from its start. */
export async function feedOf(ask: Client) {
  const { list } = (await ask('/changes?module=shopManage')).data as { list: ShopChange[] }
  return inOrder(list.map(({ uuid, version, deleted, row }) => ({ uuid, version, deleted, row })))
}

/** The shops as the database has them. */
export const tableOf = async (county: CountyServer, database: string) =>
  inOrder(
    await county.rows<ShopChange>(
      database,
      `select uuid, version, deleted, case when not deleted then
         data || jsonb_build_object('uuid', uuid, 'id', id, 'version', version, 'updatedAt', updated_at) end as row
       from rows where module = 'shopManage'`,
    ),
  )
