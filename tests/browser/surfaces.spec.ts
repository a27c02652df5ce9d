import { expect, type Locator, type Page } from '@playwright/test'
import { en } from '@/i18n/en'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { actOnFirst, goToPane, pane, reloadTo, type Account } from './support/steps'
import { loseServer } from './support/syncCentre'
import { bringIntoView, desktop, expectTidy, phone, show } from './support/views'

interface Visit {
  readonly page: Page
  readonly here: Locator
  /** A text of the console in the language of the view. */
  readonly word: (text: keyof typeof en) => string
}
interface Surface {
  readonly path: string
  readonly admin?: true
  /** Its main job, as far as it writes nothing: what is counted or listed is there, and a press leads on. */
  use(visit: Visit): Promise<void>
}

const figure = async ({ here }: Visit) => {
  const link = here.getByRole('link', { name: /^\D+ [\d,]+/ }).first()
  await expect(link).toHaveAttribute('href', /^#\/village\//)
}
/** Opens the first record and closes it again. */
const look =
  (shows?: keyof typeof en) =>
  async ({ page, here, word }: Visit) => {
    await actOnFirst(page, here, word('详情'))
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('heading').first()).toHaveText(/./)
    if (shows)
      await expect(
        sheet
          .getByRole('region', { name: word(shows) })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }

const surfaces: readonly Surface[] = [
  {
    path: '/index',
    async use({ here, word }) {
      await expect(here.getByRole('heading', { name: word('等您处理') })).toBeVisible()
      await bringIntoView(here.getByRole('heading', { name: word('工作计划') }))
      await expect(here.getByText('新塘村农田灌溉渠维修通知').first()).toBeVisible()
    },
  },
  { path: '/dashboard', use: figure },
  { path: '/workbench', use: figure },
  {
    path: '/other/echarts',
    admin: true,
    async use({ here }) {
      const first = here.locator('[data-picture]').first()
      await first.scrollIntoViewIfNeeded()
      await expect(first.locator('svg path').first()).toBeAttached()
    },
  },
  {
    path: '/other/count',
    admin: true,
    async use({ here }) {
      await expect(here.getByRole('article').or(here.getByRole('region')).first()).toContainText(/\d/)
    },
  },
  {
    path: '/other/timeline',
    admin: true,
    async use({ here, word }) {
      // The last once the server has not answered anew, of which the page says that it may not know all.
      await expect(
        here
          .getByRole('group', { name: word('当天的变更') })
          .or(here.getByText(word('今天还没有人改过记录')))
          .or(here.getByText(word('本机没有这一天的变更和评论'))),
      ).toBeVisible()
    },
  },
  {
    path: '/other/notice',
    admin: true,
    async use({ page, here, word }) {
      await here.getByRole('button', { name: word('成功'), exact: true }).click()
      await expect(
        page
          .getByRole('region', { name: /^(消息|Messages)/ })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
    },
  },
  {
    path: '/other/social',
    admin: true,
    async use({ here, word }) {
      await expect(here.getByText(word('省政务服务平台'))).toBeVisible()
    },
  },
  {
    path: '/other/print',
    admin: true,
    async use({ page, here, word }) {
      await here.getByRole('radio', { name: word('空白表') }).click()
      if (await here.getByRole('button', { name: word('打印'), exact: true }).isVisible()) return
      await here.getByRole('button', { name: word('模块') }).click()
      // Not those of a page that was left.
      await page.getByRole('option').filter({ visible: true }).first().click()
      await expect(here.getByRole('status').filter({ hasText: /^A4/ })).toBeVisible()
    },
  },
  { path: '/mall/goods', admin: true, use: look() },
  { path: '/village/breedManage', use: look() },
  { path: '/village/plant', use: look() },
  { path: '/village/governmentAffairs', use: look() },
  { path: '/village/villageusermanage', use: look('同户成员') },
]

const views: readonly {
  name: string
  account: Account
  language: 'zh' | 'en'
  size: typeof phone
  theme: string
  deep?: true
}[] = [
  { name: 'an editor, en on a phone', account: 'editor', language: 'en', size: phone, theme: 'green-white' },
  {
    name: 'an admin, zh on a desktop',
    account: 'admin',
    language: 'zh',
    size: desktop,
    theme: 'blue-black',
    deep: true,
  },
  {
    name: 'an editor, zh on a desktop',
    account: 'editor',
    language: 'zh',
    size: desktop,
    theme: 'ocean',
    deep: true,
  },
  {
    name: 'an admin, en on a phone',
    account: 'admin',
    language: 'en',
    size: phone,
    theme: 'red-white',
    deep: true,
  },
]

for (const { name, account, language, size, theme, deep } of views)
  test(
    `work pages work online, offline and with a write waiting: ${name}`,
    { tag: deep ? '@deep' : [] },
    async ({ page }) => {
      test.setTimeout(120_000)
      const word = (text: keyof typeof en) => (language === 'en' ? en[text] : text)
      await show(page, { language, size, theme })
      const open = surfaces.filter(({ admin }) => !admin || account === 'admin')
      const walk = async (when: string, judge: boolean) => {
        for (const { path, use } of open)
          await test.step(`${path} ${when}`, async () => {
            await use({ page, here: await goToPane(page, path), word })
            if (!judge) return
            // What is half under the header is no target.
            await page.evaluate(() => scrollTo(0, 0))
            await expectTidy(page, `${path} ${when}`)
          })
      }
      await begin(page, '/index', 0, account)
      await walk('with a server', false)
      if (deep)
        for (const { path } of open)
          await test.step(`${path} can be left by Tab from any element`, async () => {
            const here = await goToPane(page, path)
            await here.getByRole('heading', { level: 1 }).focus()
            const focused = here.locator(':focus')
            for (let presses = 0; presses < 300 && (await focused.count()) > 0; presses += 1)
              await page.keyboard.press('Tab')
            await expect(focused).toHaveCount(0)
          })
      await loseServer(page)
      if (deep) await walk('without a server', false)

      const names = await test.step('a herd and a crop are renamed offline', async () => {
        const renamed: string[] = []
        for (const path of ['/village/breedManage', '/village/plant']) {
          const here = await goToPane(page, path)
          await actOnFirst(page, here, word('编辑'))
          const form = page.getByRole('dialog')
          const text = `新名称 ${renamed.length + 1}`
          const field = { name: word('名称') }
          await form.getByRole('textbox', field).or(form.getByRole('combobox', field)).fill(text)
          await form.getByRole('button', { name: word('保存'), exact: true }).click()
          await expect(form).toBeHidden()
          await expect(here.getByText(text).first()).toBeVisible()
          renamed.push(text)
        }
        return renamed
      })
      await expectWaiting(page, names.length, account)
      // The admin's pages in Chinese are judged by tests of their own.
      await walk('after a write that waits', deep === true || account === 'editor')
      await reloadTo(page, pane(page).getByRole('heading', { level: 1 }))
      await expect((await goToPane(page, '/village/plant')).getByText(names[1] ?? '').first()).toBeVisible()
      await clear(page)
      await expectSent(page, account)
      await expect((await goToPane(page, '/village/breedManage')).getByText(names[0] ?? '').first()).toBeVisible()
    },
  )
