import { randomUUID } from 'node:crypto'
import type { WriteDetail } from '@/protocol/outbox'
import type { AnyRow } from '@/contract/rows'
import { integer, pick, seededRandom, type Random } from '@/lib/random'
import type { Link, SeenWrite } from './link'
import { unlike } from './meant'
import type { Backend } from './backend'
import { SLEEP_MS } from './asleep'
import { opened } from './opened'
import { openPhone, type Phone } from './phone'
import { startWorld, type Settings } from './world'

/** What two devices on the same records have shown. The last three must be 0. */
export interface Clashes {
  seed: number
  edits: number
  deletes: number
  /** Carried out on top of somebody else's changes to other fields. */
  merged: number
  conflicts: number
  mine: number
  theirs: number
  cuts: number
  sleeps: number
  seconds: number
  overwritten: number
  lost: number
  /** Rows that a reader of the feed of changes has otherwise than the table. */
  unlike: number
}

const RECORDS = 8
const FIELDS = ['title', 'author', 'description'] as const
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** One save of one person: the values are nobody else's. */
interface Intent {
  readonly uuid: string
  readonly value: string
  readonly kind: 'edit' | 'delete'
  /** The row as the person saw it, or chose to overwrite it. */
  base: AnyRow
  dropped: boolean
}

interface Course {
  over: boolean
  cuts: number
  sleeps: number
}

interface Desk {
  readonly phone: Phone
  readonly link: Link
  readonly name: string
  readonly intents: Intent[]
}

const seen = async ({ phone }: Desk, uuid: string): Promise<AnyRow | undefined> => {
  const { data } = await phone.api<{ list: AnyRow[] } | null>(`/table/getList?uuid=${uuid}&pageSize=1`)
  return data?.list?.[0]
}

async function work(desk: Desk, uuids: readonly string[], random: Random, writes: number): Promise<void> {
  for (let at = 0; at < writes; at += 1) {
    const uuid = pick(random, uuids as [string, ...string[]])
    const base = await seen(desk, uuid)
    // Deleted, as far as this device knows.
    if (!base) continue
    const isDelete = desk.name === 'admin' && random() < 0.03
    const value = `${desk.name} ${at}`
    const body = isDelete ? { uuids: [uuid] } : { uuid, [pick(random, FIELDS)]: value }
    const path = isDelete ? '/table/doDelete' : '/table/doEdit'
    desk.intents.push({ uuid, value, kind: isDelete ? 'delete' : 'edit', base, dropped: false })
    await desk.phone.api(path, { ...body, $base: [base] }, { 'idempotency-key': randomUUID() })
    await sleep(integer(random, 0, 200))
  }
}

async function weather({ link, phone }: Desk, random: Random, course: Course): Promise<void> {
  for (let turn = 0; !course.over; turn += 1) {
    await sleep(integer(random, 300, 2000))
    if (turn % 5 === 1) {
      course.sleeps += 1
      await phone.sleep(integer(random, ...SLEEP_MS))
      continue
    }
    course.cuts += 1
    await link.cut()
    await sleep(integer(random, 500, 4000))
    await link.mend()
  }
}

/** Each trouble of the backend once in a while, until the devices have written. */
async function backendWeather({ troubles }: Backend, random: Random, course: { over: boolean }): Promise<void> {
  while (!course.over)
    for (const trouble of Object.values(troubles)) {
      await sleep(integer(random, 300, 1500))
      await trouble()
    }
}

const intentOf = (desk: Desk, item: Pick<WriteDetail, 'uuids' | 'kind' | 'body'>): Intent | undefined =>
  desk.intents.find(
    ({ uuid, kind, value }) =>
      uuid === item.uuids[0] && (item.kind === 'delete' ? kind === 'delete' : Object.values(item.body).includes(value)),
  )

/** Settles what needs a person until nothing is left. */
async function settle(desk: Desk, random: Random, found: Clashes): Promise<void> {
  const { phone } = desk
  for (let turn = 0; turn < 500; turn += 1) {
    await phone.api('/local/outbox/drain', { user: phone.user, force: true })
    const { waiting, sending, attention } = await phone.status()
    if (waiting + sending + attention === 0) return
    for (const { key, state } of await phone.waiting()) {
      if (state === 'refused') throw new Error('a write was refused')
      if (state !== 'conflict') continue
      found.conflicts += 1
      const { data: item } = await phone.api<WriteDetail>(`/local/outbox/item?user=${phone.user}&key=${key}`)
      const intent = intentOf(desk, item)
      if (!intent) throw new Error(`nobody wrote ${JSON.stringify(item)}`)
      const how = random() < 0.5 ? 'mine' : 'theirs'
      const decision = { user: phone.user, key, how, seen: item.server }
      const { code } = await phone.api('/local/outbox/resolve', decision)
      // It has become another one meanwhile.
      if (code !== 200) continue
      found[how] += 1
      if (how === 'theirs') intent.dropped = true
      else intent.base = item.server ?? {}
    }
    await sleep(100)
  }
  throw new Error(`never settled: ${JSON.stringify(await phone.status())}`)
}

/** Goes through what the server carried out, each row's in the order of its versions: nobody's change may go under without its author's knowing. */
function overwrittenIn(writes: readonly SeenWrite[], desks: readonly Desk[], before: readonly AnyRow[]): string[] {
  const rows = new Map(before.map((row) => [String(row.uuid), { ...row }]))
  /** Who has written a field last, also by making a deleted record again with the values that they had seen. */
  const writers = new Map<string, string>()
  const done = new Set<string>()
  const faults: string[] = []
  for (const { user, path, body, key } of writes) {
    if (done.has(key)) continue
    done.add(key)
    const desk = desks.find(({ name }) => name === user)
    const isDelete = path.endsWith('doDelete')
    const uuid = String(isDelete ? [body.uuids].flat()[0] : body.uuid)
    const intent = desk && intentOf(desk, { uuids: [uuid], kind: isDelete ? 'delete' : 'edit', body })
    const row = rows.get(uuid)
    if (!intent) faults.push(`unknown ${JSON.stringify(body)}`)
    else if (row) {
      const touched = isDelete ? FIELDS : FIELDS.filter((field) => field in body)
      for (const field of touched) {
        const isOwn = writers.get(`${uuid} ${field}`) === user
        if (!isOwn && row[field] !== intent.base[field] && row[field] !== body[field])
          faults.push(`${uuid} ${field}: ${String(row[field])} under ${isDelete ? 'deletion' : String(body[field])}`)
      }
    }
    for (const field of FIELDS) if (field in body) writers.set(`${uuid} ${field}`, user)
    if (isDelete) rows.delete(uuid)
    else rows.set(uuid, { ...row, ...body, uuid })
  }
  return faults
}

/** Two people on two devices work on eight records, each with a network that comes and goes; then they settle what clashes. */
export async function runTwo(seed: number, { writes, builds, port, backends }: Settings): Promise<Clashes> {
  const random = seededRandom(seed)
  const began = Date.now()
  const world = await startWorld(builds[0], { port, backends, random })
  const things = opened()
  things.keep(world)
  const found: Clashes = {
    seed,
    edits: 0,
    deletes: 0,
    merged: 0,
    conflicts: 0,
    mine: 0,
    theirs: 0,
    cuts: 0,
    sleeps: 0,
    seconds: 0,
    overwritten: 0,
    lost: 0,
    unlike: 0,
  }
  const desks: Desk[] = []
  try {
    const other = await world.another(builds[1], port + 2)
    for (const [name, host, link] of [
      ['admin', world.console, world.link],
      ['editor', other.console, other.link],
    ] as const) {
      const phone = things.keep(await openPhone(host.url))
      desks.push({ phone, link, name, intents: [] })
      await phone.signIn(name)
      await phone.api('/table/getList?pageSize=50')
    }
    const before = await world.rows()
    const uuids = before.slice(0, RECORDS).map(({ uuid }) => String(uuid))
    const course: Course = { over: false, cuts: 0, sleeps: 0 }
    const skies = desks.map((desk) => weather(desk, random, course))
    if (Object.keys(world.backend.troubles).length > 0) skies.push(backendWeather(world.backend, random, course))
    await Promise.all(desks.map((desk) => work(desk, uuids, random, writes)))
    course.over = true
    await Promise.all(skies)
    for (const desk of desks) await settle(desk, random, found)
    for (const { phone } of desks) {
      const { data } = await phone.api<{ outcome: string }[]>(`/local/outbox/history?user=${phone.user}`)
      found.merged += data.filter(({ outcome }) => outcome === 'merged').length
    }
    const applied = [...world.link.writes, ...other.link.writes]
      .filter(({ code }) => code === 200)
      .toSorted((one, two) => one.version - two.version)
    const faults = overwrittenIn(applied, desks, before)
    for (const fault of faults) {
      console.error(fault)
      const about = applied.filter(({ body }) => fault.startsWith(String([body.uuid ?? body.uuids].flat()[0])))
      for (const { version, user, body } of about) console.error(`  ${version} ${user} ${JSON.stringify(body)}`)
    }
    const intents = desks.flatMap((desk) => desk.intents)
    const sent = new Set(applied.flatMap(({ body }) => Object.values(body).map(String)))
    found.edits = intents.filter(({ kind }) => kind === 'edit').length
    found.deletes = intents.length - found.edits
    found.cuts = course.cuts
    found.sleeps = course.sleeps
    found.overwritten = faults.length
    found.lost = intents.filter(({ value, kind, dropped }) => kind === 'edit' && !dropped && !sent.has(value)).length
    found.unlike = unlike(await world.followed(), await world.rows())
    found.seconds = Math.round((Date.now() - began) / 1000)
    return found
  } finally {
    await things.close()
  }
}
