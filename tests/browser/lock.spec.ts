import { expect, killWorker, test as fresh } from './support/console'
import { atTheTable, begin, table } from './support/fieldwork'
import { test } from './support/installed'
import { exhaustPins, lock, lockScreen, PIN, readableText, setLock, unlock } from './support/lock'
import { expectSent, expectWaiting } from './support/outbox'
import { apply, clear } from './support/scenario'
import { fault, goTo, reloadTo, signIn, submitSignIn, userMenu } from './support/steps'

const TABLE = '/vab/table/comprehensiveTable'
const down = { version: 1, id: 'down', title: '连接不上', network: 'offline' } as const
const MINUTE = 60_000

test(
  'a locked device shows and stores nothing readable; the PIN brings the page back and unsent writes go out',
  { tag: '@main' },
  async ({ page }) => {
    const { title, edit, save } = await atTheTable(page)
    await setLock(page)
    await expect(title(1)).toBeVisible()
    const seen = await title(1).innerText()
    await apply(page, down)
    await edit(3, '未发送的渠道清淤')
    await save()
    await expectWaiting(page, 1)
    const screen = await lock(page)
    await expect(page).toHaveTitle('本机已锁定 - 数字乡村政务管理后台')
    await expect(screen.pin).toBeFocused()
    const text = await readableText(page)
    expect(text).toContain('admin')
    expect([seen, '未发送的渠道清淤', 'admin-token'].filter((word) => text.includes(word))).toEqual([])

    await unlock(page, '111222')
    await expect(screen.alert).toHaveText('PIN 不正确，还可以试 4 次')
    await expect(screen.pin).toBeFocused()
    await expect(screen.pin).toHaveValue('')
    await unlock(page)
    await expect(title(3)).toHaveText('未发送的渠道清淤')
    await expect(page).toHaveURL(new RegExp(`#${TABLE}$`))
    await expectWaiting(page, 1)
    await clear(page)
    await expectSent(page)
    await expect(title(3)).toHaveText('未发送的渠道清淤')
  },
)

// With contexts of their own: a clock that is set stays so in every later page of a context.
fresh('a half-filled form is there again after unlocking', async ({ page }) => {
  await page.clock.install()
  const { edit, typed } = await atTheTable(page)
  await setLock(page)
  await edit(2, '写到一半的通知')
  await page.clock.fastForward(10 * MINUTE)
  await expect(lockScreen(page).heading).toBeVisible()
  expect(await readableText(page)).not.toContain('写到一半的通知')
  await unlock(page)
  await expect(typed).toHaveValue('写到一半的通知')
})

fresh(
  'a device locks after ten minutes without use, and input keeps it unlocked',
  { tag: '@deep' },
  async ({ page }) => {
    await page.clock.install()
    await begin(page, '/index')
    await setLock(page)
    const home = page.getByRole('heading', { level: 1 })
    const { heading } = lockScreen(page)
    await page.clock.fastForward(9 * MINUTE)
    await page.mouse.move(200, 200)
    await page.clock.fastForward(9 * MINUTE)
    await expect(home).toBeVisible()
    await page.keyboard.press('Shift')
    await page.clock.fastForward(9 * MINUTE)
    await expect(heading).toBeHidden()
    await page.clock.fastForward(MINUTE)
    await expect(heading).toBeVisible()
    await expect(home).toHaveText('本机已锁定')
  },
)

test(
  'a device whose lock time passed while it slept is locked at the next touch',
  { tag: '@deep' },
  async ({ page }) => {
    await begin(page, '/index')
    await setLock(page)
    // As if the device had slept: no timer ran, only the clock went on.
    await page.evaluate((away) => {
      const now = Date.now
      Date.now = () => now() + away
    }, 11 * MINUTE)
    await page.mouse.move(100, 100)
    await expect(lockScreen(page).heading).toBeVisible()
  },
)

test('tabs lock together and unlock together', { tag: '@deep' }, async ({ page, context }) => {
  await begin(page, '/index')
  await setLock(page)
  const second = await context.newPage()
  await second.goto(`./#${TABLE}`)
  const { row } = await table(second)
  await lock(page)
  await expect(lockScreen(second).heading).toBeVisible()
  await unlock(page)
  await expect(row(1)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('admin')
})

test('neither a reload nor a stopped service worker asks for the PIN', { tag: '@deep' }, async ({ page }) => {
  const { row, turn } = await atTheTable(page)
  await setLock(page)
  await expect(row(1)).toBeVisible()
  await killWorker(page)
  await turn(2)
  await expect(row(1)).toBeVisible()
  await reloadTo(page, row(1))
  await killWorker(page)
  await reloadTo(page, row(1))
})

test('five wrong PINs start a wait that survives a reload', { tag: '@deep' }, async ({ page }) => {
  await begin(page, '/index')
  await setLock(page)
  const screen = await lock(page)
  await exhaustPins(page)
  await expect(screen.unlock).toBeDisabled()
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/^还需等待 (30|2\d) 秒$/)
  await expect(screen.unlock).toBeDisabled()
})

test(
  'somebody else signs in on a locked device; its owner then gives password and PIN',
  { tag: '@deep' },
  async ({ page }) => {
    const { edit, save } = await atTheTable(page)
    await setLock(page)
    await apply(page, down)
    await edit(3, '管理员的未发送修改')
    await save()
    await expectWaiting(page, 1)
    const screen = await lock(page)
    await screen.leave.click()
    await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
    await clear(page)
    await signIn(page, 'editor')
    await page.getByRole('button', { name: /^同步状态/ }).click()
    const others = page.getByText('其他人有 1 项修改保存在本机，等他们登录后发送。')
    await expect(others).toBeVisible()
    expect(await readableText(page)).not.toContain('管理员的未发送修改')
    await page.getByRole('dialog', { name: '同步状态' }).press('Escape')
    await expect(others).toBeHidden()
    await userMenu(page, '退出登录')
    await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
    await goTo(page, `/login?redirect=${encodeURIComponent(TABLE)}`)
    await submitSignIn(page, 'admin')
    await expect(screen.heading).toBeVisible()
    await unlock(page, PIN)
    await expect((await table(page)).title(3)).toHaveText('管理员的未发送修改')
    await expectSent(page)
  },
)

test(
  'another person who signs in over an expired session is not asked for the first one’s PIN',
  { tag: '@deep' },
  async ({ page }) => {
    const { row } = await atTheTable(page)
    await setLock(page)
    // A new lock has the list read again.
    await expect(row(1)).toBeVisible()
    await fault(page, [{ route: 'GET /table/getList', code: 401, times: 1 }])
    // By the keyboard: a read that the page began by itself may have brought the sheet, which a click would wait for.
    await page.getByRole('textbox', { name: '标题' }).press('Enter')
    await page.getByRole('button', { name: '放弃并换个账号' }).click()
    await submitSignIn(page, 'editor')
    const menu = page.getByRole('button', { name: /^用户菜单/ })
    await expect(menu).toContainText('editor')
    await reloadTo(page, menu)
    await expect(menu).toContainText('editor')
    await menu.click()
    await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: '立即锁定' })).toBeHidden()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await submitSignIn(page, 'admin')
    await expect(lockScreen(page).heading).toBeVisible()
    await unlock(page)
    await expect(menu).toContainText('admin')
  },
)

test('“forgot PIN” deletes the local data after a confirmation, and the password signs in again', async ({ page }) => {
  const { edit, save } = await atTheTable(page)
  await setLock(page)
  await apply(page, down)
  await edit(3, '会随 PIN 丢失')
  await save()
  await expectWaiting(page, 1)
  const screen = await lock(page)
  await screen.forgot.click()
  const dialog = page.getByRole('alertdialog', { name: '忘记 PIN' })
  await expect(dialog).toContainText('1 条未发送的修改')
  await expect(dialog.getByText('取消', { exact: true })).toBeFocused()
  const button = dialog.getByRole('button', { name: '删除并重新登录' })
  await expect(button).toBeDisabled()
  await dialog.getByText('我知道这些内容会丢失').click()
  await button.click()
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
  await clear(page)
  await signIn(page, 'admin')
  await expectWaiting(page, 0)
  await goTo(page, '/storage')
  await expect(page.getByRole('button', { name: '开启锁定' })).toBeVisible()
})

test('the PIN is changed and the lock removed only with the current PIN', { tag: '@deep' }, async ({ page }) => {
  await begin(page, '/index')
  await setLock(page)
  await goTo(page, '/storage')
  await page.getByRole('button', { name: '修改 PIN' }).click()
  const change = page.getByRole('dialog', { name: '修改 PIN' })
  const submit = change.getByRole('button', { name: '修改 PIN' })
  await change.getByLabel('现在的 PIN', { exact: true }).fill('wrong-one')
  await change.getByLabel('新的 PIN', { exact: true }).fill('a longer pin')
  await change.getByLabel('再输入一次', { exact: true }).fill('a longer pin')
  await submit.click()
  await expect(change.getByRole('alert')).toHaveText('PIN 不正确，还可以试 4 次')
  await change.getByLabel('现在的 PIN', { exact: true }).fill(PIN)
  await submit.click()
  await expect(change).toBeHidden()
  const screen = await lock(page)
  await unlock(page)
  await expect(screen.alert).toHaveText('PIN 不正确，还可以试 4 次')
  await unlock(page, 'a longer pin')
  await page.getByRole('button', { name: '关闭锁定' }).click()
  const remove = page.getByRole('dialog', { name: '关闭锁定' })
  await remove.getByLabel('PIN', { exact: true }).fill('a longer pin')
  await remove.getByRole('button', { name: '关闭锁定' }).click()
  await expect(page.getByRole('button', { name: '开启锁定' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '开启锁定' })).toBeVisible()
})
