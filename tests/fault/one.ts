import { randomUUID } from 'node:crypto'
import type { AnyRow } from '@/contract/rows'
import { integer, pick, seededRandom } from '@/lib/random'
import { compare, differs, RECORDS, unlike, type Slot } from './meant'
import { SLEEP_MS } from './asleep'
import { opened } from './opened'
import { openPhone, type Phone } from './phone'
import { startWorld, type Settings } from './world'

/** What a seed has shown, with the troubles of its backend. The last five must be 0. */
export interface Outcome extends Readonly<Record<string, number>> {
  seed: number
  creates: number
  edits: number
  deletes: number
  /** Answered with "queued" because the server could not be reached. */
  queued: number
  /** Requests that the page had to repeat, because it or the worker died before the answer. */
  repeated: number
  /** Times that somebody was signed out for good, and signed in again. */
  signIns: number
  cuts: number
  lostAnswers: number
  kills: number
  reloads: number
  tabs: number
  restarts: number
  updates: number
  sleeps: number
  users: number
  seconds: number
  lost: number
  doubled: number
  foreign: number
  unlike: number
  /** Times that a person was shown a record of their own as it was before they had written it. */
  stale: number
}

const AT_ONCE = 5
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * 500 writes of two people over 50 records on one device, while the server is cut off, answers are lost, tabs, worker and browser
 * are killed and the version changes, all by the seed; then compares what the server has with what was meant.
 */
export async function runOne(seed: number, { writes, builds, port, backends }: Settings): Promise<Outcome> {
  const random = seededRandom(seed)
  const began = Date.now()
  const world = await startWorld(builds[0], { port, backends, random: seededRandom(seed + 1000) })
  const things = opened()
  things.keep(world)
  const counts = { creates: 0, edits: 0, deletes: 0, queued: 0, repeated: 0, signIns: 0 }
  let stale = 0
  const faults = { cuts: 0, kills: 0, reloads: 0, tabs: 0, restarts: 0, updates: 0, sleeps: 0, users: 0 }
  const ofBackend = Object.fromEntries(Object.keys(world.backend.troubles).map((name) => [name, 0]))
  const course = { over: false }
  let troubled = Promise.resolve()

  try {
    const phone = things.keep(await openPhone(world.console.url))
    await phone.signIn('admin')
    const before = await world.rows()
    const slots: Slot[] = before.slice(0, RECORDS).map((row) => ({ uuid: String(row.uuid), row, busy: false }))

    /** A while later; who is signed out for good signs in again. */
    const again = async (turn: number, refused: boolean): Promise<void> => {
      if (refused && turn % 30 === 29) {
        counts.signIns += 1
        await attempt(() => phone.signIn(phone.user))
      }
      await sleep(100)
    }

    /** Until the device has taken it, as the person would press again; by the same key, as the form does. */
    const press = async (path: string, body: AnyRow): Promise<AnyRow | null> => {
      const key = randomUUID()
      for (let turn = 0; ; turn += 1) {
        let refused = false
        try {
          const { code, msg, data } = await phone.api<AnyRow | null>(path, body, { 'idempotency-key': key })
          refused = code === 401
          if (code === 202) counts.queued += 1
          if (code === 200 || code === 202) return data
          if (code !== 401 && code !== 402 && code < 500) throw new Error(`${path} answered ${code} ${msg}`)
        } catch (error) {
          if (/answered [1-4]/.test(String(error))) throw error
        }
        counts.repeated += 1
        if (turn > 200) throw new Error(`${path} was never taken`)
        await again(turn, refused)
      }
    }

    /** What the person sees of a record: as the console shows it, else as they left it. */
    const seen = async (slot: Slot): Promise<AnyRow> => {
      const query = `/table/getList?uuid=${slot.uuid}&pageSize=1`
      for (let turn = 0; turn < 600; turn += 1) {
        const answer = await phone.api<{ list: AnyRow[] } | null>(query).catch(() => undefined)
        const [row] = answer?.data?.list ?? []
        if (row) {
          if (slot.row && differs(slot.row, row)) {
            stale += 1
            console.log(`seed ${seed}, stale: ${JSON.stringify({ wrote: slot.row, saw: row })}`)
          }
          return row
        }
        await again(turn, answer?.code === 401)
      }
      throw new Error(`${slot.uuid} is not in the list any more`)
    }

    const write = async (at: number): Promise<void> => {
      // Each has records of their own: of what another has not sent yet, a person here can't know.
      const free = slots.filter((slot, place) => !slot.busy && place % 2 === Number(phone.user === 'editor'))
      if (free.length === 0) return
      const slot = pick(random, free as [Slot, ...Slot[]])
      slot.busy = true
      const mark = `s${seed}w${at}`
      const by = `by ${phone.user} ${mark}`
      if (!slot.row) {
        counts.creates += 1
        const body = { title: mark, author: '村委会', description: by }
        const data = await press('/table/doEdit', body)
        slot.uuid = String(data?.uuid)
        slot.row = { uuid: slot.uuid, ...body }
      } else if (phone.user === 'admin' && random() < 0.2) {
        counts.deletes += 1
        await press('/table/doDelete', { uuids: [slot.uuid], $base: [await seen(slot)] })
        slot.row = undefined
      } else {
        counts.edits += 1
        const change = random() < 0.5 ? { title: mark } : { rate: integer(random, 1, 5), author: mark }
        const body = { uuid: slot.uuid, ...change, description: by }
        await press('/table/doEdit', { ...body, $base: [await seen(slot)] })
        slot.row = { ...slot.row, ...body }
      }
      slot.busy = false
    }

    /** One trouble after the other, until the writes are done: first each of the backend's. */
    const trouble = async (): Promise<void> => {
      const certain = [...Object.keys(ofBackend), 'sleep']
      const all = [...troubles, ...certain] as const
      while (!course.over) {
        await sleep(integer(random, 200, 1200))
        const what = certain.shift() ?? pick(random, all as [string, ...string[]])
        await attempt(() => once(what))
      }
    }
    const troubles = [
      'cut',
      'cut',
      'lose',
      'lose',
      'kill',
      'kill',
      'kill',
      'reload',
      'reload',
      'tab',
      'restart',
      'update',
      'sleep',
      'sleep',
    ]
    const once = async (what: string): Promise<void> => {
      if (what in ofBackend) {
        ofBackend[what] = (ofBackend[what] ?? 0) + 1
        await world.backend.troubles[what]?.()
      } else if (what === 'cut') {
        faults.cuts += 1
        await world.link.cut()
        await sleep(integer(random, 300, 2500))
        await world.link.mend()
      } else if (what === 'lose') {
        world.link.loseAnswers(60)
        await sleep(integer(random, 500, 2000))
        world.link.loseAnswers(0)
      } else if (what === 'kill') {
        faults.kills += 1
        await phone.killWorker()
      } else if (what === 'reload') {
        faults.reloads += 1
        await phone.reload()
      } else if (what === 'tab') {
        faults.tabs += 1
        await phone.newTab()
      } else if (what === 'sleep') {
        faults.sleeps += 1
        await phone.sleep(integer(random, ...SLEEP_MS))
      } else if (what === 'restart') {
        faults.restarts += 1
        await phone.restart()
      } else {
        faults.updates += 1
        world.console.setRoot(builds[faults.updates % 2] ?? builds[0])
        await phone.update()
      }
    }

    troubled = trouble()
    for (let done = 0; done < writes;) {
      // Halfway and at three quarters somebody else takes the device.
      const batch = Math.min(writes - done, Math.ceil(writes / 4))
      let next = done
      const worker = async () => {
        while (next < done + batch) await write((next += 1))
      }
      await Promise.all(Array.from({ length: AT_ONCE }, worker))
      done += batch
      if (done >= writes) break
      faults.users += 1
      const other = phone.user === 'admin' ? 'editor' : 'admin'
      await patiently(async () => {
        await phone.api('/logout')
        await phone.signIn(other)
      })
    }
    course.over = true
    await troubled
    world.link.loseAnswers(0)
    await world.link.mend()

    for (const user of ['admin', 'editor']) {
      await patiently(() => phone.signIn(user))
      await emptied(phone)
    }
    const rows = await world.rows()
    const comparison = { ...compare(slots, before, rows), unlike: unlike(await world.followed(), rows) }
    const foreign = world.link.writes.filter(({ user, body, code }) => {
      const [, owner = user] = /^by (\w+) /.exec(typeof body.description === 'string' ? body.description : '') ?? []
      return code === 200 && owner !== user
    }).length
    const lostAnswers = world.link.writes.filter(({ dropped }) => dropped).length
    const seconds = Math.round((Date.now() - began) / 1000)
    return { seed, ...counts, ...faults, ...ofBackend, lostAnswers, seconds, ...comparison, foreign, stale }
  } finally {
    course.over = true
    await troubled
    await things.close()
  }
}

const attempt = (work: () => Promise<void>) => work().catch(() => {})

/** Again, while pages and workers die under it. */
export async function patiently(work: () => Promise<void>): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await work()
    } catch (error) {
      if (turn > 100) throw error
      await sleep(300)
    }
  }
}

/** Waits until nothing of this person waits any more; what needs a person is a fault here, for nobody else has written. */
export async function emptied(phone: Phone): Promise<void> {
  for (let turn = 0; turn < 300; turn += 1) {
    await phone.api('/local/outbox/drain', { user: phone.user, force: true }).catch(() => undefined)
    // A browser may pass by a worker that it could not start in time.
    const status = await phone.status().catch(() => undefined)
    if (!status) {
      await sleep(200)
      continue
    }
    const { waiting, sending, attention } = status
    if (attention > 0) {
      const stuck = (await phone.waiting()).filter(({ state }) => state === 'refused' || state === 'conflict')
      const items = await Promise.all(
        stuck.map(({ key }) => phone.api(`/local/outbox/item?user=${phone.user}&key=${key}`)),
      )
      throw new Error(`needs a person: ${JSON.stringify(items.map(({ data }) => data))}`)
    }
    if (waiting + sending === 0) return
    await sleep(200)
  }
  throw new Error(`never empty: ${JSON.stringify(await phone.status())}`)
}
