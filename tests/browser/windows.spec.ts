import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { atTheTable, begin, table } from './support/fieldwork'
import { test } from './support/installed'
import { localData } from './support/local'
import { pane } from './support/steps'
import { expectClean } from './support/views'

const TABLE = '/vab/table/comprehensiveTable'

/** The drafts above the table. */
const waiting = (page: Page) => {
  const bar = page.getByRole('region', { name: '草稿', exact: true })
  return { bar, summary: bar.getByRole('button', { name: /^\d+ 份草稿$/ }) }
}
/** A draft that another window has left, offered in the form. */
const offer = (page: Page) => page.getByRole('region', { name: '留下的草稿' })

const draftsOf = (page: Page) => localData<{ readonly title?: string }[]>(page, '/drafts?user=admin')
const stored = (page: Page, text: string) =>
  expect.poll(async () => (await draftsOf(page)).map(({ title }) => title)).toContain(text)

/** A form of the table in a window: opened for a new record and filled in. */
async function newIn(page: Page, text: string) {
  const here = await atTheTable(page)
  await page.getByRole('button', { name: '添加' }).click()
  await expect(here.typed).toHaveValue('')
  await here.typed.fill(text)
  await stored(page, text)
  return here
}

test(
  'two windows with new records keep a draft each, also after a reload',
  { tag: '@main' },
  async ({ page, context }) => {
    const first = await newIn(page, '甲渠清淤')
    const other = await context.newPage()
    const second = await newIn(other, '乙渠清淤')
    await page.reload()
    await first.expectKept('甲渠清淤')
    await other.reload()
    await second.expectKept('乙渠清淤')
    await expect(offer(page)).toBeHidden()
    await expect(offer(other)).toBeHidden()

    await test.step('the draft of a closed window is offered, and continued on request', async () => {
      await page.close({ runBeforeUnload: false })
      await expect(offer(other)).toBeVisible()
      await expectClean(other, 'the offer')
      await second.expectKept('乙渠清淤')
      await offer(other).getByRole('button', { name: '继续填写' }).click()
      await second.expectKept('甲渠清淤')
    })

    await test.step('the draft it replaced is offered in turn, and both are kept', async () => {
      await other.reload()
      await second.expectKept('甲渠清淤')
      await offer(other).getByRole('button', { name: '继续填写' }).click()
      await second.expectKept('乙渠清淤')
      expect((await draftsOf(other)).map(({ title }) => title)).toEqual(
        expect.arrayContaining(['甲渠清淤', '乙渠清淤']),
      )
      expect(await draftsOf(other)).toHaveLength(2)
    })
  },
)

test('a draft being written in another window is listed, but cannot be opened', async ({ page, context }) => {
  await newIn(page, '甲渠清淤')
  const other = await context.newPage()
  await atTheTable(other)
  const { bar, summary } = waiting(other)
  await expect(summary).toHaveText('1 份草稿')
  await summary.click()
  await expect(bar.getByText('正在另一个窗口中填写')).toBeVisible()
  await expect(bar.getByRole('button', { name: /^继续填写/ })).toBeHidden()

  await test.step('the draft can be opened anywhere once its form is closed', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: '留作草稿' }).click()
    await bar.getByRole('button', { name: '继续填写“甲渠清淤”' }).click()
    await (await table(other)).expectKept('甲渠清淤')
    await expect(waiting(page).bar.getByText('正在另一个窗口中填写')).toBeHidden()
    await waiting(page).summary.click()
    await expect(waiting(page).bar.getByText('正在另一个窗口中填写')).toBeVisible()
  })
})

test('two windows editing the same record keep a draft each', async ({ page, context }) => {
  const first = await atTheTable(page)
  const before = (await first.title(3).textContent()) ?? ''
  await first.edit(3, '三号渠，甲')
  await stored(page, '三号渠，甲')
  const other = await context.newPage()
  const second = await atTheTable(other)
  await second.row(3).getByRole('button', { name: /^编辑/ }).click()
  await expect(second.typed).toHaveValue(before)
  await second.typed.fill('三号渠，乙')
  await stored(other, '三号渠，乙')
  await page.reload()
  await first.expectKept('三号渠，甲')
  await other.reload()
  await second.expectKept('三号渠，乙')
})

test('a duplicated tab does not take the draft of its original', async ({ page, context }) => {
  const first = await newIn(page, '甲渠清淤')
  const opened = context.waitForEvent('page')
  // Takes the session storage along, as duplicating a tab does.
  await page.evaluate(() => void window.open(location.href))
  const other = await opened
  const second = await table(other)
  await other.getByRole('button', { name: '添加' }).click()
  await expect(second.typed).toHaveValue('')
  await second.typed.fill('乙渠清淤')
  await stored(other, '乙渠清淤')
  await page.reload()
  await first.expectKept('甲渠清淤')
})

test('page forms keep a draft per window, and offer the draft of a closed window', async ({ page, context }) => {
  const account = (of: Page) => pane(of).getByRole('textbox', { name: '收款账号' })
  await begin(page, '/vab/form/stepForm')
  await account(page).fill('6222021234567890123')
  await expect.poll(() => draftsOf(page)).toHaveLength(1)
  const other = await context.newPage()
  await begin(other, '/vab/form/stepForm')
  await expect(account(other)).toHaveValue('')
  await account(other).fill('6222029999999999999')
  await expect.poll(() => draftsOf(other)).toHaveLength(2)
  await expect(account(other)).toHaveValue('6222029999999999999')
  await page.reload()
  await expect(account(page)).toHaveValue('6222021234567890123')
  await other.close({ runBeforeUnload: false })
  await offer(page).getByRole('button', { name: '继续填写' }).click()
  await expect(account(page)).toHaveValue('6222029999999999999')

  await test.step('an offered draft is discarded after a confirmation', async () => {
    await offer(page).getByRole('button', { name: '放弃草稿' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃草稿' }).click()
    await expect(offer(page)).toBeHidden()
    await expect.poll(() => draftsOf(page)).toHaveLength(1)
    await expect(account(page)).toHaveValue('6222029999999999999')
  })
})

test('text typed in a closed tab is offered in other windows', async ({ page, context }) => {
  const account = (of: Page) => pane(of).getByRole('textbox', { name: '收款账号' })
  await begin(page, '/vab/form/stepForm')
  await account(page).fill('6222021234567890123')
  await expect.poll(() => draftsOf(page)).toHaveLength(1)
  const other = await context.newPage()
  await begin(other, '/vab/form/stepForm')
  await expect(account(other)).toHaveValue('')
  await expect(offer(other)).toBeHidden()
  await page.getByRole('button', { name: '关闭 分步表单' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
  await expect(account(page)).toBeHidden()
  await offer(other).getByRole('button', { name: '继续填写' }).click()
  await expect(account(other)).toHaveValue('6222021234567890123')
})

test('comments and documents keep a draft per window', { tag: '@deep' }, async ({ page, context }) => {
  const comment = (of: Page) => of.getByRole('textbox', { name: '写评论' })
  const other = await context.newPage()
  for (const one of [page, other]) {
    const { row } = await atTheTable(one)
    await row(1).getByRole('button', { name: /^详情/ }).click()
    await expect(comment(one)).toHaveValue('')
    await comment(one).fill(one === page ? '请先量水位' : '请先清渠口')
  }
  await expect.poll(() => draftsOf(page)).toHaveLength(2)
  await page.reload()
  await expect(comment(page)).toHaveValue('请先量水位')

  const title = (of: Page) => pane(of).getByRole('textbox', { name: '标题', exact: true })
  for (const one of [page, other]) {
    await one.goto('./#/vab/editor/markdownEditor')
    await pane(one).getByRole('button', { name: '新建文档' }).first().click()
    await expect(title(one)).toHaveValue('')
    await title(one).fill(one === page ? '甲文档' : '乙文档')
    await stored(one, one === page ? '甲文档' : '乙文档')
  }
  await page.reload()
  await expect(title(page)).toHaveValue('甲文档')
})

test('a draft stored by an earlier version without a window is offered', async ({ page }) => {
  const { typed, expectKept } = await atTheTable(page)
  await page.evaluate(async (key) => {
    const draft = {
      key,
      user: 'admin',
      record: null,
      values: { title: '从前的渠' },
      savedAt: Date.now(),
      title: '从前的渠',
    }
    const headers = {
      authorization: `Bearer ${localStorage.getItem('admin-pro-token')}`,
      'content-type': 'application/json',
    }
    const address = new URL('api/local/drafts', document.baseURI)
    await fetch(address, { method: 'PUT', headers, body: JSON.stringify(draft) })
  }, TABLE)
  await page.getByRole('button', { name: '添加' }).click()
  await expect(typed).toHaveValue('')
  await offer(page).getByRole('button', { name: '继续填写' }).click()
  await expectKept('从前的渠')
  await page.reload()
  await expectKept('从前的渠')
})

test('views of a list that two windows save are kept, both', async ({ page, context }) => {
  await atTheTable(page)
  const other = await context.newPage()
  await atTheTable(other)
  const save = async (of: Page, name: string) => {
    await of.getByRole('button', { name: '视图', exact: true }).click()
    await of.getByRole('button', { name: '保存为视图' }).click()
    const dialog = of.getByRole('dialog', { name: '保存为视图' })
    await dialog.getByRole('textbox').fill(name)
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await save(page, '水利')
  await save(other, '道路')
  await page.reload()
  await page.getByRole('button', { name: '视图', exact: true }).click()
  for (const name of ['水利', '道路']) await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
})
