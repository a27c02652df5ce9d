import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { read, utils } from '@e965/xlsx'
import { parseCsv } from '@/records/sheets/csv'
import { axe } from './support/axe'
import { expect, goOffline } from './support/console'
import { atTheTable, begin, openHome } from './support/fieldwork'
import { importing } from './support/importing'
import { test } from './support/installed'
import { overflow } from './support/layoutChecks'
import { apply } from './support/scenario'
import { pane, signIn, submitSignIn, userMenu } from './support/steps'
import { phone } from './support/views'

/** What is downloaded while `act` runs. */
async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return download
}
/** The rows of a file by the library's reader, which is not the console's first. */
const rowsOf = async (download: Download) => {
  const book = read(readFileSync(await download.path()), { cellDates: true, UTC: true })
  const [sheet] = Object.values(book.Sheets)
  return sheet
    ? utils.sheet_to_json<(string | number | boolean | Date | null)[]>(sheet, { header: 1, defval: null, UTC: true })
    : []
}

test('the Excel pages export all or chosen rows, on a desktop, on a phone and offline', async ({
  page,
  context,
  server,
}) => {
  const open = async (name: string) => {
    await page.goto(`./#/other/excel/${name}`)
    await expect(page.getByRole('navigation', { name: /^(分页|Pages)/ }).filter({ visible: true })).toBeVisible()
  }
  const visible = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })
  const export_ = (name = '导出') => downloaded(page, () => visible(name).click())
  const choose = (name: string | RegExp) => page.getByText(name).filter({ visible: true }).click()
  await openHome(page)

  await test.step('all rows are exported as .xlsx, and those of the page as CSV under a chosen name', async () => {
    await open('exportExcel')
    const all = await export_()
    expect(all.suggestedFilename()).toMatch(/^记录-\d{8}\.xlsx$/)
    const [head, first, ...others] = await rowsOf(all)
    expect(head).toEqual(['序号', '标题', '作者', '状态', '评级', '点击量', '推荐', '时间', '描述'])
    expect(first?.slice(0, 2)).toEqual([
      1,
      await page.locator('tbody tr').filter({ visible: true }).first().locator('td').nth(1).innerText(),
    ])
    expect(first?.[7]).toBeInstanceOf(Date)
    expect(others).toHaveLength(49)
    await expect(page.getByText('已导出 50 行')).toBeVisible()
    expect(await axe(page)).toEqual([])

    await page.getByRole('textbox', { name: '文件名' }).fill('')
    await visible('导出').click()
    await expect(page.getByText('请输入文件名')).toBeVisible()
    await page.getByRole('textbox', { name: '文件名' }).fill('水渠/记录')
    await choose('CSV')
    await choose('本页 20 条')
    const some = await export_()
    expect(some.suggestedFilename()).toBe('水渠 记录.csv')
    const text = readFileSync(await some.path(), 'utf8')
    expect(text.startsWith('\uFEFF序号,标题')).toBe(true)
    expect(parseCsv(text).rows).toHaveLength(21)
  })

  await test.step('chosen rows of two pages are exported', async () => {
    await open('exportSelectedExcel')
    await expect(visible('导出选中的行')).toBeDisabled()
    const box = page.getByRole('checkbox', { name: /^选择“/ }).filter({ visible: true })
    await box.nth(1).check()
    await page.getByRole('button', { name: '第 2 页' }).filter({ visible: true }).click()
    await expect(page.getByRole('cell', { name: '21', exact: true })).toBeVisible()
    await box.first().check()
    await expect(page.getByText('已选 2 条')).toBeVisible()
    const [, ...rows] = await rowsOf(await export_('导出选中的行'))
    expect(rows.map(([id]) => id)).toEqual([2, 21])
    expect(await axe(page)).toEqual([])
  })

  await test.step('cached rows are exported offline on a phone under heads of two lines', async () => {
    await page.setViewportSize(phone)
    await goOffline(server, context)
    await open('exportMergeHeaderExcel')
    const rows = await rowsOf(await export_())
    expect(rows.slice(0, 2)).toEqual([
      ['序号', '文章', null, null, '数据', null, '发布', null],
      [null, '标题', '作者', '时间', '评级', '点击量', '状态', '推荐'],
    ])
    expect(rows).toHaveLength(52)
    for (const name of ['exportMergeHeaderExcel', 'exportSelectedExcel', 'exportExcel']) {
      await open(name)
      expect.soft(await axe(page), name).toEqual([])
      expect.soft(await overflow(page), name).toBe(0)
    }
  })
})

test('an import writes the valid rows and lists the errors of the others', async ({ page }) => {
  await page.setViewportSize(phone)
  const { dialog, button, give } = await importing(page)
  const given = (name: string, content: string | Buffer) => give({ name, mimeType: '', buffer: Buffer.from(content) })
  await apply(page, {
    version: 1,
    id: 'title-exists',
    title: '标题已存在',
    rules: [{ path: '/table/doEdit', from: 2, times: 1, effect: { kind: 'refuse', code: 400, msg: '标题已存在' } }],
  })
  const template = await downloaded(page, () => button('下载模板').click())
  expect((await rowsOf(template))[0]?.slice(0, 3)).toEqual(['标题*', '作者*', '状态'])

  await given('picture.xlsx', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]))
  await expect(dialog.getByRole('alert')).toHaveText('这不是表格文件（Excel、WPS、OpenDocument 或 CSV）')

  const lines = [
    '名称,作者,状态,评级',
    '甲,王,草稿,3',
    ',李,已发布,5',
    '乙,李,不知道,9',
    'refused,李,,2',
    '丙,张,published,',
  ]
  await given('records.csv', lines.join('\n'))
  await expect(dialog.getByText('请选择文件中的一列')).toBeVisible()
  await expect(button('下一步')).toBeDisabled()
  await button(/^(不导入|请选择).*标题|标题/)
    .first()
    .click()
  await page.getByRole('option', { name: 'A · 名称' }).click()
  expect(await axe(page, { within: dialog })).toEqual([])
  expect(await overflow(page)).toBe(0)
  await button('下一步').click()
  await expect(dialog.getByText('3 行可以导入')).toBeVisible()
  const faults = dialog.getByRole('list', { name: '有问题的行' }).getByRole('group')
  await expect(faults).toHaveText([
    /第 3 行\s*李 · 已发布 · 5\s*标题.*必填/,
    /第 4 行\s*乙 · 李\s*状态.*不知道.*只能是.*评级.*应在 0 到 5 之间/,
  ])
  expect(await axe(page, { within: dialog })).toEqual([])

  await button('导入 3 行').click()
  await expect(dialog.getByText('已导入 2 行')).toBeVisible()
  await expect(dialog.getByText('服务器没有接受：标题已存在')).toBeVisible()
  const left = await rowsOf(await downloaded(page, () => button('下载未导入的 3 行').click()))
  expect(left.map((row) => [row[0], row.at(-1)])).toEqual([
    ['名称', '未导入的原因'],
    [null, '标题：必填'],
    ['乙', '状态：只能是：已发布 / 草稿 / 已删除；评级：应在 0 到 5 之间'],
    ['refused', '服务器没有接受：标题已存在'],
  ])
  await button('完成').click()
  const cards = pane(page).getByRole('list', { name: '综合表格' }).getByRole('listitem')
  for (const title of ['甲', '丙'])
    await expect(cards.filter({ has: page.getByText(title, { exact: true }) })).toBeVisible()
})

test.describe('export and import of the console’s tables', () => {
  const dialogOf = async (page: Page, menu: string, entry: string) => {
    await pane(page).getByRole('button', { name: menu, exact: true }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    const dialog = page.getByRole('dialog')
    return { dialog, press: (name: string) => dialog.getByRole('button', { name, exact: true }).click() }
  }
  const exported = async (page: Page, menu = '导入导出') => {
    const { dialog, press } = await dialogOf(page, menu, '导出…')
    const rows = await rowsOf(await downloaded(page, () => press('导出')))
    await expect(dialog.getByText(`已导出 ${rows.length - 1} 行`)).toBeVisible()
    await press('完成')
    return rows
  }

  test('the comprehensive table exports all rows that match its filter and says how many', async ({ page }) => {
    const table = await atTheTable(page)
    const word = (await table.title(1).innerText()).slice(0, 2)
    await table.search(word)
    await expect(table.found).toBeVisible()
    const total = Number(/\d+/.exec(await table.found.innerText())?.[0])

    await pane(page).getByRole('button', { name: '导入导出' }).click()
    await page.getByRole('menuitem', { name: '导出…' }).click()
    await expect(page.getByRole('dialog').getByText(`符合条件的全部 ${total} 条`)).toBeVisible()
    await page.keyboard.press('Escape')

    const [head, ...rows] = await exported(page)
    expect(head).toEqual(['序号', '标题', '作者', '状态', '评级', '点击量', '推荐', '时间', '描述'])
    expect(rows).toHaveLength(total)
    expect(rows.filter((row) => !String(row[1]).includes(word))).toEqual([])
  })

  test('accounts are imported except faulty rows, and no file contains a password', async ({ page }) => {
    await begin(page, '/setting/userManagement')
    await expect(pane(page).getByRole('gridcell', { name: 'admin', exact: true })).toBeVisible()
    const { dialog, press } = await dialogOf(page, '导入导出', '导入…')
    const [template] = await rowsOf(await downloaded(page, () => press('下载模板')))
    expect(template).toEqual(['用户名*', '姓名', '角色*', '负责的村', '邮箱', '手机号', '部门'])

    const lines = [
      '用户名,姓名,角色,负责的村,密码',
      'wangming,王明,"编辑、Admin","柳溪村、石桥村",other-one',
      'lina,李娜,镇长,,other-one',
    ]
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: '账号.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
    await expect(dialog.getByRole('button', { name: '下一步' })).toBeDisabled()
    const password = dialog.getByRole('textbox', { name: '密码', exact: true })
    await password.fill('short')
    await expect(dialog.getByText('不能少于 6 个字')).toBeVisible()
    await password.fill('first-one')
    expect(await axe(page, { within: dialog })).toEqual([])
    await press('下一步')
    await expect(dialog.getByRole('list', { name: '有问题的行' }).getByRole('group')).toHaveText([
      /第 3 行\s*lina · 李娜\s*角色.*只能是/,
    ])
    await press('导入 1 行')
    await expect(dialog.getByText('已导入 1 行')).toBeVisible()
    await press('完成')
    await expect(pane(page).getByRole('gridcell', { name: 'wangming', exact: true })).toBeVisible()
    await expect(pane(page).getByRole('gridcell', { name: 'lina', exact: true })).toBeHidden()

    const [head, ...rows] = await exported(page)
    expect(head).toEqual(['用户名', '姓名', '角色', '负责的村', '邮箱', '手机号', '部门', '创建时间'])
    expect(rows.find(([name]) => name === 'wangming')?.slice(1, 4)).toEqual(['王明', '编辑, 管理员', '柳溪村, 石桥村'])
    await userMenu(page, '退出登录')
    await expect(page).toHaveURL(/#\/login/)
    await submitSignIn(page, 'wangming', 'first-one')
    await expect(page.getByRole('button', { name: /^用户菜单/ })).toContainText('wangming')
  })

  test('a person who may only read accounts is offered only the export', { tag: '@deep' }, async ({ page }) => {
    await begin(page, '/setting/userManagement')
    await expect(pane(page).getByRole('button', { name: '导入导出' })).toBeVisible()
    await page.evaluate(async () => {
      const call = async (path: string, body?: object) => {
        const authorization = `Bearer ${localStorage.getItem('admin-pro-token')}`
        const init = body && { method: 'POST', body: JSON.stringify(body) }
        const headers = { authorization, 'content-type': 'application/json' }
        const answer = await fetch(new URL(`api${path}`, document.baseURI), { ...init, headers })
        return ((await answer.json()) as { data: { list: { uuid: string; role: string }[] } }).data
      }
      const { list } = await call('/roleManagement/getList')
      const uuid = list.find(({ role }) => role === 'Editor')?.uuid
      await call('/roleManagement/doEdit', { uuid, routeMode: 'list', routes: ['Index', 'UserManagement'] })
      localStorage.removeItem('admin-pro-token')
    })
    await page.reload()
    await expect(page).toHaveURL(/#\/login/)
    await signIn(page, 'editor')
    await page.goto('./#/setting/userManagement')
    await pane(page).getByRole('button', { name: '导出', exact: true }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['导出…'])
    await page.keyboard.press('Escape')
    expect((await exported(page, '导出')).length).toBeGreaterThan(1)
  })

  test(
    'departments and menus are exported with their parents, and the log with readable columns',
    { tag: '@deep' },
    async ({ page }) => {
      await begin(page, '/setting/departmentManagement')
      const [head, root, ...below] = await exported(page, '导出')
      expect(head).toEqual(['部门名称', '上级部门', '排序', '创建时间'])
      expect(root?.[1]).toBeNull()
      expect(below.length).toBeGreaterThan(0)
      const names = new Set([root, ...below].map((row) => row?.[0]))
      expect(below.filter(([, above]) => !names.has(above ?? null))).toEqual([])

      await page.goto('./#/setting/menuManagement')
      await pane(page).getByRole('searchbox', { name: '标题、名称或路径' }).fill('用户管理')
      const [titles, ...menu] = await exported(page, '导出')
      expect(titles?.slice(0, 4)).toEqual(['标题', '上级菜单', '路径', '路由名称'])
      expect(menu.map((row) => row.slice(0, 2))).toEqual([
        ['配置', null],
        ['用户管理', '配置'],
      ])

      await page.goto('./#/setting/systemLog')
      await expect(pane(page).getByRole('columnheader', { name: '执行结果' })).toBeVisible()
      const [heads, ...log] = await exported(page, '导出')
      expect(heads).toEqual(['账号', '日志类型', '执行结果', 'IP 地址', '接口', '时间'])
      expect(new Set(log.map((row) => row[1]))).toEqual(new Set(['操作日志', '数据库日志', '系统日志']))
    },
  )
})
