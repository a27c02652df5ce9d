import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { chromiumArgs } from '../../.ci/testing/chromium.mjs'
import { sleepFor } from './asleep'
import type { OutboxStatus, WaitingWrite } from '@/protocol/outbox'

const TOKEN_KEY = 'admin-pro-token'

export interface Answer<T = unknown> {
  readonly code: number
  readonly msg: string
  readonly data: T
}

/** A device in the field: a browser profile with the console open, whose tabs, worker and processes may die at any time. */
export interface Phone {
  /** Asks the console's API through its worker; rejects when the page or the worker died meanwhile. */
  api<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>
  signIn(user: string): Promise<void>
  readonly user: string
  reload(): Promise<void>
  /** Closes the tab without a word, and opens another. */
  newTab(): Promise<void>
  killWorker(): Promise<void>
  /** Looks for a new version; the console takes it over by itself. */
  update(): Promise<void>
  /** Ends the browser like a phone does, and starts it again. */
  restart(): Promise<void>
  /** The whole browser stands still for `ms` milliseconds. */
  sleep(ms: number): Promise<void>
  status(user?: string): Promise<OutboxStatus>
  waiting(): Promise<WaitingWrite[]>
  readonly page: Page
  close(): Promise<void>
}

/** One request in the page. Like the console's transport, it repeats what a worker refused during a handover. */
async function askInPage(given: { path: string; body?: unknown; headers: Record<string, string>; tokenKey: string }) {
  const { path, body, headers, tokenKey } = given
  for (;;) {
    const response = await fetch(new URL(`api${path}`, document.baseURI), {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem(tokenKey) ?? ''}`, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.headers.has('x-host')) throw new Error('not answered by the worker')
    if (!response.headers.has('x-handover')) return (await response.json()) as unknown
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

export async function openPhone(url: string): Promise<Phone> {
  const profile = await mkdtemp(join(tmpdir(), 'console-phone-'))
  const executablePath = process.env.CHROME_PATH
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, { args: chromiumArgs, ...(executablePath && { executablePath }) })
  let context = await launch()
  let page: Page
  let user = ''

  const controlled = () => page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const open = async () => {
    page = await context.newPage()
    await page.goto(url)
    await controlled()
  }
  try {
    await open()
  } catch (error) {
    await context.close()
    throw error
  }

  const phone: Phone = {
    get user() {
      return user
    },
    get page() {
      return page
    },
    api: (path, body, headers = {}) =>
      page.evaluate(askInPage, { path, body, headers, tokenKey: TOKEN_KEY }) as Promise<Answer<never>>,
    async signIn(next) {
      const { data } = await phone.api<{ token: string }>('/login', { username: next, password: '123456' })
      await page.evaluate(([key, token]) => localStorage.setItem(key ?? '', token ?? ''), [TOKEN_KEY, data.token])
      user = next
      const { code } = await phone.api('/userinfo')
      if (code !== 200) throw new Error(`user info answered ${code}`)
    },
    async reload() {
      await page.reload()
      await controlled()
    },
    async newTab() {
      const old = page
      await open()
      await old.close({ runBeforeUnload: false })
    },
    async killWorker() {
      const session = await context.newCDPSession(page)
      await session.send('ServiceWorker.enable')
      await session.send('ServiceWorker.stopAllWorkers')
      await session.detach()
    },
    async update() {
      await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    },
    async restart() {
      await context.close()
      context = await launch()
      await open()
    },
    sleep: (ms) => sleepFor(profile, ms),
    status: async (of = user) => (await phone.api<OutboxStatus>(`/local/outbox/status?user=${of}`)).data,
    waiting: async () => (await phone.api<WaitingWrite[]>(`/local/outbox?user=${user}`)).data,
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
  return phone
}
