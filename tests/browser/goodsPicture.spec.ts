import { expect, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { begin } from './support/fieldwork'
import { choose, expectShown, photoOf, serverFiles } from './support/files'
import { test } from './support/installed'
import { smallTargets } from './support/layoutChecks'
import { expectSent, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { pane } from './support/steps'
import { loseServer } from './support/syncCentre'
import { expectTidy, phone, show } from './support/views'

const card = (page: Page, title: string) => pane(page).getByRole('article', { name: title, exact: true })
const open = (page: Page, title: string) => card(page, title).getByRole('button', { name: /^详情/ }).click()

test(
  'goods get a photo offline on a phone, then a built-in picture, then no picture',
  { tag: '@main' },
  async ({ page }) => {
    await show(page, { language: 'zh', size: phone })
    await begin(page, '/mall/goods')
    await expect(pane(page).getByRole('article')).toHaveCount(20)
    await loseServer(page)
    const sheet = page.getByRole('dialog', { name: '竹扫帚' })

    await test.step('a photo is chosen from the device', async () => {
      await page.getByRole('button', { name: '添加', exact: true }).click()
      const form = page.getByRole('dialog', { name: '添加' })
      await form.getByRole('textbox', { name: '标题' }).fill('竹扫帚')
      await form.getByRole('textbox', { name: '价格' }).fill('18.5')
      await form.getByRole('textbox', { name: '公司' }).fill('竹山村竹编工坊')
      const field = form.getByRole('group', { name: '图片' })
      const device = field.getByRole('button', { name: '从本机选择' })
      await choose(page, device, [{ name: '价目.pdf', mimeType: 'application/pdf', buffer: Buffer.from('pdf') }])
      await expect(field.getByRole('alert')).toHaveText('“价目.pdf”没有加入：类型不符')
      await choose(page, device, [await photoOf(page, '门口.png', 1200, 900)])
      await expect(field.getByRole('status')).toContainText('门口.jpg')
      await choose(page, device, [await photoOf(page, '货架.png', 1200, 900)])
      await expect(field.getByRole('status')).toContainText('货架.jpg')
      await expectShown(field.locator('img'))
      await expectTidy(page, 'the form', form)
      await form.getByRole('button', { name: '保存', exact: true }).click()
      await expect(form).toBeHidden()
      await expectWaiting(page, 1)
      await expectShown(card(page, '竹扫帚').locator('img'))
      expect(await serverFiles(page).catch(() => [])).toEqual([])
    })

    await test.step('the photo is sent before the goods', async () => {
      await clear(page)
      await expectSent(page)
      expect((await serverFiles(page)).map(({ name }) => name)).toEqual(['货架.jpg'])
      await page.reload()
      await expectShown(card(page, '竹扫帚').locator('img'))
    })

    await test.step('the photo is stored on the device with the other pictures', async () => {
      await pane(page).getByRole('button', { name: '存到本机' }).click()
      const dialog = page.getByRole('dialog', { name: '存到本机' })
      await dialog.getByRole('button', { name: /^(开始|重新存一次)$/ }).click()
      await expect(dialog).toContainText('本机有全部 51 条')
      await expect(dialog).toContainText(/图片：本机有 (\d+) \/ \1 张/)
      await dialog.getByRole('button', { name: '关闭' }).click()
    })

    await test.step('a built-in picture is chosen by keyboard', async () => {
      await open(page, '竹扫帚')
      await expectShown(sheet.getByRole('img', { name: '竹扫帚' }))
      await sheet.getByRole('button', { name: '编辑' }).click()
      const form = page.getByRole('dialog', { name: '编辑“竹扫帚”' })
      const field = form.getByRole('group', { name: '图片' })
      const button = field.getByRole('button', { name: '自带的图片' })
      await button.focus()
      await page.keyboard.press('Enter')
      const pictures = page.getByRole('listbox', { name: '自带的图片' })
      await expect(pictures.getByRole('option')).toHaveCount(38)
      await expectShown(pictures.getByRole('option', { name: '图片 3', exact: true }).locator('img'))
      expect.soft(await axe(page), 'the pictures of the console').toEqual([])
      expect.soft(await smallTargets(page), 'the pictures of the console').toEqual([])
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(pictures).toBeHidden()
      await expect(button).toBeFocused()
      await expect(field.getByRole('status')).toHaveText('图片 3')
      await form.getByRole('button', { name: '保存', exact: true }).click()
      await expect(form).toBeHidden()
      await expect(card(page, '竹扫帚').locator('img')).toHaveAttribute('src', 'pictures/03.svg')
      await expectSent(page)
    })

    await test.step('the change history shows both pictures', async () => {
      await sheet.getByRole('tab', { name: '变更记录' }).click()
      const change = sheet.getByRole('listitem').filter({ hasText: '货架.jpg' })
      await expect(change.first()).toContainText('pictures/03.svg')
    })

    await test.step('the picture is removed', async () => {
      await sheet.getByRole('button', { name: '编辑' }).click()
      const form = page.getByRole('dialog', { name: '编辑“竹扫帚”' })
      const field = form.getByRole('group', { name: '图片' })
      await field.getByRole('button', { name: '不用图片' }).click()
      await expect(field.getByRole('button', { name: '自带的图片' })).toBeFocused()
      await expect(field.getByText('没有图片')).toBeVisible()
      await form.getByRole('button', { name: '保存', exact: true }).click()
      await expect(form).toBeHidden()
      await expect(card(page, '竹扫帚').getByText('没有图片')).toBeVisible()
    })
  },
)
