// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { storedLog } from '@/lib/storedLog'

interface Entry {
  id: string
  text: string
}
const isEntry = (given: unknown): given is Entry => typeof (given as Entry | null)?.text === 'string'
const open = (entries = 5, characters = 10_000) => storedLog('log:', { entries, characters }, isEntry)
const entry = (id: number, text = String(id)): Entry => ({ id: `a${String(id).padStart(4, '0')}`, text })
const texts = (log = open()) => log.read().map(({ text }) => text)
const add = (log: ReturnType<typeof open>, count: number) => {
  for (let id = 1; id <= count; id++) log.add(entry(id))
}

beforeEach(() => localStorage.clear())

test('is read again by the next page, the oldest first', () => {
  add(open(), 3)
  expect(texts()).toEqual(['1', '2', '3'])
})

test('two tabs that know nothing of each other overwrite nothing', () => {
  const [one, two] = [open(), open()]
  one.add(entry(1))
  two.add(entry(2))
  one.add(entry(3))
  two.add(entry(4))
  expect(texts()).toEqual(['1', '2', '3', '4'])
})

test('the oldest go first beyond the number of entries', () => {
  add(open(5), 8)
  expect(texts()).toEqual(['4', '5', '6', '7', '8'])
})

test('and beyond the size of all together', () => {
  const log = open(100, 1000)
  for (let id = 1; id <= 20; id++) log.add(entry(id, 'x'.repeat(100)))
  const size = Object.values<string>(localStorage).join('').length
  expect(size).toBeLessThanOrEqual(1000)
  expect(texts().length).toBeGreaterThan(5)
})

test('clearing takes its own entries alone', () => {
  localStorage.setItem('theme', '{}')
  add(open(), 3)
  open().clear()
  expect(Object.keys(localStorage)).toEqual(['theme'])
})

test('what is no entry is left out', () => {
  localStorage.setItem('log:a0', '{')
  localStorage.setItem('log:a1', '5')
  open().add(entry(2))
  expect(texts()).toEqual(['2'])
})

test('a full disk makes room once by the oldest entries', () => {
  const log = open(6)
  add(log, 6)
  const real = Storage.prototype.setItem
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function full(this: Storage, key, value) {
    if (this.length >= 6) throw new DOMException('full', 'QuotaExceededError')
    real.call(this, key, value)
  })
  log.add(entry(7))
  expect(texts()).toEqual(['4', '5', '6', '7'])
})

test('a browser that refuses storage loses the entry and nothing else', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  const log = open()
  expect(() => {
    log.add(entry(1))
    log.clear()
  }).not.toThrow()
  expect(log.read()).toEqual([])
})

test('knows which changes of storage are its own', () => {
  expect([open().concerns('log:a1'), open().concerns(null), open().concerns('theme')]).toEqual([true, true, false])
})
