import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { atTheTable, begin } from './support/fieldwork'
import { test } from './support/installed'
import { apply } from './support/scenario'
import { fault, pane } from './support/steps'
import { desktop, phone } from './support/views'

test('a record opens with a view transition from its row and closes back into it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    const named = () =>
      [...document.querySelectorAll<HTMLElement>('*')]
        .filter(({ style }) => style.viewTransitionName === 'record')
        .map((element) => (element.matches('tr') ? 'row' : 'record'))
        .join(' and ')
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const before = named()
      return start(async () => {
        await (update as () => unknown)()
        seen.push(`${before} to ${named()}`)
      })
    }
  })
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  const { row } = await atTheTable(page)
  // Loaded when the page is idle; a record that is opened before is shown at once.
  const loaded = () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/care.js'))
  await expect.poll(() => page.evaluate(loaded)).toBe(true)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  await row(3).getByRole('button', { name: /^详情/ }).click()
  await expect.poll(seen).toEqual(['row to record'])
  await page.getByRole('button', { name: '返回并关闭此页' }).click()
  await expect.poll(seen).toEqual(['row to record', 'record to row'])
  await expect(row(3)).toBeVisible()
  await expect.poll(() => page.locator('[style*="view-transition-name: record"]').count()).toBe(0)
})

test('a button fades while the mouse button is down', async ({ page }) => {
  await atTheTable(page)
  const add = pane(page).getByRole('button', { name: '添加' })
  await add.hover()
  await page.mouse.down()
  await expect(add).toHaveCSS('opacity', '0.7')
  await page.mouse.up()
})

test('a switched row changes before the server has answered', async ({ page }) => {
  const { row } = await atTheTable(page)
  const toggle = row(3).getByRole('switch')
  const before = await toggle.isChecked()
  await apply(page, {
    version: 1,
    id: 'slow-write',
    title: '保存很慢',
    rules: [{ path: '/table/doEdit', method: 'POST', effect: { kind: 'delay', ms: 2000 } }],
  })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-busy', 'true')
  await expect(toggle).toBeChecked({ checked: !before })
  await expect(toggle).not.toHaveAttribute('aria-busy')
  await expect(toggle).toBeChecked({ checked: !before })
})

test('a refused edit stays in its field, and Escape restores the former value', async ({ page }) => {
  await begin(page, '/vab/table/inlineEditTable')
  const grid = page.getByRole('grid', { name: '行内编辑表格' })
  const row = grid.getByRole('row').nth(1)
  await expect(row).toBeVisible()
  const before = await row.getByRole('gridcell').nth(1).innerText()
  await fault(page, [{ route: 'POST /table/doEdit', code: 400, msg: '该记录已归档', times: 1 }])
  await row.getByRole('button', { name: /^编辑/ }).click()
  const field = grid.getByRole('textbox', { name: '标题' })
  await field.fill('不被接受的标题')
  await field.press('Enter')
  await expect(page.getByText('该记录已归档').first()).toBeVisible()
  await expect(field).toHaveValue('不被接受的标题')
  await field.press('Escape')
  await expect(row.getByRole('gridcell').nth(1)).toHaveText(before)
})

/** Names of the animations that have begun on what floats, with their lengths in ms. */
interface Begun {
  begun: [name: string, ms: number][]
}

for (const [what, size, motion, form, menu] of [
  ['grows on a desktop', desktop, 'no-preference', ['grow', 150], ['grow', 150]],
  ['slides up on a phone', phone, 'no-preference', ['slide-up', 200], ['grow', 150]],
  ['appears at once with reduced motion', phone, 'reduce'],
] as const)
  test(`animation of a form that ${what}, and of a menu`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: motion })
    await page.addInitScript(() => {
      const begun: Begun['begun'] = []
      Object.assign(globalThis, { begun })
      const seen = new WeakSet<Element>()
      // As soon as it is there: in a slow frame, an event of its start comes after its end.
      const follow = () =>
        new MutationObserver(() => {
          for (const surface of document.querySelectorAll('.dialog, .context-menu')) {
            const all = surface.getAnimations().filter((one) => one instanceof CSSAnimation)
            if (all.length === 0 || seen.has(surface) || surface.closest('[data-leaving]')) continue
            seen.add(surface)
            for (const one of all) begun.push([one.animationName, Number(one.effect?.getComputedTiming().duration)])
          }
        }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-entering'] })
      addEventListener('DOMContentLoaded', follow)
    })
    const begun = () => page.evaluate(() => (globalThis as unknown as Begun).begun)
    await begin(page, '/village/shopManage')
    await page.getByRole('button', { name: '添加', exact: true }).filter({ visible: true }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(begun).toEqual(form ? [form] : [])
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.evaluate(() => (location.hash = '/other/contextmenu'))
    await page.getByRole('list', { name: '最近的记录' }).getByRole('listitem').first().click({ button: 'right' })
    await expect(page.getByRole('menu')).toBeVisible()
    await expect.poll(begun).toEqual(form ? [form, menu] : [])
  })

/** Pictures of surfaces that have been taken away, and how they went: the animations that ran backwards on them and on their panels. */
interface Left {
  left: string[][]
}

/** Follows them from the next load of the page on. */
async function followLeaving(page: Page): Promise<() => Promise<string[][]>> {
  await page.addInitScript(() => {
    const left: string[][] = []
    Object.assign(globalThis, { left })
    const follow = () =>
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(node instanceof HTMLElement) || !node.matches('[data-leaving]')) continue
          const parts = [node, node.firstElementChild]
          const all = parts.flatMap((part) => part?.getAnimations() ?? [])
          // Which way it runs is said once it does.
          void Promise.all(all.map(({ ready }) => ready)).then((begun) => {
            const back = begun.filter(({ playbackRate }) => playbackRate < 0)
            left.push(back.map((one) => (one instanceof CSSAnimation ? one.animationName : '')))
          })
        }
      }).observe(document.body, { childList: true })
    addEventListener('DOMContentLoaded', follow)
  })
  return () => page.evaluate(() => (globalThis as unknown as Left).left)
}

for (const [what, size, motion, expected] of [
  ['shrinks on a desktop', desktop, 'no-preference', [['fade', 'grow']]],
  ['slides down on a phone', phone, 'no-preference', [['fade', 'slide-up']]],
  ['disappears at once with reduced motion', desktop, 'reduce', []],
] as const)
  test(`a closing form ${what}, and the focus and the next click do not wait for it`, async ({ page }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: motion })
    const left = await followLeaving(page)
    await begin(page, '/village/shopManage')
    const add = page.getByRole('button', { name: '添加', exact: true }).filter({ visible: true }).first()
    await add.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // Where the focus is and what a press reaches, once the dialog has been taken out and before anything has moved on.
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(add).toBeFocused()
    await add.click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect.poll(left).toEqual(expected)
    await expect(page.locator('[data-leaving]')).toHaveCount(0)

    // A page that is left takes what is open with it.
    await page.evaluate(() => (location.hash = '/other/contextmenu'))
    await expect(page.getByRole('list', { name: '最近的记录' })).toBeVisible()
    expect(await left()).toEqual(expected)
  })

for (const [what, motion, expected] of [
  ['go back into their buttons', 'no-preference', [['grow'], ['grow']]],
  ['are gone at once where motion is to be reduced', 'reduce', []],
] as const)
  test(`menus and popovers ${what}, while the focus has returned`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion })
    const left = await followLeaving(page)
    await begin(page, '/village/shopManage')
    for (const [name, surface] of [
      ['更多操作', 'menu'],
      ['表格设置', 'dialog'],
    ] as const) {
      const button = pane(page).getByRole('button', { name, exact: true })
      await button.click()
      await expect(page.getByRole(surface)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole(surface)).toHaveCount(0)
      await expect(button).toBeFocused()
    }
    await expect.poll(left).toEqual(expected)
    await expect(page.locator('[data-leaving]')).toHaveCount(0)
  })
