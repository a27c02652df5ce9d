import type { Locator, Page } from '@playwright/test'
import { begin } from './support/fieldwork'
import { expect } from './support/console'
import { test } from './support/installed'
import { placesFor } from './support/places'
import { goToPane } from './support/steps'

/** They change the device, leave the console or fail on purpose; none writes records. */
const APART = /^\/(storage|other\/(log|loading|social|tabs)|vab\/permission)/

/** What a control does, without the record that it is for. */
const verbOf = (name: string) => (/^[^\s“：(（]{1,12}/u.exec(name)?.[0] ?? name).replaceAll(/\d+/g, '#')

/** The controls of a pane, one of each kind. */
async function controls(here: Locator): Promise<{ control: Locator; name: string }[]> {
  const found = new Map<string, { control: Locator; name: string }>()
  for (const control of await here.locator('button:enabled, [role=switch]:enabled').filter({ visible: true }).all()) {
    const name = (await control.getAttribute('aria-label')) ?? (await control.innerText())
    if (!found.has(verbOf(name))) found.set(verbOf(name), { control, name })
  }
  return [...found.values()]
}

/** Fills in what a dialog asks for, sends it, and leaves. */
async function sendDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  if (!(await dialog.isVisible())) return
  for (const field of await dialog.locator('input[type=text]:enabled:not([readonly]), textarea:enabled').all())
    if ((await field.inputValue()) === '') await field.fill('7').catch(() => {})
  const send = dialog.locator('button[type=submit]:enabled, button.btn-primary:enabled').last()
  if (await send.isVisible()) await send.click({ timeout: 1000 }).catch(() => {})
}

test('who may only read finds no control, on any page, that the server refuses', async ({ page }) => {
  test.setTimeout(600_000)
  await begin(page, '/index', 0, 'test')
  let at = ''
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.status() === 403) refused.push(at + response.url())
  })
  for (const { path } of placesFor(['Admin', 'Editor']).filter((place) => !APART.test(place.path))) {
    const t0 = Date.now()
    let here = await goToPane(page, path)
    await expect(here.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
    const all = await controls(here)
    for (const { control, name } of all) {
      at = `${path} ${name}: `
      await control.click({ timeout: 1000 }).catch((e) => console.log('no', at, String(e).slice(0, 100)))
      await sendDialog(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      here = await goToPane(page, path)
    }
    console.log(path, all.map((x) => x.name).join('|').slice(0, 150), Date.now() - t0)
  }
  expect(refused).toEqual([])
})
