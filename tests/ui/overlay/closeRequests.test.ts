import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCloseRequests } from '@/ui/overlay/closeRequests'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function setUp() {
  let asked: (() => void) | undefined
  let armed = 0
  const requests = createCloseRequests({
    arm(next) {
      armed += 1
      asked = next
      return () => (asked = undefined)
    },
  })
  return {
    requests,
    armed: () => armed,
    listens: () => asked !== undefined,
    async back() {
      const tell = asked
      asked = undefined
      tell?.()
      await vi.runAllTimersAsync()
    },
  }
}

/** A layer that closes on request. */
function open(requests: ReturnType<typeof createCloseRequests>, log: string[], name: string) {
  const remove = requests.add({
    close() {
      log.push(name)
      remove()
    },
  })
  return remove
}

test('each request closes the topmost overlay; without one nothing listens', async () => {
  const { requests, back, listens } = setUp()
  const log: string[] = []
  expect(listens()).toBe(false)
  open(requests, log, 'drawer')
  open(requests, log, 'dialog')
  await back()
  expect([log, listens()]).toEqual([['dialog'], true])
  await back()
  expect([log, listens()]).toEqual([['dialog', 'drawer'], false])
})

test('an overlay that asks before it closes can be requested again', async () => {
  const { requests, back, listens } = setUp()
  const close = vi.fn()
  requests.add({ close })
  await back()
  await back()
  expect(close).toHaveBeenCalledTimes(2)
  expect(listens()).toBe(true)
})

test('an overlay closed otherwise is skipped, and the one below it is closed', async () => {
  const { requests, back, listens, armed } = setUp()
  const log: string[] = []
  open(requests, log, 'drawer')
  const closeDialog = open(requests, log, 'dialog')
  closeDialog()
  expect(armed()).toBe(1)
  await back()
  expect([log, listens()]).toEqual([['drawer'], false])
})
