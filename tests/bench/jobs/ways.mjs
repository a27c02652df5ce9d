import { expect } from '@playwright/test'
import { ask, button, there } from './hand.mjs'

export const PHONE = '13900139000'

/** Also beside an open list of suggestions, which hides all else from assistive technology alone; with the mark of a required field. */
export const field = (within, name) => {
  const given = { name: new RegExp(`^${name}\\*?$`), includeHidden: true }
  return within.getByRole('textbox', given).or(within.getByRole('combobox', given))
}
export const select = (within, name) => within.getByRole('button', { name: new RegExp(`${name}$`) })
/** Chooses from what a form shows, or from a list that opens. */
export async function chooseIn(form, hand, name, option) {
  const shown = form.getByRole('radiogroup', { name: new RegExp(`^${name}`) }).getByText(option, { exact: true })
  await ((await there(shown)) ? hand.press(shown) : hand.choose(select(form, name), option))
}
export const saveOf = (form) => form.getByRole('button', { name: '保存', exact: true })
export const formOf = (page) => page.getByRole('dialog', { name: /^(添加|编辑)/, includeHidden: true })

/** A villager whom a name, and the end of an ID card, tells from all others. */
export async function villager(page) {
  const { list } = await ask(page, 'villageusermanage/getList?pageSize=100')
  const alone = (text) => list.filter((each) => `${each.name} ${each.idCard}`.includes(text)).length === 1
  return list.findLast(({ name, idCard }) => alone(name) && alone(idCard.slice(-4)))
}

/** Whether the user menu of the build has an entry, which tells what the build can do. */
export async function menuHas(page, entry) {
  const menu = page.getByRole('menu', { name: /^用户菜单/ })
  await button(page, /^用户菜单/).click()
  await menu.getByRole('menuitem').first().waitFor()
  const has = await there(menu.getByRole('menuitem', { name: entry }))
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  return has
}
export const findsPeople = (page) => menuHas(page, /村民/)

/** Opens the sheet of the person whom a text finds in the palette. */
export async function openFound(page, hand, text, name) {
  if (hand.isPhone) await hand.press(page.getByRole('banner').getByRole('button', { name: /^查找页面/ }))
  else await hand.key('Control+k')
  await page.getByRole('combobox', { name: /^查找页面/ }).waitFor()
  await hand.type(text)
  const row = page.getByRole('rowgroup', { name: '记录' }).getByRole('row').filter({ hasText: name }).first()
  await row.waitFor()
  const isFirst = (await row.getAttribute('aria-selected')) === 'true'
  if (isFirst && !hand.isPhone) await hand.key('Enter')
  else await hand.press(row.getByRole('button').first())
  await page.getByRole('dialog', { name }).waitFor()
}

/** Opens a page from the menu. */
export async function goByMenu(page, hand, group, name) {
  if (hand.isPhone) await hand.press(button(page, '展开菜单'))
  await hand.press(button(page, new RegExp(`^${group}`)))
  const named = { name: new RegExp(`^${name}`) }
  await hand.press(page.getByRole('link', named).or(page.getByRole('menuitem', named)))
}

/** Filters the list in front by a text. */
export async function filterBy(page, hand, name, text) {
  await hand.press(button(page, hand.isPhone ? /^筛选/ : '展开'))
  await hand.press(page.getByRole('search').getByRole('textbox', { name, exact: true }))
  await hand.type(text)
  await hand.key('Enter')
  await page.waitForFunction((typed) => decodeURIComponent(location.hash).includes(typed), text)
}

/** Gives the record in the open form another phone number. */
export async function correctPhone(page, hand) {
  const form = formOf(page)
  await hand.replace(field(form, '手机号'), PHONE)
  await hand.key('Enter')
  await form.waitFor({ state: 'hidden' })
}

/** Types the name in a form that has just opened, which has the focus in most. */
export async function begin(page, hand, input, text) {
  await expect(input).toHaveValue('')
  await page.waitForFunction(() => document.activeElement.matches('[role="dialog"], [role="dialog"] input'))
  if (!(await input.evaluate((element) => element === document.activeElement))) await hand.press(input)
  await hand.type(text)
}
