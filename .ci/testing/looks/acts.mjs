const sizes = { wide: [1440, 900], middle: [1024, 768], phone: [390, 844] }
/** The page with the most of what lists have. */
export const table = '/vab/table/comprehensiveTable'

export const press = (role, name) => (page) => page.getByRole(role, { name }).filter({ visible: true }).first().click()
export const firstRow = (name) => (page) =>
  page.locator('[data-pane]').getByRole('button', { name }).filter({ visible: true }).first().click()
export const steps =
  (...all) =>
  async (page) => {
    for (const step of all) await step(page)
  }
export const userMenu = press('button', /^(用户菜单|User menu)/)
export const themeDrawer = steps(userMenu, press('menuitem', /^(主题配置|Theme)/))
/** What a search for a word that nothing has leaves. */
export const nothingFound = async (page) => {
  await page.getByRole('search').getByRole('textbox').first().fill('无此标题')
  await page.keyboard.press('Enter')
}
/** Asks the device itself, which has a worker by now. */
export const ask = (page, path, method, body) =>
  page.evaluate(
    ([to, init]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('admin-pro-token')}` }
      return fetch(new URL(`api/local/${to}`, document.baseURI), { headers, ...init }).then(() => undefined)
    },
    [path, { method, ...(body && { body: JSON.stringify(body) }) }],
  )
/** The simulated server can't be reached from now on. */
export const loseServer = (page) =>
  ask(page, 'scenario', 'PUT', { version: 1, id: 'unreachable', title: '连接不上', network: 'offline' })
export const goTo = (path) => (page) => page.evaluate((hash) => (location.hash = hash), path)

/** A change that waits for the server, in the sync centre. */
export const waitingWrite = steps(
  loseServer,
  firstRow(/^编辑/),
  (page) => page.getByRole('dialog').getByRole('textbox').first().fill('村口路灯维修通知（改）'),
  (page) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^保存$/ })
      .click(),
  goTo('/sync'),
)
/** `act` is done before the picture; without an `account`, nobody is signed in. */
export const picture = (what, size, language, theme, path, act, account = 'admin') => ({
  name: `${what} ${sizes[size][0]} ${language} ${theme.themeName}${theme.darkReading ? ' dark' : ''}`,
  size: sizes[size],
  language,
  theme,
  path,
  act,
  account,
})
