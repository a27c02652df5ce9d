import { expect, test } from './support/console'
import { placesFor } from './support/places'
import { goToPane, pane, signIn } from './support/steps'

test('people sign in, save a form and open every page over plain http under an office’s host name', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const address = new URL(server.url)
  address.hostname = 'village-office'
  const context = await browser.newContext({ baseURL: address.href, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await signIn(page, 'admin')
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false])

  const here = await goToPane(page, '/vab/table/comprehensiveTable')
  await here.getByRole('button', { name: '添加', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: '标题' }).fill('没有 https')
  await dialog.getByRole('textbox', { name: '作者' }).fill('王小明')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(here.getByText('没有 https').first()).toBeVisible()

  for (const { path } of placesFor(['Admin'])) {
    await goToPane(page, path)
    await expect(pane(page).getByText('页面出错了')).toHaveCount(0)
  }
  expect(errors).toEqual([])
  await context.close()
})
