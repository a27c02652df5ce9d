import type { Page } from '@playwright/test'
import { controlled, expect } from './support/console'
import { test } from './support/installed'
import { atTheTable, begin } from './support/fieldwork'
import { apply } from './support/scenario'
import { goToPane, pane } from './support/steps'

/** The list of forms that were left, above the table. */
const waiting = (page: Page) => {
  const bar = page.getByRole('region', { name: '草稿' })
  return {
    summary: bar.getByRole('button', { name: /^\d+ 份草稿$/ }),
    open: (name: string) => bar.getByRole('button', { name: `继续填写“${name}”` }),
    discard: (name: string) => bar.getByRole('button', { name: `放弃草稿“${name}”` }),
  }
}

test(
  'drafts of several records are kept, listed, opened and discarded separately',
  { tag: '@main' },
  async ({ page }) => {
    const { dialog, edit, typed, row, expectKept, title } = await atTheTable(page)
    const drafts = waiting(page)
    const keep = async () => {
      await dialog.getByRole('button', { name: '取消' }).click()
      const asking = page.getByRole('alertdialog')
      await expect(asking.getByText('继续编辑', { exact: true })).toBeFocused()
      await asking.getByRole('button', { name: '留作草稿' }).click()
      await expect(dialog).toBeHidden()
    }
    const before = await title(4).textContent()
    await edit(3, '三号渠清淤')
    await keep()
    await edit(5, '五号渠清淤')
    await keep()
    await page.getByRole('button', { name: '添加' }).click()
    await typed.fill('新建泵站')
    await keep()
    await expect(drafts.summary).toHaveText('3 份草稿')

    await test.step('a record without a draft opens with its own values', async () => {
      await row(4).getByRole('button', { name: /^编辑/ }).click()
      await expect(typed).toHaveValue(before ?? '')
      await expect(dialog.getByRole('status')).toBeHidden()
      await dialog.getByRole('button', { name: '取消' }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('drafts survive a reload and none opens by itself', async () => {
      await page.reload()
      await expect(drafts.summary).toHaveText('3 份草稿')
      await expect(dialog).toBeHidden()
    })

    await test.step('the form of a record opens with its draft', async () => {
      await row(3).getByRole('button', { name: /^编辑/ }).click()
      await expectKept('三号渠清淤')
      await dialog.getByRole('button', { name: '保存', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(drafts.summary).toHaveText('2 份草稿')
    })

    await test.step('the list of drafts opens one and discards another', async () => {
      await drafts.summary.click()
      await drafts.open('新建泵站').click()
      await expectKept('新建泵站')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').getByRole('button', { name: '留作草稿' }).click()
      await drafts.discard('五号渠清淤').click()
      await page.getByRole('alertdialog').getByRole('button', { name: '放弃草稿' }).click()
      await expect(drafts.summary).toHaveText('1 份草稿')
      await expect(title(5)).not.toHaveText('五号渠清淤')
    })
  },
)

test('a draft warns that its record changed on the server, compares both, and takes over server values', async ({
  page,
}) => {
  const { dialog, edit, typed, expectKept, row } = await atTheTable(page)
  await edit(3, '我的标题')
  await dialog.getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '留作草稿' }).click()
  // Somebody else, meanwhile.
  await page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('admin-pro-token')}`,
      'content-type': 'application/json',
    }
    const list = await fetch(new URL('api/table/getList?pageSize=3', document.baseURI), { headers })
    const { data } = (await list.json()) as { data: { list: { uuid: string }[] } }
    const body = JSON.stringify({ uuid: data.list[2]?.uuid, title: '别人的标题', author: '别人' })
    await fetch(new URL('api/table/doEdit', document.baseURI), { method: 'POST', headers, body })
  })
  await row(3).getByRole('button', { name: /^编辑/ }).click()
  await expectKept('我的标题')
  await expect(dialog.getByText('此后服务器上的记录有改动，请对照后再保存')).toBeVisible()
  await dialog.getByRole('button', { name: '对照' }).click()
  const comparison = page.getByRole('dialog', { name: '对照草稿' })
  await expect(comparison.getByRole('listitem')).toHaveCount(2)
  await expect(comparison.getByRole('listitem').filter({ hasText: '标题' })).toContainText('别人的标题')
  await comparison.getByRole('button', { name: '“作者”用服务器的' }).click()
  await expect(comparison.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('textbox', { name: '作者' })).toHaveValue('别人')
  await expect(typed).toHaveValue('我的标题')

  await test.step('discarding the draft shows the record of the server', async () => {
    await dialog.getByRole('button', { name: '放弃草稿' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃草稿' }).click()
    await expect(typed).toHaveValue('别人的标题')
    await expect(dialog.getByRole('status')).toBeHidden()
  })
})

test(
  'a draft is there in a new tab after its tab was closed without warning',
  { tag: '@deep' },
  async ({ page, context }) => {
    const { edit } = await atTheTable(page)
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/local/drafts') && answer.status() === 200)
    await edit(3, '被打断的填写')
    await stored
    await page.close({ runBeforeUnload: false })
    const second = await context.newPage()
    const { expectKept } = await atTheTable(second)
    await waiting(second).summary.click()
    await waiting(second).open('被打断的填写').click()
    await expectKept('被打断的填写')
  },
)

test('registration restores what was typed after a reload, except the password', async ({ page }) => {
  await page.goto('./#/register')
  await controlled(page)
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/local/drafts') && answer.status() === 200)
  await field('用户名').fill('wangming')
  await field('手机号').fill('13800001234')
  await field('密码').fill('secret-123')
  const body = (await stored).request().postData()
  expect(body).not.toContain('secret')
  await page.reload()
  await expect(page.getByText(/^已恢复.*未保存的内容$/)).toBeVisible()
  await expect(field('用户名')).toHaveValue('wangming')
  await expect(field('手机号')).toHaveValue('13800001234')
  await expect(field('密码')).toHaveValue('')
  await page.getByRole('button', { name: '放弃草稿' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃草稿' }).click()
  await expect(field('用户名')).toHaveValue('')
  await page.reload()
  await expect(field('用户名')).toBeVisible()
  await expect(page.getByText(/^已恢复/)).toBeHidden()
})

test('only the form whose draft cannot be stored shows the error, until it can', async ({ page }) => {
  await begin(page, '/vab/form/comprehensiveForm')
  const trouble = pane(page).getByRole('alert').filter({ hasText: '草稿没有存上' })
  await expect(pane(page).getByRole('button', { name: '提交' })).toBeVisible()
  await apply(page, { version: 1, id: 'full', title: '空间不足', quotaBytes: 800 })
  await pane(page).getByRole('textbox', { name: '活动说明' }).fill('水'.repeat(300))
  await expect(trouble).toBeVisible()
  await goToPane(page, '/vab/form/stepForm')
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/local/drafts') && answer.status() === 200)
  const account = pane(page).getByRole('textbox', { name: '收款账号' })
  await expect(account).toBeVisible()
  await expect(trouble).toBeHidden()
  await account.fill('622202')
  await stored
  await goToPane(page, '/vab/form/comprehensiveForm')
  await expect(trouble).toBeVisible()
})
