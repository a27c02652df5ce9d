import { expect, type Locator, type Page } from '@playwright/test'
import type { Theme } from '@/settings/theme'
import { controlled } from './console'
import { type Account, fault, pane, signInForm, tableParts } from './steps'

/** In milliseconds. */
export const HOUR = 3_600_000

/**
 * Opens the console with a session of this account, so old, in a page that has not been opened: for tests that are not about signing
 * in, which takes a page more.
 */
async function openAs(page: Page, account: Account, path: string, tokenAgeMs = 0): Promise<void> {
  expect(page.url(), 'a page that has not been opened').toBe('about:blank')
  await page.addInitScript(
    ([age, name]) => {
      // What the page frames is not the console, and may have no storage.
      if (parent !== window) return
      // Not again after a reload: by then the person may be signed out.
      if (sessionStorage.getItem('console-begun')) return
      sessionStorage.setItem('console-begun', '1')
      localStorage.setItem('admin-pro-token', `${name}-token-abcdefgh-${Date.now() - age}`)
    },
    [tokenAgeMs, account] as const,
  )
  await page.goto(`./#${path}`)
}

/** Home as this account sees it, in a page that has not been opened, without the way through sign-in. */
export async function openHome(page: Page, account: Account = 'admin'): Promise<void> {
  await openAs(page, account, '/index')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens a page of the console as somebody whose token is so old and waits for the worker's control. */
export async function begin(page: Page, path: string, tokenAgeMs = 0, account: Account = 'admin'): Promise<void> {
  await openAs(page, account, path, tokenAgeMs)
  await controlled(page)
}

/** The comprehensive table with its rows, and what a person does there. */
export async function atTheTable(page: Page, tokenAgeMs = 0) {
  await begin(page, '/vab/table/comprehensiveTable', tokenAgeMs)
  return table(page)
}

export async function table(page: Page) {
  const parts = tableParts(page)
  await expect(parts.row(1)).toBeVisible()
  const here = pane(page)
  const title = parts.dialog.getByRole('textbox', { name: '标题' })
  return {
    ...parts,
    title: (n: number) => parts.title(n),
    /** What the page says in the place of a list that it could not read. */
    trouble: here.getByRole('alert').filter({ hasText: '列表没有加载成功' }),
    retry: here.getByRole('button', { name: '重试' }),
    /** The list, while the next one is on its way. */
    busy: here.locator('[aria-busy="true"]'),
    turn: (to: number) =>
      page
        .getByRole('navigation', { name: '分页' })
        .getByRole('button', { name: `第 ${to} 页` })
        .click(),
    /** The number of records found; all of them, as shown before, are no finding. */
    found: parts.total.filter({ hasNotText: '50' }),
    /** The title in the open dialog. */
    typed: title,
    async search(word: string) {
      await page.getByRole('textbox', { name: '标题' }).fill(word)
      await page.getByRole('button', { name: '查询' }).click()
    },
    /** Opens the editor of a row and types a title. */
    async edit(n: number, text: string) {
      await parts.row(n).getByRole('button', { name: /^编辑/ }).click()
      await title.fill(text)
    },
    save: () => parts.dialog.getByRole('button', { name: '保存', exact: true }).click({ timeout: 5000 }),
    /** What was typed is still there, in a dialog that can be saved. */
    async expectKept(text: string) {
      await expect(title).toHaveValue(text)
      await expect(parts.dialog.getByRole('button', { name: '保存', exact: true })).toBeEnabled()
    },
    /** Opens the form of a new record and fills it in. */
    async add(text: string) {
      await page.getByRole('button', { name: '添加' }).click()
      await title.fill(text)
      await parts.dialog.getByRole('textbox', { name: '作者' }).fill('何春生')
    },
    async expectSaved(n: number, text: string) {
      await expect(parts.dialog).toBeHidden()
      await expect(parts.title(n)).toHaveText(text)
    },
  }
}

/** A message that comes and goes by itself. */
export const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

/** When the server says that the newest record of the table was written, in milliseconds since 1970. */
export const newestAt = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const token = localStorage.getItem('admin-pro-token')
    const answer = await fetch(new URL('api/table/getList?pageSize=1', document.baseURI), {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data: { list: { updatedAt: string }[] } }
    return Date.parse(data.list[0]?.updatedAt ?? '')
  })

/** Fills the sheet that asks an expired person to sign in again. */
export async function signInAgain(page: Page): Promise<void> {
  const form = signInForm(page)
  await form.password.fill('123456')
  await form.submit.click()
}

/** Stores a theme before the console is opened. */
export async function withTheme(page: Page, theme: Partial<Theme>): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('theme', JSON.stringify(value)), theme)
}

/** The first record of the table is deleted, which the server refuses; resolves to what the console says of it. */
export async function refusedDeletion(
  page: Page,
  { row, confirmation }: Awaited<ReturnType<typeof table>>,
): Promise<Locator> {
  await fault(page, [{ route: 'POST /table/doDelete', code: 400, msg: '该记录正被引用' }])
  await row(1).getByRole('button', { name: /^删除/ }).click()
  await confirmation.getByRole('button', { name: '确定' }).click()
  const message = toast(page, '服务器没有接受，已放入同步中心')
  await expect(message).toContainText('该记录正被引用')
  return message
}
