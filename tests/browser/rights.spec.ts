import type { Locator, Page } from '@playwright/test'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { placesFor } from './support/places'
import { goToPane } from './support/steps'
import { elsewhere } from './support/syncCentre'
import { expectTidy } from './support/views'

/** They change the device, leave the console or fail on purpose; none writes records. */
const APART = /^\/(storage|other\/(log|loading|social|tabs)|vab\/permission)/
/** What stands there is an example, or the person's own. */
const EXAMPLES =
  /^\/(vab\/(form|icon)|other\/(drag\/flowSheetDrag|dynamicMeta|cssfx|tabs)|sync|index|setting\/personalCenter)/
const WRITES = /^(添加|新建|编辑(?!器)|复制 |导入|受理|退回|办结|通过|驳回|移动|恢复原来的次序|推荐|发一条|加入附件)/
const REMOVES = /^(删除|批量删除)/

const CONTROLS = 'button:enabled, [role=switch]:enabled'

/** Names of the controls of a page and, where it shows records, of the first one's details and selection. */
async function namesOn(page: Page, path: string): Promise<string[]> {
  const here = await goToPane(page, path)
  await expect(here.getByRole('heading').first()).toBeVisible()
  await expect(here.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
  const read = () =>
    page
      .locator('[data-pane], [role=dialog]')
      .filter({ visible: true })
      .locator(CONTROLS)
      .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? one.textContent).trim()))
  // A grid draws its items a frame after itself.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  const names = await read()
  const select = here.getByRole('checkbox', { name: /^选择“/ }).last()
  if (await select.isVisible()) {
    await select.check()
    names.push(...(await read()))
    await select.uncheck()
  }
  const details = here.getByRole('button', { name: /^详情 / }).first()
  if ((await details.isVisible()) && !path.startsWith('/vab/')) {
    await details.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    names.push(...(await read()))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  return names
}

/** Those of these pages where something of these kinds is shown. */
async function shownOn(paths: readonly string[], kinds: readonly RegExp[], page: Page): Promise<string[]> {
  const shown: string[] = []
  for (const path of paths)
    if ((await namesOn(page, path)).some((name) => kinds.some((kind) => kind.test(name)))) shown.push(path)
  return shown
}
const pathsOf = (roles: readonly string[]) =>
  placesFor(roles)
    .map(({ path }) => path)
    .filter((path) => !EXAMPLES.test(path))

test('no page shows a reader a control that writes or deletes', async ({ page }) => {
  test.setTimeout(240_000)
  await begin(page, '/index', 0, 'test')
  expect(await shownOn(pathsOf(['Admin', 'Editor']), [WRITES, REMOVES], page)).toEqual([])
})

test('no page shows an editor a control that deletes', async ({ page }) => {
  test.setTimeout(240_000)
  await begin(page, '/index', 0, 'editor')
  expect(await shownOn(pathsOf(['Editor']), [REMOVES], page)).toEqual([])
})

test('pages an administrator can write to show write controls, and none to a reader', async ({ page }) => {
  test.setTimeout(120_000)
  await begin(page, '/index')
  const written = pathsOf(['Admin']).filter((path) =>
    /^\/(vab\/table\/(comp|inline)|village|other\/drag\/card)/.test(path),
  )
  expect(await shownOn(written, [WRITES], page)).toEqual(written)
  await elsewhere(page, 'doEdit', { username: 'reader', password: '123456', roles: ['Test'] }, 'userManagement')
  await page.evaluate(() => localStorage.setItem('admin-pro-token', `reader-token-abcdefgh-${Date.now()}`))
  await page.reload()
  await expect(page.getByText('reader').first()).toBeVisible()
  const theirs = pathsOf(['Test'])
  const tables = theirs.filter((path) => path.startsWith('/vab/table'))
  expect(tables.length).toBeGreaterThan(2)
  expect(
    await shownOn([...tables, ...theirs.filter((path) => written.includes(path))], [WRITES, REMOVES], page),
  ).toEqual([])
})

test('a draft can be read but not saved after its author lost the permission to write', async ({ page }) => {
  await begin(page, '/index')
  const uuid = '5e0c1d5c-7f6b-4c67-9d0a-2f4f3f0f8a11'
  const account = { uuid, username: 'clerk', password: '123456' }
  await elsewhere(page, 'doEdit', { ...account, roles: ['Editor'] }, 'userManagement')
  const become = (name: string) =>
    page.evaluate((who) => localStorage.setItem('admin-pro-token', `${who}-token-abcdefgh-${Date.now()}`), name)
  await become('clerk')
  await page.reload()
  const dialog = page.getByRole('dialog')
  const plants = await goToPane(page, '/village/plant')
  await plants.getByRole('button', { name: '添加', exact: true }).click()
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/local/drafts') && answer.status() === 200)
  const typed = dialog.getByRole('textbox').first()
  await typed.fill('甬优1540')
  await expect(dialog.getByRole('button', { name: '保存', exact: true })).toBeVisible()
  await stored
  await become('admin')
  await elsewhere(page, 'doEdit', { uuid, roles: ['Test'] }, 'userManagement')
  await become('clerk')
  await page.reload()
  // Before that, a read of the page may have heard that the server ended the session, and led to sign-in, which leads to home.
  await goToPane(page, '/village/plant')
  await expect(typed).toHaveValue('甬优1540')
  await expect(dialog.getByRole('alert')).toContainText('当前账号已没有写入权限')
  await expect(dialog.getByRole('button', { name: /^保存/ })).toHaveCount(0)
  await expectTidy(page, 'a draft that can’t be saved', dialog)
})

/** The controls of a page, one for each place in a row. */
async function oneOfEach(here: Locator): Promise<Locator[]> {
  const found = new Map<string, Locator>()
  for (const control of await here.locator(CONTROLS).filter({ visible: true }).all()) {
    const place = await control.evaluate((one) => {
      const row = one.closest('tr, li, [role=row]')
      return row ? `${row.className} ${[...row.querySelectorAll('button')].indexOf(one as HTMLButtonElement)}` : ''
    })
    const key = place || ((await control.getAttribute('aria-label')) ?? (await control.innerText()))
    if (!found.has(key)) found.set(key, control)
  }
  return [...found.values()]
}

/** Fills in what a dialog asks for, if one is open, and sends it. */
async function sendDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last()
  if (!(await dialog.isVisible())) return
  for (const field of await dialog.locator('input[type=text]:enabled:not([readonly]), textarea:enabled').all())
    if ((await field.inputValue()) === '') await field.fill('7', { timeout: 1000 }).catch(ignored)
  const send = dialog.locator('button[type=submit]:enabled, button.btn-primary:enabled').last()
  if (await send.isVisible()) await send.click({ timeout: 1000 }).catch(ignored)
}
/** What can't be pressed now writes nothing. */
const ignored = () => {}

test('no control a reader can click leads to a 403', { tag: '@deep' }, async ({ page }) => {
  test.setTimeout(600_000)
  await begin(page, '/index', 0, 'test')
  let at = ''
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.status() === 403) refused.push(at)
  })
  for (const { path } of placesFor(['Admin', 'Editor']).filter((place) => !APART.test(place.path))) {
    let here = await goToPane(page, path)
    await expect(here.locator('[aria-busy=true], .skeleton')).toHaveCount(0)
    for (const control of await oneOfEach(here)) {
      at = `${path} ${String(control)}`
      await control.click({ timeout: 1000 }).catch(ignored)
      await sendDialog(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      here = await goToPane(page, path)
    }
  }
  expect(refused).toEqual([])
})
