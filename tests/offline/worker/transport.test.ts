import { expect, test, vi } from 'vitest'
import { NetworkError } from '@/lib/network'
import type { Control } from '@/offline/worker/control'
import { createTransport } from '@/offline/worker/transport'

const fromWorker = () => new Response('worker', { headers: { 'x-host': 'worker' } })
const fromPage = () => new Response('page', { headers: { 'x-host': 'page' } })
const handover = () => new Response('', { status: 503, headers: { 'x-host': 'worker', 'x-handover': '1' } })
const write = { method: 'POST', body: '{}' }
const lost = new NetworkError('Failed to fetch')

function gateWith(toWorker: (attempt: number) => Response | Error, ready: boolean | (() => boolean) = true) {
  let attempt = 0
  const worker = vi.fn(async (_path: string, _init?: RequestInit) => {
    attempt += 1
    const outcome = toWorker(attempt)
    if (outcome instanceof Error) throw outcome
    return outcome
  })
  const page = vi.fn(async (_path: string, _init?: RequestInit) => fromPage())
  const control: Control = {
    ready: async () => (typeof ready === 'function' ? ready() : ready),
    next: async () => {},
  }
  return { send: createTransport({ control, toWorker: worker, toPage: page }), worker, page }
}

test('sends to the worker that controls the page', async () => {
  const { send, page } = gateWith(fromWorker)
  expect(await (await send('/a')).text()).toBe('worker')
  expect(page).not.toHaveBeenCalled()
})

test('answers in the page without a worker, and uses the worker as soon as there is one', async () => {
  let controlled = false
  const { send } = gateWith(fromWorker, () => controlled)
  expect(await (await send('/a')).text()).toBe('page')
  controlled = true
  expect(await (await send('/a')).text()).toBe('worker')
})

test.each([
  ['the start page', new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
  ['a 404', new Response('Not found', { status: 404 })],
  ['a 405', new Response('', { status: 405 })],
])('%s from the web server means that the worker was bypassed: the page answers, also a write', async (_, html) => {
  const { send, worker, page } = gateWith(() => html.clone())
  expect(await (await send('/table/doEdit', write)).text()).toBe('page')
  expect([worker.mock.calls.length, page.mock.calls.length]).toEqual([1, 1])
  expect(page).toHaveBeenCalledWith('/table/doEdit', write)
})

test('sends again a request the worker handed over', async () => {
  const { send, worker, page } = gateWith((attempt) => (attempt < 3 ? handover() : fromWorker()))
  expect(await (await send('/table/doEdit', write)).text()).toBe('worker')
  expect([worker.mock.calls.length, page.mock.calls.length]).toEqual([3, 0])
})

test('answers 503 when a handover never ends', async () => {
  vi.spyOn(Date, 'now').mockImplementationOnce(() => 0)
  const { send } = gateWith(handover)
  expect((await send('/a')).status).toBe(503)
})

test('never repeats a write whose outcome is unknown', async () => {
  const { send, worker, page } = gateWith(() => lost)
  await expect(send('/table/doEdit', write)).rejects.toBe(lost)
  expect([worker.mock.calls.length, page.mock.calls.length]).toEqual([1, 0])
})

test('repeats a write that has an idempotency key', async () => {
  const keyed = { ...write, headers: { 'idempotency-key': 'k' } }
  const { send, worker } = gateWith((attempt) => (attempt === 1 ? lost : fromWorker()))
  expect(await (await send('/table/doEdit', keyed)).text()).toBe('worker')
  expect(worker).toHaveBeenCalledTimes(2)
})

test('repeats a read once, then answers it in the page', async () => {
  const once = gateWith((attempt) => (attempt === 1 ? lost : fromWorker()))
  expect(await (await once.send('/a')).text()).toBe('worker')
  const always = gateWith(() => lost)
  expect(await (await always.send('/a')).text()).toBe('page')
  expect(always.worker).toHaveBeenCalledTimes(2)
})

test('does not repeat a read that was aborted', async () => {
  const cancelled = new DOMException('', 'AbortError')
  const { send, worker, page } = gateWith(() => cancelled)
  await expect(send('/a', { signal: AbortSignal.abort() })).rejects.toBe(cancelled)
  expect([worker.mock.calls.length, page.mock.calls.length]).toEqual([1, 0])
})
