import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { rows, type ModuleName, type Row } from '@/api/contract'
import { generateSeed } from '../../mock-db/seeds/generate'
import { picture, PICTURE_COUNT, pictureName } from '../../mock-db/seeds/pictures'
import { moduleNames, unpack } from '../../mock-db/seed'

const seeded = generateSeed()
const rowsOf = <M extends ModuleName>(module: M): Row<M>[] => unpack(seeded[module])
const digest = (seed?: number) =>
  createHash('sha256')
    .update(JSON.stringify(generateSeed(seed)))
    .digest('hex')
const pictures = Array.from({ length: PICTURE_COUNT }, (_, at) => pictureName(at + 1))

test('one seed number, one seed; another number, another', () => {
  expect(digest()).toBe(digest(20261101))
  expect(digest(1)).not.toBe(digest())
})

test.each(moduleNames)('%s: rows fit the contract, ids count from 1, uuids are of version 4 and unique', (module) => {
  const list = rowsOf(module)
  for (const row of list) expect(rows[module].safeParse(row)).toMatchObject({ success: true })
  expect(list.map((row) => row.id)).toEqual(list.map((_, at) => at + 1))
  expect(new Set(list.map((row) => row.uuid)).size).toBe(list.length)
  for (const { uuid } of list) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})

test('table: 50 rows in the ranges of spec §3', () => {
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

test('users: the three accounts with their roles, then editors with names of their own', () => {
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

test('notices and suggestions can be shown', () => {
  for (const { image } of rowsOf('notice')) expect(pictures).toContain(image)
  const urls = rowsOf('search').map(({ url }) => new URL(url))
  expect(urls.length).toBeGreaterThanOrEqual(40)
  expect(new Set(urls.map((url) => url.href)).size).toBe(urls.length)
  for (const { protocol } of urls) expect(protocol).toBe('https:')
})

test('pictures: 38 different SVG drawings of at most 2 KiB without foreign content', () => {
  const drawn = pictures.map((_, at) => picture(at + 1))
  expect(new Set(drawn).size).toBe(38)
  for (const svg of drawn) {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(2048)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 300"[^>]*>.*<\/svg>$/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|<image|href="[^#]/)
  }
})
