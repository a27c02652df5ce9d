import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { freePort } from '../../mock-db/postgres/freePort'
import { controlled, expect } from './support/console'
import { addEditor, cell, dialog, PASSWORD, save, test } from './support/county'
import { expectSent, expectWaiting } from './support/outbox'
import { fillShop } from './support/recordForm'
import { goToPane, pane, submitSignIn } from './support/steps'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** `npm run office` until it serves: what it has said, and what stops it. */
async function startOffice(options: readonly string[]) {
  const child = spawn(process.execPath, ['.ci/hosting/office.mjs', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  await new Promise<void>((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      // The last thing it says.
      if (line.startsWith('Without a certificate')) done()
    })
    void ended.then((code) => fail(new Error(`it ended with ${code}: ${lines.join('\n')}`)))
  })
  return {
    said: lines.join('\n'),
    async stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function enter(page: Page, url: string, username: string, password: string): Promise<void> {
  await page.goto(`${url}#/login`)
  await submitSignIn(page, username, password)
  await expect(page).not.toHaveURL(/#\/login/)
  await controlled(page)
}

async function addShop(page: Page, name: string): Promise<void> {
  // An empty list offers it, too.
  await pane(page).getByRole('button', { name: '添加' }).first().click()
  await fillShop(page, dialog(page), { name, owner: '赵冬', phone: '13700000000', village: '青山村' })
  await save(page)
}

test(
  'one command starts an office server that two devices share, one of them offline for a while',
  { tag: '@main' },
  async ({ page: one, other: two, county }) => {
    const database = await county.create('office')
    const port = await freePort()
    const options = ['--database', database, '--port', `${port}`, '--host', '127.0.0.1']
    const office = await startOffice(options)
    const url = `http://127.0.0.1:${port}/`
    expect(office.said).toContain(url)
    const [, password = ''] = /Sign in as admin, password (\S{12})\. /.exec(office.said) ?? []

    const foreign: string[] = []
    for (const page of [one, two])
      page.on('request', (request) => {
        if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(url)) foreign.push(request.url())
      })
    await enter(one, url, 'admin', password)
    await addEditor(one, 'clerk')

    await enter(two, url, 'clerk', PASSWORD)
    await goToPane(two, '/village/shopManage')
    await addShop(two, '东头商店')
    await goToPane(one, '/village/shopManage')
    await expect(cell(one, '东头商店')).toBeVisible()

    await two.context().setOffline(true)
    await addShop(two, '西头商店')
    await expectWaiting(two, 1, 'clerk')
    await two.context().setOffline(false)
    await expectSent(two, 'clerk')
    await one.reload()
    await expect(cell(one, '西头商店')).toBeVisible()
    expect(foreign).toEqual([])

    // The password is told once, and the data stay.
    expect(await office.stop()).toBe(0)
    const again = await startOffice(options)
    expect(again.said).not.toContain('password')
    await one.reload()
    await expect(cell(one, '西头商店')).toBeVisible()
    await again.stop()
  },
)

test('the office command exits with 1 and one line with the reason for a missing database or an incomplete certificate', async ({
  county,
}) => {
  const database = (await county.create('unused')).replace('/unused', '/nowhere')
  await expect(startOffice(['--database', database])).rejects.toThrow(
    /^it ended with 1: Starting the API…\noffice: console-api: .*database "nowhere" does not exist/,
  )
  await expect(startOffice(['--cert', 'a.pem'])).rejects.toThrow(
    /^it ended with 1: office: --cert and --key belong together$/,
  )
})
