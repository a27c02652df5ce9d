import { describe, expect, test } from 'vitest'
import { createSlots, createWaiters, ready } from '../../../sw/outbox/queue'
import type { StoredWrite } from '../../../sw/database/records'
import { gate, turns } from '../gates'
import { NOW, entitiesOf, writeOf } from './writes'

test('createSlots() runs two works at once again after all earlier ones have ended', async () => {
  const inTurn = createSlots(2)
  for (let round = 0; round < 3; round += 1) {
    const open = gate()
    let begun = 0
    const works = [1, 2, 3].map(() =>
      inTurn(() => {
        begun += 1
        return open.pass()
      }),
    )
    await turns(1)
    expect(begun).toBe(2)
    open.open()
    await Promise.all(works)
  }
})

test('createSlots() starts works in order, two at once, also after one that failed', async () => {
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

describe('ready(): the writes ready to be sent', () => {
  const all = [
    writeOf({ seq: 1, ...entitiesOf('u1'), state: 'sending' }),
    writeOf({ seq: 2, ...entitiesOf('u2', 'u1') }),
    writeOf({ seq: 3, ...entitiesOf('u2') }),
    writeOf({ seq: 4, ...entitiesOf('u3'), nextAt: NOW + 1 }),
    writeOf({ seq: 5, ...entitiesOf('u3') }),
    writeOf({ seq: 6, ...entitiesOf('u4'), nextAt: NOW }),
    writeOf({ seq: 7, ...entitiesOf('u5') }),
    writeOf({ seq: 8, ...entitiesOf('u6'), state: 'refused' }),
  ]
  const seqs = (awaited: number[], now?: number) => [...ready(all, new Set(awaited), now)].map(({ seq }) => seq)

  test('are queued, due, and the first for each of their records', () => {
    expect(seqs([], NOW)).toEqual([6, 7])
    expect(seqs([], NOW + 1)).toEqual([4, 6, 7])
    expect(seqs([])).toEqual([4, 6, 7])
  })

  test('begin with those that a page waits for', () => {
    expect(seqs([7, 3, 99], NOW)).toEqual([7, 6])
  })

  test('are read only as far as needed', () => {
    const reader = {
      *[Symbol.iterator]() {
        yield* all.slice(0, 6)
        throw new Error('too far')
      },
    }
    expect(ready(reader as unknown as StoredWrite[], new Set(), NOW).next().value).toBe(all[5])
  })
})

describe('createWaiters(): pages that wait for outcomes', () => {
  const outcome = { is: 'lost' } as const

  test('get the outcome of their own write, once', async () => {
    const waiters = createWaiters()
    const waits = [waiters.add(1, false), waiters.add(1, true), waiters.add(2, false)]
    expect([[...waiters.awaited()], waiters.inPlace(1), waiters.inPlace(2)]).toEqual([[1, 2], true, false])
    waiters.resolve(1, outcome)
    expect([[...waiters.awaited()], waiters.inPlace(1)]).toEqual([[2], false])
    waiters.resolveAll(outcome)
    expect([...waiters.awaited()]).toEqual([])
    expect(await Promise.all(waits.map((wait) => wait.outcome))).toEqual([outcome, outcome, outcome])
  })

  test('can stop waiting', () => {
    const waiters = createWaiters()
    const wait = waiters.add(1, true)
    waiters.add(2, true)
    wait.leave()
    expect([[...waiters.awaited()], waiters.inPlace(1)]).toEqual([[2], false])
  })
})
