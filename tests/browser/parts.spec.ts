import type { Locator, Page } from '@playwright/test'
import { paletteRows } from '@/settings/palettes'
import { axe } from './support/axe'
import { gallery, siteOf } from './support/builds'
import { expect, test as base } from './support/console'
import { cutTexts, overflow } from './support/layoutChecks'
import { phone } from './support/views'

const test = base.extend({ site: siteOf(gallery) })

const devices = [
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: phone },
] as const

/** Shows the gallery, or some sections of it alone. */
async function open(page: Page, language: 'zh' | 'en', ...sections: readonly string[]): Promise<void> {
  await page.goto(`./docs/parts/index.html?language=${language}${sections.map((id) => `&only=${id}`).join('')}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const section = (page: Page, id: string): Locator => page.locator(`#${id}`)

/** Resolves after the event of the scrolling, which closes a list that is open by then. */
async function scrollTo(locator: Locator): Promise<void> {
  await locator.scrollIntoViewIfNeeded()
  await locator.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Each pop-up of the gallery: what opens it, and what is there then. */
const popups = (page: Page): [string, Locator, Locator][] => [
  [
    'select',
    section(page, 'choices')
      .getByRole('button', { name: /村|Village/ })
      .first(),
    page.getByRole('listbox'),
  ],
  ['combobox', section(page, 'choices').getByRole('combobox').first(), page.getByRole('listbox')],
  [
    'date picker',
    section(page, 'dates')
      .getByRole('button', { name: /日历|Calendar/ })
      .first(),
    page.getByRole('dialog'),
  ],
  [
    'range picker',
    section(page, 'ranges')
      .getByRole('button', { name: /日历|Calendar/ })
      .first(),
    page.getByRole('dialog'),
  ],
  ['menu', section(page, 'overlays').getByRole('button', { name: /^(菜单|Menu)$/ }), page.getByRole('menu')],
  ['popover', section(page, 'overlays').getByRole('button', { name: /^(气泡|Popover)$/ }), page.getByRole('dialog')],
  ['dialog', section(page, 'overlays').getByRole('button', { name: /^(对话框|Dialog)$/ }), page.getByRole('dialog')],
]

for (const language of ['zh', 'en'] as const) {
  for (const { name, viewport } of devices) {
    const tag = language === 'en' && name === 'a phone' ? [] : '@deep'
    test.describe(`in ${language} on ${name}`, { tag }, () => {
      test.use({ viewport })

      test('nothing is wrong with the parts, nothing is cut or too wide', async ({ page }) => {
        await open(page, language)
        expect(await overflow(page)).toBe(0)
        expect(await cutTexts(page)).toEqual([])
        expect(await axe(page)).toEqual([])
      })
    })
  }
}

// Every theme, pop-up, language and size, but not each with each: they have nothing to do with one another.
for (const [language, { name, viewport }] of [
  ['zh', devices[0]],
  ['en', devices[1]],
] as const) {
  test.describe(`in ${language} on ${name}`, () => {
    test.use({ viewport })

    test('nothing is wrong with what pops up', { tag: language === 'en' ? [] : '@deep' }, async ({ page }) => {
      await open(page, language, 'choices', 'dates', 'ranges', 'overlays')
      for (const [what, trigger, shown] of popups(page)) {
        await scrollTo(trigger)
        await trigger.click()
        if (what === 'combobox') await trigger.press('ArrowDown')
        await expect(shown).toBeVisible()
        expect.soft(await axe(page, { within: shown }), what).toEqual([])
        expect.soft(await overflow(page), what).toBe(0)
        await page.keyboard.press('Escape')
        await expect(shown).toBeHidden()
      }
    })

    // Colours know neither language nor size.
    test('every theme has contrast enough', { tag: '@deep' }, async ({ page }) => {
      await open(page, language)
      for (const theme of Object.keys(paletteRows)) {
        await page.evaluate((value) => (document.documentElement.dataset.theme = value), theme)
        expect.soft(await axe(page, { rules: ['color-contrast'] }), theme).toEqual([])
      }
    })
  })
}

test('a combobox filters what is typed, takes Enter, says when nothing matches, and is cleared', async ({ page }) => {
  await open(page, 'zh', 'choices')
  const box = section(page, 'choices').getByRole('combobox', { name: '可查找的村' })
  await box.fill('石')
  await expect(page.getByRole('option')).toHaveText(['石山村'])
  await box.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', /shishan/)
  await box.press('Enter')
  await expect(box).toHaveValue('石山村')
  await box.fill('没有这个村')
  await expect(page.getByText('没有符合的选项')).toBeVisible()
  await box.press('Escape')
  await section(page, 'choices').getByRole('button', { name: '清空可查找的村' }).click()
  await expect(box).toHaveValue('')
})

test('a combobox that looks things up shows them, and says when it could not', async ({ page }) => {
  await open(page, 'zh', 'choices')
  const box = section(page, 'choices').getByRole('combobox', { name: '远程查找的村' })
  await box.fill('龙')
  await page.getByRole('option', { name: '龙泉村' }).click()
  await expect(box).toHaveValue('龙泉村')
  await box.fill('?')
  await expect(page.getByText('没有查到，请稍后重试')).toBeVisible()
})

test('several are chosen and taken away as tags', async ({ page }) => {
  await open(page, 'zh', 'choices')
  const choices = section(page, 'choices')
  const box = choices.getByRole('combobox', { name: '多个村' }).first()
  const tags = choices.getByRole('grid', { name: '已选多个村' }).first().getByRole('row')
  await box.fill('白鹤')
  await expect(page.getByRole('option')).toHaveText(['白鹤村'])
  await box.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', /baihe/)
  await box.press('Enter')
  await expect(page.getByRole('option', { name: '白鹤村', selected: true })).toBeVisible()
  await box.press('Escape')
  await expect(tags).toHaveText(['新塘村', '石山村', '白鹤村'])
  await tags.nth(1).focus()
  await page.keyboard.press('Delete')
  await expect(tags).toHaveText(['新塘村', '白鹤村'])
})

test('a date is typed part by part, stepped, and chosen from the calendar by arrow keys', async ({ page }) => {
  await open(page, 'zh', 'dates')
  const date = section(page, 'dates').getByRole('group', { name: '开始日期' })
  const parts = date.getByRole('spinbutton')
  await parts.first().focus()
  await page.keyboard.type('20270304')
  await expect(date).toHaveText(/2027\/03\/04/)
  await page.keyboard.press('ArrowUp')
  await expect(date).toHaveText(/2027\/03\/05/)
  await date.getByRole('button', { name: /^日历/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /2027年3月5日/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(date).toHaveText(/2027\/03\/12/)
  await date.getByRole('button', { name: '清空开始日期' }).click()
  await expect(date).toHaveText(/年\/月\/日/)
})

test('the calendar jumps to a month and a year, and keeps within its bounds', async ({ page }) => {
  await open(page, 'zh', 'dates')
  const dates = section(page, 'dates')
  const date = dates.getByRole('group', { name: '开始日期' })
  const dialog = page.getByRole('dialog')
  await date.getByRole('button', { name: /^日历/ }).click()
  await dialog.getByRole('combobox').first().selectOption({ label: '2030年' })
  await dialog.getByRole('combobox').last().selectOption({ label: '2月' })
  await dialog.getByRole('button', { name: /2030年2月3日/ }).click()
  await expect(date).toHaveText(/2030\/02\/03/)
  await date.getByRole('button', { name: '清空开始日期' }).click()
  const bounded = dates.getByRole('group', { name: '本月内' })
  await bounded.getByRole('spinbutton').first().focus()
  await page.keyboard.type('20261110')
  await bounded.getByRole('button', { name: /^日历/ }).click()
  await expect(dialog.getByRole('button', { name: /2026年11月26日/ })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: /2026年11月25日/ })).toBeEnabled()
})

test('a tree is walked and checked by keys; parents follow, children come when asked for', async ({ page }) => {
  await open(page, 'zh', 'trees')
  const tree = page.getByRole('treegrid', { name: '勾选部门' })
  const box = (name: string) => tree.getByRole('row', { name }).getByRole('checkbox')
  await tree.getByRole('row', { name: '镇政府' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(tree.getByRole('row', { name: '水利站' })).toBeFocused()
  await expect(box('水利站')).toBeChecked()
  await page.keyboard.press('Space')
  await expect(box('水利站')).not.toBeChecked()
  await expect(box('镇政府')).not.toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(box('农业站')).toBeChecked()
  await expect(box('法律咨询')).toBeChecked()
  await expect(box('已撤销的站')).not.toBeChecked()
  await expect(box('镇政府')).toBeChecked({ indeterminate: true })
  await page.keyboard.press('End')
  await expect(tree.getByRole('row', { name: '加载不了的' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByText('没有加载成功，收起后再展开可重试')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(tree.getByRole('row', { name: '各村' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(box('各村')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(box('新塘村')).toBeChecked()
})

test('tabs, numbers, sliders, ratings and segments follow the arrow keys', async ({ page }) => {
  await open(page, 'zh', 'tabs', 'numbers')
  await page.getByRole('tablist', { name: '资料' }).getByRole('tab', { name: '基本信息' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: '账号绑定', selected: true }).first()).toBeFocused()

  const numbers = section(page, 'numbers')
  const count = numbers.getByRole('textbox', { name: '人数' }).first()
  await count.press('ArrowUp')
  await expect(count).toHaveValue('4')
  await count.fill('99')
  await count.blur()
  // Neither clamped nor lost.
  await expect(count).toHaveValue('99')
  await expect(numbers.getByText('应在 0 到 10 之间').first()).toBeVisible()
  const amount = numbers.getByRole('textbox', { name: '金额' })
  await amount.press('ArrowDown')
  await expect(amount).toHaveValue('12.00')

  const slider = numbers.getByRole('slider', { name: '温度' }).first()
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(slider).toHaveValue('27')
  await page.keyboard.press('End')
  await expect(slider).toHaveValue('30')

  await numbers.getByRole('radiogroup', { name: '满意度' }).first().getByRole('radio', { name: '3 星' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(numbers.getByText('满意', { exact: true })).toBeVisible()
})

test('a file of the wrong kind is refused by name; the others are sent, tried again and taken away', async ({
  page,
}) => {
  await open(page, 'zh', 'upload')
  const upload = section(page, 'upload')
  const png = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from('picture') })
  const choose = async (files: Parameters<Locator['setInputFiles']>[0]) => {
    const choosing = page.waitForEvent('filechooser')
    await upload.getByRole('button', { name: '选择文件' }).first().click()
    await (await choosing).setFiles(files)
  }
  await choose([png('水渠.png'), png('fail.png'), { name: 'a.exe', mimeType: '', buffer: Buffer.from('x') }])
  await expect(upload.getByText('“a.exe”没有加入：类型不符')).toBeVisible()
  await expect(upload.getByText('服务器没有收下')).toBeVisible()
  await expect(upload.getByText('已收到 1 个')).toBeVisible()
  await upload.getByRole('button', { name: '重新上传“fail.png”' }).click()
  await expect(upload.getByText('已收到 2 个')).toBeVisible()
  await choose([png('三.png'), png('四.png')])
  await expect(upload.getByText('“四.png”没有加入：最多 3 个文件')).toBeVisible()
  await upload.getByRole('button', { name: '移除“水渠.png”' }).click()
  await expect(upload.getByText('已收到 2 个')).toBeVisible()
})

test('a form brings a person to its first error', async ({ page }) => {
  await open(page, 'zh', 'forms')
  const form = page.getByRole('form', { name: '示例表单' })
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByRole('alert')).toHaveText(['请填写', '请填写', '请填写'])
  await expect(form.getByRole('textbox', { name: '姓名' })).toBeFocused()
  await page.keyboard.type('王小明')
  await form.getByRole('button', { name: '提交' }).click()
  await expect(form.getByRole('button', { name: /所在村/ })).toBeFocused()
})

test('10,000 rows scroll and answer the keyboard without a long wait', async ({ page }) => {
  await page.goto('./docs/parts/index.html?only=grids&rows=10000')
  const grid = section(page, 'grids').getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '10001')
  // Drawn are those in view, and a few around them.
  expect(await grid.getByRole('row').count()).toBeLessThan(60)

  await test.step('each step of scrolling costs the page less than a long task', async () => {
    const session = await page.context().newCDPSession(page)
    // Of the page's own thread, because other tests use the machine at the same time.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const spent = async () => {
      const { metrics } = await session.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
    }
    const frame = section(page, 'grids').locator('.grid-frame')
    const steps: number[] = []
    for (let step = 0; step < 30; step++) {
      const before = await spent()
      await frame.evaluate(
        async (element, by) => {
          element.scrollTop += by
          await new Promise(requestAnimationFrame)
          await new Promise(requestAnimationFrame)
        },
        step % 2 ? 400 : 3000,
      )
      steps.push(Math.round((await spent()) - before))
    }
    // The first steps meet code that was never run; one more may meet the garbage collector.
    const [, , longest = Number.NaN] = steps.slice(6).toSorted((a, b) => b - a)
    expect(longest, `ms of steps: ${steps.join(', ')}`).toBeLessThanOrEqual(50)
    await expect(grid.getByRole('row').nth(2)).toContainText(/\d{4}/)
  })

  await grid.getByRole('gridcell').first().focus()
  await page.keyboard.press('Control+End')
  await expect(page.locator('[data-row="10000"] > :focus')).toBeVisible()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Control+Home')
  await expect(grid.getByRole('columnheader').first()).toBeFocused()

  await test.step('the focus stays on its cell when that is scrolled out of view', async () => {
    const frame = section(page, 'grids').locator('.grid-frame')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-row="1"] > :focus')).toBeVisible()
    await frame.evaluate((element) => (element.scrollTop = 200_000))
    await expect(grid.locator('[data-row="1"] + tr + tr')).not.toHaveAttribute('data-row', '3')
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-row="2"] > :focus')).toBeInViewport()
  })
})
