import { expect } from '@playwright/test'
import { begin, withTheme } from './support/fieldwork'
import { test } from './support/installed'
import { goToPane, pane, reloadTo, tabs } from './support/steps'
import { expectTidy, phone, show } from './support/views'

test('a page changes its title, badge and highlighted menu entry everywhere, until it restores them', async ({
  page,
}) => {
  await withTheme(page, { layout: 'vertical' })
  await begin(page, '/other/dynamicMeta')
  const here = pane(page)
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const crumbs = page.getByRole('navigation', { name: '面包屑' })
  await here.getByRole('textbox', { name: '标题' }).fill('防汛值班')
  await here.getByRole('button', { name: '加一' }).click()
  const everywhere = async () => {
    await expect(tabs(page).filter({ hasText: '防汛值班' })).toContainText('1')
    await expect(menu.getByRole('link', { name: '防汛值班 1' })).toHaveAttribute('aria-current', 'page')
    await expect(crumbs.getByRole('link').last()).toHaveText('防汛值班')
    await expect(page).toHaveTitle(/^防汛值班 - /)
    await expect(here.getByRole('heading', { level: 1 })).toHaveText('防汛值班')
  }
  await everywhere()
  await reloadTo(page, here.getByRole('textbox', { name: '标题' }))
  await everywhere()
  await here.getByRole('combobox', { name: '高亮的菜单' }).fill('图片裁剪')
  await page.getByRole('option', { name: '图片裁剪' }).click()
  await expect(menu.getByRole('link', { name: '图片裁剪' })).toHaveAttribute('aria-current', 'page')
  await here.getByRole('button', { name: '全部还原' }).click()
  await expect(menu.getByRole('link', { name: '动态 Meta 0' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle(/^动态 Meta - /)
})

test('each route parameter has a tab with its own content; page commands close, pin and reopen tabs', async ({
  page,
}) => {
  await begin(page, '/other/dynamicSegment')
  const note = () => pane(page).getByRole('textbox', { name: '只属于这个标签的内容' })
  await expect(tabs(page).last()).toHaveText('Params id=1')
  await note().fill('一号')
  await pane(page).getByRole('link', { name: 'test2?id=1' }).click()
  await expect(tabs(page).last()).toHaveText('Query id=1')
  await expect(note()).toHaveValue('')
  await pane(page).getByRole('link', { name: 'test1/99999' }).click()
  await expect(pane(page).getByText('没有第 99,999 条记录')).toBeVisible()
  await pane(page).getByRole('link', { name: 'test1/1', exact: true }).click()
  await expect(note()).toHaveValue('一号')

  const here = await goToPane(page, '/other/tabs')
  await here.getByRole('button', { name: '打开前三条记录' }).click()
  const open = here.getByRole('list', { name: '打开的标签' }).getByRole('listitem')
  await expect(open).toHaveCount(8)
  await expect(open.last()).toContainText('没看过')
  await here.getByRole('button', { name: /^前移/ }).last().click()
  await here.getByRole('button', { name: '关闭右侧' }).click()
  await expect(open).toHaveCount(5)
  await here.getByRole('button', { name: '固定标签' }).click()
  await here.getByRole('button', { name: '关闭其他' }).click()
  await expect(open).toHaveCount(2)
  await expect(here.getByRole('button', { name: '关闭本页' })).toBeDisabled()
  await here.getByRole('button', { name: '重新打开关闭的标签' }).click()
  await expect(tabs(page)).toHaveCount(3)
})

test('a noColumn page hides the second menu column of the column layout, which returns on leaving', async ({
  page,
}) => {
  await begin(page, '/noColumn/deleteColumn')
  await pane(page).getByRole('button', { name: '换成分栏布局' }).click()
  const fold = page.getByRole('button', { name: /^(收起|展开)菜单$/ })
  await expect(pane(page).getByText('现在是分栏布局')).toBeVisible()
  await expect(fold).toHaveCount(0)
  await goToPane(page, '/other/tabs')
  await expect(fold).toBeVisible()
})

test('pages of tabs and routes are tidy in English on a phone, and the menu opens nested levels', async ({ page }) => {
  await show(page, { language: 'en', size: phone, theme: 'green-white' })
  await begin(page, '/index')
  for (const path of [
    '/other/tabs',
    '/other/dynamicMeta',
    '/noColumn/deleteColumn',
    '/other/dynamicSegment/test1/1',
  ] as const) {
    await goToPane(page, path)
    await expectTidy(page, path)
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('button', { name: /back one level/ }).click()
  for (const level of ['Nested 1', 'Nested 1-1', 'Nested 1-1-1'])
    await menu.getByRole('button', { name: level, exact: true }).click()
  await expectTidy(page, 'menu')
  await menu.getByRole('link', { name: 'Nested 1-1-1-1' }).click()
  await expect(pane(page).getByRole('heading', { level: 1, name: 'Nested 1-1-1-1' })).toBeVisible()
  await expectTidy(page, 'nested')
})
