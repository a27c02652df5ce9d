import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { atTheTable, refusedDeletion, toast } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { apply, clear } from './support/scenario'
import { fault } from './support/steps'
import { indicator, loseServer, record, records } from './support/syncCentre'

const NEW = '渠道清淤记录'

/** What the indicator and its popover say, which is shut again. */
async function said(page: Page, word: RegExp, sentence: string): Promise<void> {
  await expect(indicator(page)).toHaveAccessibleName(word)
  await indicator(page).click()
  const popover = page.getByRole('dialog', { name: '同步状态' })
  await expect(popover).toContainText(sentence)
  await popover.press('Escape')
  await expect(popover).toBeHidden()
}

/** The title of the third record as the server has it, past the device. */
const stored = async (page: Page, uuid: string) => (await record(page, uuid))?.title

test(
  'sync indicator and popover describe each state of sending correctly',
  { tag: '@deep' },
  async ({ page, context }) => {
    const table = await atTheTable(page)
    const third = (await records(page, 3))[2]
    const uuid = third?.uuid ?? ''

    await test.step('nothing is queued', async () => {
      await said(page, /：已全部发送$/, '这里没有连接服务器，所有修改都只保存在这台设备上。')
      await expectWaiting(page, 0)
    })

    await test.step('the network works but the server does not answer', async () => {
      await loseServer(page)
      await table.edit(3, NEW)
      await table.save()
      await expect(toast(page, '已保存在本机，会自动发送')).toBeVisible()
      await expect(page.getByText(/联网后/)).toHaveCount(0)
      await said(page, /1 项待发送，服务器连接不上$/, '网络正常，但服务器没有回应。修改已保存在本机，会自动重试。')
      await expectWaiting(page, 1)
    })

    await test.step('there is no network, and the write is sent once there is', async () => {
      await context.setOffline(true)
      await said(page, /离线，1 项待发送$/, '现在没有网络。修改已保存在本机，联网后自动发送，可以继续工作。')
      await clear(page)
      await context.setOffline(false)
      await expect(indicator(page)).toHaveAccessibleName(/\d\d:\d\d 已全部发送$/)
      expect(await stored(page, uuid)).toBe(NEW)
    })

    await test.step('the server answers 503, and the popover shows the time of the next attempt', async () => {
      await fault(page, [{ route: 'POST /table/doEdit', code: 503 }])
      await table.edit(3, '排队中的修改')
      await table.save()
      await said(page, /1 项待发送$/, '修改已保存在本机')
      await indicator(page).click()
      const popover = page.getByRole('dialog', { name: '同步状态' })
      await expect(popover).toContainText(/下次尝试：\d\d:\d\d/)
      await popover.press('Escape')
      await expectWaiting(page, 1)
    })

    await test.step('the write is being sent', async () => {
      const slow = { path: '/table/doEdit', effect: { kind: 'delay', ms: 2500 } } as const
      await apply(page, { version: 1, id: 'slow', title: '慢', network: 'online', rules: [slow] })
      const sent = expectSent(page)
      await said(page, /：正在发送$/, '正在把修改发送到服务器，可以继续工作。')
      await sent
      await expect(indicator(page)).toHaveAccessibleName(/已全部发送$/)
      expect(await stored(page, uuid)).toBe('排队中的修改')
    })

    await test.step('the server refused the write', async () => {
      await refusedDeletion(page, table)
      await said(page, /：1 项需处理$/, '服务器没有接受这些修改，或同一条记录又有改动，请到同步中心处理。')
    })
  },
)
