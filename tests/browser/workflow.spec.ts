import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Row } from '@/contract/rows'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { goToPane, pane, reloadTo } from './support/steps'
import { elsewhere, loseServer } from './support/syncCentre'
import { expectTidy, phone, show } from './support/views'

const PATH = '/other/workflow'
const rows = (page: Page) => pane(page).getByRole('list', { name: '流程', exact: true }).getByRole('button')
const canvas = (page: Page) => pane(page).getByRole('application', { name: '画布' })
const panel = (page: Page) => pane(page).getByRole('complementary', { name: '流程面板' })
const step = (page: Page, name: string) => canvas(page).getByRole('img', { name })
/** What is told to who can't see the canvas. */
const told = (page: Page, text: string) => pane(page).getByRole('status').filter({ hasText: text })
const press = (page: Page, name: string | RegExp) =>
  pane(page).getByRole('button', { name, exact: true }).first().click()
const inWords = (page: Page) => pane(page).getByRole('region', { name: '步骤' }).getByRole('listitem')

/** The workflows of the server, newest first. */
const stored = (page: Page): Promise<Row<'workflow'>[]> =>
  page.evaluate(async () => {
    const token = localStorage.getItem('admin-pro-token')
    const answer = await fetch(new URL('api/workflow/getList', document.baseURI), {
      headers: { authorization: `Bearer ${token}` },
    })
    return ((await answer.json()) as { data: { list: Row<'workflow'>[] } }).data.list
  })

test('a workflow is drawn offline by mouse and keyboard, and sent later', { tag: '@main' }, async ({ page }) => {
  await begin(page, PATH)
  await test.step('a workflow is read without loading the canvas', async () => {
    await rows(page).filter({ hasText: '村民事项申请' }).click()
    await expect(pane(page).getByRole('img', { name: '“村民事项申请”的流程图' })).toBeVisible()
    await expect(inWords(page)).toHaveCount(9)
    await expect(canvas(page)).toHaveCount(0)
  })

  await test.step('a new workflow starts from a template', async () => {
    await loseServer(page)
    await press(page, '新建流程')
    await press(page, /^报修/)
    await expect(step(page, '判断“是否修好”')).toBeVisible()
    await expect(pane(page).getByRole('textbox', { name: '流程名称' })).toHaveValue('报修')
    await expect(pane(page).getByText('没有问题')).toBeVisible()
  })

  await test.step('zoom buttons enlarge the canvas, and its overview map scrolls to a hidden step', async () => {
    const map = canvas(page).getByRole('img', { name: '流程全图' })
    const zoom = canvas(page).getByRole('button', { name: /^缩放/ })
    for (let presses = 0; presses < 6; presses++) await press(page, /^放大/)
    await expect(zoom).not.toHaveText('100%')
    await map.click({ position: { x: 4, y: 52 } })
    await expect(step(page, '开始')).toBeInViewport()
    await zoom.click()
    await expect(zoom).toHaveText('100%')
    await press(page, /^显示全图/)
    await expect(map).toHaveCount(0)
  })

  await test.step('a step is added after the chosen one, renamed, and its problem is shown', async () => {
    await step(page, '推送消息“回访村民”').click()
    await press(page, '添加“人工办理”')
    await panel(page).getByRole('textbox', { name: '步骤名称' }).fill('登记费用')
    await expect(step(page, '人工办理“登记费用”，有问题')).toBeVisible()
    await panel(page).getByRole('tab', { name: /^问题/ }).click()
    await panel(page)
      .getByRole('button', { name: /这一步走不到结束/ })
      .click()
  })

  await test.step('keys draw the missing line; a step that cannot be linked says why', async () => {
    await canvas(page).focus()
    await page.keyboard.press('c')
    await expect(told(page, '从“登记费用”连线')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(told(page, '开始：不能连到开始')).toHaveCount(1)
    await page.keyboard.press('Shift+Tab')
    await expect(told(page, '连到“结束”，按回车')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(told(page, '已把“登记费用”连到“结束”')).toHaveCount(1)
  })

  await test.step('keys move between steps; a line is removed in the panel', async () => {
    await page.keyboard.press('p')
    await expect(told(page, '推送消息“回访村民”，去向：结束 / 登记费用')).toHaveCount(1)
    await page.keyboard.press('Shift+F10')
    const menu = page.getByRole('menu', { name: '操作' })
    await expect(menu.getByRole('menuitem', { name: '粘贴' })).toHaveAccessibleDescription('还没有复制过步骤')
    await menu.getByRole('menuitem', { name: '修改名称和说明' }).click()
    await expect(panel(page).getByRole('textbox', { name: '步骤名称' })).toBeFocused()
    await press(page, '删除到“结束”的连线')
    await expect(pane(page).getByText('没有问题', { exact: true })).toBeVisible()
  })

  await test.step('a trial run goes from start to end', async () => {
    await panel(page).getByRole('tab', { name: '试走' }).click()
    await press(page, '开始试走')
    for (let steps = 0; steps < 3; steps += 1) await press(page, /^下一步：/)
    await press(page, /^下一步：/)
    await press(page, '是：回访村民')
    await press(page, /^下一步：/)
    await press(page, /^下一步：/)
    await expect(panel(page).getByText('走到了结束，共 8 步')).toBeVisible()
  })

  await test.step('a reload keeps the draft and its undo steps', async () => {
    await expect(pane(page).getByText('还没有保存，草稿每秒存入本机')).toBeVisible()
    await reloadTo(page, step(page, '人工办理“登记费用”'))
    await canvas(page).focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(pane(page).getByText('1 处问题')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(pane(page).getByText('没有问题', { exact: true })).toBeVisible()
  })

  await test.step('the saved workflow waits in the outbox, and is stored in the server’s format once sent', async () => {
    await page.keyboard.press('ControlOrMeta+s')
    await expect(canvas(page)).toHaveCount(0)
    await expectWaiting(page, 1)
    await clear(page)
    await expectSent(page)
    await expect(inWords(page).filter({ hasText: '登记费用' }).last()).toContainText('下一步：结束')
    const [flow] = await stored(page)
    expect(flow).toMatchObject({ name: '报修', version: 1 })
    expect([flow?.nodes.length, flow?.edges.length]).toEqual([9, 9])
    expect(Object.keys(flow ?? {})).not.toContain('history')
    await expectTidy(page, 'reading')
  })

  await test.step('the workflow is exported as PNG, SVG and JSON', async () => {
    for (const [kind, start] of [
      ['图片 (.png)', '\u0089PNG'],
      ['矢量图 (.svg)', '<svg'],
      ['数据 (.json)', '{'],
    ] as const) {
      await press(page, '导出')
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: kind }).click()
      expect((await readFile(await (await download).path(), 'latin1')).slice(0, start.length)).toBe(start)
    }
  })
})

test('a workflow is edited as a list, drawn and edited as data in English on a phone', async ({ page }) => {
  await show(page, { language: 'en', size: phone, theme: 'green-white' })
  await begin(page, '/index')
  const here = await goToPane(page, PATH)
  await expectTidy(page, 'list')
  await here.getByRole('list', { name: 'Workflow', exact: true }).getByRole('button').first().click()
  await expectTidy(page, 'reading')
  await here.getByRole('button', { name: 'Edit', exact: true }).click()
  const steps = here.getByRole('list', { name: 'Steps' })
  await steps.getByRole('button', { expanded: false }).nth(1).click()
  await here.getByRole('textbox', { name: 'Step name' }).fill('Application')
  await here.getByRole('button', { name: 'Add step' }).click()
  await page.getByRole('menuitem', { name: 'Message' }).click()
  await here.getByRole('textbox', { name: 'Step name' }).fill('Receipt')
  await expect(steps.getByRole('listitem').nth(1)).toContainText('Leads to: 材料是否齐全 / Receipt')
  await expect(here.getByText('Problems: 2')).toBeVisible()
  await expectTidy(page, 'writing')
  await here.getByRole('button', { name: 'Move Receipt down' }).click()
  await expect(here.getByRole('textbox', { name: 'Step name' })).toHaveValue('Receipt')
  await here.getByRole('radio', { name: 'Canvas' }).click()
  await expect(here.getByRole('application', { name: 'Canvas' })).toBeVisible()
  await expectTidy(page, 'canvas')
  await here.getByRole('radio', { name: 'Data' }).click()
  await here.getByRole('textbox', { name: 'Workflow data (JSON)' }).fill('{"nodes":[{"id":"a"}],"edges":[]}')
  await here.getByRole('button', { name: 'Apply' }).click()
  await expect(here.getByText('The value of “nodes.0.type” doesn’t fit the format')).toBeVisible()
  await expectTidy(page, 'data')
})

test(
  'two devices change one workflow: moved steps do not conflict, a step renamed by both does',
  { tag: '@deep' },
  async ({ page }) => {
    await begin(page, PATH)
    await rows(page).filter({ hasText: '村民事项申请' }).click()
    await press(page, '编辑')
    const [flow] = (await stored(page)).filter(({ name }) => name === '村民事项申请')
    if (!flow) throw new Error('no workflow')
    for (const [before, after] of [
      ['人工办理“村民提交申请”', '提交'],
      ['推送消息“通知补正材料”', '补正'],
    ] as const) {
      await step(page, before).click()
      await panel(page).getByRole('textbox', { name: '步骤名称' }).fill(after)
    }
    await step(page, '判断“材料是否齐全”').click()
    await page.keyboard.press('Shift+ArrowDown')
    const nodes = flow.nodes.map((node) => ({
      ...node,
      ...(node.id === 'apply' && { text: '申请' }),
      ...(node.id === 'mend' && { y: node.y + 40 }),
    }))
    await elsewhere(page, 'doEdit', { uuid: flow.uuid, nodes }, 'workflow')
    await press(page, '保存')
    const dialog = page.getByRole('dialog', { name: '处理冲突' })
    await expect(dialog.getByText('还有 1 处没有选择')).toBeVisible()
    await expect(dialog.getByText('材料是否齐全（移动了位置）').first()).toBeVisible()
    await expect(dialog.getByText('两者都要')).toHaveCount(0)
    await expectTidy(page, 'conflict')
    await dialog
      .getByRole('radiogroup', { name: /“步骤”第 \d 处保留哪个内容/ })
      .filter({ has: page.getByRole('radio', { checked: false }) })
      .first()
      .getByText('用对方的')
      .click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await expect(dialog).toBeHidden()
    await expectSent(page)
    await expect(inWords(page).nth(1)).toContainText('申请')
    const [merged] = (await stored(page)).filter(({ uuid }) => uuid === flow.uuid)
    expect(merged?.nodes.find(({ id }) => id === 'mend')).toMatchObject({ text: '补正', y: 400 })
  },
)
