import { TOKEN_KEY } from '../browser/support/local'
import { workerState } from '../browser/support/workerState'
import type { Given } from './jobs'
import { type Person, type Target, until } from './person'

/** The pane of the page that is shown. */
export const pane: Target = { css: '[data-pane]' }
export const dialog: Target = { role: 'dialog' }
const grid: Target = { css: 'table', within: pane }
/** A row below the head. */
export const rows: Target = { css: 'tbody tr', within: grid }
export const titles: Target = { css: 'tbody tr td:nth-child(3)', within: grid }

export const button = (name: string | RegExp, within?: Target): Target => ({
  role: 'button',
  name,
  ...(within && { within }),
})
export const textbox = (name: string | RegExp, within?: Target): Target => ({
  role: 'textbox',
  name,
  ...(within && { within }),
})

export const TABLE = '/vab/table/comprehensiveTable'
export const userMenu = button(/^用户菜单/)

/** Signs in by the form and waits for home. */
export async function signIn(person: Person, url: string): Promise<void> {
  await person.tab.goto(`${url}#/login`)
  await person.fill(textbox('用户名'), 'admin')
  await person.fill(textbox('密码'), '123456')
  await person.click(button('登录'))
  await person.see({ role: 'heading', text: /好，admin/ })
}

/** Opens a page of the console, whose person is signed in. */
export async function open({ person, host }: Pick<Given, 'person' | 'host'>, path: string): Promise<void> {
  await person.tab.goto(`${host.url}#${path}`)
  await person.see(userMenu)
}

export async function openTable(given: Pick<Given, 'person' | 'host'>): Promise<void> {
  await open(given, TABLE)
  await given.person.see(rows)
}

/** Waits until the console is on the device, so that it starts without a network. */
export async function installed({ tab }: Person): Promise<void> {
  await until(
    'all of the console is on the device',
    async () => (await tab.evaluate(workerState, undefined)) === 'ready',
    60_000,
  )
}

/** Asks the console's API through its worker, as whoever is signed in. */
export const ask = <T>({ tab }: Person, path: string, body?: object): Promise<T> =>
  tab.evaluate(
    async ({ key, path: asked, body: sent }) => {
      const token = (localStorage.getItem(key) ?? '').replaceAll('"', '')
      const answer = await fetch(new URL(`api${asked}`, document.baseURI), {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
      })
      return ((await answer.json()) as { data: T }).data
    },
    { key: TOKEN_KEY, path, body: body ?? null },
  )

/** Fills the form of a new record of the table in. */
export async function begin(person: Person, title: string): Promise<void> {
  await person.click(button('添加', pane))
  await person.fill(textbox('标题', dialog), title)
  await person.fill(textbox('作者', dialog), '何春生')
}

export async function add(person: Person, title: string): Promise<void> {
  await begin(person, title)
  await person.click(button('保存', dialog))
  await person.seeGone(dialog)
  await person.see({ ...titles, text: new RegExp(title) })
}
