import { expect, test } from 'vitest'
import { createSlots } from '../../sw/outbox/queue'

test('no more run at once than there are slots, in the order in which they came, past those that fail', async () => {
  const inTurn = createSlots(2)
  const ends: (() => void)[] = []
  const begun: number[] = []
  const works = Array.from({ length: 5 }, (_, at) =>
    inTurn(async () => {
      begun.push(at)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (at === 1) throw new Error('lost')
      return at
    }),
  )
  const settled = Promise.allSettled(works)
  for (const most of [2, 3, 4, 5, 5]) {
    await new Promise((resolve) => setTimeout(resolve))
    expect(begun).toEqual(Array.from({ length: most }, (_, at) => at))
    ends.shift()?.()
  }
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
})
