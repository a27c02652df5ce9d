import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './.ci/testing/chromium.mjs'

const executablePath = process.env.CHROME_PATH

/**
 * What waits for no moment that passes runs two at a time. For the others (workers that are killed, updates, long lists, what is
 * sent meanwhile) a second Chromium on a two-core machine makes timings, and with them failures, a matter of luck.
 */
const calm = [
  '*xe',
  'matrix',
  'parts',
  'codes',
  'routes',
  'permission',
  'shellLayouts',
  'shellTheme',
  'modes',
  'scenarios/*',
  'badInput',
  'callback',
  'table',
  'settings',
  'session',
  'forms',
  'village',
  'families',
  'backButton',
  'tabs',
  'keepAlive',
  'expiry',
  'conflict',
  'errorLog',
  'device',
  'lock',
  'safety',
  'sync',
  'drafts',
  'share',
  'install',
  'journeys',
  'fit',
  'syncWords',
  'grid',
  'sheetImport',
  'fieldsAtFault',
].map((name) => `**/${name}.spec.ts`)

/** Browser tests against the production build in dist/; `npm run test:browser` finds a Chromium and sets CHROME_PATH. */
export default defineConfig({
  testDir: 'tests/browser',
  projects: [
    { name: 'calm', testMatch: calm },
    { name: 'alone', testMatch: '**/*.spec.ts', testIgnore: calm, workers: 1, dependencies: ['calm'] },
  ],
  workers: 2,
  // One try more where nobody watches: a browser that hung for a moment is no reason to throw a whole run away.
  retries: process.env.CI ? 1 : 0,
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
    trace: 'off',
    launchOptions: { args: chromiumArgs, ...(executablePath && { executablePath }) },
  },
})
