import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isRequired, rows, type RequiredModule, type Row } from '@/contract/rows'
import { shippedPictures as pictures } from '@/lib/shippedPictures'
import { isIdCardOn } from '@/lib/idCard'
import { isAmount, isChineseName, isPhone } from '@/lib/validators'
import type { RouteRecord } from '@/routes/record'
import { table } from '@/routes/table'
import { generateSeed } from '../../mock-db/seeds/generate'
import { generateStatic } from '../../mock-db/seeds/static'
import { picture } from '../../mock-db/seeds/pictures'
import { villages } from '../../mock-db/seeds/places'
import { moduleNames, unpack } from '../../mock-db/seeds/seed'

const seededModules = moduleNames.filter(isRequired)
const seeded = generateSeed()
const rowsOf = <M extends RequiredModule>(module: M): Row<M>[] => unpack(seeded[module])
const digestOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)
const digest = (seed?: number) => digestOf(generateSeed(seed))

test('generateSeed() gives the same data for the same seed number, and others for another number', () => {
  expect(digest()).toBe(digest(20261101))
  expect(digest(1)).not.toBe(digest())
})

test('the seed and the static data have exactly these digests on every machine', () => {
  // Routes and entries of the menu come from the console's own table, not from the seeds.
  const { routes: _routes, menuManagement: _menu, ...data } = { ...generateSeed(), ...generateStatic() }
  const digests = Object.entries(data).map(([name, value]) => `${name} ${digestOf(value)}`)
  expect(digests).toMatchInlineSnapshot(`
    [
      "table 57119cdeb99b8839",
      "userManagement 38fe878cedda502a",
      "roleManagement a7be6779e5c786f4",
      "departmentManagement cf2b597cd0ad15fa",
      "scoreManage da659f9eb9037de0",
      "shopManage 2421a92e0a7cbe6b",
      "deviceManage e4fad7f7e47bbac3",
      "terminalManage a53a2d068509ef99",
      "indexManage 0c03c4bd49182032",
      "breedManage 5f664dc6026cf0fa",
      "governmentAffairs 8a237ebc31d50445",
      "villageusermanage bd8aca82dc9cea0e",
      "plant 1f32e98207d95696",
      "systemLog 9d6c2bf5967884e6",
      "goods 48bcb27b24c1c63d",
      "workflow d1c526510f33deb1",
      "document f089cae18ee8c7b3",
      "notice 4442f88c3a3fe959",
      "search 0fff2b74949d677f",
      "history 2ef028c34d35224a",
      "comment 233ab1965e96498e",
      "consoleDevice c43e08ba6731c717",
      "areas fff73fba2cb13d97",
      "description 82f144594dc0c928",
      "icons 856391cb3c60f4d8",
      "provider be69e1a58e866f25",
    ]
  `)
})

test.each([1, 2, 2 ** 32 - 1])('rows of seed number %i match the contract', (seed) => {
  const data = generateSeed(seed)
  for (const module of seededModules) {
    for (const row of unpack(data[module])) expect(rows[module].safeParse(row)).toMatchObject({ success: true })
  }
})

test.each(seededModules)(
  '%s: rows match the contract, ids count from 1, uuids are unique and of version 4',
  (module) => {
    const list = rowsOf(module)
    for (const row of list) expect(rows[module].safeParse(row)).toMatchObject({ success: true })
    expect(list.map((row) => row.id)).toEqual(list.map((_, at) => at + 1))
    expect(new Set(list.map((row) => row.uuid)).size).toBe(list.length)
    for (const { uuid } of list)
      expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  },
)

test('table: 50 rows with values in the ranges of spec §3', () => {
  const list = rowsOf('table')
  expect(list).toHaveLength(50)
  const between = (values: number[], low: number, high: number) => {
    expect(Math.min(...values)).toBeGreaterThanOrEqual(low)
    expect(Math.max(...values)).toBeLessThanOrEqual(high)
  }
  between(
    list.map((row) => row.pageViews),
    300,
    5000,
  )
  between(
    list.map((row) => row.percent),
    80,
    99,
  )
  between(
    list.map((row) => row.rate),
    1,
    5,
  )
  between(
    list.map((row) => row.percentage),
    0,
    100,
  )
  for (const { datetime, img } of list) {
    expect(datetime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(datetime >= '2024-11-01' && datetime < '2026-11-01').toBe(true)
    expect(pictures).toContain(img)
  }
  expect(new Set(list.map((row) => row.status)).size).toBe(3)
  expect(new Set(list.map((row) => row.switch)).size).toBe(2)
  expect(new Set(list.map((row) => row.title)).size).toBe(50)
})

test('users: the three accounts with their roles, then 47 editors with unique names', () => {
  const users = rowsOf('userManagement')
  expect(users.slice(0, 3).map(({ username, roles }) => [username, ...roles])).toEqual([
    ['admin', 'Admin'],
    ['editor', 'Editor'],
    ['test', 'Admin', 'Editor'],
  ])
  expect(users).toHaveLength(50)
  expect(new Set(users.map((user) => user.username)).size).toBe(50)
  for (const { username, roles } of users.slice(3)) {
    expect(username).toMatch(/^[a-z]+\d*$/)
    expect(roles).toEqual(['Editor'])
  }
})

const routesIn = (records: readonly RouteRecord[]): number =>
  records.reduce((sum, { children = [] }) => sum + 1 + routesIn(children), 0)

const count: Partial<Record<RequiredModule, number>> = {
  roleManagement: 3,
  departmentManagement: 22,
  menuManagement: routesIn(table),
  document: 10,
  workflow: 2,
  notice: 8,
  search: 40,
}
test.each(seededModules)('%s: the seed has the expected number of rows, 50 by default', (module) => {
  expect(rowsOf(module)).toHaveLength(count[module] ?? 50)
})

/** Fields with a fixed set of values, by module. */
const enumerations = seededModules.flatMap((module) =>
  Object.entries(rows[module].shape).flatMap(([name, schema]) =>
    schema.def.type === 'enum'
      ? [[`${module}.${name}`, module, name, (schema as { options: string[] }).options] as const]
      : [],
  ),
)
/** Values that a seed of 50 rows may lack. */
const rare: Readonly<Record<string, readonly string[]>> = {
  'villageusermanage.relation': ['other'],
  // Never seeded: these values result from user actions.
  'systemLog.executeResult': ['writeSuccess', 'personalRead', 'exported'],
  'menuManagement.target': ['_self'],
}
test.each(enumerations)('%s: every value occurs in the seed, except rare ones', (path, module, name, options) => {
  const found = new Set(rowsOf(module).map((row): unknown => Reflect.get(row, name)))
  expect(options.filter((option) => !found.has(option) && !rare[path]?.includes(option))).toEqual([])
})

describe('seeded rows of different modules match each other', () => {
  const villagers = new Map(rowsOf('villageusermanage').map((row) => [row.name, row]))
  const staff = new Set(rowsOf('userManagement').map(({ username }) => username))

  test('villagers have unique names and ID cards, valid phones, and gender and birthday as on the card', () => {
    expect(villagers.size).toBe(50)
    for (const { name, idCard, phone, gender, birthday, village, address } of villagers.values()) {
      expect([name, isChineseName(name), isIdCardOn(idCard, new Date('2026-11-01')), isPhone(phone)]).toEqual([
        name,
        true,
        true,
        true,
      ])
      expect(idCard.slice(6, 14)).toBe(birthday.replaceAll('-', ''))
      expect(Number(idCard[16]) % 2).toBe(gender === 'male' ? 1 : 0)
      expect(address.startsWith(village)).toBe(true)
    }
    expect(new Set([...villagers.values()].map(({ idCard }) => idCard)).size).toBe(50)
  })

  test('applicants, owners and farmers are villagers with their own phone and village', () => {
    const named = [
      ...rowsOf('governmentAffairs').map(({ applicant, phone, village }) => [applicant, phone, village]),
      ...rowsOf('shopManage').map(({ owner, phone, village }) => [owner, phone, village]),
      ...rowsOf('breedManage').map(({ farmer, phone, village }) => [farmer, phone, village]),
    ]
    for (const [name = '', phone, village] of named) expect(villagers.get(name)).toMatchObject({ phone, village })
    for (const { farmer, village } of rowsOf('plant')) expect(villagers.get(farmer)?.village).toBe(village)
    for (const { name, village, group } of rowsOf('scoreManage')) {
      expect(villagers.get(name)).toMatchObject({ village, group, relation: 'head' })
    }
    for (const { applicant, idCard } of rowsOf('governmentAffairs')) {
      expect(villagers.get(applicant)?.idCard).toBe(idCard)
    }
  })

  test('every village is one of the twelve', () => {
    const named = seededModules.flatMap((module) =>
      rowsOf(module).flatMap((row): unknown => ('village' in row ? row.village : [])),
    )
    expect(named.length).toBeGreaterThan(300)
    expect(new Set(named)).toEqual(new Set(villages))
  })

  test('accounts in the log exist', () => {
    for (const { account } of rowsOf('systemLog')) expect(staff).toContain(account)
  })

  test('fields of one row agree: status and dates, totals and percentages, households', () => {
    for (const { status, submittedAt, finishedAt, deadline, returnReason } of rowsOf('governmentAffairs')) {
      expect(finishedAt > submittedAt).toBe(status === 'done')
      expect(returnReason !== '').toBe(status === 'returned')
      expect(deadline > submittedAt).toBe(true)
    }
    const register = rowsOf('villageusermanage')
    for (const household of new Set(register.map((row) => row.household))) {
      const members = register.filter((row) => row.household === household)
      expect(members.filter(({ relation }) => relation === 'head')).toHaveLength(1)
      expect(new Set(members.map(({ address }) => address)).size).toBe(1)
    }
    for (const { stage, yield: kilograms, sownAt, harvestAt } of rowsOf('plant')) {
      expect(kilograms > 0).toBe(stage === 'harvested')
      expect(harvestAt > sownAt).toBe(true)
      expect(harvestAt <= '2026-11-01').toBe(stage === 'harvested')
    }
    for (const { actual, target, percent, status } of rowsOf('indexManage')) {
      expect(percent).toBe(Math.round((actual / target) * 100))
      expect(status === 'reached').toBe(actual >= target)
    }
    for (const { category, points } of rowsOf('scoreManage')) expect(points < 0).toBe(category === 'penalty')
    for (const { status, sales } of rowsOf('shopManage')) expect(sales > 0).toBe(status === 'open')
  })
})

test('goods have icons of the library, existing pictures and prices in cents', () => {
  const icons = new Set(Object.values(generateStatic().icons as Record<string, string[]>).flat())
  for (const { icon, image, svg, price, label } of rowsOf('goods')) {
    expect(icons).toContain(icon)
    expect(pictures).toEqual(expect.arrayContaining([image, svg]))
    expect(isAmount(String(price))).toBe(true)
    expect(label.length).toBeGreaterThan(0)
  }
  expect(new Set(rowsOf('goods').map(({ title }) => title)).size).toBe(50)
})

test('the seed has no filler texts', () => {
  const text = JSON.stringify([seeded, generateStatic().description])
  expect(text).not.toMatch(/[Ll]orem|[Ii]psum|\bfoo\b|测试数据|示例|undefined|\bNaN\b/)
})

test('notices have existing pictures, and search suggestions have unique https addresses', () => {
  for (const { image } of rowsOf('notice')) expect(pictures).toContain(image)
  const urls = rowsOf('search').map(({ url }) => new URL(url))
  expect(urls.length).toBeGreaterThanOrEqual(40)
  expect(new Set(urls.map((url) => url.href)).size).toBe(urls.length)
  for (const { protocol } of urls) expect(protocol).toBe('https:')
})

test('pictures are 38 different SVG drawings of at most 2 KiB without scripts and foreign content', () => {
  const drawn = pictures.map((_, at) => picture(at + 1))
  expect(new Set(drawn).size).toBe(38)
  for (const svg of drawn) {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(2048)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 300"[^>]*>.*<\/svg>$/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<image|href="[^#]/)
  }
})
