import { expect, type Page } from '@playwright/test'
import { begin } from './support/fieldwork'
import { attachmentsOf, choose, onePixel } from './support/files'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { actOnFirst, fault, pane, reloadTo } from './support/steps'
import { loseServer } from './support/syncCentre'
import { apply } from './support/scenario'
import { desktop, expectClean, expectTidy, phone, show } from './support/views'

const LIST = '/village/deviceManage'
/** In 柳溪村, where some devices are. */
const here = { latitude: 29.612_34, longitude: 118.983_21, accuracy: 12 }

const rows = (page: Page) => pane(page, LIST).locator('[data-record]')
const fieldOf = (page: Page) => page.getByRole('dialog').getByRole('group', { name: '坐标' })
const button = (page: Page, name: string) => fieldOf(page).getByRole('button', { name, exact: true })
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()

/** The list of devices, and the form of the first one. */
async function atForm(page: Page): Promise<void> {
  await begin(page, LIST)
  await expect(rows(page).first()).toBeVisible()
  await actOnFirst(page, pane(page, LIST), '编辑')
  // Those of the seed have a place, most of them.
  await expect(button(page, '取我的位置').or(button(page, '重新取'))).toBeVisible()
}

async function askNear(page: Page): Promise<void> {
  await pane(page, LIST).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '附近优先…' }).click()
}
const nearDialog = (page: Page) => page.getByRole('dialog', { name: '附近优先' })
const chip = (page: Page) => pane(page, LIST).getByRole('list', { name: '已应用的筛选' }).getByText('附近优先')
const endNear = (page: Page) => pane(page, LIST).getByRole('button', { name: '去掉筛选“附近优先”' }).click()

/** The kilometres that the rows say, in their order; Infinity for those without a place. */
async function distances(page: Page): Promise<number[]> {
  const texts = await rows(page).allInnerTexts()
  return texts.map((text) => {
    const [, number, unit] = /(\d[\d.,]*) (k?m) [东南西北]/.exec(text) ?? []
    if (number) return Number(number) / (unit === 'm' ? 1000 : 1)
    return text.includes('100 米以内') ? 0 : Infinity
  })
}
const isInOrder = (found: readonly number[]) => found.every((one, at) => at === 0 || one >= (found[at - 1] ?? 0))

test.describe('location allowed', () => {
  test.beforeEach(async ({ context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(here)
  })

  test('is taken only on a click, rounded unless exact is chosen, and shown with the record', async ({ page }) => {
    await show(page, { language: 'zh', size: phone, theme: 'green-white' })
    await page.addInitScript(() => {
      const asked = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      Object.assign(window, { asked: 0 })
      navigator.geolocation.getCurrentPosition = (...terms) => {
        Object.assign(window, { asked: Number(Reflect.get(window, 'asked')) + 1 })
        asked(...terms)
      }
    })
    await atForm(page)
    await expect(fieldOf(page)).toContainText('只在您按下时取一次，约到 100 米')
    expect(await page.evaluate(() => Reflect.get(window, 'asked') as number)).toBe(0)
    await fieldOf(page).getByRole('button').first().click()
    const said = fieldOf(page).getByRole('status')
    await expect(said).toContainText('29.612, 118.983 ± 100 m')
    await expect(button(page, '重新取')).toBeFocused()
    const exactly = fieldOf(page).getByRole('checkbox', { name: '记下精确的位置' })
    await fieldOf(page).getByText('记下精确的位置').click()
    await expect(exactly).toBeChecked()
    await expect(said).toContainText('29.61234, 118.98321 ± 12 m')
    await fieldOf(page).getByText('记下精确的位置').click()
    await expect(said).toContainText('29.612, 118.983 ± 100 m')
    expect(await page.evaluate(() => Reflect.get(window, 'asked') as number)).toBe(1)
    await expectTidy(page, 'the form with a place', page.getByRole('dialog'))
    await save(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(
      await pane(page, LIST)
        .getByText(/份草稿$/)
        .count(),
      'drafts of what is saved',
    ).toBe(0)
    await expectSent(page)
    await rows(page).first().getByRole('button').first().click()
    const sheet = page.getByRole('dialog')
    await expect(sheet).toContainText('29.612, 118.983 ± 100 m')
    await expect(sheet).not.toContainText('从这里')
    await sheet.getByRole('button', { name: '从我这里有多远' }).click()
    await expect(sheet).toContainText('从这里：100 米以内')
    await expectTidy(page, 'the details with a place', sheet)
    await sheet.getByRole('tab', { name: '变更记录' }).click()
    await expect(sheet).toContainText('29.612, 118.983 ± 100 m')
  })

  test('is taken and stored without a server, and sent later', async ({ page }) => {
    await show(page, { language: 'zh', size: phone })
    await atForm(page)
    await loseServer(page)
    await fieldOf(page).getByRole('button').first().click()
    await expect(fieldOf(page).getByRole('status')).toContainText('29.612, 118.983')
    await save(page)
    await expectWaiting(page, 1)
    await askNear(page)
    await nearDialog(page).getByRole('button', { name: '使用我的位置' }).click()
    await expect(chip(page)).toBeVisible()
    await expect(rows(page).first()).toContainText('100 米以内')
    // The first row is the same in the order before, which stands until the new one has come.
    await expect.poll(async () => isInOrder(await distances(page))).toBe(true)
    await apply(page, { version: 1, id: 'back', title: '恢复', network: 'online' })
    await expectSent(page)
    await expect(rows(page).first()).toContainText('100 米以内')
  })

  test('is attached to photos when the box is ticked, also without a server', async ({ page }) => {
    await show(page, { language: 'zh', size: phone })
    await begin(page, '/village/governmentAffairs')
    await expect(pane(page).locator('[data-record]').first()).toBeVisible()
    await loseServer(page)
    await actOnFirst(page, pane(page), '编辑')
    const dialog = page.getByRole('dialog', { name: /^编辑“/ })
    const add = dialog.getByRole('button', { name: '添加文件' })
    await choose(page, add, [onePixel('先前.png')])
    await expect(attachmentsOf(dialog)).toHaveCount(1)
    await expect(dialog.getByRole('checkbox', { name: '照片带上位置' })).not.toBeChecked()
    await dialog.getByText('照片带上位置').click()
    await expect(dialog.getByRole('checkbox', { name: '照片带上位置' })).toBeChecked()
    await choose(page, add, [onePixel('门牌.png')])
    const placed = attachmentsOf(dialog).filter({ hasText: '门牌' })
    await expect(placed).toContainText('29.612, 118.983 ± 100 m')
    await expect(attachmentsOf(dialog).filter({ hasText: '先前' })).not.toContainText('29.6')
    await expectClean(page, 'photos with a place', dialog)
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expectWaiting(page, 1)
    await apply(page, { version: 1, id: 'back', title: '恢复', network: 'online' })
    await expectSent(page)
    await actOnFirst(page, pane(page), '详情')
    const shown = attachmentsOf(page.getByRole('dialog'))
    await expect(shown.filter({ hasText: '门牌' })).toContainText('29.612, 118.983 ± 100 m')
    await expect(shown.filter({ hasText: '先前' })).not.toContainText('29.6')
  })

  for (const size of [desktop, phone])
    test(`sorts a list by distance, ${size.width} px wide, until it is ended or the page reloads`, async ({ page }) => {
      await show(page, { language: 'zh', size, theme: size === phone ? 'blue-black' : 'green-white' })
      await begin(page, LIST)
      await expect(rows(page).first()).toBeVisible()
      const before = await rows(page).first().getAttribute('data-record')
      await askNear(page)
      await expect(nearDialog(page)).toContainText('位置不离开这台设备')
      await expectTidy(page, 'the question', nearDialog(page))
      await nearDialog(page).getByRole('button', { name: '使用我的位置' }).click()
      await expect(nearDialog(page)).toBeHidden()
      await expect(chip(page)).toBeVisible()
      await expect(rows(page).first()).toContainText(/\d m [东南西北]|100 米以内/)
      await expect.poll(async () => isInOrder(await distances(page))).toBe(true)
      expect((await distances(page)).length).toBeGreaterThan(5)
      await expectTidy(page, 'the list', pane(page, LIST))
      expect(page.url()).not.toContain('29.6')
      const kept = await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
      )
      expect(kept).not.toContain('29.61')

      await endNear(page)
      await expect(chip(page)).toBeHidden()
      await expect(rows(page).first()).toHaveAttribute('data-record', String(before))
      await expect(rows(page).first()).not.toContainText(/\d m [东南西北]/)

      // It is asked for each time, and forgotten with the page.
      await askNear(page)
      await nearDialog(page).getByRole('button', { name: '使用我的位置' }).click()
      await expect(chip(page)).toBeVisible()
      await reloadTo(page, rows(page).first())
      await expect(chip(page)).toBeHidden()
    })

  test('can be given up after the server refused the order, and another order ends it', async ({ page }) => {
    await show(page, { language: 'zh', size: desktop })
    await begin(page, LIST)
    await expect(rows(page).first()).toBeVisible()
    const byPlace = async () => {
      await askNear(page)
      await nearDialog(page).getByRole('button', { name: '使用我的位置' }).click()
    }
    await fault(page, [{ route: 'GET /deviceManage/getList', code: 400, msg: '无法按字段 geo:29.612,118.983 排序' }])
    await byPlace()
    await expect(pane(page, LIST).getByRole('alert')).toContainText('无法按字段')
    await fault(page, [])
    await endNear(page)
    await expect(rows(page).first()).toBeVisible()
    await expect(chip(page)).toBeHidden()

    await byPlace()
    await expect(rows(page).first()).toContainText(/\d m [东南西北]/)
    await pane(page, LIST).getByRole('columnheader', { name: /电量/ }).getByRole('button').first().click()
    await expect(chip(page)).toBeHidden()
    await expect(page).toHaveURL(/sort=battery/)
  })
})

test('location refused: the form offers manual input, and works once it is allowed', async ({ page, context }) => {
  await show(page, { language: 'zh', size: phone })
  await atForm(page)
  const remove = button(page, '去掉坐标')
  if (await remove.isVisible()) await remove.click()
  await expect(fieldOf(page).getByRole('status')).toHaveText('还没有坐标')
  await fieldOf(page).getByRole('button').first().click()
  const alert = fieldOf(page).getByRole('alert').first()
  await expect(alert).toContainText('没有使用位置的许可')
  await expect(alert).toContainText('也可以手工填写')
  await expectTidy(page, 'refused', page.getByRole('dialog'))

  await button(page, '手工填写').click()
  const box = fieldOf(page).getByRole('textbox', { name: '纬度，经度' })
  await expect(box).toBeFocused()
  await box.fill('95, 118.9')
  await save(page)
  await expect(fieldOf(page)).toContainText('坐标须先写纬度、后写经度')
  await expectClean(page, 'a fault', page.getByRole('dialog'))
  await box.fill('29.634，119.007')
  await save(page)
  await expectSent(page)
  await rows(page).first().getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toContainText('29.634, 119.007')

  await page.getByRole('dialog').getByRole('button', { name: '从我这里有多远' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('没有使用位置的许可')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(here)
  await page.getByRole('dialog').getByRole('button', { name: '从我这里有多远' }).click()
  await expect(page.getByRole('dialog')).toContainText(/从这里：3(\.\d)? km 东北/)
})

test('location refused: the box says so and photos get none', async ({ page }) => {
  await show(page, { language: 'zh', size: phone })
  await atForm(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('照片带上位置').click()
  await expect(dialog.getByRole('alert').filter({ hasText: '照片没有带上位置' })).toContainText('没有使用位置的许可')
  await expect(dialog.getByRole('checkbox', { name: '照片带上位置' })).not.toBeChecked()
})

/** What the browser says of the place, as its number. */
const failing = (page: Page, code: number) =>
  page.addInitScript((given) => {
    navigator.geolocation.getCurrentPosition = (_taken, failed) =>
      failed?.({ code: given, message: '', PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 })
  }, code)

for (const [name, code, text] of [
  ['an unavailable position', 2, '设备现在找不到自己的位置'],
  ['a position that takes over 20 s', 3, '等了 20 秒还没有位置'],
] as const)
  test(`${name} is reported with a retry button`, { tag: code === 3 ? [] : '@deep' }, async ({ page }) => {
    await show(page, { language: 'zh', size: phone })
    await failing(page, code)
    await begin(page, LIST)
    await expect(rows(page).first()).toBeVisible()
    await askNear(page)
    await nearDialog(page).getByRole('button', { name: '使用我的位置' }).click()
    await expect(nearDialog(page).getByRole('alert')).toContainText(text)
    await expect(nearDialog(page).getByRole('button', { name: '再试一次' })).toBeFocused()
    await nearDialog(page).getByRole('button', { name: '取消' }).click()
    await expect(chip(page)).toBeHidden()
  })

test('a slow location can be given up, and its late answer is ignored', async ({ page }) => {
  await show(page, { language: 'zh', size: phone })
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (taken) => {
      Object.assign(window, {
        come: () =>
          taken({ coords: { latitude: 1, longitude: 2, accuracy: 3 }, timestamp: Date.now() } as GeolocationPosition),
      })
    }
  })
  await atForm(page)
  const before = await fieldOf(page).getByRole('status').innerText()
  await fieldOf(page).getByRole('button').first().click()
  await expect(fieldOf(page).getByRole('status')).toHaveText('正在取位置…')
  await button(page, '不等了').click()
  await page.evaluate(() => (Reflect.get(window, 'come') as () => void)())
  await expect(fieldOf(page).getByRole('status')).toHaveText(before)
})
