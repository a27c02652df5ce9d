import type { Page } from '@playwright/test'
import type { Scenario } from '@/protocol/scenario'
import { linkTo } from '@/tester/link'
import { axe } from './support/axe'
import { pageCode, preview, siteOf } from './support/builds'
import { controlled, dist, expect } from './support/console'
import { openHome } from './support/fieldwork'
import { test as base } from './support/installed'
import { tabTo } from './support/keys'
import { cutTexts, overflow } from './support/layoutChecks'
import { goTo, openTable, signInForm } from './support/steps'
import { phone, show } from './support/views'

const test = base.extend({ site: siteOf(preview) })

const broken: Scenario = {
  version: 1,
  id: 'list-refused',
  title: '列表被拒绝',
  expects: '表格说明原因，可以重试。',
  network: '3g',
  rules: [{ path: '/table/getList', effect: { kind: 'refuse', code: 500, msg: '测试用的故障' } }],
}

const panel = (page: Page) => page.getByRole('region', { name: /^(测试面板|Test panel)$/ })
const handle = (page: Page) => page.getByRole('button', { name: /^(测试面板|Test panel)/ })
const applied = (page: Page) => panel(page).getByRole('group', { name: '当前场景' })
const section = (page: Page, name: string) => panel(page).getByRole('tab', { name, exact: true })
const log = (page: Page) => panel(page).getByRole('list', { name: '请求记录' })
let asked = 0
/** Asks for rows of the table that nobody has asked for before. */
async function search(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '标题' }).fill(`第 ${(asked += 1)} 次`)
  await page.getByRole('button', { name: '查询' }).click()
}

/** Opens the panel by its shortcut, as soon as it listens. */
async function open(page: Page): Promise<void> {
  await expect(handle(page)).toBeVisible()
  await page.keyboard.press('Alt+P')
  await expect(panel(page).getByRole('tab').first()).toBeVisible()
}
const apply = (page: Page, scenario: Scenario) =>
  page.evaluate((document) => window.scenario?.apply(document), scenario)
const active = (page: Page) => page.evaluate(() => window.scenario?.active())

async function start(page: Page): Promise<void> {
  await openHome(page)
  await controlled(page)
  await openTable(page)
}

test.describe('test panel beside the table', () => {
  test.beforeEach(async ({ page }) => start(page))

  test(
    'imports a scenario, applies it, logs its failed request and clears it, by keyboard',
    { tag: '@deep' },
    async ({ page }) => {
      const field = page.getByRole('textbox', { name: '标题' })
      await field.focus()
      await open(page)
      await expect(section(page, '场景')).toBeFocused()
      await expect(applied(page)).toHaveText('没有应用场景，一切照常')

      const press = async (name: string) => {
        await tabTo(page, panel(page).getByRole('button', { name, exact: true }))
        await page.keyboard.press('Enter')
      }
      await press('导入')
      const pasted = panel(page).getByRole('textbox', { name: '粘贴链接或 JSON' })
      await tabTo(page, pasted)
      await page.keyboard.insertText('{"version":1,"id":"x"}')
      const bring = panel(page).getByRole('button', { name: '导入', exact: true }).last()
      await bring.press('Enter')
      await expect(panel(page).getByRole('alert')).toHaveText('不符合场景的格式：title')
      await pasted.fill(JSON.stringify(broken))
      await bring.press('Enter')
      await expect(panel(page).getByRole('heading', { name: '列表被拒绝' })).toBeVisible()
      await press('应用 列表被拒绝')
      await expect(applied(page)).toContainText('3G')

      // The console stays in use beside the panel.
      await search(page)
      await expect(page.getByRole('main').getByText('测试用的故障').first()).toBeVisible()
      await section(page, '请求').click()
      const failed = log(page)
        .getByRole('button', { name: /GET \/table\/getList.*500/ })
        .first()
      await expect(failed).toContainText('规则 1')
      await expect(applied(page)).toContainText(/触发 [1-9]\d* 次/)
      await failed.click()
      await expect(panel(page).getByText('HTTP 500')).toBeVisible()
      await panel(page).getByRole('searchbox', { name: '筛选请求' }).fill('没有这样的请求')
      await expect(panel(page).getByText('没有符合的请求')).toBeVisible()

      await section(page, '请求').focus()
      await page.keyboard.press('Escape')
      await expect(section(page, '请求')).toBeHidden()
      await expect(handle(page)).toHaveText('3G')
      await expect(handle(page)).toBeFocused()
      await page.keyboard.press('Alt+P')
      await press('清除')
      await expect(applied(page)).toHaveText('没有应用场景，一切照常')
    },
  )

  test('starts a step of the sample tour by one button and ends it by another', async ({ page }) => {
    await open(page)
    await panel(page).getByText('示例导览：5 步').click()
    const step = panel(page).getByRole('listitem').filter({ hasText: '选中两条记录，一起删除。' })
    await expect(step).toContainText('服务器拒绝删除其中一条')
    await step.getByRole('button', { name: '演练 删除被拒绝' }).click()
    await expect(applied(page)).toContainText('删除被拒绝')
    expect((await active(page))?.scenario.id).toBe('delete-fails')
    expect(await axe(page, { within: panel(page) })).toEqual([])

    await page.reload()
    await open(page)
    await step.getByRole('button', { name: '恢复正常 删除被拒绝' }).click()
    await expect(applied(page)).toHaveText('没有应用场景，一切照常')
    await expect(step.getByRole('button', { name: '演练 删除被拒绝' })).toBeVisible()
    await panel(page).getByRole('link', { name: '打开综合表格' }).click()
    await expect(page).toHaveURL(/comprehensiveTable/)
  })

  test('edits a rule, keeps it over a reload, and applies it', { tag: '@deep' }, async ({ page }) => {
    await apply(page, broken)
    await open(page)
    await section(page, '编辑').click()
    await panel(page).getByRole('button', { name: '编辑当前场景' }).click()
    const code = panel(page).getByRole('textbox', { name: '代码', exact: true })
    await code.fill('')
    await code.blur()
    await panel(page).getByRole('button', { name: '应用', exact: true }).click()
    await expect(code).toBeFocused()
    await expect(panel(page).getByRole('alert')).toHaveText('必填')
    await code.fill('403')
    await panel(page).getByRole('textbox', { name: '消息' }).fill('改过的故障')
    await expect(panel(page).getByText('未保存')).toBeVisible()

    await page.reload()
    await open(page)
    await expect(code).toHaveValue('403')
    await panel(page).getByRole('radio', { name: 'JSON' }).click()
    const json = panel(page).getByRole('textbox', { name: '场景的 JSON' })
    await json.fill((await json.inputValue()).replace('403', '4030'))
    await expect(panel(page).getByRole('alert')).toContainText(
      /^第 \d+ 行第 \d+ 列 rules\.0\.effect\.code 不能大于 599$/,
    )
    await json.fill((await json.inputValue()).replace('4030', '503'))
    await panel(page).getByRole('button', { name: '应用', exact: true }).click()
    await expect
      .poll(async () => (await active(page))?.scenario.rules?.[0]?.effect)
      .toEqual({
        kind: 'refuse',
        code: 503,
        msg: '改过的故障',
      })
    await search(page)
    await expect(page.getByRole('main').getByText('改过的故障').first()).toBeVisible()
  })

  test('records failing requests as a scenario that repeats them', { tag: '@deep' }, async ({ page }) => {
    await open(page)
    await section(page, '请求').click()
    await panel(page).getByRole('button', { name: '录制' }).click()
    await search(page)
    await expect(panel(page).getByText('1 个请求，0 个失败')).toBeVisible()
    await apply(page, { ...broken, network: 'online' })
    await search(page)
    await expect(page.getByRole('main').getByText('测试用的故障').first()).toBeVisible()
    await panel(page).getByRole('button', { name: '停止录制' }).click()
    await expect(panel(page).getByRole('textbox', { name: '名称' })).toHaveValue(/录制$/)
    await page.evaluate(() => window.scenario?.clear())
    await panel(page).getByRole('button', { name: '应用', exact: true }).click()
    await expect(applied(page)).toContainText('录制')
    await search(page)
    await expect.poll(async () => (await active(page))?.fired[0]).toBe(0)
    await search(page)
    await expect(page.getByRole('main').getByText('测试用的故障').first()).toBeVisible()
  })

  test('generates data over a reload, cancels, exports, imports and resets it', { tag: '@deep' }, async ({ page }) => {
    const rows = panel(page)
      .getByRole('row', { name: /^table / })
      .getByRole('cell')
      .nth(1)
    const bar = panel(page).getByRole('progressbar', { name: '正在生成数据' })
    await open(page)
    await section(page, '数据').click()
    await expect(rows).toHaveText('50')
    await panel(page).getByRole('textbox', { name: '每个模块的行数' }).fill('70')
    await panel(page).getByRole('button', { name: '重新生成' }).click()
    await expect(rows).toHaveText('70')

    const saving = page.waitForEvent('download')
    await panel(page).getByRole('button', { name: '导出' }).click()
    const backup = await (await saving).path()

    await panel(page).getByRole('radio', { name: '100,000' }).click()
    await panel(page).getByRole('button', { name: '重新生成' }).click()
    await expect(bar).toBeVisible()
    await page.reload()
    await open(page)
    await expect(bar).toBeVisible()
    await panel(page).getByRole('button', { name: '取消' }).click()
    await expect(bar).toBeHidden()
    await expect(rows).toHaveText('70')

    await panel(page).getByRole('button', { name: '恢复原样' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '恢复原样' }).click()
    await expect(rows).toBeHidden()
    const choosing = page.waitForEvent('filechooser')
    await panel(page).getByRole('button', { name: '导入' }).click()
    await (await choosing).setFiles(backup)
    await page.getByRole('alertdialog', { name: '导入数据库' }).getByRole('button', { name: '替换' }).click()
    await expect(rows).toHaveText('70')
  })

  test('shows the number of unsent writes as it changes', { tag: '@deep' }, async ({ page }) => {
    const fact = (term: string, value: string | RegExp) =>
      expect(panel(page).locator('dl > div').filter({ hasText: term }).getByRole('definition')).toHaveText(value)
    await apply(page, { version: 1, id: 'away', title: '断网', expects: '修改保存在本机。', network: 'offline' })
    await page
      .getByRole('button', { name: /^编辑 / })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: '标题' }).fill('断网时的修改')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(dialog).toBeHidden()
    await open(page)
    await section(page, '设备').click()
    await fact('等待发送', '1')
    await page.evaluate(() => window.scenario?.clear())
    await panel(page).getByRole('button', { name: '立即发送' }).click()
    await fact('等待发送', '0')
    await fact('服务器', /^能连上 · \d/)
  })

  test(
    'simulates an update under an open dialog, whose input is there after the reload',
    { tag: '@deep' },
    async ({ page }) => {
      const title = page.getByRole('dialog').getByRole('textbox', { name: '标题' })
      await page
        .getByRole('button', { name: /^编辑 / })
        .first()
        .click()
      await title.fill('更新前写到一半')
      await open(page)
      await section(page, '设备').click()
      await expect(panel(page).getByText(/^console-files-/)).toBeVisible()
      await panel(page).getByRole('button', { name: '模拟新版本' }).click()
      const notice = page.getByRole('status', { name: '更新完成', exact: true })
      await expect(notice).toContainText('秒后自动刷新')
      await expect(title).toHaveValue('更新前写到一半')
      const reloaded = page.waitForEvent('load')
      await notice.getByRole('button', { name: '立即更新' }).click()
      await reloaded
      await expect(title).toHaveValue('更新前写到一半')
    },
  )
})

test(
  'a scenario link asks before it is applied, and is removed from the address',
  { tag: '@deep' },
  async ({ page, server }) => {
    await page.goto(await linkTo(broken, server.url))
    await expect(panel(page).getByText('链接带来一个场景，应用后会改变本系统的行为')).toBeVisible()
    await expect(page).toHaveURL(/#\/login/)
    expect(page.url()).not.toContain('scenario')
    await signInForm(page).username.focus()
    expect(await active(page)).toBeNull()
    await panel(page).getByRole('button', { name: '保存并应用' }).click()
    await expect(applied(page)).toContainText('列表被拒绝')
    expect((await active(page))?.scenario).toEqual(broken)

    // In a console that is open already nothing is loaded anew.
    await goTo(page, '/index?scenario=AAAA')
    await expect(panel(page).getByRole('alert')).toHaveText(/没有读出链接里的场景/)
    await expect(page).toHaveURL(/#\/login/)
    expect(page.url()).not.toContain('scenario')
  },
)

test(
  'arrow keys move the test panel’s handle and edge, which stay there after a reload',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('./#/login')
    const edge = panel(page).getByRole('separator', { name: '面板宽度' })
    await expect(handle(page)).toBeVisible()
    const before = await handle(page).boundingBox()
    await handle(page).press('ArrowUp')
    await handle(page).hover()
    await page.mouse.down()
    await page.mouse.move(300, 300, { steps: 3 })
    await page.mouse.up()
    await expect(handle(page)).toHaveAttribute('data-side', 'left')
    await expect(panel(page).getByRole('tab')).toHaveCount(0)
    await handle(page).press('ArrowRight')
    await handle(page).press('ArrowLeft')
    await handle(page).click()
    await expect(panel(page).getByRole('tab')).toHaveCount(5)
    const width = Number(await edge.getAttribute('aria-valuenow'))
    await edge.press('ArrowLeft')
    await expect(edge).toHaveAttribute('aria-valuenow', String(width + 20))
    await page.reload()
    await expect(handle(page)).toBeVisible()
    const after = await handle(page).boundingBox()
    expect(after?.x).toBe(0)
    expect(after?.y).toBeLessThan(before?.y ?? 0)
    await open(page)
    await expect(edge).toHaveAttribute('aria-valuenow', String(width + 20))
  },
)

test('automation commands reject an invalid or unknown scenario with a message', { tag: '@deep' }, async ({ page }) => {
  await page.goto('./#/login')
  await expect(handle(page)).toBeVisible()
  const refusals = await page.evaluate(() => {
    const said = (work: Promise<unknown> | undefined) => work?.then(String, (error: Error) => error.message)
    return Promise.all([
      said(window.scenario?.apply({ version: 1, id: 'a', title: 'b', network: '5g' } as unknown as Scenario)),
      said(window.scenario?.applyById('nothing')),
    ])
  })
  expect(refusals).toEqual(['not a scenario of version 1 at network', 'no scenario named nothing'])
  const [first] = (await page.evaluate(() => window.scenario?.list())) ?? []
  await page.evaluate((id) => window.scenario?.applyById(id), first ?? '')
  expect((await active(page))?.scenario.id).toBe(first)
})

for (const language of ['zh', 'en'] as const) {
  test(
    `axe finds nothing wrong with the test panel in ${language}, on a desktop and on a phone`,
    { tag: '@deep' },
    async ({ page }) => {
      await show(page, { language })
      await page.goto('./#/login')
      await open(page)
      await apply(page, broken)
      await panel(page).getByRole('tab').nth(1).click()
      await panel(page)
        .getByRole('button', { name: /^(编辑当前场景|Edit active scenario)$/ })
        .click()
      for (const viewport of [{ width: 1440, height: 900 }, phone]) {
        await page.setViewportSize(viewport)
        for (const tab of await panel(page).getByRole('tab').all()) {
          await tab.click()
          await expect(panel(page).getByRole('status', { name: /^(加载中|Loading)$/ })).toHaveCount(0)
          const view = `${await tab.innerText()} at ${viewport.width}`
          expect.soft(await axe(page, { within: panel(page) }), view).toEqual([])
          expect.soft(await overflow(page), view).toBe(0)
          expect.soft(await cutTexts(page), view).toEqual([])
        }
      }
      expect.soft(await axe(page), 'the whole page').toEqual([])
      await page.keyboard.press('Escape')
      await expect(handle(page)).toBeVisible()
      expect.soft(await axe(page), 'the handle').toEqual([])
    },
  )
}

test('a production build contains no test panel', async ({ site }) => {
  const marks = ['测试面板', 'tester-handle', 'tester-panel']
  const [production, withPanel] = await Promise.all([pageCode(dist), pageCode(site.root)])
  expect(marks.filter((mark) => !withPanel.includes(mark))).toEqual([])
  expect(marks.filter((mark) => production.includes(mark))).toEqual([])
})
