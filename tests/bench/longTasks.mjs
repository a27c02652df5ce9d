import { press } from './pointer.mjs'
import { openHome } from './timings.mjs'

const shown = (page, selector) => page.waitForFunction((wanted) => document.querySelector(wanted), selector)
const gone = (page, selector, timeout = 30_000) =>
  page.waitForFunction((wanted) => !document.querySelector(wanted), selector, { timeout })
/** Presses what opens something, and waits for that. */
async function open(page, selector, opened, button) {
  await press(page, selector, { button })
  await shown(page, opened)
}
/** Escape, or a press beside it where the focus is not in it. */
async function dismiss(page, opened) {
  await page.keyboard.press('Escape')
  await gone(page, opened, 2000).catch(async () => {
    await page.mouse.click(720, 880)
    await gone(page, opened)
  })
}
const choose = (page, option, value) => press(page, `.drawer input[name=${option}][value=${value}]`)
const switchOn = (page) => press(page, '.drawer [role=switch]:not(:checked, :disabled)')
const type = async (page, text) => {
  for (const key of text) await page.keyboard.press(key)
}
const tab = (title) => `.tab-label[title="${title}"]`
const widget = (label) => `.widget[aria-label="${label}"]`
const menu = '[role=menu]'

/** @typedef {[name: string, perform: (page: import('@playwright/test').Page) => Promise<unknown>]} Step */

/**
 * What a person does in the shell, in order: each entry leaves the shell as the next one expects it.
 *
 * @type {Step[]}
 */
const walk = [
  ['open a drop-down of the top menu', (page) => open(page, '.bar-item[data-deferred=Vab]', menu)],
  ['close it', (page) => dismiss(page, menu)],
  [
    'go to another page',
    async (page) => {
      await page.evaluate(() => (location.hash = '/dashboard'))
      await shown(page, tab('看板'))
    },
  ],
  ['switch tabs', async (page) => press(page, tab('首页'))],
  ['switch back', async (page) => press(page, tab('看板'))],
  ['reload a page', async (page) => press(page, tab('看板'))],
  ['open the menu of a tab', (page) => open(page, tab('看板'), menu, 'right')],
  ['close it', (page) => dismiss(page, menu)],
  ['open the menu of the tabs bar', (page) => open(page, '.more-tabs', menu)],
  ['close it', (page) => dismiss(page, menu)],
  [
    'open the palette',
    async (page) => {
      await page.keyboard.press('Control+k')
      await shown(page, '[role=combobox]:focus')
    },
  ],
  ['type in the palette', (page) => type(page, 'biaoge')],
  [
    'empty its box',
    async (page) => {
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
    },
  ],
  [
    'arrows in the palette',
    async (page) => {
      for (let times = 0; times < 12; times += 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('PageDown')
    },
  ],
  ['close the palette', (page) => dismiss(page, '[role=dialog] [role=grid]')],
  [
    'open the palette again',
    async (page) => {
      await page.keyboard.press('Control+k')
      await shown(page, '[role=combobox]:focus')
    },
  ],
  ['close it', (page) => dismiss(page, '[role=dialog] [role=grid]')],
  ['open the theme drawer', (page) => open(page, widget('主题配置'), '.drawer')],
  ['change the theme', (page) => choose(page, 'themeName', 'green-white')],
  ['change the layout to column', (page) => choose(page, 'layout', 'column')],
  ['change the layout to comprehensive', (page) => choose(page, 'layout', 'comprehensive')],
  ['change the layout to common', (page) => choose(page, 'layout', 'common')],
  ['change the layout to float', (page) => choose(page, 'layout', 'float')],
  ['change the layout to vertical', (page) => choose(page, 'layout', 'vertical')],
  ['switch the language widget on', switchOn],
  ['switch the search widget on', switchOn],
  ['switch the notice widget on', switchOn],
  [
    'save and close the drawer',
    async (page) => {
      await press(page, '.drawer .btn-primary')
      await gone(page, '.drawer')
    },
  ],
  ['close a submenu of the side menu', (page) => press(page, '.side .menu-item[aria-expanded=true]')],
  ['open it', (page) => press(page, '.side .menu-item[aria-expanded=false]')],
  ['fold the side menu', (page) => press(page, widget('收起菜单'))],
  ['open a fly-out', (page) => open(page, '.side .menu-item[data-deferred=Vab]', menu)],
  ['close it', (page) => dismiss(page, menu)],
  ['unfold the side menu', (page) => press(page, widget('展开菜单'))],
  ['open the search', (page) => open(page, widget('搜索'), '[role=dialog] input:focus')],
  [
    'type in the search',
    async (page) => {
      await type(page, '12')
      await page.keyboard.insertText('政务')
    },
  ],
  ['empty its box', (page) => page.keyboard.press('Escape')],
  ['close the search', (page) => dismiss(page, '[role=dialog]')],
  ['open the notices', (page) => open(page, '.widget[data-deferred=notice]', '[role=dialog] [role=tabpanel] li')],
  ['show the e-mails', (page) => press(page, '[role=tab]:not([aria-selected=true])')],
  ['close the notices', (page) => dismiss(page, '[role=dialog]')],
  ['switch the language', (page) => open(page, widget('English'), ':root[lang=en]')],
  ['switch it back', (page) => open(page, widget('中文'), ':root[lang=zh-CN]')],
  ['open the user menu', (page) => open(page, '.user-button', menu)],
  ['close it', (page) => dismiss(page, menu)],
  ['close a tab', (page) => press(page, '[data-active=true] .tab-close')],
]

/** The names of the steps, numbered. */
export const steps = walk.map(([name], at) => `${at + 1} ${name}`)

/**
 * The longest task of the main thread in each step of the walk, in milliseconds; 0 where none took over 50 ms, which is
 * where the browser begins to count. A fresh visit, so that what a step fetches and compiles is in it.
 */
export async function longestTasks(bench) {
  const { context, page } = await openHome(bench)
  await page.evaluate(() => {
    globalThis.bench.tasks = []
    new PerformanceObserver((list) => {
      globalThis.bench.tasks.push(...list.getEntries().map(({ duration }) => duration))
    }).observe({ type: 'longtask' })
  })
  const longest = []
  for (const [name, perform] of walk) {
    await perform(page).catch((error) => {
      throw new Error(`step ${longest.length + 1}, ${name}: ${error.message}`)
    })
    longest.push(await page.evaluate(settledTasks))
  }
  await context.close()
  return longest
}

/** Runs in the page: when nothing is left to do, the longest of the tasks since the last call. */
async function settledTasks() {
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)))
  }
  await new Promise((resolve) => setTimeout(resolve, 100))
  return Math.max(0, ...globalThis.bench.tasks.splice(0))
}
