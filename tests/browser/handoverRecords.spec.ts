import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, goOffline, goOnline } from './support/console'
import { begin, toast } from './support/fieldwork'
import { dialog, openFile, scanPhoto, seen } from './support/handover'
import { test } from './support/installed'
import { localData } from './support/local'
import { lock, readableText, setLock, unlock } from './support/lock'
import { outboxOf } from './support/outbox'
import { actOnFirst, goTo, goToPane, leaveAndReturn, pane } from './support/steps'
import { elsewhere, loseServer } from './support/syncCentre'
import { desktop, expectTidy, phone, show } from './support/views'

const said = {
  hand: '离线转交',
  scan: '扫对方的接收码',
  photo: '选择照片',
  open: '打开收到的文件',
  give: '交给同事看',
} as const

/** Makes an account that reads shops alone, and signs it in in place of the present one. */
async function becomeClerk(page: Page): Promise<void> {
  const routes = ['Index', 'ShopManage']
  const role = { role: 'Clerk', btnRolesCheckedList: ['read:system'], routeMode: 'list', routes }
  await elsewhere(page, 'doEdit', role, 'roleManagement')
  await elsewhere(page, 'doEdit', { username: 'clerk', password: '123456', roles: ['Clerk'] }, 'userManagement')
  await page.evaluate(() => localStorage.setItem('admin-pro-token', `clerk-token-abcdefgh-${Date.now()}`))
  await page.reload()
  await expect(page.getByText('clerk').first()).toBeAttached()
}

/** Chooses the first records of a list and seals them for whoever shows this code. */
async function sealFirst(page: Page, here: Locator, count: number, code: Buffer) {
  for (let at = 0; at < count; at += 1)
    await here.locator('[data-record]').nth(at).getByRole('checkbox').first().check()
  await here.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: said.give }).click()
  return seal(page, code)
}

/** Seals what was chosen; resolves to the names of the records and the file. */
async function seal(page: Page, code: Buffer) {
  const giving = dialog(page, said.give)
  await scanPhoto(page, said, code, said.give)
  // Who it is for is not asked again by a page that was left.
  await leaveAndReturn(page, new URL(page.url()).hash.slice(1))
  await expect(giving.getByRole('group', { name: /^给 / })).toBeVisible()
  await expectTidy(page, 'what is given', giving)
  const labels = await giving.locator('.check-field').allInnerTexts()
  const download = page.waitForEvent('download')
  await giving.getByRole('button', { name: '存成文件' }).click()
  const file = readFileSync(await (await download).path())
  return { file, names: labels.map((label) => label.split(' · ')[0] ?? '') }
}

test('records shared with a colleague offline are shown as far as the colleague’s permissions allow', async ({
  page,
  context,
  browser,
  server,
}, info) => {
  test.setTimeout(120_000)
  const { locale, timezoneId, contextOptions } = info.project.use
  const other = await browser.newContext({
    ...contextOptions,
    baseURL: server.url,
    ...(locale && { locale }),
    ...(timezoneId && { timezoneId }),
  })
  const taker = await other.newPage()
  await show(page, { language: 'zh', size: desktop })
  await show(taker, { language: 'zh', size: phone })
  await begin(taker, '/index')
  await becomeClerk(taker)
  await begin(page, '/village/villageusermanage')
  await expect(pane(page).locator('[data-record]').first()).toBeVisible()
  await expect((await goToPane(page, '/village/shopManage')).locator('[data-record]').first()).toBeVisible()
  await loseServer(page)
  await goOffline(server, context)
  await loseServer(taker)
  await other.setOffline(true)

  const openReceive = async () => {
    await (await goToPane(taker, '/sync')).getByRole('button', { name: said.hand }).click()
    await dialog(taker, said.hand).getByRole('radio', { name: '接收' }).click()
  }
  await openReceive()
  const receiving = dialog(taker, said.hand)
  const code = await seen(taker, said)

  const shops = pane(page)
  const { file: shopFile, names } = await sealFirst(page, shops, 2, code)
  expect(names).toHaveLength(2)
  await expect(toast(page, '给“clerk”看的文件已封好：2 条')).toBeVisible()
  const villagers = await goToPane(page, '/village/villageusermanage')
  const {
    file: villagerFile,
    names: [villager = '?'],
  } = await sealFirst(page, villagers, 1, code)

  await test.step('records without permission are only counted, and not stored', async () => {
    await openFile(taker, said, villagerFile)
    await expect(receiving).toContainText('1 条您无权查看，不显示，也不存到本机')
    await expect(receiving).not.toContainText(villager)
    await expect(receiving.getByRole('button', { name: '收下' })).toBeHidden()
    await receiving.getByRole('button', { name: '返回' }).click()
  })
  const received = taker.getByRole('region', { name: '同事给看的记录' })
  await test.step('the other records are stored once, with the date they are from', async () => {
    for (const told of ['已收下 2 条', '这些记录本机都有了，没有重复收']) {
      await openFile(taker, said, shopFile)
      await expect(receiving.getByRole('listitem')).toHaveText(names.map((name) => new RegExp(name)))
      await expectTidy(taker, 'what has arrived', receiving)
      await receiving.getByRole('button', { name: '收下', exact: true }).click()
      await expect(toast(taker, told)).toBeVisible()
      await expect(received.getByRole('listitem')).toHaveCount(1)
      await openReceive()
    }
    await taker.keyboard.press('Escape')
    await expect(received).toContainText('admin')
    await expectTidy(taker, 'what was received', received)
    await received.getByRole('button', { name: '查看' }).click()
    const view = dialog(taker, '“admin”给看的记录')
    await expect(view).toContainText(/截至 .*，之后可能改过/)
    await expect(view.getByRole('term').filter({ hasText: '村' }).first()).toBeVisible()
    // Administrators alone see it.
    await expect(view.getByRole('term').filter({ hasText: '销量' })).toHaveCount(0)
    await expectTidy(taker, 'a record that was received', view)
    await taker.reload()
    await expect(view).toBeVisible()
    await view.getByRole('button', { name: '关闭' }).click()
    await expect(view).toBeHidden()
  })
  await test.step('shared records are in neither the lists nor the outbox', async () => {
    expect(await outboxOf(taker, 'clerk')).toEqual([])
    const lists = await localData<readonly { module: string; rows: number }[]>(taker, '/replica?user=clerk')
    expect(lists.find(({ module }) => module === 'shopManage')?.rows ?? 0).toBe(0)
  })
  await test.step('shared records can be removed, restored, and are wiped with the device', async () => {
    await received.getByRole('button', { name: '移除' }).click()
    await expect(received).toBeHidden()
    await goTo(taker, '/sync?received=gone')
    await expect(received.getByRole('status')).toHaveText(/^本机没有这些记录，可能已移除，或者过了保留期/)
    await received.getByRole('button', { name: '知道了' }).click()
    await expect(received).toBeHidden()
    await taker.getByRole('button', { name: '撤销' }).click()
    await expect(received.getByRole('listitem')).toHaveCount(1)
    await goTo(taker, '/storage')
    await pane(taker, '/storage').getByRole('button', { name: '清除本机' }).click()
    const wiping = taker.getByRole('alertdialog')
    await expect(wiping).toContainText('1 份同事给看的记录')
    await wiping.getByRole('checkbox', { name: '我知道这些内容会丢失' }).check({ force: true })
    await goOnline(server, context)
    await other.setOffline(false)
    await wiping.getByRole('button', { name: '清除本机' }).click()
    // The page opens anew, for the account with which the test began.
    await expect(taker.getByRole('button', { name: '用户菜单：admin' })).toBeVisible()
    const report = await localData<{ stores: Record<string, { all: number }> }>(taker, '/storage?user=admin')
    expect(report.stores.received?.all).toBe(0)
  })
  await other.close()
})

test('shared records cannot be read while the device is locked, and are shown after the PIN', async ({ page }) => {
  await show(page, { language: 'zh', size: desktop })
  await begin(page, '/village/governmentAffairs')
  await setLock(page)
  const openReceive = async () => {
    await (await goToPane(page, '/sync')).getByRole('button', { name: said.hand }).click()
    await dialog(page, said.hand).getByRole('radio', { name: '接收' }).click()
  }
  await openReceive()
  const code = await seen(page, said)
  await page.keyboard.press('Escape')
  await actOnFirst(page, await goToPane(page, '/village/governmentAffairs'), said.give)
  const { file, names } = await seal(page, code)
  await openReceive()
  await openFile(page, said, file)
  await dialog(page, said.hand).getByRole('button', { name: '收下', exact: true }).click()
  const received = page.getByRole('region', { name: '同事给看的记录' })
  await expect(received).toContainText(names[0] ?? '?')

  await lock(page)
  expect(await readableText(page)).not.toContain(names[0])
  await unlock(page)
  await expect(received).toContainText(names[0] ?? '?')
  await page.reload()
  await expect(received).toContainText(names[0] ?? '?')
})
