import { startNginx, type NginxHost } from '../hosting/nginxHost'
import { controlled, dist, expect, test as base } from './support/console'
import { signIn } from './support/steps'

const test = base.extend<object, { nginx: NginxHost }>({
  nginx: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture parser wants a pattern
    async ({}, provide) => {
      const nginx = await startNginx({ root: dist })
      await provide(nginx)
      await nginx.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ nginx }, provide) => provide(`http://localhost:${nginx.port}/`),
})

test('the console behind nginx violates no policy, works after nginx stops, and no token is in its log', async ({
  page,
  nginx,
}) => {
  const violations: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text())
  })
  await signIn(page, 'admin')
  await controlled(page)
  await page.goto('./#/vab/table/comprehensiveTable')
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('admin-pro-token'))
  expect(token).toMatch(/^admin-token-/)
  const logs = await nginx.logs()
  expect(logs).toContain('GET /sw.js')
  expect(logs).not.toContain(token)
  expect(page.url()).not.toContain(token)

  await nginx.stop()
  await page.reload()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  expect(violations).toEqual([])
})
