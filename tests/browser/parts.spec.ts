import type { Locator, Page } from '@playwright/test'
import type { Scenario } from '@/protocol/scenario'
import { paletteRows } from '@/settings/palettes'
import { axe } from './support/axe'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { openWhole as open } from './support/examples'
import { test } from './support/installed'
import { overflow } from './support/layoutChecks'
import { placesFor } from './support/places'
import { apply } from './support/scenario'
import { desktop, expectClean, expectTidy, show, views } from './support/views'

/** The pages about one control each, with two forms that are made of them; and one that shows every timeline, table or tree. */
const controls = placesFor(['Admin']).flatMap(({ path }) => (/^\/vab\/(form|icon)\//.test(path) ? [path] : []))
const others = [
  '/vab/list',
  '/vab/card',
  '/setting/menuManagement',
  '/other/timeline',
  '/other/notice',
  '/other/loading',
  '/other/upload',
  '/dashboard',
]

/** Charts with long names and huge numbers, one that is empty, and one that could not be read. */
const oddFigures: Scenario = {
  version: 1,
  id: 'odd-figures',
  title: '不寻常的数字',
  rules: [
    {
      path: '/scoreManage/getSummary',
      effect: {
        kind: 'replace',
        data: {
          total: 3,
          groups: [
            { keys: ['东山镇石山村村民委员会便民服务中心代办点'], count: 2, sum: 123_456_789_012 },
            { keys: ['龙泉村'], count: 1, sum: 98_765_432_100 },
          ],
        },
      },
    },
    { path: '/deviceManage/getSummary', effect: { kind: 'replace', data: { total: 0, groups: [] } } },
    { path: '/indexManage/getSummary', effect: { kind: 'refuse', code: 503 } },
  ],
}

/** Makes each form of a page say what is wrong with it, and a field that is judged when it is left. */
async function showFaults(here: Locator): Promise<void> {
  const checks = here.getByRole('button', { name: /^(检查|Check|提交|Submit|下一步|Next)$/ })
  for (const check of await checks.all()) {
    await check.click()
    await expect(here.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  }
  const left = here.getByRole('textbox', { name: /^(手机号|Mobile phone)/ })
  for (const field of await left.all()) {
    await field.focus()
    await field.blur()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
}

/** What is pressed before a page is judged: a code that unfolds, and what keeps a button and a bar busy for longer than that takes. */
const pressed: Readonly<Record<string, RegExp>> = {
  '/vab/form/button': /^(代码|Code)$/,
  '/other/loading': /^(问一台不回答的服务器|Call a silent server)$/,
}

/** What opens a part that lies above its page, by page: what is pressed, and what is there then. */
const popups: Readonly<Record<string, (page: Page, here: Locator) => readonly [string, Locator, Locator][]>> = {
  '/vab/form/button': (page, here) => [
    ['question', here.getByRole('button', { name: /^(删除|Delete)$/ }).last(), page.getByRole('alertdialog')],
  ],
  '/vab/form/select': (page, here) => [
    ['select', here.getByRole('button', { name: /(所在村|Village)$/ }).first(), page.getByRole('listbox')],
    ['combobox', here.getByRole('combobox').first(), page.getByRole('listbox')],
    ['several', here.getByRole('combobox').nth(1), page.getByRole('listbox')],
  ],
  '/vab/form/datePicker': (page, here) =>
    [
      ['date picker', /^(基本用法|Basic)$/],
      ['range picker', /^(常用范围|Preset ranges)$/],
    ].map(([what = '', card = '']) => [
      String(what),
      here.getByRole('region', { name: card, exact: true }).getByRole('button', { name: /^(日历|Calendar)/ }),
      page.getByRole('dialog'),
    ]),
  '/vab/form/dateTimePicker': (page, here) => [
    ['moment', here.getByRole('button', { name: /^(日历|Calendar)/ }).nth(1), page.getByRole('dialog')],
  ],
  '/vab/icon/iconSelector': (page, here) => [
    ['icons', here.getByRole('button', { name: /seedling-line$/ }), page.getByRole('dialog')],
  ],
  '/vab/table/customTable': (page, here) => [
    ['menu', here.getByRole('button', { name: /^(更多操作|More actions)$/ }), page.getByRole('menu')],
    // On a phone they are part of the sheet of filters.
    ['views', here.getByRole('button', { name: /^(视图|Views|筛选|Filter)$/ }), page.getByRole('dialog')],
  ],
}

for (const { name, tag, ...view } of views)
  test(`controls, their errors and their popups are tidy in ${name}`, { tag }, async ({ page }) => {
    test.setTimeout(180_000)
    await show(page, view)
    await begin(page, controls[0] ?? '')
    await apply(page, oddFigures)
    expect(controls.length).toBeGreaterThan(14)
    for (const path of [...controls, ...others, '/vab/table/customTable'])
      await test.step(path, async () => {
        const here = await open(page, path)
        await showFaults(here)
        const first = pressed[path]
        if (first) await here.getByRole('button', { name: first }).first().click()
        // What is half under the header is no target.
        await page.evaluate(() => scrollTo(0, 0))
        await expectTidy(page, path, here)
        for (const [what, trigger, shown] of popups[path]?.(page, here) ?? []) {
          await trigger.click()
          if ((await trigger.getAttribute('role')) === 'combobox') await trigger.press('ArrowDown')
          await expect(shown, what).toBeVisible()
          await expectClean(page, what, shown)
          expect.soft(await overflow(page), what).toBe(0)
          await page.keyboard.press('Escape')
          await expect(shown).toBeHidden()
        }
      })
  })

// Colours know neither language nor size.
test('every control has enough contrast in every theme', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(300_000)
  await show(page, { language: 'zh', size: desktop })
  await begin(page, controls[0] ?? '')
  for (const path of [...controls, ...others])
    await test.step(path, async () => {
      const here = await open(page, path)
      await showFaults(here)
      for (const theme of Object.keys(paletteRows)) {
        await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme)
        const found = await axe(page, { rules: ['color-contrast'], within: here })
        expect.soft(found, `${theme} at ${path}`).toEqual([])
      }
    })
})
