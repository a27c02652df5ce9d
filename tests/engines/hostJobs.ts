import type { OutboxStatus } from '@/protocol/outbox'
import { isBuild } from '../browser/support/builds'
import type { Given, Job } from './jobs'
import { personAt, type Person, until } from './person'
import { add, ask, button, dialog, installed, open, openTable, pane, rows, signIn, textbox, userMenu } from './steps'
import { officeHost } from './world'

const PIN = '702451'

const unsent = async (person: Person) => {
  const { waiting, sending } = await ask<OutboxStatus>(person, '/local/outbox/status?user=admin')
  return waiting + sending
}

/** The build that home shows, by its id. */
async function buildAt(person: Person, url: string): Promise<string> {
  await person.tab.goto(`${url}#/index`)
  const { text } = await person.see({ css: 'dd', text: /^[0-9a-f]{10}$/ })
  return text
}

const complete = { role: 'status', name: '更新完成' }

/** The list's preview on paper: how many sheets are drawn, and how many it says there are. */
const sheets = ({ tab }: Person) =>
  tab.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('.print-preview iframe')
    return frame?.contentDocument?.querySelectorAll('.sheet').length ?? 0
  }, undefined)

async function announced(given: Given, second: Person): Promise<void> {
  const { person, host, builds } = given
  host.setRoot(await builds.of('next'))
  await person.tab.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
  }, undefined)
  await second.see(complete, 40_000)
  await person.click(button('立即更新', complete))
}

/** What comes and goes: the server, versions, the lock; and paper. */
export const hostJobs: Readonly<Record<string, Job>> = {
  async 'start offline'(given) {
    const { person, host } = given
    await openTable(given)
    await installed(person)
    await host.stop()
    try {
      await person.tab.reload()
      await person.see(userMenu)
      await person.see(rows)
      await add(person, '断网后的记录')
    } finally {
      await host.start()
    }
  },

  async 'write offline'({ engine, builds }) {
    const { host, close } = await officeHost(builds)
    const tab = await engine.newTab()
    try {
      const person = personAt(tab)
      await signIn(person, host.url)
      await installed(person)
      await openTable({ person, host })
      await host.stop()
      await add(person, '离线写下的记录')
      if ((await unsent(person)) !== 1) throw new Error(`${await unsent(person)} writes wait instead of one`)
      await host.start()
      await until('what waits is sent', async () => {
        await ask(person, '/local/outbox/drain', { user: 'admin', force: true })
        return (await unsent(person)) === 0
      })
      const answer = await fetch(`${host.api}/table/getList?pageSize=5`, {
        headers: { authorization: `Bearer admin-token-abcdefgh-${Date.now()}` },
      })
      if (!(await answer.text()).includes('离线写下的记录')) throw new Error('the server has not got the record')
    } finally {
      await tab.close()
      await close()
    }
  },

  async update(given) {
    const { person, host, engine, builds } = given
    const tab = await engine.newTab()
    try {
      const second = personAt(tab)
      await second.tab.goto(`${host.url}#/index`)
      await second.see(userMenu)
      await buildAt(person, host.url)
      await installed(person)
      await announced(given, second)
      for (const one of [person, second])
        await until('both tabs show the next build', async () =>
          isBuild(await builds.of('next'), await buildAt(one, host.url)),
        )
    } finally {
      await tab.close()
    }
  },

  async 'print preview'(given) {
    const { person } = given
    await open(given, '/other/print?of=list&module=villageusermanage')
    await person.see({ role: 'status', text: /^A4 横放，共 3 页$/, within: pane })
    await until('three sheets are drawn', async () => (await sheets(person)) === 3)
    await given.picture('print preview')
  },

  async lock(given) {
    const { person } = given
    await open(given, '/storage')
    await person.click(button('开启锁定', pane))
    await person.fill(textbox('新的 PIN', dialog), PIN)
    await person.fill(textbox('再输入一次', dialog), PIN)
    await person.click(button('开启锁定', dialog))
    await person.click(button('立即锁定', pane))
    await person.see({ role: 'heading', text: '本机已锁定' })
    await person.fill(textbox('PIN'), PIN)
    await person.click(button('解锁'))
    await person.see(userMenu)
    await openTable(given)
  },
}
