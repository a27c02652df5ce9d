import type { Page } from '@playwright/test'
import { rows } from '@/contract/rows'
import { axe } from './support/axe'
import { controlled, expect } from './support/console'
import { API_PORT, onApi, startExternalApi } from './support/externalApi'
import { test as base } from './support/installed'
import { clearReplica, localData, tokenOf } from './support/local'
import { placesFor } from './support/places'
import { fillShop } from './support/recordForm'
import { goToPane, pane, signIn } from './support/steps'

const test = base.extend<{ api: { stop(): Promise<void>; start(): Promise<void> } }>({
  site: onApi,
  api: async ({ server }, provide) => {
    const serve = () => startExternalApi(API_PORT, server.url.replace(/\/$/, ''))
    let running: Awaited<ReturnType<typeof serve>> | undefined = await serve()
    const stop = async () => {
      await running?.stop()
      running = undefined
    }
    await provide({ stop, start: async () => void (running = await serve()) })
    await stop()
  },
})

const AFFAIRS = '/village/governmentAffairs'
const pages = (page: Page) => pane(page).getByRole('navigation', { name: '分页' })
const kept = (page: Page, module: string) =>
  localData<{ module: string; rows: number; counted?: boolean }[] | null>(page, '/replica?user=editor').then((lists) =>
    lists?.find((list) => list.module === module),
  )

/** The editor has been at home, which asks for a few of the affairs, and the server is gone. */
async function afterHome(page: Page, api: { stop(): Promise<void> }): Promise<number> {
  await signIn(page, 'editor')
  await controlled(page)
  await expect.poll(async () => (await kept(page, 'governmentAffairs'))?.rows ?? 0).toBeGreaterThan(0)
  const known = await kept(page, 'governmentAffairs')
  expect(known?.counted).not.toBe(true)
  await api.stop()
  return known?.rows ?? 0
}

test('a list cached in part says so, in its total, search and export', { tag: '@main' }, async ({ page, api }) => {
  const have = await afterHome(page, api)
  const here = await goToPane(page, AFFAIRS)
  await expect(pages(page).getByText(`本机 ${have} 条`)).toBeVisible()
  await expect(here.getByRole('note')).toContainText(`本机已存 ${have} 条，总数未知`)
  await expect(here.getByText('记录数')).toHaveCount(0)
  await expect(here.getByText(/共 [\d,]+ 条/)).toHaveCount(0)
  expect(await axe(page)).toEqual([])

  await test.step('the export offers the cached rows by number', async () => {
    await here.getByRole('button', { name: '导入导出' }).click()
    await page.getByRole('menuitem', { name: '导出…' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio', { name: `本机已存的、符合条件的 ${have} 条` })).toBeChecked()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })
  await test.step('a search without a match says that it covered only cached rows', async () => {
    await here.getByRole('textbox', { name: '标题' }).fill('没有这样的标题')
    await here.getByRole('button', { name: '查询' }).click()
    await expect(here.getByText('本机已存的记录里没有符合条件的')).toBeVisible()
    await expect(here.getByText('没有符合条件的记录')).toHaveCount(0)
  })
  await test.step('the server is searched as soon as it can be reached', async () => {
    await api.start()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(here.getByText('没有符合条件的记录')).toBeVisible()
    await here.getByRole('button', { name: '清空筛选' }).first().click()
    await expect(pages(page).getByText('共 50 条')).toBeVisible()
  })
})

test('a record added to a list never loaded is shown, and a failed page loads by itself once online', async ({
  page,
  api,
}) => {
  await afterHome(page, api)
  const here = await goToPane(page, '/village/shopManage')
  await expect(here.getByRole('alert')).toContainText('列表没有加载成功')
  await here.getByRole('button', { name: '添加' }).click()
  const dialog = page.getByRole('dialog')
  await fillShop(page, dialog, { name: '河边商店', owner: '王小明', phone: '13800000000', village: '青山村' })
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(here.getByText('河边商店').first()).toBeVisible()
  await expect(here.getByRole('note')).toHaveText('其余记录还没有存到本机')
  await expect(pages(page).getByText('本机 1 条')).toBeVisible()

  await goToPane(page, '/village/plant')
  await expect(pane(page).getByRole('alert')).toContainText('没有加载成功')
  await api.start()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(pane(page).getByRole('alert')).toHaveCount(0)
  await expect(pages(page).getByText('共 50 条')).toBeVisible()
})

test('a role with known users cannot be deleted although not all users are known', async ({ page, api }) => {
  await signIn(page, 'admin')
  await controlled(page)
  const roles = await goToPane(page, '/setting/roleManagement')
  const remove = roles.getByRole('button', { name: '删除 编辑 (Editor)' })
  await expect(remove).toBeVisible()
  await clearReplica(page)
  await remove.click()
  await expect(page.getByText(/^角色“编辑 \(Editor\)”还有 \d+ 个用户，不能删除$/)).toBeVisible()
  await api.stop()
  await remove.click()
  await expect(page.getByText(/^角色“编辑 \(Editor\)”至少还有 \d+ 个用户，不能删除$/)).toBeVisible()
})

/** What only a console says that knows all of a list. */
const CLAIMS =
  /(?<!本机已存 [\d,]+ 条，)共 ?[\d,]+ ?条|记录数|没有符合条件的记录|还没有记录|没有等您处理的事|还没有变更|选择全部|(比|较)上(期|月|年)|符合条件的全部/

test('no page claims complete numbers when only three rows of each list are cached', async ({ page, api }) => {
  test.setTimeout(300_000)
  await signIn(page, 'admin')
  await controlled(page)
  await expect(pane(page).getByRole('heading', { level: 1 })).toBeVisible()
  // What home has read whole would be kept after all else is cleared.
  await expect(pane(page).locator('.skeleton')).toHaveCount(0)
  await clearReplica(page)
  const token = await tokenOf(page)
  for (const module of Object.keys(rows)) {
    const path = `api/${module}/getList?sort=updatedAt&pageSize=3`
    const status = await page.evaluate(
      async ([to = '', by = '']) => (await fetch(to, { headers: { authorization: `Bearer ${by}` } })).status,
      [path, token],
    )
    expect([module, status]).toEqual([module, 200])
  }
  await api.stop()
  await page.reload()
  await expect(page.getByRole('region', { name: '等您处理' }).getByText(/^截至 .+ 的数据$/)).toBeVisible()
  const claims: string[] = []
  for (const { path } of placesFor(['Admin'])) {
    const here = await goToPane(page, path)
    await expect(here.locator('.skeleton')).toHaveCount(0)
    await expect(here.getByRole('status', { name: '加载中' })).toHaveCount(0)
    const said = CLAIMS.exec(await here.innerText())
    if (said) claims.push(`${path}: ${said[0]}`)
  }
  expect(claims).toEqual([])
})
