import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openGate } from './fault/cluster/gate'
import { judge, longestGap, spread } from './fault/cluster/judge'
import { fill } from './fault/cluster/template'

/** The parts of `npm run fault:cluster` that need none of its programs. */

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

test('fill(): fills in every placeholder and refuses missing or unused values', () => {
  expect(fill("name: '{{NAME}}' # {{PORT}}", { NAME: 'one', PORT: 1 })).toBe("name: 'one' # 1")
  expect(() => fill('{{NAME}} {{OTHER}}', { NAME: 'one' })).toThrow('no value for {{OTHER}}')
  expect(() => fill('{{NAME}}', { NAME: 'one', OTHER: 1 })).toThrow('no place for OTHER')
})

test('docs/deploy.md names every file of a cluster and every placeholder', () => {
  const folder = '.ci/hosting/cluster'
  const docs = readFileSync('docs/deploy.md', 'utf8')
  const files = readdirSync(folder)
  const names = files.flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    return [file, ...[...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => `\`${name}\``)]
  })
  expect(files.length).toBeGreaterThan(2)
  expect(names.filter((name) => !docs.includes(name))).toEqual([])
})

test('openGate(): a cut connection neither receives nor ends, and continues afterwards', async () => {
  const server = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const gate = await openGate((server.address() as AddressInfo).port)
  closing.push(
    () => gate.close(),
    () => server.close(),
  )
  const open = () => {
    const socket = connect(gate.port, '127.0.0.1')
    let heard = ''
    socket.on('data', (part) => (heard += part.toString()))
    closing.unshift(() => socket.destroy())
    return { socket, heard: () => heard }
  }
  const before = open()
  before.socket.write('a')
  await expect.poll(before.heard).toBe('a')
  gate.cut()
  const meanwhile = open()
  await once(meanwhile.socket, 'connect')
  before.socket.write('b')
  meanwhile.socket.write('c')
  const gone = open()
  gone.socket.destroy()
  expect([before.heard(), meanwhile.heard()]).toEqual(['a', ''])
  gate.mend()
  await expect.poll(() => [before.heard(), meanwhile.heard()]).toEqual(['ab', 'c'])
})

const made = [{ uuid: '1', title: 'a', values: ['a 0', 'a 1'] }]

test.each([
  ['all is there once', [{ uuid: '1', title: 'a', value: 'a 1', history: ['a 0', 'a 1'] }], { lost: 0, doubled: 0 }],
  ['a record is not there', [], { lost: 2, doubled: 0 }],
  ['the last write is not there', [{ uuid: '1', title: 'a', value: 'a 0', history: ['a 0'] }], { lost: 1, doubled: 0 }],
  [
    'an earlier write went over the last',
    [{ uuid: '1', title: 'a', value: 'a 0', history: ['a 0', 'a 1'] }],
    { lost: 1, doubled: 0 },
  ],
  [
    'a write was carried out twice',
    [{ uuid: '1', title: 'a', value: 'a 1', history: ['a 0', 'a 1', 'a 1'] }],
    { lost: 0, doubled: 1 },
  ],
  [
    'a record was made twice',
    [
      { uuid: '1', title: 'a', value: 'a 1', history: ['a 0', 'a 1'] },
      { uuid: '2', title: 'a', value: 'a 0', history: ['a 0'] },
    ],
    { lost: 0, doubled: 1 },
  ],
])('%s', (_, kept, expected) => {
  expect(judge(made, kept)).toEqual(expected)
})

test('longestGap(): the longest time between two writes of which the second is after the fault', () => {
  expect(longestGap([0, 900, 1000, 1500, 1600], 1100)).toBe(500)
  expect(spread([3, 1, 2.5])).toBe('min 1.0 s, median 2.5 s, max 3.0 s')
  expect(spread([1, 2])).toBe('min 1.0 s, median 1.5 s, max 2.0 s')
})
