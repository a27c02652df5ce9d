import { createConsoleServer, type ConsoleServer } from '../../.ci/serve.mjs'
import { dist, expect, test as base } from './support/console'
import { buildFor, scriptsOf, startExternalApi } from './support/externalApi'
import { openTable, signIn } from './support/steps'

const PORT = 10_717
const API = `http://localhost:${PORT}`

const test = base.extend<object, { build: string }>({
  // oxlint-disable-next-line no-empty-pattern -- the fixture parser wants a pattern
  build: [async ({}, provide) => provide(buildFor(API)), { scope: 'worker', timeout: 120_000 }],
  server: async ({ build }, provide) => {
    const server: ConsoleServer = await createConsoleServer({ root: build, baseUrl: API })
    await provide(server)
    await server.stop()
  },
})

test('with a real server configured, the mock API is not in the build', ({ build }) => {
  // Only the mock API says this: the dictionary has no entry for it.
  const mock = '接口不存在'
  expect(scriptsOf(dist).includes(mock), 'mock API in the standard build').toBe(true)
  expect(scriptsOf(build).includes(mock), 'mock API in the build for a real server').toBe(false)
  expect(scriptsOf(build).includes(API), 'address of the real server in its build').toBe(true)
})

test('the console works on a real server, says when it is gone, keeps the input and goes on when it is back', async ({
  page,
  server,
}) => {
  let api = await startExternalApi(PORT, server.url.replace(/\/$/, ''))
  try {
    await signIn(page, 'admin')
    const table = await openTable(page)
    await table
      .row(3)
      .getByRole('button', { name: /^编辑/ })
      .click()
    await table.dialog.getByRole('textbox', { name: '标题' }).fill('写到真实服务器')
    await table.dialog.getByRole('button', { name: '保存' }).click()
    await expect(table.title(3)).toHaveText('写到真实服务器')

    await table
      .row(4)
      .getByRole('button', { name: /^编辑/ })
      .click()
    await table.dialog.getByRole('textbox', { name: '标题' }).fill('断网时写的')
    await api.stop()
    await table.dialog.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('连接不上服务器，请检查网络后重试')).toBeVisible()
    await expect(table.dialog.getByRole('textbox', { name: '标题' })).toHaveValue('断网时写的')

    api = await startExternalApi(PORT, server.url.replace(/\/$/, ''))
    await table.dialog.getByRole('button', { name: '保存' }).click()
    await expect(table.title(4)).toHaveText('断网时写的')
  } finally {
    await api.stop()
  }
})
