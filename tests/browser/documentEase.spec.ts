import type { Page } from '@playwright/test'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { smallTargets } from './support/layoutChecks'
import { goToPane } from './support/steps'
import { expectTidy, phone, show } from './support/views'

const paths = ['/vab/editor/richTextEditor', '/vab/editor/markdownEditor', '/other/workflow'] as const

/** Looks at each editor with a document that is written. */
async function eachEditor(page: Page, look: (path: string) => Promise<void>): Promise<void> {
  await begin(page, '/index')
  for (const path of paths) {
    const here = await goToPane(page, path)
    await here
      .getByRole('list', { name: /^(文档|Documents|流程|Workflow)$/ })
      .getByRole('button')
      .first()
      .click()
    await here.getByRole('button', { name: /^(编辑|Edit)$/ }).click()
    await expect(here.getByRole('textbox', { name: /^(正文|Text|流程名称|Workflow name)$/ })).toBeVisible()
    await look(path)
  }
}

test('controls of every editor are at least 44 px high on a phone', { tag: '@deep' }, async ({ page }) => {
  await show(page, { language: 'zh', size: phone })
  await eachEditor(page, async (path) => expect(await smallTargets(page), path).toEqual([]))
})

test('editors are tidy at 200 % zoom', { tag: '@deep' }, async ({ page }) => {
  await show(page, { language: 'en', size: { width: 720, height: 450 } })
  await eachEditor(page, (path) => expectTidy(page, path))
})

test('editors are tidy with the largest text in dark reading', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('theme', JSON.stringify({ textSize: 'larger', layout: 'vertical', darkReading: true })),
  )
  await eachEditor(page, (path) => expectTidy(page, path))
})

test('switched-on editor tools have an outline in forced colours', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await eachEditor(page, async (path) => {
    const unseen = await page
      .locator('[data-pane] [aria-pressed="true"], [data-pane] [aria-checked="true"]')
      .evaluateAll((all) =>
        all
          .filter((one) => one.checkVisibility() && getComputedStyle(one).outlineStyle === 'none')
          .map((one) => one.outerHTML.slice(0, 100)),
      )
    expect(unseen, path).toEqual([])
  })
})
