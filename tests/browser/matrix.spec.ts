import { join } from 'node:path'
import { themeOptions, type Theme } from '@/settings/theme'
import { axe } from './support/axe'
import { expect } from './support/console'
import { openHome } from './support/fieldwork'
import { test } from './support/installed'
import { cutTexts, overflow } from './support/layoutChecks'
import { bringIntoView, phone } from './support/views'

const sizes = [{ width: 1440, height: 900 }, { width: 1024, height: 768 }, phone]
const factors = {
  layout: Object.keys(themeOptions.layout.choices),
  themeName: Object.keys(themeOptions.themeName.choices),
  size: sizes.map((_, index) => String(index)),
  language: ['zh', 'en'],
}
/** What a person may add to any theme for the eyes. */
const looks: Readonly<Record<string, Partial<Theme>>> = {
  plain: {},
  dark: { darkReading: true },
  large: { textSize: 'larger' },
  weak: { colourWeak: true },
  'dark-weak': { darkReading: true, colourWeak: true, textSize: 'large' },
}
type Combination = Record<keyof typeof factors | 'look', string>

const combinations = (look: string): readonly Combination[] =>
  factors.layout.flatMap((layout) =>
    factors.themeName.flatMap((themeName) =>
      factors.size.flatMap((size) => factors.language.map((language) => ({ layout, themeName, size, language, look }))),
    ),
  )

/** Every pair of values of two factors. */
function pairsOf(combination: Combination): string[] {
  const values = Object.entries(combination).map(([factor, value]) => `${factor}=${value}`)
  return values.flatMap((one, at) => values.slice(at + 1).map((other) => `${one} ${other}`))
}

/** What can break a layout, and every theme once: their colours are judged without a browser (palettes.test.ts). */
const essentialsOf = ({ layout, themeName, size, language, look }: Combination): string[] => [
  // Below 992 px every layout is the vertical one.
  (sizes[Number(size)]?.width ?? 0) < 992 ? `${size} ${language}` : `${layout} ${size}`,
  `${layout} ${language}`,
  `${look} ${size}`,
  themeName,
]

/** A subset in which everything occurs that `marksOf` names: the combination with most new ones first. */
function covering(all: readonly Combination[], marksOf: typeof pairsOf): readonly Combination[] {
  const open = new Set(all.flatMap(marksOf))
  const found: Combination[] = []
  while (open.size > 0) {
    const gain = (combination: Combination) => marksOf(combination).filter((mark) => open.has(mark)).length
    const best = all.reduce((left, right) => (gain(right) > gain(left) ? right : left))
    found.push(best)
    for (const mark of marksOf(best)) open.delete(mark)
  }
  return found
}

/** `npm run test:matrix` walks all layouts, themes, sizes and languages, and all pairs with the looks; other runs the essentials. */
const all = Object.keys(looks).flatMap(combinations)
const chosen =
  process.env.npm_lifecycle_event === 'test:matrix'
    ? [...combinations('plain'), ...covering(all, pairsOf).filter(({ look }) => look !== 'plain')]
    : covering(all, essentialsOf)
/** Where the small screenshots go, from which .ci/testing/contact.mjs makes contact sheets; none without it. */
const folder = process.env.MATRIX_SHOTS
/** A regular expression on names like "vertical ocean 390 zh plain", to look at a part. */
const only = new RegExp(process.env.MATRIX_ONLY ?? '')

test(
  'home and the table overflow nothing, cut nothing and pass axe in every layout, theme, size and language',
  { tag: '@deep' },
  async ({ page }) => {
    test.setTimeout(60 * 60_000)
    await openHome(page)
    const faults: string[] = []
    for (const { layout, themeName, size, language, look } of chosen) {
      const viewport = sizes[Number(size)] ?? { width: 1440, height: 900 }
      const name = `${layout} ${themeName} ${viewport.width} ${language} ${look}`
      if (!only.test(name)) continue
      await page.setViewportSize(viewport)
      await page.evaluate(
        ([theme, words]) => {
          localStorage.setItem('theme', theme)
          localStorage.setItem('language', words)
        },
        [
          JSON.stringify({
            layout,
            themeName,
            showLanguage: true,
            showSearch: true,
            showNotice: true,
            ...looks[look],
          }),
          JSON.stringify(language),
        ] as const,
      )
      for (const path of ['index', 'vab/table/comprehensiveTable']) {
        await page.goto(`./#/${path}`)
        await page.reload()
        if (path === 'index') await bringIntoView(page.getByRole('heading', { name: /^(工作计划|Work plan)$/ }))
        await expect(page.getByText('新塘村农田灌溉渠维修通知').filter({ visible: true }).first()).toBeVisible()
        // Scrolled, a row may lie half under the header, where it is smaller than a finger.
        await page.evaluate(() => scrollTo(0, 0))
        const wide = await overflow(page)
        if (wide > 0) faults.push(`${name} ${path}: ${wide} px wider than the window`)
        for (const text of await cutTexts(page)) faults.push(`${name} ${path}: cut without a tip: ${text}`)
        for (const { rule, nodes } of await axe(page)) faults.push(`${name} ${path}: ${rule} ${nodes.join(' | ')}`)
        if (folder) {
          const file = `${viewport.width}_${path.split('/').at(-1)}_${layout}_${language}${look === 'plain' ? '' : `-${look}`}_${themeName}.jpg`
          await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 70, scale: 'css' })
        }
      }
    }
    expect(faults).toEqual([])
  },
)
