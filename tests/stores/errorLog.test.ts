import { beforeEach, expect, test } from 'vitest'
import { logError, useErrorLog } from '@/stores/errorLog'

beforeEach(() => useErrorLog.setState({ entries: [] }))
const messages = () => useErrorLog.getState().entries.map((entry) => entry.err.message)

test('an entry holds the error’s message and stack, the page and the time', () => {
  const before = Date.now()
  logError({ message: '坏了', stack: 'at index.ts' }, '#/index')
  const [entry] = useErrorLog.getState().entries
  expect(entry).toMatchObject({ err: { message: '坏了', stack: 'at index.ts' }, url: '#/index' })
  expect(entry?.at).toBeGreaterThanOrEqual(before)
  expect(entry?.at).toBeLessThanOrEqual(Date.now())
})

test('beyond 200 entries the oldest go first', () => {
  for (let index = 1; index <= 203; index++) logError({ message: String(index) }, '#/')
  expect(messages()).toHaveLength(200)
  expect([messages().at(0), messages().at(-1)]).toEqual(['4', '203'])
})
