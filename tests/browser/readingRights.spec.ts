import type { Page } from '@playwright/test'
import type { RouteRecord } from '@/routes/record'
import { table } from '@/routes/table'
import { axe } from './support/axe'
import { expect } from './support/console'
import { begin, toast } from './support/fieldwork'
import { test } from './support/installed'
import { typeKnown } from './support/recordForm'
import { LEAVES, places, type Place } from './support/places'
import { goToPane, pane, reloadTo } from './support/steps'
import { elsewhere } from './support/syncCentre'

/** Makes an account with one role that names its pages, and signs it in in place of the present one. */
async function becomeClerk(page: Page, routes: readonly string[], permissions: readonly string[]): Promise<void> {
  await elsewhere(
    page,
    'doEdit',
    { role: 'Clerk', btnRolesCheckedList: permissions, routeMode: 'list', routes },
    'roleManagement',
  )
  await become(page, 'clerk', ['Clerk'])
}

async function become(
  page: Page,
  username: string,
  roles: readonly string[],
  villages: readonly string[] = [],
): Promise<void> {
  await elsewhere(page, 'doEdit', { username, password: '123456', roles, villages }, 'userManagement')
  await page.evaluate((who) => localStorage.setItem('admin-pro-token', `${who}-token-abcdefgh-${Date.now()}`), username)
  await page.reload()
  await expect(page.getByText(username).first()).toBeVisible()
}

const named = (records: readonly RouteRecord[]): readonly RouteRecord[] =>
  records.flatMap((record) => [record, ...named(record.children ?? [])])
const titleOf = (name: string) => named(table).find((record) => record.name === name)?.meta.title
const placesOf = (names: readonly string[]): readonly Place[] =>
  places.filter(({ title, path }) => !LEAVES.test(path) && names.some((name) => titleOf(name) === title))

/** The calls that were refused for want of a right while `work` ran. */
async function refusals(page: Page, work: () => Promise<void>): Promise<string[]> {
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  await work()
  return refused
}

test('pages with figures, charts, prints and timelines request nothing the role may not read', async ({ page }) => {
  test.setTimeout(180_000)
  await begin(page, '/index')
  const routes = ['Index', 'Dashboard', 'Workbench', 'ShopManage', 'PersonalCenter', 'RoleManagement']
  const drawing = ['Echarts', 'Print', 'Timeline', 'Count', 'CardDrag', 'Card', 'List', 'TabsPage']
  const all = [...routes, ...drawing]
  await becomeClerk(page, all, ['read:system', 'write:system'])
  expect(placesOf(all).length).toBeGreaterThan(10)
  const refused = await refusals(page, async () => {
    for (const { path } of placesOf(all)) {
      const here = await goToPane(page, path)
      await expect(here.getByRole('heading').first()).toBeVisible()
      await expect(here.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
      await page.mouse.wheel(0, 5000)
    }
  })
  expect(refused).toEqual([])
  await goToPane(page, '/other/echarts')
  await expect(pane(page).getByRole('heading', { name: /销售额/ })).toHaveCount(0)
})

test('a role without permission to read gets home and its own account, and pages request nothing else', async ({
  page,
}) => {
  await begin(page, '/index')
  await becomeClerk(page, ['Index', 'Dashboard', 'ShopManage', 'PersonalCenter'], ['write:system'])
  const refused = await refusals(page, async () => {
    for (const path of ['/index', '/dashboard', '/setting/personalCenter']) {
      const here = await goToPane(page, path)
      await expect(here.getByRole('heading').first()).toBeVisible()
      await expect(here.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
    }
  })
  expect(refused).toEqual([])
  await expect(page.getByRole('link', { name: '商铺管理' })).toHaveCount(0)
  const board = await goToPane(page, '/dashboard')
  await expect(board).toContainText('没有可以查看的数据')
  expect.soft(await axe(page), 'empty board').toEqual([])
})

test('an administrator of one village sees no links to office-wide pages, and figures marked with the village', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await begin(page, '/index')
  await become(page, 'head', ['Admin'], ['柳溪村'])
  await expect(page.getByRole('link', { name: '用户管理' })).toHaveCount(0)
  await expect(pane(page)).toContainText('柳溪村')
  const ofVillages = placesOf([
    'Index',
    'Dashboard',
    'Workbench',
    'Echarts',
    'Print',
    'Timeline',
    'Count',
    'PersonalCenter',
    'Plant',
  ])
  const refused = await refusals(page, async () => {
    for (const { path } of ofVillages) {
      const here = await goToPane(page, path)
      await expect(here.getByRole('heading').first()).toBeVisible()
      await expect(here.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
      await page.mouse.wheel(0, 5000)
    }
  })
  expect(refused).toEqual([])
  expect(ofVillages).toHaveLength(9)
  const board = await goToPane(page, '/dashboard')
  await expect(board).toContainText('只含柳溪村')
  // As far down as it was left, what is fixed may lie half over a button.
  await page.evaluate(() => scrollTo(0, 0))
  expect.soft(await axe(page), 'board').toEqual([])
  const list = await goToPane(page, '/village/villageusermanage')
  await expect(list).toContainText('只含柳溪村')
  await list.getByRole('button', { name: '添加' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /所在村/ })).toContainText('柳溪村')
})

test('home says that an account has no role', async ({ page }) => {
  await begin(page, '/index')
  await become(page, 'newcomer', [])
  await expect(pane(page)).toContainText('这个账号还没有角色')
  await expect(page).toHaveURL(/#\/index$/)
})

test('an editor sees masked personal data, edits the rest of the record, and replaces a masked value', async ({
  page,
}) => {
  await begin(page, '/village/villageusermanage', 0, 'editor')
  const here = pane(page)
  const parts = here.getByText(/^\d{6}\*{12}$/)
  await expect(parts.first()).toBeVisible()
  await expect(here.getByRole('textbox', { name: '身份证号' })).toHaveCount(0)
  await here
    .getByRole('button', { name: /^编辑 / })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: '编辑' })
  const field = (name: string) => form.getByRole('textbox', { name })
  await expect(field('身份证号')).toHaveValue(/^\d{6}\*{12}$/)
  await expect(field('身份证号')).toHaveAccessibleDescription('您只看到一部分，不改就保持原样')
  expect.soft(await axe(page), 'form').toEqual([])
  await typeKnown(form, '地址', '村委会旁')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(toast(page, '保存')).toBeVisible()
  await expect(form).toBeHidden()

  await here
    .getByRole('button', { name: /^编辑 / })
    .first()
    .click()
  await field('手机号').fill('138****5678')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toContainText('手机号须为 11 位数字，以 1 开头')
  await field('手机号').fill('13812345678')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(parts.first()).toBeVisible()

  await page.evaluate(() => localStorage.setItem('admin-pro-token', `admin-token-abcdefgh-${Date.now()}`))
  await reloadTo(page, here.getByText(/^\d{6}\*{8}\d{3}[\dX]$/).first())
  await here
    .getByRole('button', { name: /^详情 / })
    .first()
    .click()
  const details = page.getByRole('dialog')
  await expect(details).toContainText('村委会旁')
  await expect(details).toContainText('13812345678')
  await expect(details).toContainText(/\d{17}[\dX]/)
})
