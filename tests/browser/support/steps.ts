import { expect, type Locator, type Page, type Request } from '@playwright/test'
import type { Network } from '@/protocol/scenario'
import { apply } from './scenario'

export type Account = 'admin' | 'editor' | 'test'
const PASSWORD = '123456'

/** The fields of the sign-in form, in either language. */
export const signInForm = (page: Page) => ({
  username: page.getByRole('textbox', { name: /^(用户名|Username)$/ }),
  password: page.getByRole('textbox', { name: /^(密码|Password)$/ }),
  code: page.getByRole('textbox', { name: /^(验证码|Verification code)$/ }),
  captcha: page.getByRole('button', { name: /^(验证码|Verification code)/ }),
  submit: page.getByRole('button', { name: /^(登录|Sign in)$/ }),
})

/** The code that the captcha's name tells. */
async function readCode(captcha: Locator): Promise<string> {
  const name = await captcha.getAttribute('aria-label')
  return /\d{4}/.exec(name ?? '')?.[0] ?? ''
}

/** Fills in the verification code where the form asks for one, which it does after failures. */
export async function fillCode(page: Page): Promise<void> {
  const { code, captcha } = signInForm(page)
  if (await code.isVisible()) await code.fill(await readCode(captcha))
}

/** Fills the sign-in form that is shown and sends it. */
export async function submitSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  const form = signInForm(page)
  await form.username.fill(username)
  await form.password.fill(password)
  await fillCode(page)
  await form.submit.click()
}

/** Signs in through the login page (opened first when the page shows something else) and waits until it is left. */
export async function signIn(page: Page, account: Account): Promise<void> {
  if (!page.url().includes('#/login')) await page.goto('./#/login')
  await submitSignIn(page, account)
  // A refusal is shown for some seconds only.
  let said = ''
  const place = async () => {
    const shown = await page.getByRole('region', { name: /^(消息|Messages)/ }).allInnerTexts()
    said = shown.join(' ').trim() || said
    return page.url().includes('#/login') ? `still signing in, told: ${said}` : 'signed in'
  }
  await expect.poll(place, { intervals: [100] }).toBe('signed in')
}

/** Goes to another page of the console without loading it anew. */
export const goTo = (page: Page, path: string): Promise<string> => page.evaluate((hash) => (location.hash = hash), path)

/** The pane of the visible page or, visible or not, of the page with this path. */
export const pane = (page: Page, path?: string): Locator =>
  path === undefined ? page.locator('[data-pane]').filter({ visible: true }) : page.locator(`[data-pane="${path}"]`)

/** Goes to another page and returns its pane; until that is shown, what the page before shows is not taken for it. */
export async function goToPane(page: Page, path: string): Promise<Locator> {
  await goTo(page, path)
  await expect(pane(page, path)).toBeVisible()
  return pane(page, path)
}

/** Looks at another page, by which the pane of this one is hidden, and comes back. */
export async function leaveAndReturn(page: Page, path: string): Promise<Locator> {
  await goToPane(page, '/error/404')
  return goToPane(page, path)
}

/** Tries again until `note` is gone; after a write it may go by itself, by a refetch that was under way. */
export async function retryUntilGone(note: Locator): Promise<void> {
  await expect(async () => {
    if (await note.isVisible()) await note.getByRole('button', { name: '重试' }).click({ timeout: 1000 })
    await expect(note).toBeHidden({ timeout: 1000 })
  }).toPass()
}

/** Reloads the page and waits for what it shows then. */
export async function reloadTo(page: Page, shown: Locator): Promise<void> {
  await page.reload()
  await expect(shown).toBeVisible()
}

/** Chooses an entry of the user menu, in either language. */
export async function userMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^(用户菜单|User menu)/ }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** The tabs bar's buttons, by label. */
export const tabs = (page: Page) =>
  page.getByRole('navigation', { name: /^(已打开的页面|Open pages)$/ }).locator('.tab-label')

/** The comprehensive table of the desktop and what belongs to it. */
export const tableParts = (page: Page) => {
  const table = page.getByRole('region', { name: '综合表格' }).getByRole('grid')
  const rows = table.getByRole('row')
  return {
    /** Row 1 is the first one below the head. */
    row: (n: number) => rows.nth(n),
    rowOf: (title: string) => rows.filter({ has: page.getByText(title, { exact: true }) }),
    /** A column's cells from the top, the head aside; 3 is the title, 7 the clicks. */
    column: (n: number) => table.locator(`tbody td:nth-child(${n})`),
    /** The title alone, without a mark that may stand beside it. */
    title: (n: number) => rows.nth(n).getByRole('gridcell').nth(2).locator('.truncate'),
    total: page.getByRole('navigation', { name: '分页' }).getByText(/^(共|本机) [\d,]+ 条$/),
    dialog: page.getByRole('dialog'),
    confirmation: page.getByRole('alertdialog', { name: '温馨提示' }),
  }
}

/** Opens the comprehensive table and waits for its rows, also for the server's where cached ones are shown first. */
export async function openTable(page: Page) {
  const pending = new Set<Request>()
  const begun = (request: Request) => void (request.url().includes('/table/getList') && pending.add(request))
  const ended = (request: Request) => void pending.delete(request)
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  await page.goto('./#/vab/table/comprehensiveTable')
  const table = tableParts(page)
  await expect(table.row(1)).toBeVisible()
  await expect.poll(() => pending.size).toBe(0)
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
  return table
}

interface Refused {
  /** Method and path: "POST /table/doEdit". */
  readonly route: string
  readonly code: number
  readonly msg?: string
  /** How many requests are refused; without it, all. */
  readonly times?: number
  readonly delayMs?: number
}

/** Applies a scenario that refuses requests, and decides whether the simulated server can be reached. */
export function fault(page: Page, rules: readonly Refused[], network: Network = 'online'): Promise<void> {
  return apply(page, {
    version: 1,
    id: 'fault',
    title: '拒绝请求',
    network,
    rules: rules.map(({ route, code, msg, times, delayMs }) => {
      const [method, path = ''] = route.split(' ')
      return {
        path,
        method: method === 'POST' ? 'POST' : 'GET',
        ...(times !== undefined && { times }),
        effect: {
          kind: 'refuse',
          code,
          ...(msg !== undefined && { msg }),
          ...(delayMs !== undefined && { ms: delayMs }),
        },
      }
    }),
  })
}

/** The records of a list that are to be seen. */
export const records = (here: Page | Locator) => here.locator('[data-record]').filter({ visible: true })

/** Runs an action of a record, given by its row: a button, or an entry of the row's menu. */
export async function actOn(page: Page, row: Locator, action: string): Promise<void> {
  // A picture may lead to the details, too.
  const button = row.getByRole('button', { name: new RegExp(`^${action} `) }).first()
  const menu = row.getByRole('button', { name: /^Actions of “|”的操作$/ })
  await expect(button.or(menu).first()).toBeVisible()
  if (await button.isVisible()) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name: new RegExp(`^${action}$`) }).click()
}

/** Runs an action of a list's first record. */
export const actOnFirst = (page: Page, here: Page | Locator, action: string): Promise<void> =>
  actOn(page, records(here).first(), action)

/** Runs an action of the record with this name. */
export const actOnRecord = (page: Page, name: string, action: string): Promise<void> =>
  actOn(page, records(page).filter({ has: page.getByText(name, { exact: true }) }), action)
