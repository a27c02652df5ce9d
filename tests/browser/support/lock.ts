import { expect, type Page } from '@playwright/test'
import { controlled } from './console'
import { goTo, userMenu } from './steps'

export const PIN = '702451'

/** The screen that asks for the PIN, in either language. */
export const lockScreen = (page: Page) => ({
  heading: page.getByRole('heading', { name: /^(本机已锁定|This device is locked)$/ }),
  pin: page.getByLabel('PIN', { exact: true }),
  unlock: page.getByRole('button', { name: /^(解锁|Unlock)$/ }),
  alert: page.getByRole('alert'),
  forgot: page.getByRole('button', { name: /^(忘记 PIN|Forgot PIN\?)$/ }),
  leave: page.getByRole('button', { name: /^(换人登录|Sign in as someone else)$/ }),
})

const locks = (page: Page) => page.getByRole('button', { name: /^(立即锁定|Lock now)$/ })

/** Opens the page about this device and switches the lock on there; back is where the person was. */
export async function setLock(page: Page): Promise<void> {
  await controlled(page)
  const back = new URL(page.url()).hash
  await goTo(page, '/storage')
  await page.getByRole('button', { name: '开启锁定' }).click()
  const dialog = page.getByRole('dialog', { name: '开启锁定' })
  await dialog.getByLabel('新的 PIN', { exact: true }).fill(PIN)
  await dialog.getByLabel('再输入一次', { exact: true }).fill(PIN)
  await dialog.getByRole('button', { name: '开启锁定' }).click()
  await expect(locks(page)).toBeVisible()
  await goTo(page, back)
}

/** Locks by the user menu and waits for the screen. */
export async function lock(page: Page) {
  await userMenu(page, '立即锁定')
  const screen = lockScreen(page)
  await expect(screen.heading).toBeVisible()
  return screen
}

export async function unlock(page: Page, pin = PIN): Promise<void> {
  const screen = lockScreen(page)
  await screen.pin.fill(pin)
  await screen.unlock.click()
}

/** Wrong PINs until everybody has to wait. */
export async function exhaustPins(page: Page): Promise<void> {
  const { alert } = lockScreen(page)
  for (const left of [4, 3, 2, 1]) {
    await unlock(page, '000111')
    await expect(alert).toHaveText(`PIN 不正确，还可以试 ${left} 次`)
  }
  await unlock(page, '000111')
  await expect(alert).toHaveText('输错次数过多，请稍后再试')
}

/** Everything that this page and the console's own databases hold, as one text; the simulated server's is not the device's. */
export const readableText = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [document.documentElement.outerHTML, document.title, location.href]
    const stores = [localStorage, sessionStorage]
    for (const store of stores) texts.push(JSON.stringify(Object.entries(store)))
    const decoder = new TextDecoder()
    const add = (value: unknown): void => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) texts.push(decoder.decode(value))
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(add)
      else texts.push(String(value))
    }
    const of = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
      })
    const known = await indexedDB.databases()
    for (const { name = '' } of known.filter((each) => each.name?.startsWith('console'))) {
      const db = await of(indexedDB.open(name))
      for (const store of db.objectStoreNames) {
        const reading = db.transaction(store).objectStore(store)
        add(await of(reading.getAllKeys()))
        add(await of(reading.getAll()))
      }
      db.close()
    }
    return texts.join('\n')
  })
