import type { Page } from '@playwright/test'
import { expect } from './support/console'
import {
  addEditor,
  begin,
  cell,
  change,
  dialog,
  enter,
  expectShops,
  feedOf,
  goOffline,
  goOnline,
  save,
  tableOf,
  test,
} from './support/county'
import { expectRefused, expectSent, expectWaiting } from './support/outbox'
import { fillShop } from './support/recordForm'
import { actOnRecord, goToPane, submitSignIn } from './support/steps'
import { syncCentre } from './support/syncCentre'

/** The edits of a record as a person reads them, newest first: who, and from what to what. */
async function editsOn(page: Page, shop: string): Promise<string[]> {
  await page.getByRole('button', { name: `详情 ${shop}` }).click()
  await dialog(page).getByRole('tab', { name: '变更记录' }).click()
  const entries = dialog(page).getByRole('group', { name: '变更记录' }).getByRole('listitem')
  await expect(entries.filter({ hasText: '新增了' })).toBeVisible()
  const texts = await entries.filter({ hasText: '修改了' }).allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  // Without the time, which is told as seen from now.
  return texts.map((text) =>
    text
      .split(/\n+/)
      .filter((_line, at) => at !== 1)
      .join(' '),
  )
}

test(
  'two people on two devices write offline and settle their conflict',
  { tag: '@main' },
  async ({ page: one, other: two, county, server }) => {
    const { database, api, ask } = await begin(county, server.url)

    await test.step('the administrator adds an account, which signs in on another device', async () => {
      await enter(one, 'county')
      await addEditor(one, 'clerk')

      await two.goto('./#/login')
      await submitSignIn(two, 'clerk', 'wrong-horse')
      await expect(two.getByText('账号或密码错误').first()).toBeVisible()
      await enter(two, 'clerk')
    })

    await test.step('a refused sign-in has the same request number in the console’s log and the server’s', async () => {
      await two.getByRole('button', { name: /^错误日志：/ }).click()
      const [, id = ''] = /请求编号 ([\w-]{36})/.exec(await dialog(two).innerText()) ?? []
      await expect.poll(() => api.lines.find((line) => line.includes(id))).toContain('"path":"/login"')
      await dialog(two).getByRole('button', { name: '暂不显示' }).click()
    })

    await test.step('both write offline', async () => {
      for (const page of [one, two]) {
        await goToPane(page, '/village/shopManage')
        await expect(cell(page, '村口商店')).toBeVisible()
        await goOffline(page)
      }
      await change(one, '东头商店', '经营者', '张春')
      await change(one, '西头商店', '经营者', '钱夏')
      await actOnRecord(one, '桥头商店', '删除')
      await one.getByRole('alertdialog').getByRole('button', { name: '确定' }).click()
      await expect(cell(one, '桥头商店')).toBeHidden()
      await expectWaiting(one, 3, 'county')

      await change(two, '东头商店', '经营者', '李秋')
      await change(two, '西头商店', '手机号', '13900000000')
      await two.getByRole('button', { name: '添加' }).click()
      const shop = { name: '新开商店', owner: '赵冬', phone: '13700000000', village: '青山村' }
      await fillShop(two, dialog(two), shop)
      await save(two)
      await expectWaiting(two, 3, 'clerk')
    })

    await test.step('the first device sends all its writes; the second settles the field both changed', async () => {
      await goOnline(one)
      await expectSent(one, 'county')
      await goOnline(two)
      await expectRefused(two, 1, 'clerk')
      const centre = syncCentre(two)
      await centre.open()
      await centre
        .item('东头商店')
        .getByRole('button', { name: /^处理冲突/ })
        .click()
      const settling = two.getByRole('dialog', { name: '处理冲突' })
      await expect(settling).toContainText('对方的：张春')
      await settling.getByText('我的：李秋').click()
      await settling.getByRole('button', { name: '确定' }).click()
      await expect(settling).toBeHidden()
      await expectSent(two, 'clerk')
    })

    await test.step('both devices, the table and its change feed agree', async () => {
      await goToPane(two, '/village/shopManage')
      const shops = [
        '新开商店 赵冬 13700000000',
        '村口商店 王小明 13800000000',
        '西头商店 钱夏 13900000000',
        '东头商店 李秋 13800000000',
      ]
      for (const page of [one, two]) await expectShops(page, shops)
      const edits = ['修改了 clerk 经营者 原来 张春 改为 李秋', '修改了 county 经营者 原来 王小明 改为 张春']
      for (const page of [one, two]) expect(await editsOn(page, '东头商店')).toEqual(edits)
      for (const [page, user] of [
        [one, 'county'],
        [two, 'clerk'],
      ] as const) {
        await expectSent(page, user)
        await expectWaiting(page, 0, user)
      }
      await expect.poll(() => feedOf(ask)).toEqual(await tableOf(county, database))
    })
  },
)
