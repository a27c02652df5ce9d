import { randomUUID } from 'node:crypto'
import type { AnyRow } from '@/contract/rows'
import { integer, pick, seededRandom } from '@/lib/random'
import { linksOf, withEarlier } from '@/offline/handover/choice'
import { newKeys } from '@/offline/handover/seal'
import { HANDED_OVER, type OutboxFile, type WaitingWrite } from '@/protocol/outbox'
import type { Pack } from '@/offline/handover/pack'
import { carry, mishaps, type Mishap } from './carried'
import type { Link } from './link'
import { compare, RECORDS, type Slot } from './meant'
import { emptied, patiently } from './one'
import { opened } from './opened'
import { openPhone, type Phone } from './phone'
import { startWorld, type Settings } from './world'

/** What handing over has shown. The last five must be 0. */
export interface Handovers extends Readonly<Record<string, number>> {
  seed: number
  creates: number
  edits: number
  deletes: number
  packs: number
  damaged: number
  astray: number
  /** Added at the other device, of all that came, often more than once. */
  taken: number
  kills: number
  lostAnswers: number
  /** Seeds in which the device that wrote everything is gone afterwards. */
  gone: number
  seconds: number
  lost: number
  doubled: number
  foreign: number
  /** Writes of the author that went out from the other device before the author had agreed. */
  unasked: number
  /** Packs that opened though damaged, or for somebody else. */
  opened: number
}

/** So many records are written to, so that each has a row of writes. */
const TOUCHED = 12
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

interface Desk {
  readonly phone: Phone
  readonly link: Link
}

/**
 * Two people without a network: `admin` hands over what waits to the device of `editor`, often, in part, twice, damaged, late and astray, while
 * workers die. Then both devices have a server again, lose answers, and send in any order; `admin` has to agree on the device of `editor` first.
 */
export async function runHandover(seed: number, { writes, builds, port, backends }: Settings): Promise<Handovers> {
  const random = seededRandom(seed)
  const began = Date.now()
  const world = await startWorld(builds[0], { port, backends, random: seededRandom(seed + 1000) })
  const things = opened()
  things.keep(world)
  const counts = { creates: 0, edits: 0, deletes: 0, packs: 0, damaged: 0, astray: 0, taken: 0, kills: 0 }
  let openedWrongly = 0
  try {
    const second = await world.another(builds[1], port + 2)
    const open = async (url: string, link: Link, user: string): Promise<Desk> => {
      const phone = things.keep(await openPhone(url))
      await phone.signIn(user)
      await phone.api('/table/getList?pageSize=100')
      return { phone, link }
    }
    const giver = await open(world.console.url, world.link, 'admin')
    const taker = await open(second.console.url, second.link, 'editor')
    const before = await world.rows()
    const slots: Slot[] = before.slice(0, RECORDS).map((row) => ({ uuid: String(row.uuid), row, busy: false }))
    const desks = [giver, taker] as const
    for (const { link } of desks) await link.cut()

    const own = await newKeys()
    const other = await newKeys()
    const maybeKill = async ({ phone }: Desk) => {
      if (random() > 0.2) return
      counts.kills += 1
      await phone.killWorker().catch(() => {})
    }
    const press = async (desk: Desk, path: string, body: AnyRow): Promise<AnyRow | null> => {
      const headers = { 'idempotency-key': randomUUID() }
      let data: AnyRow | null = null
      await patiently(async () => {
        const answer = await desk.phone.api<AnyRow | null>(path, body, headers)
        if (answer.code !== 200 && answer.code !== 202) throw new Error(`${path} answered ${answer.code} ${answer.msg}`)
        data = answer.data
      })
      return data
    }
    const seen = async (desk: Desk, uuid: string): Promise<AnyRow> => {
      let found: AnyRow | undefined
      await patiently(async () => {
        const query = `/table/getList?uuid=${uuid}&pageSize=1`
        found = (await desk.phone.api<{ list: AnyRow[] } | null>(query)).data?.list[0]
        if (!found) throw new Error(`${uuid} is not in the list`)
      })
      return found ?? {}
    }
    const write = async (desk: Desk, at: number): Promise<void> => {
      const { user } = desk.phone
      // Each has records of their own, as in the other runs: of what another has not sent yet, nobody can know.
      const free = slots.slice(0, TOUCHED).filter((_slot, place) => place % 2 === Number(user === 'editor'))
      const slot = pick(random, free as [Slot, ...Slot[]])
      const mark = `s${seed}w${at}`
      const description = `by ${user} ${mark}`
      if (!slot.row) {
        counts.creates += 1
        const body = { title: mark, author: '村委会', description }
        const data = await press(desk, '/table/doEdit', body)
        slot.uuid = String(data?.uuid)
        slot.row = { uuid: slot.uuid, ...body }
      } else if (user === 'admin' && random() < 0.25) {
        counts.deletes += 1
        await press(desk, '/table/doDelete', { uuids: [slot.uuid], $base: [await seen(desk, slot.uuid)] })
        slot.row = undefined
      } else {
        counts.edits += 1
        const change = random() < 0.5 ? { title: mark } : { rate: integer(random, 1, 5), author: mark }
        const body = { uuid: slot.uuid, ...change, description }
        await press(desk, '/table/doEdit', { ...body, $base: [await seen(desk, slot.uuid)] })
        slot.row = { ...slot.row, ...body }
      }
    }

    /** What waits at the giver's, or a part of it that means something by itself. */
    const packed = async (part: number): Promise<Pack> => {
      let file: OutboxFile | undefined
      await patiently(async () => {
        file = (await giver.phone.api<OutboxFile>('/local/outbox/export?user=admin')).data
      })
      if (!file) throw new Error('nothing was exported')
      const chosen = file.writes.filter(() => random() < part).map(({ key }) => key)
      const keys = withEarlier(linksOf(file.writes), chosen)
      const chosenWrites = file.writes.filter(({ key }) => keys.has(key))
      return { server: 'one', to: 'editor', device: 'phone', file: { ...file, writes: chosenWrites } }
    }
    const late: Pack[] = []
    const takeIn = async (pack: Pack): Promise<void> => {
      const { file } = pack
      const taking = taker.phone.api<{ taken: number }>('/local/outbox/import', { user: 'editor', file })
      // The answer may be lost with the worker, after or before everything is on the disk.
      await Promise.all([taking.then(({ data }) => (counts.taken += data.taken)).catch(() => {}), maybeKill(taker)])
      await patiently(async () => {
        const { code, msg, data } = await taker.phone.api<{ taken: number; known: number }>('/local/outbox/import', {
          user: 'editor',
          file,
        })
        if (code !== 200) throw new Error(`taking in answered ${code} ${msg}`)
        counts.taken += data.taken
        if (data.taken + data.known !== file.writes.length) throw new Error('some of a pack is nowhere')
      })
    }
    const handOver = async (mishap: Mishap, part: number): Promise<void> => {
      const pack = await packed(part)
      counts.packs += 1
      const arrived = await carry(pack, mishap, { own, other, random })
      if (mishap === 'damaged' || mishap === 'cut') counts.damaged += 1
      if (mishap === 'astray') counts.astray += 1
      if (mishap === 'damaged' || mishap === 'cut' || mishap === 'astray') {
        if (typeof arrived === 'object') openedWrongly += 1
      } else if (typeof arrived !== 'object') throw new Error(`a pack did not open: ${arrived}`)
      else if (mishap === 'late') late.push(arrived)
      else {
        await takeIn(arrived)
        if (mishap === 'twice') await takeIn(arrived)
      }
    }

    for (let at = 0; at < writes; at += 1) {
      await write(random() < 0.8 ? giver : taker, at)
      await maybeKill(giver)
      if (random() < 0.15) await handOver(pick(random, mishaps), random())
    }
    const isGone = seed % 3 === 0
    if (isGone) await handOver('none', 1)

    /** The author agrees on the other device, as often as something more has come. */
    let unasked = 0
    const agree = async (): Promise<void> => {
      await patiently(() => taker.phone.signIn('admin'))
      await patiently(async () => {
        const held = (await taker.phone.waiting()).filter(({ error }: WaitingWrite) => error?.code === HANDED_OVER)
        const keys = held.map(({ key }) => key)
        const { code } = await taker.phone.api('/local/outbox/retry', { user: 'admin', keys })
        if (code !== 200) throw new Error(`agreeing answered ${code}`)
      })
    }
    const fromTaker = () => second.link.writes.filter(({ user }) => user === 'admin').length
    const firstTurn = random()
    for (const { link } of desks) {
      await link.mend()
      link.loseAnswers(50)
    }
    const byGiver = async () => {
      if (isGone) return giver.phone.close()
      for (let turn = 0; turn < 4; turn += 1) {
        await giver.phone.api('/local/outbox/drain', { user: 'admin', force: true }).catch(() => {})
        await maybeKill(giver)
        await sleep(integer(random, 0, 1500))
      }
      world.link.loseAnswers(0)
      await emptied(giver.phone)
    }
    const byTaker = async () => {
      await patiently(() => taker.phone.signIn('admin'))
      await taker.phone.api('/local/outbox/drain', { user: 'admin', force: true }).catch(() => {})
      await sleep(300)
      unasked = fromTaker()
      for (const pack of ['none', ...late] as const) {
        if (typeof pack === 'object') {
          await patiently(() => taker.phone.signIn('editor'))
          await takeIn(pack)
        }
        await agree()
        await maybeKill(taker)
        await sleep(integer(random, 0, 800))
      }
      second.link.loseAnswers(0)
      await emptied(taker.phone)
      await patiently(() => taker.phone.signIn('editor'))
      await emptied(taker.phone)
    }
    if (firstTurn < 0.34) await Promise.all([byGiver(), byTaker()])
    else if (firstTurn < 0.67) await byGiver().then(byTaker)
    else await byTaker().then(byGiver)

    const all = [...world.link.writes, ...second.link.writes]
    const carriedOut = all.filter(({ code }) => code === 200)
    const versions = new Map<string, Set<number>>()
    // What the answer to a deletion says is no version of a row.
    for (const { key, version } of carriedOut.filter(({ path }) => path.endsWith('/doEdit')))
      versions.set(key, (versions.get(key) ?? new Set()).add(Number.isNaN(version) ? 0 : version))
    const comparison = compare(slots, before, await world.rows())
    const twice = [...versions.values()].filter(({ size }) => size > 1).length
    const foreign = carriedOut.filter(({ user, body }) => {
      const [, owner = user] = /^by (\w+) /.exec(typeof body.description === 'string' ? body.description : '') ?? []
      return owner !== user
    }).length
    return {
      seed,
      ...counts,
      lostAnswers: all.filter(({ dropped }) => dropped).length,
      gone: Number(isGone),
      seconds: Math.round((Date.now() - began) / 1000),
      lost: comparison.lost,
      doubled: comparison.doubled + twice,
      foreign,
      unasked,
      opened: openedWrongly,
    }
  } finally {
    await things.close()
  }
}
