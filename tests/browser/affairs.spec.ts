import { expect, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { begin, withTheme } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { pane, reloadTo } from './support/steps'
import { loseServer } from './support/syncCentre'

const PATH = '/village/governmentAffairs'
const badge = (page: Page) => page.getByRole('link', { name: /^政务事项/ }).getByRole('img', { name: /项待办$/ })
const rows = (page: Page) =>
  pane(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
const total = (page: Page) =>
  pane(page)
    .getByRole('navigation', { name: '分页' })
    .getByText(/^共 [\d,]+ 条$/)

test(
  'an editor accepts an affair, returns it offline with a reason, and the menu badge counts the open ones',
  { tag: '@main' },
  async ({ page }) => {
    await withTheme(page, { layout: 'vertical' })
    await begin(page, PATH, 0, 'editor')
    await expect(rows(page).first()).toBeVisible()
    await pane(page).getByRole('button', { name: '我的待办' }).click()
    await expect(page).toHaveURL(/handler=editor&status=open|status=open&handler=editor/)
    await expect(badge(page)).toBeVisible()
    const mine = Number(await badge(page).textContent())
    await expect(total(page)).toHaveText(`共 ${mine} 条`)
    const first = rows(page).first()
    const title =
      (await first.getByRole('button', { name: /^详情 / }).getAttribute('aria-label'))?.slice('详情 '.length) ?? ''

    await test.step('only the actions that the state of the affair allows are offered', async () => {
      await expect(first).toContainText('已收件')
      await expect(first.getByRole('button', { name: `办结 ${title}` })).toHaveCount(0)
      await first.getByRole('button', { name: `受理 ${title}` }).click()
      await expect(first).toContainText('办理中')
      await first.getByRole('button', { name: `详情 ${title}` }).click()
      const details = page.getByRole('dialog', { name: title })
      await expect(details.getByRole('button', { name: '受理' })).toBeDisabled()
      await expect(details).toContainText('受理：状态须为已收件或已退回')
      expect.soft(await axe(page), 'details').toEqual([])
      await page.keyboard.press('Escape')
      await expect(details).toBeHidden()
    })

    await test.step('an affair is returned with a reason while the server is away', async () => {
      await loseServer(page)
      await first.getByRole('button', { name: `“${title}”的操作` }).click()
      await page.getByRole('menuitem', { name: '退回' }).click()
      const asks = page.getByRole('dialog', { name: `退回“${title}”` })
      await asks.getByRole('button', { name: '退回' }).click()
      await expect(asks).toContainText('必填')
      await asks.getByRole('textbox', { name: '退回原因' }).fill('缺少村委会意见')
      await asks.getByRole('button', { name: '退回' }).click()
      await expect(asks).toBeHidden()
      await expectWaiting(page, 1, 'editor')
      await expect(pane(page).getByRole('button', { name: `详情 ${title}` })).toHaveCount(0)
      if (mine > 1) await expect(badge(page)).toHaveText(`${mine - 1}`)
      else await expect(badge(page)).toHaveCount(0)
    })

    await test.step('the returned affair and its reason are there after a reload and once sent', async () => {
      await reloadTo(page, pane(page).getByRole('button', { name: '我的待办' }))
      await pane(page).getByRole('button', { name: '我的待办' }).click()
      const returned = rows(page).filter({ hasText: '已退回' }).filter({ hasText: title }).first()
      await expect(returned).toContainText(title)
      await returned.getByRole('button', { name: `详情 ${title}` }).click()
      await expect(page.getByRole('dialog', { name: title })).toContainText('缺少村委会意见')
      await page.keyboard.press('Escape')
      await clear(page)
      await expectSent(page, 'editor')
      await expect(returned).toBeVisible()
      await expect(returned.getByRole('button', { name: `受理 ${title}` })).toBeVisible()
    })
  },
)

test('the details dialog of an affair switches to its form and back, also without a server', async ({ page }) => {
  await begin(page, PATH, 0, 'editor')
  const first = rows(page).first()
  const open = first.getByRole('button', { name: /^详情 / })
  const title = (await open.getAttribute('aria-label'))?.slice('详情 '.length) ?? ''
  await expect(first, 'open ones come first').toContainText(/已收件|办理中/)
  await open.click()
  const edit = page.getByRole('dialog', { name: title, exact: true }).getByRole('button', { name: '编辑' })
  const form = page.getByRole('dialog', { name: `编辑“${title}”` })

  await test.step('Escape in the form returns to the details', async () => {
    await edit.click()
    await expect(form.getByRole('textbox', { name: '标题' })).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    expect.soft(await axe(page), 'the form').toEqual([])
    await page.keyboard.press('Escape')
    await expect(edit).toBeVisible()
  })

  await test.step('saving without a server returns to the details and queues one write', async () => {
    await loseServer(page)
    await edit.click()
    await form.getByRole('textbox', { name: '标题' }).fill('改过的事项')
    await form.getByRole('button', { name: '保存' }).click()
    const details = page.getByRole('dialog', { name: '改过的事项' })
    await expect(details.getByRole('button', { name: '编辑' })).toBeVisible()
    await expect(form).toHaveCount(0)
    await expectWaiting(page, 1, 'editor')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(first.getByRole('button', { name: '详情 改过的事项' })).toBeVisible()
  })
  await clear(page)
  await expectSent(page, 'editor')
})

test('home lists open affairs and pending points with the days left; a click opens the affair', async ({ page }) => {
  await begin(page, '/index', 0, 'editor')
  const waiting = page.getByRole('region', { name: '等您处理' })
  await expect(waiting.getByRole('link', { name: /我的待办$/ })).toBeVisible()
  const task = waiting.getByRole('list', { name: '待办' }).getByRole('listitem').filter({ hasText: '我的待办' }).first()
  await expect(task).toContainText(/还剩 \d+ 天|逾期 \d+ 天|今天到期/)
  expect.soft(await axe(page), 'home').toEqual([])

  // Of points that wait for a decision, those of others: nobody decides on their own.
  const pending = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('admin-pro-token')}` }
    const search = 'status=pending&sort=datetime&order=asc&pageSize=4'
    const answer = await fetch(new URL(`api/scoreManage/getList?${search}`, document.baseURI), { headers })
    return ((await answer.json()) as { data: { list: { name: string; recorder: string }[] } }).data.list
  })
  const others = pending.filter(({ recorder }) => recorder !== 'editor')
  expect(others.length, 'editor has recorded one of them').toBeLessThan(pending.length)
  const reviews = waiting.getByRole('listitem').filter({ hasText: '待审核积分 ·' })
  await expect(reviews.getByRole('link')).toHaveText(others.map(({ name }) => name))
  const title = (await task.getByRole('link').textContent()) ?? ''
  await task.getByRole('link').click()
  await expect(page.getByRole('dialog', { name: title })).toContainText('截止日期')
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toBeVisible()
  await expect(page).toHaveURL(/handler=editor/)
})

test('an editor accepts an affair on home without a server, undoes it, and accepts it again', async ({ page }) => {
  await begin(page, '/index', 0, 'editor')
  const task = page.getByRole('list', { name: '待办' }).getByRole('listitem').filter({ hasText: '我的待办' }).first()
  const title = (await task.getByRole('link').textContent()) ?? ''
  const take = task.getByRole('button', { name: `受理 ${title}` })
  await expect(take).toBeVisible()
  await loseServer(page)
  await take.click()
  await expect(take).toHaveCount(0)
  await expect(task.getByRole('link')).toHaveText(title)
  await expectWaiting(page, 1, 'editor')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(take).toBeVisible()
  await expectWaiting(page, 0, 'editor')
  await take.click()
  await expectWaiting(page, 1, 'editor')
  await clear(page)
  await expectSent(page, 'editor')
  await expect(take).toHaveCount(0)
  await task.getByRole('link').click()
  await expect(page.getByRole('dialog', { name: title })).toContainText('办理中')
})
