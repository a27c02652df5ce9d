import type { AnyRow } from '@/contract/rows'
import { openLink } from '../fault/link'
import { openPhone } from '../fault/phone'
import { emptied } from '../fault/one'
import { expect, test } from './support/console'
import { API_PORT, onApi, startExternalApi } from './support/externalApi'

test.use({ site: onApi })

/** Longer than a call of the device's databases may take, in ms. */
const SLEEP_MS = 9000
const SAVES = 40
/** Between two saves, in ms: the device falls asleep at another point of each. */
const APART_MS = 4

test('writes sent while the device falls asleep create one record each', { tag: '@main' }, async ({ server }) => {
  const origin = server.url.replace(/\/$/, '')
  const targets = [API_PORT + 1]
  const api = await startExternalApi(API_PORT + 1, origin)
  const link = await openLink(API_PORT, { targets, origin, random: () => 1 })
  const phone = await openPhone(server.url)
  try {
    await phone.signIn('admin')
    const rowsNow = async () => (await phone.api<{ list: AnyRow[] }>('/table/getList?title=睡&pageSize=100')).data.list
    expect(await rowsNow()).toEqual([])

    const half = phone.page.waitForEvent('console')
    const saving = phone.page.evaluate(
      async ({ saves, apartMs }) => {
        const token = localStorage.getItem('admin-pro-token')
        const answers: Promise<number>[] = []
        for (let at = 0; at < saves; at += 1) {
          const save = fetch(new URL('api/table/doEdit', document.baseURI), {
            method: 'POST',
            headers: { authorization: `Bearer ${token}`, 'idempotency-key': `sleep-${at}` },
            body: JSON.stringify({ title: `睡 ${at}`, author: '村委会' }),
          })
          if (at === saves / 2) console.error('half')
          answers.push(save.then(async (response) => ((await response.json()) as { code: number }).code))
          await new Promise((resolve) => setTimeout(resolve, apartMs))
        }
        return Promise.all(answers)
      },
      { saves: SAVES, apartMs: APART_MS },
    )
    await half
    await phone.sleep(SLEEP_MS)

    for (const code of await saving) expect([200, 202]).toContain(code)
    await emptied(phone)
    const numbers = (await rowsNow()).map(({ title }) => Number(String(title).replace('睡 ', '')))
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: SAVES }, (_, at) => at))
    // Whatever has been sent carries the uuid that it had from the start. A key is sent once the server is known to take it.
    const sent = new Set(link.writes.map(({ body }) => `${String(body.title)} ${String(body.uuid)}`))
    expect(sent.size).toBe(SAVES)
    expect([...sent].join()).not.toContain('undefined')
  } finally {
    await phone.close()
    await link.close()
    await api.stop()
  }
})
