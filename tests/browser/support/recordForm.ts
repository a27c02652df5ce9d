import type { Locator, Page } from '@playwright/test'

/** Chooses an option of a select of a form. */
export async function choose(page: Page, form: Locator, field: RegExp, option: string): Promise<void> {
  // Not the line of the field in the summary of errors above.
  const fields = form.getByRole('form')
  await fields.waitFor()
  const radios = fields.getByRole('radiogroup', { name: field })
  if ((await radios.count()) > 0) {
    await radios.getByText(option, { exact: true }).click()
    return
  }
  await fields.getByRole('button', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Types a date, whose parts follow each other in the order of the language. */
export async function typeDay(page: Page, form: Locator, field: string | RegExp, day: string): Promise<void> {
  await form.getByRole('group', { name: field }).getByRole('spinbutton').first().focus()
  await page.keyboard.type(day)
}

/** Types a text into a field that offers the values which other records have, and leaves it. */
export async function typeKnown(form: Locator, field: string, text: string): Promise<void> {
  const box = form.getByRole('combobox', { name: field })
  await box.fill(text)
  await box.press('Tab')
}

interface Shop {
  readonly name: string
  readonly owner: string
  readonly phone: string
  readonly village: string
}

/** Fills in what a new shop needs. */
export async function fillShop(page: Page, form: Locator, { name, owner, phone, village }: Shop): Promise<void> {
  for (const [label, text] of [
    ['名称', name],
    ['经营者', owner],
    ['手机号', phone],
    ['面积', '60'],
    ['评级', '4'],
  ] as const)
    await form.getByRole('textbox', { name: label }).fill(text)
  await typeKnown(form, '所在村', village)
  await choose(page, form, /类别/, '百货')
}
