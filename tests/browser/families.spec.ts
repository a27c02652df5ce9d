import type { Page } from '@playwright/test'
import { en } from '@/i18n/en'
import { passes, type Guard } from '@/routes/access'
import type { RouteRecord } from '@/routes/record'
import { table } from '@/routes/table'
import { expect, goOffline, goOnline } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { goTo, pane } from './support/steps'
import { show } from './support/views'

/** What stands at the beginning of the paths of tables, cards, lists, icons, forms, settings, Excel and the village. */
const FAMILIES = /^\/(vab\/(table|card|list|icon|form)|setting|other\/excel|village)(\/|$)/

interface Place {
  readonly path: string
  readonly title: string
  readonly guards: readonly (Guard | undefined)[]
}

const placesIn = (records: readonly RouteRecord[], above = '', guards: Place['guards'] = []): readonly Place[] =>
  records.flatMap(({ path, meta, children = [] }) => {
    const full = path.startsWith('/') ? path : `${above}/${path}`
    const own = [...guards, meta.guard]
    return children.length > 0 ? placesIn(children, full, own) : [{ path: full, title: meta.title, guards: own }]
  })

// The page of one record is nothing without its address.
const places = placesIn(table).filter(({ path }) => FAMILIES.test(path) && !path.endsWith('/detail'))
const english: Readonly<Record<string, string>> = en

const notBuilt = new RegExp(`^(此页面尚未建成|${english['此页面尚未建成']})$`)
const again = new RegExp(`^(重试|${english['重试']})$`)

const views = [
  { account: 'editor', roles: ['Editor'], language: 'en', width: 390, tag: [] },
  { account: 'admin', roles: ['Admin'], language: 'zh', width: 1440, tag: ['@deep'] },
] as const

async function expectShown(page: Page, heading: string): Promise<void> {
  const here = pane(page)
  await expect(here.getByRole('heading', { level: 1, name: heading, exact: true })).toBeAttached()
  await expect(here.getByRole('status', { name: /^(加载中|Loading)$/ })).toHaveCount(0)
  await expect(here.getByRole('button', { name: again })).toHaveCount(0)
  await expect(here.getByText(notBuilt)).toHaveCount(0)
}

for (const { account, roles, language, width, tag } of views) {
  test(
    `without a network ${account} finds every page of the first families, in ${language}, ${width} px wide`,
    { tag: [...tag] },
    async ({ page, context, server }) => {
      test.setTimeout(180_000)
      expect(places.length).toBeGreaterThan(35)
      expect(places.length).toBeGreaterThan(35)
      await page.setViewportSize({ width, height: 844 })
      await show(page, { language })
      await begin(page, '/index', 0, account)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await goOffline(server, context)
      for (const { path, title, guards } of places) {
        await test.step(path, async () => {
          await goTo(page, path)
          if (guards.every((guard) => passes(guard, roles))) {
            await expect(page).toHaveURL(new RegExp(`#${path}$`))
            await expectShown(page, language === 'en' ? (english[title] ?? title) : title)
          } else await expect(page).toHaveURL(/#\/40[34]/)
        })
      }
      await goOnline(server, context)
    },
  )
}
