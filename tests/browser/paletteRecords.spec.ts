import { expect, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { pane, userMenu } from './support/steps'
import { elsewhere, loseServer } from './support/syncCentre'

interface Villager {
  readonly uuid: string
  readonly name: string
  readonly idCard: string
  readonly household: string
}
const villager = (page: Page): Promise<Villager> =>
  page.evaluate(async () => {
    const answer = await fetch(new URL('api/villageusermanage/getList?pageSize=1', document.baseURI), {
      headers: { authorization: `Bearer ${localStorage.getItem('admin-pro-token')}` },
    })
    const { data } = (await answer.json()) as { data: { list: Villager[] } }
    if (!data.list[0]) throw new Error('no villagers')
    return data.list[0]
  })

const box = (page: Page) => page.getByRole('combobox', { name: '查找页面、操作、村民…' })
const records = (page: Page) => page.getByRole('rowgroup', { name: '记录' }).getByRole('row')

async function look(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await box(page).fill(text)
}

test(
  'the palette finds a villager by the end of the ID card, remembers the record, and works without a server',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, '/village/villageusermanage')
    await expect(pane(page).getByRole('gridcell').first()).toBeVisible()
    const { uuid, name, idCard, household } = await villager(page)
    const palette = page.getByRole('dialog', { name: '命令面板' })
    const sheet = page.getByRole('dialog').filter({ hasText: idCard })

    await test.step('a villager is found by the last four digits', async () => {
      await look(page, idCard.slice(-4))
      const row = records(page).filter({ hasText: name }).filter({ hasText: household })
      await expect(row).toBeVisible()
      await expect(palette).not.toContainText(idCard)
      await expect(palette.getByRole('status')).toContainText(/找到 \d+ 项/)
      expect.soft(await axe(page), 'found records').toEqual([])
      await row.getByRole('button').click()
      await expect(sheet).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
    })
    await test.step('the record is offered again, and only its uuid was stored', async () => {
      await page.keyboard.press('Control+k')
      const recent = page.getByRole('rowgroup', { name: '最近打开的记录' }).getByRole('row')
      await expect(recent).toContainText([name])
      expect(await page.evaluate(() => localStorage.getItem('paletteRecords'))).toBe(
        JSON.stringify({ admin: [`/village/villageusermanage:${uuid}`] }),
      )
    })
    await test.step('a household number opens the list of its members', async () => {
      await box(page).fill(household)
      await records(page).filter({ hasText: '的全部结果' }).getByRole('button').click()
      await expect(page).toHaveURL(new RegExp(`villageusermanage\\?household=${household}$`))
    })
    await test.step('the palette searches the cached rows without a server, and says how many they are', async () => {
      await loseServer(page)
      await look(page, name)
      await expect(records(page).first()).toContainText(name)
      await expect(palette.getByRole('note')).toContainText(/截至 .* 的数据/)
      await box(page).fill('没有这样的人')
      // Of the villagers the device has a part.
      await expect(palette).toContainText('查过的里面没有匹配的')
      await expect(palette).toContainText(/村民管理 · 本机已存 \d+ 条，共 50 条/)
    })
  },
)

test('the palette finds no villager for a role without their page, and asks the server for none', async ({ page }) => {
  await begin(page, '/index')
  const { name } = await villager(page)
  const role = {
    role: 'Clerk',
    btnRolesCheckedList: ['read:system'],
    routeMode: 'list',
    routes: ['Index', 'ShopManage'],
  }
  await elsewhere(page, 'doEdit', role, 'roleManagement')
  await elsewhere(page, 'doEdit', { username: 'clerk', password: '123456', roles: ['Clerk'] }, 'userManagement')
  await page.evaluate(() => localStorage.setItem('admin-pro-token', `clerk-token-abcdefgh-${Date.now()}`))
  await page.reload()
  await expect(page.getByText('clerk').first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await look(page, name)
  await expect(page.getByText('没有匹配的页面、操作或记录')).toBeVisible()
  expect(asked.filter((url) => url.includes('villageusermanage'))).toEqual([])
})

test('a phone opens the palette from the user menu, finds by pinyin and has rows at least 44 px high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await begin(page, '/index')
  await userMenu(page, '查找页面、操作、村民…')
  await box(page).fill('wang')
  const row = records(page).first().getByRole('button')
  await expect(row).toContainText('王')
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect.soft(await axe(page), 'records on a phone').toEqual([])
})
