import { expect, type Page } from '@playwright/test'
import { authenticators } from './support/authenticators'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { exhaustPins, lock, PIN, setLock, unlock } from './support/lock'
import { goTo, pane } from './support/steps'
import { expectTidy, phone, show } from './support/views'

const FORM = '/vab/form/comprehensiveForm'
const OWN = '这台设备的指纹、面容或锁屏密码'
const TOKEN = '安全密钥（插上或靠近才能用）'
const OFFER = /^用.*解锁$/
const offer = (page: Page) => page.getByRole('button', { name: OFFER })
const keyList = (page: Page) => page.getByRole('list', { name: '解锁方式' })
const addButton = (page: Page) => page.getByRole('button', { name: '添加解锁方式' })

/** Adds a way to unlock on the storage page, as far as the system's own question. */
async function addKey(page: Page, way: string) {
  await goTo(page, '/storage')
  await addButton(page).click()
  const dialog = page.getByRole('dialog', { name: '添加解锁方式' })
  await dialog.getByText(way).click()
  await expect(dialog.getByRole('radio', { name: way })).toBeChecked()
  await dialog.getByLabel('PIN', { exact: true }).fill(PIN)
  await dialog.getByRole('button', { name: '添加' }).click()
  return dialog
}

test('a phone unlocks by fingerprint offline, and after a failed prompt by PIN', async ({ page, context }) => {
  await show(page, { language: 'zh', size: phone })
  const device = await authenticators(page)
  const finger = await device.add({ transport: 'internal' })
  await begin(page, '/index')
  await setLock(page)
  const dialog = await addKey(page, OWN)
  await expect(dialog).toBeHidden()
  await expect(keyList(page).getByRole('listitem')).toContainText('此设备')
  await expect(keyList(page)).toContainText('还没用过')
  await expectTidy(page, 'the list of ways to unlock')

  await goTo(page, FORM)
  const name = pane(page, FORM).getByRole('textbox').first()
  await name.fill('写到一半')
  await context.setOffline(true)
  const screen = await lock(page)
  await page.reload()
  await expect(screen.heading).toBeVisible()
  await expect(offer(page)).toHaveText('用指纹、面容或锁屏密码解锁')
  await expectTidy(page, 'the lock screen with a way to unlock')

  await offer(page).click()
  await expect(name).toHaveValue('写到一半')

  await lock(page)
  // It has no more attempts after this, as a reader that took too many wrong fingers.
  await device.recognise(finger, false)
  await offer(page).click()
  await expect(page.getByRole('alert').filter({ hasText: '没有验证成功' })).toBeVisible()
  await unlock(page)
  await expect(name).toHaveValue('写到一半')
  await goTo(page, '/storage')
  await expect(keyList(page)).toContainText('上次使用')
})

test('several keys open one lock; a removed key no longer does, in every window', async ({ page, context }) => {
  const device = await authenticators(page)
  const finger = await device.add({ transport: 'internal' })
  await begin(page, '/index')
  await setLock(page)
  await expect(await addKey(page, OWN)).toBeHidden()
  await device.remove(finger)
  const token = await device.add({ transport: 'usb' })
  await expect(await addKey(page, TOKEN)).toBeHidden()
  const items = keyList(page).getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.nth(1)).toContainText('安全密钥')
  // The same key once more.
  const again = await addKey(page, TOKEN)
  await expect(again.getByRole('alert').filter({ hasText: '这个已经添加过了' })).toBeVisible()
  await again.press('Escape')
  const second = await context.newPage()
  await second.goto('./#/storage')
  await expect(keyList(second).getByRole('listitem')).toHaveCount(2)

  const { alert } = await lock(page)
  await exhaustPins(page)
  await expect(alert.first()).toBeVisible()
  await expect(offer(page)).toHaveText('用指纹、面容、锁屏密码或安全密钥解锁')
  await offer(page).click()
  await expect(items).toHaveCount(2)
  await expect(items.nth(1)).toContainText('上次使用')

  await page.getByRole('button', { name: '移除“安全密钥”' }).click()
  const confirmation = page.getByRole('alertdialog', { name: '移除解锁方式' })
  await expect(confirmation).toContainText('PIN 和其他解锁方式不受影响')
  await confirmation.getByRole('button', { name: '移除' }).click()
  await expect(items).toHaveCount(1)
  await expect(keyList(second).getByRole('listitem')).toHaveCount(1)
  await lock(page)
  await expect(offer(page)).toHaveText('用指纹、面容或锁屏密码解锁')
  await offer(page).click()
  // Chromium waits for another authenticator as long as a person may take: the PIN is there meanwhile.
  await unlock(page)
  await expect(items).toHaveCount(1)
  await device.remove(token)
})

test('a person who forgot the PIN sets a new one with another key and loses nothing', async ({ page }) => {
  const device = await authenticators(page)
  await device.add({ transport: 'internal' })
  await begin(page, '/index')
  await setLock(page)
  await expect(await addKey(page, OWN)).toBeHidden()
  const screen = await lock(page)
  await expect(offer(page)).toBeVisible()
  await screen.forgot.click()
  const forgotten = page.getByRole('alertdialog', { name: '忘记 PIN' })
  await expect(forgotten).toContainText('取消后用它解锁')
  await forgotten.press('Escape')
  await offer(page).click()
  await page.getByRole('button', { name: '修改 PIN' }).click()
  const dialog = page.getByRole('dialog', { name: '修改 PIN' })
  await dialog.getByRole('button', { name: '忘了现在的 PIN，用其他解锁方式验证' }).click()
  await expect(dialog.getByLabel('新的 PIN', { exact: true })).toBeFocused()
  await dialog.getByLabel('新的 PIN', { exact: true }).fill('a longer pin')
  await dialog.getByLabel('再输入一次', { exact: true }).fill('a longer pin')
  await expectTidy(page, 'another PIN for a forgotten one')
  await dialog.getByRole('button', { name: '验证并设置' }).click()
  await expect(dialog).toBeHidden()
  await lock(page)
  await unlock(page)
  await expect(screen.alert).toHaveText('PIN 不正确，还可以试 4 次')
  await unlock(page, 'a longer pin')
  await expect(keyList(page)).toBeVisible()
})

test('an authenticator without a secret (PRF) is refused, and a wrong PIN is reported before it is asked', async ({
  page,
}) => {
  const device = await authenticators(page)
  await device.add({ transport: 'internal', hasPrf: false })
  await begin(page, '/index')
  await setLock(page)
  const dialog = await addKey(page, OWN)
  await expect(dialog.getByRole('alert').filter({ hasText: '能验证身份，但不能用来解锁' })).toBeVisible()
  await dialog.getByLabel('PIN', { exact: true }).fill('000111')
  await dialog.getByRole('button', { name: '添加' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'PIN 不正确，还可以试 4 次' })).toBeVisible()
  await dialog.press('Escape')
  await expect(keyList(page)).toHaveCount(0)
  await lock(page)
  await unlock(page)
  await expect(addButton(page)).toBeVisible()
  await lock(page)
  await expect(offer(page)).toHaveCount(0)
})

test('a browser without passkeys says so and unlocks by PIN', { tag: '@deep' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await begin(page, '/index')
  await setLock(page)
  await goTo(page, '/storage')
  await expect(page.getByText('这个浏览器不能用指纹、面容或安全密钥解锁')).toBeVisible()
  await expect(addButton(page)).toHaveCount(0)
  await lock(page)
  await unlock(page)
  await expect(page.getByText('这个浏览器不能用指纹、面容或安全密钥解锁')).toBeVisible()
})
