import { afterEach, expect, test, vi } from 'vitest'
import type { SheetHost } from '@/records/sheets/client'
import type { SheetMessage } from '@/records/sheets/messages'
import { IMPORT_BYTES, READ_MS, readSheet } from '@/records/sheets/readSheet'

/** A worker that never responds. */
function silentHost() {
  const asked: SheetMessage['type'][] = []
  let ended = 0
  const host: SheetHost = {
    addEventListener: () => {},
    postMessage: ({ type }: SheetMessage) => void asked.push(type),
    terminate: () => void (ended += 1),
  }
  return { open: () => host, asked, endings: () => ended }
}
afterEach(() => void vi.useRealTimers())

test('readSheet(): a worker that reads for too long is ended with the fault “tooSlow”', async () => {
  vi.useFakeTimers()
  const host = silentHost()
  const outcome = readSheet(new Blob(['a']), new AbortController().signal, { open: host.open }).catch(
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(READ_MS - 1)
  expect([host.asked, host.endings()]).toEqual([['read'], 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toMatchObject({ name: 'SheetError', fault: 'tooSlow' })
  expect(host.endings()).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('readSheet(): an abort ends the worker at once', async () => {
  const host = silentHost()
  const controller = new AbortController()
  const reading = readSheet(new Blob(['a']), controller.signal, { open: host.open })
  controller.abort()
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
  expect(host.endings()).toBe(1)
})

test('readSheet(): a file over the limit is refused without starting a worker', async () => {
  const host = silentHost()
  const file = { size: IMPORT_BYTES + 1 } as Blob
  await expect(readSheet(file, new AbortController().signal, { open: host.open })).rejects.toMatchObject({
    fault: 'tooLarge',
  })
  expect(host.asked).toEqual([])
})
