import type { Page } from '@playwright/test'
import { axe } from './support/axe'
import { expect } from './support/console'
import { API_PORT, onApi } from './support/externalApi'
import { test as base } from './support/installed'
import { startRoutesApi, type RoutesApi } from './support/routesApi'
import { signIn, submitSignIn, tabs, userMenu } from './support/steps'

/** A console that is built for a real server, which delivers whatever routes a test wants. */
const test = base.extend<{ api: RoutesApi }>({
  site: onApi,
  // oxlint-disable-next-line no-empty-pattern -- the fixture parser wants a pattern
  api: async ({}, provide) => {
    const api = await startRoutesApi(API_PORT)
    await provide(api)
    await api.stop()
  },
})

const leaf = (path: string, name: string, component: string, title: string, meta: object = {}) => ({
  path,
  name,
  component,
  meta: { title, icon: 'home-2-line', ...meta },
})
const group = (path: string, name: string, title: string, children: readonly unknown[]) => ({
  path,
  name,
  redirect: '/nowhere',
  meta: { title, icon: 'home-2-line' },
  children,
})
const root = group('/', 'Root', '首页', [leaf('permission', 'Start', 'vab/permission', '起点', { noClosable: true })])
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test(
  'a route with an unknown component shows an error with its path; other routes work',
  { tag: '@main' },
  async ({ page, api }) => {
    api.deliver([root, leaf('/lost', 'Lost', 'not/here', '失踪'), leaf('/extra', 'Extra', 'error/403', '新增')])
    await signIn(page, 'admin')
    await expect(heading(page, '角色权限')).toBeVisible()
    await page.goto('./#/lost')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('页面组件不存在')
    await expect(alert).toContainText('not/here')
    await expect(alert).toContainText('/lost')
    expect(await axe(page)).toEqual([])
    await tabs(page).filter({ hasText: '起点' }).click()
    await expect(heading(page, '角色权限')).toBeVisible()
    await page.goto('./#/extra')
    await expect(heading(page, '没有访问权限')).toBeVisible()
    await expect(tabs(page)).toHaveText(['起点', '新增'])
  },
)

test('“/” leads to the first page of the server’s list; a page missing from the list gives 404', async ({
  page,
  api,
}) => {
  api.deliver([group('/work', 'Work', '工作', [leaf('renamed', 'Renamed', 'vab/permission', '改了名')])])
  await signIn(page, 'admin')
  await expect(page).toHaveURL(/#\/work\/renamed$/)
  await expect(tabs(page)).toHaveText(['改了名'])
  await page.goto('./#/vab/permission')
  await expect(page).toHaveURL(/#\/404$/)
  await page.getByRole('button', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/#\/work\/renamed$/)
})

test('unusable route records are dropped and the others work', async ({ page, api }) => {
  api.deliver([
    null,
    'text',
    { path: '/nameless', component: 'index', meta: { title: '无名' } },
    leaf('/out', 'Out', '../../main', '越界'),
    leaf('/login', 'Fake', 'index', '假登录'),
    leaf('/guarded', 'Guarded', 'index', '守卫', { guard: 'Nobody' }),
    root,
    leaf('/extra', 'Start', 'error/403', '重名'),
    { path: '/:pathMatch(.*)*', redirect: '/404' },
  ])
  await signIn(page, 'admin')
  await expect(heading(page, '角色权限')).toBeVisible()
  for (const path of ['/out', '/guarded', '/extra', '/anything']) {
    await page.goto(`./#${path}`)
    await expect(page, path).toHaveURL(/#\/404$/)
  }
  await page.goto('./#/')
  await expect(tabs(page)).toHaveText(['起点'])
  await userMenu(page, '退出登录')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
})

test('a person without any page gets a message, also after a reload, and can sign out', async ({ page, api }) => {
  api.deliver([])
  await signIn(page, 'admin')
  await expect(heading(page, '没有可以打开的页面')).toBeVisible()
  await expect(page).toHaveURL(/#\/$/)
  expect(await axe(page)).toEqual([])
  await page.reload()
  await expect(heading(page, '没有可以打开的页面')).toBeVisible()
  await page.goto('./#/index')
  await expect(page).toHaveURL(/#\/404$/)
  await page.getByRole('button', { name: '返回首页' }).click()
  await expect(heading(page, '没有可以打开的页面')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/#\/login/)

  api.deliver([root])
  await submitSignIn(page, 'admin')
  await expect(heading(page, '角色权限')).toBeVisible()
  await userMenu(page, '退出登录')
  await expect(page).toHaveURL(/#\/login/)
})

for (const list of [{ routes: [] }, 'routes', null]) {
  test(
    `sign-in says “wrong format” and stays when the server sends ${JSON.stringify(list)} instead of a list of routes`,
    { tag: list === null ? [] : '@deep' },
    async ({ page, api }) => {
      api.deliver(list)
      await page.goto('./#/login')
      await submitSignIn(page, 'admin')
      await expect(page.getByText('路由格式返回有误')).toBeVisible()
      await expect(page).toHaveURL(/#\/login/)
      api.deliver([root])
      await submitSignIn(page, 'admin')
      await expect(heading(page, '角色权限')).toBeVisible()
    },
  )
}
