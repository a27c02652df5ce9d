import type { Page } from '@playwright/test'
import { TESTER_CHANNEL } from '@/protocol/scenario'
import { expect } from '../support/console'
import { atTheTable, toast, table as tableOf } from '../support/fieldwork'
import { expectSent, expectWaiting, outboxOf } from '../support/outbox'
import { clear, fired } from '../support/scenario'
import { goTo } from '../support/steps'
import { editedAndSaved, savedAgain, TITLE, type Proof, type Proofs } from './proof'

/** What is saved shows at once, and is sent by itself. */
const savedAndSent: Proof = async ({ page, play }) => {
  const table = await editedAndSaved(page, play)
  await table.expectSaved(3, TITLE)
  await expectSent(page)
  await table.expectSaved(3, TITLE)
}

/** Resolves to the next event of the scenario that pages are told of. */
const nextEvent = (page: Page): Promise<unknown> =>
  page.evaluate(
    (channel) =>
      new Promise((resolve) => {
        new BroadcastChannel(channel).onmessage = ({ data }) => data.type === 'event' && resolve(data.do)
      }),
    TESTER_CHANNEL,
  )

export const saving: Proofs = {
  async '3g-field'({ page, play }) {
    const table = await atTheTable(page)
    await play()
    await table.edit(3, TITLE)
    await table.save()
    await table.expectSaved(3, TITLE)
    await table.search('渠道')
    await expect(table.rowOf(TITLE)).toBeVisible()
    await expect(page.getByRole('button', { name: /^错误日志/ })).toHaveCount(0)
  },

  async 'flapping-bus'({ page, play }) {
    const table = await editedAndSaved(page, play)
    await table.expectSaved(3, TITLE)
    await expectSent(page)
    await clear(page)
    await table.search('渠道')
    await expect(table.rowOf(TITLE)).toBeVisible()
  },

  async 'lie-fi'({ page, play }) {
    const table = await editedAndSaved(page, play)
    await expect(table.dialog).toBeHidden({ timeout: 15_000 })
    await table.expectSaved(3, TITLE)
    await expectWaiting(page, 1)
    await clear(page)
    await expectSent(page)
  },

  async 'answer-lost-while-saving'({ page, play }) {
    const table = await atTheTable(page)
    await table.add(TITLE)
    await play()
    await table.save()
    await expect(table.dialog).toBeHidden()
    await expect(table.rowOf(TITLE)).toHaveCount(1)
    await expectSent(page)
    await expect(table.rowOf(TITLE)).toHaveCount(1)
    await expect(table.total).toHaveText('共 51 条')
  },

  'bad-gateway': savedAndSent,

  'save-fails': savedAndSent,

  'signal-lost-while-saving': savedAndSent,

  'lossy-lane': savedAndSent,

  async 'worker-killed-while-saving'({ page, play }) {
    const table = await editedAndSaved(page, play)
    await table.expectSaved(3, TITLE)
    await expectSent(page)
  },

  async 'body-code'({ page, play }) {
    const table = await editedAndSaved(page, play)
    await expect(toast(page, '业务校验未通过')).toBeVisible()
    await savedAgain(table)
  },

  async 'delete-fails'({ page, play }) {
    const table = await atTheTable(page)
    await table.row(1).getByRole('checkbox').check()
    await table.row(2).getByRole('checkbox').check()
    await play()
    await page.getByRole('button', { name: '批量删除' }).click()
    await table.confirmation.getByRole('button', { name: '确定' }).click()
    await expect(toast(page, '该记录正被引用，不能删除')).toBeVisible()
    await expect(table.total).toHaveText('共 49 条')
    expect(await outboxOf(page)).toMatchObject([{ kind: 'delete', state: 'refused' }])
  },

  async 'disk-full-draft'({ page, play }) {
    const table = await atTheTable(page)
    await play()
    const stored = (status: number) =>
      page.waitForResponse((answer) => answer.url().endsWith('/local/drafts') && answer.status() === status)
    const refused = stored(507)
    await table.edit(3, TITLE)
    await refused
    const trouble = table.dialog.getByRole('alert')
    await expect(trouble).toContainText('草稿没有存上：本机存储空间不足')
    await table.typed.pressSequentially('，')
    await table.expectKept('渠道清淤记录，')
    const kept = stored(200)
    await clear(page)
    await kept
    await expect(trouble).toBeHidden()
    await page.reload()
    await expect(table.dialog.getByText(/^已恢复.*未保存的内容$/)).toBeVisible()
    await table.expectKept('渠道清淤记录，')
  },

  async 'disk-full-while-saving'({ page, play }) {
    const table = await editedAndSaved(page, play)
    await expect(toast(page, '存储空间不足，修改未保存')).toBeVisible()
    await table.expectKept(TITLE)
    await clear(page)
    await table.save()
    await table.expectSaved(3, TITLE)
  },

  async 'slow-save'({ page, play }) {
    const table = await atTheTable(page)
    await table.edit(3, TITLE)
    await play()
    await table.typed.press('Enter')
    await expect(table.dialog.getByRole('button', { name: '保存', exact: true })).toBeDisabled()
    await table.typed.press('Enter')
    await table.expectSaved(3, TITLE)
    expect(await fired(page)).toEqual([1])
  },

  async 'two-devices-one-row'({ page, play }) {
    const table = await editedAndSaved(page, play)
    const conflict = page.getByRole('dialog', { name: '处理冲突' })
    await expect(conflict.getByText(TITLE).first()).toBeVisible()
    await conflict.getByRole('button', { name: '全部用我的' }).click()
    await conflict.getByRole('button', { name: '确定' }).click()
    await expect(conflict).toBeHidden()
    await table.expectSaved(3, TITLE)
    await expectSent(page)
  },

  async 'two-tabs'({ page, context, play }) {
    const one = await atTheTable(page)
    const second = await context.newPage()
    await second.goto('./#/vab/table/comprehensiveTable')
    const two = await tableOf(second)
    await one.edit(3, TITLE)
    await two.edit(4, '鱼塘承包公示')
    await play()
    await one.save()
    await expect(toast(page, '档案正在盘点，暂不能修改')).toBeVisible()
    await two.save()
    await two.expectSaved(4, '鱼塘承包公示')
    await savedAgain(one)
  },

  async 'leave-while-editing'({ page, play }) {
    const table = await atTheTable(page)
    await table.edit(3, TITLE)
    await play()
    await goTo(page, '/index')
    await expect(table.dialog).toBeHidden()
    await goTo(page, '/vab/table/comprehensiveTable')
    await table.expectKept(TITLE)
    await goTo(page, '/index')
    await expect(table.dialog).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: /好，admin$/ })).toBeVisible()
    await goTo(page, '/vab/table/comprehensiveTable')
    await table.expectKept(TITLE)
    await table.save()
    await table.expectSaved(3, TITLE)
    await expectWaiting(page, 1)
    await clear(page)
    await expectSent(page)
    await table.expectSaved(3, TITLE)
  },

  async 'sleeping-device'({ page, play }) {
    const table = await atTheTable(page)
    await table.add(TITLE)
    const heard = nextEvent(page)
    await play()
    await table.save()
    expect(await heard).toBe('sleep')
    await expect(table.dialog).toBeHidden({ timeout: 15_000 })
    await expect(table.rowOf(TITLE)).toHaveCount(1)
    await expectSent(page)
    expect(await fired(page)).toEqual([1])
    await table.search(TITLE)
    await expect(table.total).toHaveText('共 1 条')
  },

  async 'update-during-form'({ page, play }) {
    const table = await atTheTable(page)
    await table.edit(3, TITLE)
    await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'))
    const heard = nextEvent(page)
    await play()
    expect(await heard).toBe('newVersion')
    await savedAgain(table)
    await expect(page.locator('html')).toHaveAttribute('data-mark', 'same')
  },
}
