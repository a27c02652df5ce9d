import { expect, test } from 'vitest'
import { library } from '@/tester/scenarios/library'
import { tour } from '@/tester/scenarios/Tour'

test('each tour step is a different library scenario that says what to expect', () => {
  const ids = tour.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !library.find((one) => one.id === id)?.expects)).toEqual([])
})
