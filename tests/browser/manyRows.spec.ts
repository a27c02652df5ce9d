import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { goToPane } from './support/steps'

const MANY = 10_000

/** A server that knows no pages answers so many rows to every question for the table. Made in the page: sending them there takes seconds. */
async function answerAll(page: Page, total: number): Promise<void> {
  const code = await page.evaluate(async (count) => {
    const list = Array.from({ length: count }, (_, at) => ({
      uuid: `row-${at}`,
      id: at + 1,
      title: `新塘村 ${at + 1}`,
      description: '',
      status: ['published', 'draft', 'deleted'][at % 3],
      author: '王小明',
      datetime: '2026-11-21 08:30:00',
      pageViews: (at * 7919) % 10_000,
      img: '',
      switch: false,
      percent: 50,
      rate: at % 6,
      percentage: at % 101,
    }))
    const effect = { kind: 'replace', data: { list, total: count } }
    const body = { version: 1, id: 'no-pages', title: '不分页', rules: [{ path: '/table/getList', effect }] }
    const init = { method: 'PUT', body: JSON.stringify(body) }
    const answer = await fetch(new URL('api/local/scenario', document.baseURI), init)
    return ((await answer.json()) as { code: number }).code
  }, total)
  expect(code).toBe(200)
}

test('a list of 10,000 unpaged rows draws those in view and answers the keyboard', async ({ page }) => {
  // Not at home, which shows a list of them as well.
  await begin(page, '/vab/form/link')
  await answerAll(page, MANY)
  const here = await goToPane(page, '/vab/table/customTable')
  const grid = here.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', String(MANY + 1))
  // Drawn are those in view, and a few around them.
  expect(await grid.getByRole('row').count()).toBeLessThan(60)
  const frame = here.locator('.grid-frame')

  await test.step('scrolling draws only the rows that come into view', async () => {
    for (const by of [400, 3000, 400, 3000]) {
      const drawn = await frame.evaluate(async (element, distance) => {
        const body = element.querySelector('tbody') ?? element
        const before = new Set(body.children)
        element.scrollTop += distance
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        const rows = [...body.querySelectorAll('[data-row]')]
        return { all: rows.length, kept: rows.filter((row) => before.has(row)).length }
      }, by)
      expect(drawn.all).toBeLessThan(60)
      // A short step leaves most of them where they are.
      if (by < 1000) expect(drawn.kept).toBeGreaterThan(0)
    }
    await expect(grid.getByRole('row').nth(2)).toContainText(/\d{4}/)
  })

  await grid.getByRole('gridcell').first().focus()
  await page.keyboard.press('Control+End')
  await expect(grid.locator(`[data-row="${MANY}"] > :focus`)).toBeVisible()
  await page.keyboard.press('PageUp')
  await page.keyboard.press('Control+Home')
  await expect(grid.getByRole('columnheader').first()).toBeFocused()

  await test.step('the focused cell keeps the focus when scrolled out of view', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(grid.locator('[data-row="1"] > :focus')).toBeVisible()
    await frame.evaluate((element) => (element.scrollTop = 200_000))
    await expect(grid.locator('[data-row="1"] + tr + tr')).not.toHaveAttribute('data-row', '3')
    await page.keyboard.press('ArrowDown')
    await expect(grid.locator('[data-row="2"] > :focus')).toBeInViewport()
  })
})
