import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CachedModule } from '@/protocol/cache'
import { createVillages } from '../../../sw/cache/villages'
import { outboxHost } from '../outbox/outboxHost'

const request = new Request('http://api/plant/getList')
const answer = (mark?: string) => new Response('{}', { headers: mark === undefined ? {} : { 'x-villages': mark } })

let host: ReturnType<typeof outboxHost>
let done: string[]
let kept: CachedModule[]
let follow: ReturnType<typeof createVillages>
beforeEach(async () => {
  host = outboxHost()
  await host.signIn()
  done = []
  kept = []
  follow = begin()
})
afterEach(() => host.app.destroy())

/** As after a restart of the worker. */
const begin = (isBroken = () => false) =>
  createVillages({
    app: host.app,
    sessions: { userOf: async () => 'liu' },
    outbox: {
      sender: { ...host.outbox.sender, drain: async () => void done.push('sent') },
      rebound: (user) => void done.push(`told ${user}`),
    },
    replica: {
      modules: async () => kept,
      async forget(_user, module) {
        if (isBroken()) throw new Error('the disk is full')
        done.push(`forgot ${module}`)
      },
    },
  })

test('a smaller set of villages makes the device send queued writes, then remove lists, then notify pages', async () => {
  await follow(request, answer('all'))
  expect(done).toEqual([])
  await follow(request, answer('1-abc'))
  expect(done[0]).toBe('sent')
  expect(done).toContain('forgot villageusermanage')
  expect(done).toContain('forgot history')
  expect(done).not.toContain('forgot document')
  expect(done.at(-1)).toBe('told liu')
})

test('the same villages again, also after a restart, and answers without villages change nothing', async () => {
  await follow(request, answer('all'))
  await follow(request, answer())
  expect(done).toEqual([])
  await follow(request, answer('1-abc'))
  expect(done).toContain('told liu')
  done = []
  await follow(request, answer('1-abc'))
  await begin()(request, answer('1-abc'))
  expect(done).toEqual([])
})

test('lists that could not be removed are removed with the next answer', async () => {
  let isBroken = true
  await follow(request, answer('all'))
  follow = begin(() => isBroken)
  await expect(follow(request, answer('1-abc'))).rejects.toThrow('the disk is full')
  expect(done).toEqual(['sent'])
  isBroken = false
  await follow(request, answer('1-abc'))
  expect(done.at(-1)).toBe('told liu')
})

test('a first answer with villages removes only village lists cached earlier, without a message to pages', async () => {
  const list = { rows: 1, total: 1, counted: true, complete: true, completeAt: 0, bytes: 1 }
  const hour = 3_600_000
  kept = [
    { ...list, module: 'plant', at: Date.now() - hour },
    { ...list, module: 'shopManage', at: Date.now() },
    { ...list, module: 'document', at: Date.now() - hour },
  ]
  await follow(request, answer('1-abc'))
  expect(done).toEqual(['forgot plant'])
})
