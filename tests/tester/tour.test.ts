import { expect, test } from 'vitest'
import { library } from '@/tester/scenarios/library'
import { tour } from '@/tester/scenarios/tour'

test('each step of the tour is a ready scenario that says what must hold, and none comes twice', () => {
  const ids = tour.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !library.find((one) => one.id === id)?.expects)).toEqual([])
})
