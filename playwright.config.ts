import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './.ci/testing/chromium.mjs'

const executablePath = process.env.CHROME_PATH

/** They measure what a page feels like: a second Chromium beside them makes that a matter of luck. */
const alone = ['deferred', 'heap', 'sheetLarge'].map((name) => `**/${name}.spec.ts`)

/** Browser tests against the production build in dist/; `npm run test:browser` finds a Chromium and sets CHROME_PATH. */
export default defineConfig({
  testDir: 'tests/browser',
  projects: [
    { name: 'parallel', testMatch: '**/*.spec.ts', testIgnore: alone },
    { name: 'alone', testMatch: alone, workers: 1, dependencies: ['parallel'] },
  ],
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Rarer courses of what other tests show already: `npm run test:deep`, before a release.
  ...(process.env.DEEP ? { grep: /@deep/ } : { grepInvert: /@deep/ }),
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_RESULTS ?? 'test-results/results.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    // Judging a toast while it fades in finds contrast that nobody sees.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
})
