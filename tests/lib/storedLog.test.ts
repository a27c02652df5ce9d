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

test('entries are read by the next page, oldest first', () => {
  add(open(), 3)
  expect(texts()).toEqual(['1', '2', '3'])
})

test('two tabs do not overwrite each other’s entries', () => {
  const [one, two] = [open(), open()]
  one.add(entry(1))
  two.add(entry(2))
  one.add(entry(3))
  two.add(entry(4))
  expect(texts()).toEqual(['1', '2', '3', '4'])
})

test('the oldest entries are dropped beyond the number allowed', () => {
  add(open(5), 8)
  expect(texts()).toEqual(['4', '5', '6', '7', '8'])
})

test('the oldest entries are dropped beyond the total size', () => {
  const log = open(100, 1000)
  for (let id = 1; id <= 20; id++) log.add(entry(id, 'x'.repeat(100)))
  const size = Object.values<string>(localStorage).join('').length
  expect(size).toBeLessThanOrEqual(1000)
  expect(texts().length).toBeGreaterThan(5)
})

test('clear() removes only its own entries', () => {
  localStorage.setItem('theme', '{}')
  add(open(), 3)
  open().clear()
  expect(Object.keys(localStorage)).toEqual(['theme'])
})

test('an invalid entry is left out', () => {
  localStorage.setItem('log:a0', '{')
  localStorage.setItem('log:a1', '5')
  open().add(entry(2))
  expect(texts()).toEqual(['2'])
})

test('a full disk drops the oldest entries once and stores the new one', () => {
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

test('a refused storage loses the entry and does not throw', () => {
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

test('concerns(): true for its own keys and for a cleared storage', () => {
  expect([open().concerns('log:a1'), open().concerns(null), open().concerns('theme')]).toEqual([true, true, false])
})
