import { expect, type Locator, type Page } from '@playwright/test'
import type { Theme } from '@/settings/theme'
import { goTo } from './steps'

/**
 * Goes from the page in front to a path of the console and waits for its heading to take the focus, as every change of page
 * ends. The first page after signing in leaves the focus alone, so it must be there before.
 */
export async function go(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await expect(page.locator('[data-pane] h1').filter({ visible: true })).toBeVisible()
  await goTo(page, path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused()
}

/** Stores a theme, as Save does, and loads the console anew with it. */
export async function startWith(page: Page, theme: Partial<Theme>): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('theme', JSON.stringify(value)), theme)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Follows a first-level group, which stands in the row or, where that has no room for it, under "more". */
export async function followGroup(groups: Locator, name: string): Promise<void> {
  const link = groups.getByRole('link', { name })
  const more = groups.getByRole('button', { name: /^(更多|More)$/ })
  await expect(link.or(more)).not.toHaveCount(0)
  if (await link.isVisible()) return link.click()
  await more.click()
  await groups.page().getByRole('menuitem', { name }).click()
}

/** The addresses of the first records' detail pages, each of which is a tab of its own; with the record's title. */
export function detailPages(page: Page, count: number): Promise<{ path: string; title: string }[]> {
  return page.evaluate(async (wanted) => {
    const token = localStorage.getItem('admin-pro-token')?.replaceAll('"', '')
    const answer = await fetch(new URL('api/table/getList?pageNo=1&pageSize=50', document.baseURI), {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await answer.json()) as { data: { list: { uuid: string; title: string }[] } }
    return data.list.slice(0, wanted).map(({ uuid, title }) => ({ path: `/vab/table/detail?uuid=${uuid}`, title }))
  }, count)
}
