import type { Page } from '@playwright/test'
import { en } from '@/i18n/en'
import { passes } from '@/routes/access'
import { expect, goOffline, goOnline } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { LEAVES, places, type Place } from './support/places'
import { goTo, pane } from './support/steps'
import { desktop, expectReflow, expectTidy, phone, show } from './support/views'

/** Their headings name a record, a site or the person. */
const NAMES_OTHER =
  /^\/(index|register|callback|vab\/table\/detail|other\/(dynamicSegment|iframe\/view)|error\/40[34]|40[34])/

/** A sign-in without a code, which is what this address is here, is refused. */
const REFUSES = '/callback'

const english: Readonly<Record<string, string>> = en
const either = (text: string) => new RegExp(`^(${text}|${english[text]})$`)

const views = [
  { account: 'editor', roles: ['Editor'], language: 'en', size: phone, theme: 'green-black', tag: [] },
  { account: 'admin', roles: ['Admin'], language: 'zh', size: desktop, theme: 'blue-white', tag: ['@deep'] },
  { account: 'admin', roles: ['Admin'], language: 'en', size: phone, theme: 'ocean', tag: ['@deep'] },
  { account: 'editor', roles: ['Editor'], language: 'zh', size: desktop, theme: 'red-black', tag: ['@deep'] },
] as const

async function expectShown(page: Page, { path, title }: Place, language: 'zh' | 'en'): Promise<void> {
  const here = LEAVES.test(path) ? page.locator('main').first() : pane(page)
  const name = language === 'en' ? (english[title] ?? title) : title
  const heading = here.getByRole('heading', { level: 1, ...(!NAMES_OTHER.test(path) && { name, exact: true }) })
  await expect(heading.first()).toBeAttached()
  await expect(here.getByRole('status', { name: either('加载中') })).toHaveCount(0)
  await expect(here.getByRole('button', { name: either('重试') })).toHaveCount(path === REFUSES ? 1 : 0)
}

for (const { account, roles, language, size, theme, tag } of views) {
  test(
    `${account} opens every page with and without a network, in ${language}, ${size.width} px wide`,
    { tag: [...tag] },
    async ({ page, context, server }) => {
      test.setTimeout(600_000)
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      page.on('console', (message) => {
        // A browser without a network says so of what is not on the device, and a sign-in without a code is refused; nothing else may be said.
        const isNetwork = /net::ERR_|the server responded with a status of 500/.test(message.text())
        if (message.type() === 'error' && !isNetwork) errors.push(`${page.url()}: ${message.text()}`)
      })
      await show(page, { language, size, theme })
      await begin(page, '/index', 0, account)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      expect(places.length).toBeGreaterThan(80)

      const walk = async (network: string) => {
        for (const place of places) {
          const { path, title, guards } = place
          if (LEAVES.test(path) && network === 'offline') continue
          await test.step(`${network} ${path}`, async () => {
            await goTo(page, path)
            if (guards.every((guard) => passes(guard, roles))) {
              if (!LEAVES.test(path))
                await expect(page).toHaveURL((url) => decodeURIComponent(url.hash) === decodeURIComponent(`#${path}`))
              await expectShown(page, place, language)
              await expectTidy(page, `${network} ${path} ${title}`)
              if (size === phone && network === 'online') await expectReflow(page, `${path} ${title}`)
            } else await expect(page).toHaveURL(/#\/40[34]/)
          })
        }
      }
      await walk('online')
      await goTo(page, '/index')
      await goOffline(server, context)
      await walk('offline')
      await goOnline(server, context)
      expect(errors).toEqual([])
    },
  )
}
