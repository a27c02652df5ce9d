import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { controlled, expect, goOffline } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { goToPane, pane, submitSignIn } from './support/steps'
import { expectTidy, phone, show } from './support/views'

/** As the system does with files that are opened with the installed console: they wait for the first who asks for them. */
const openWith = (page: Page, files: readonly (readonly [name: string, text: string])[]) =>
  page.addInitScript((opened) => {
    const handles = opened.map(([name, text]) => ({ getFile: () => Promise.resolve(new File([text], name)) }))
    let waiting = true
    Object.defineProperty(window, 'launchQueue', {
      value: {
        setConsumer(consume: (launch: { files: typeof handles }) => void) {
          if (waiting) consume({ files: handles })
          waiting = false
        },
      },
    })
  }, files)

const crops = ['作物.csv', '名称,类别,农户\n稻,粮食,王明\n'] as const

test(
  'a file opened while signed out is offered after sign-in and goes to the chosen list’s import',
  { tag: '@main' },
  async ({ page, context, server }) => {
    await openWith(page, [crops])
    await page.goto('./#/open')
    await controlled(page)
    await submitSignIn(page, 'admin')
    const asking = page.getByRole('dialog', { name: /作物.csv/ })
    const lists = asking.getByRole('region', { name: '导入到列表' })
    await expect(lists).toBeVisible()
    expect(await axe(page, { within: asking })).toEqual([])
    await goOffline(server, context)
    await lists.getByRole('button', { name: '种植管理' }).click()
    const dialog = page.getByRole('dialog', { name: '导入种植', exact: true })
    await expect(dialog.getByText('1 行数据')).toBeVisible()
    await expect(dialog.getByText('作物.csv')).toBeVisible()

    await test.step('the import of the list does not open a second time', async () => {
      await dialog.getByRole('button', { name: '关闭' }).click()
      await goToPane(page, '/index')
      const list = await goToPane(page, '/village/plant')
      await expect(list.getByRole('button', { name: '导入导出' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step('the file can still go to another list, as nothing was imported', async () => {
      const inbox = await goToPane(page, '/open')
      await inbox.getByRole('button', { name: '放到…“作物.csv”' }).click()
      await lists.getByRole('button', { name: '养殖管理' }).click()
      await expect(page.getByRole('dialog').getByText('1 行数据')).toBeVisible()
    })
  },
)

test('every list offered for a file opens its import', async ({ page }) => {
  await begin(page, '/open')
  const lists = page.getByRole('dialog').getByRole('region', { name: '导入到列表' }).getByRole('button')
  await expect(pane(page).getByText('没有等您决定的内容')).toBeVisible()
  // An ending is not needed: what a file is, its content tells.
  const choosing = page.waitForEvent('filechooser')
  await pane(page).getByRole('button', { name: '选择文件' }).click()
  await (await choosing).setFiles({ name: '导出', mimeType: '', buffer: Buffer.from('名称,类别\n稻,粮食\n') })
  await expect(lists.first()).toBeVisible()
  const names = await lists.allTextContents()
  expect(names).toHaveLength(12)
  await page.keyboard.press('Escape')
  for (const name of names) {
    await test.step(name, async () => {
      const inbox = await goToPane(page, '/open')
      await inbox.getByRole('button', { name: '放到…“导出”' }).click()
      await lists.filter({ hasText: name }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('1 行数据')).toBeVisible()
      await dialog.getByRole('button', { name: '关闭' }).click()
      await expect(dialog).toBeHidden()
    })
  }
})

test('several opened files are listed, each with its own dialog; a text file can become a document', async ({
  page,
}) => {
  await show(page, { size: phone, language: 'en', theme: 'blue-black' })
  await openWith(page, [crops, ['计划.txt', '# 修渠计划\n\n先量后修。\n']])
  await begin(page, '/open')
  const documents = page.getByRole('dialog').getByRole('region', { name: 'As a document' })
  await pane(page).getByRole('button', { name: 'Put in… “作物.csv”' }).click()
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Import into a list' })).toBeVisible()
  await expect(documents).toBeHidden()
  await page.keyboard.press('Escape')
  await expectTidy(page, 'the list')
  await pane(page).getByRole('button', { name: 'Put in… “计划.txt”' }).click()
  await expect(documents).toBeVisible()
  await expectTidy(page, 'the question')
  await documents.getByRole('button').click()
  await expect(pane(page).getByRole('heading', { name: '修渠计划' }).first()).toBeVisible()

  await test.step('a file saved as a document leaves the list', async () => {
    const inbox = await goToPane(page, '/open')
    await expect(inbox.getByRole('region', { name: 'Just placed' })).toContainText('计划.txt')
    await expect(inbox.getByRole('button', { name: /^Put in…/ })).toHaveCount(1)
  })
})

test('an editor is not offered lists they may not add to', async ({ page }) => {
  await openWith(page, [crops])
  await begin(page, '/open', 0, 'editor')
  const lists = page.getByRole('dialog').getByRole('region', { name: '导入到列表' })
  await expect(lists.getByRole('button', { name: '村民管理' })).toBeVisible()
  await expect(lists.getByRole('button', { name: '用户管理' })).toBeHidden()
})
