import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './.ci/chromium.mjs'

const executablePath = process.env.CHROME_PATH

/** Browser tests against the production build in dist/; `npm run test:browser` finds a Chromium and sets CHROME_PATH. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  // A second Chromium on a two-core machine makes timings, and with them failures, a matter of luck.
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_RESULTS ?? 'test-results/results.json' }]],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
})
