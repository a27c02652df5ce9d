import { expect, test } from 'vitest'
import type { SheetColumn } from '@/records/sheets/column'
import { oneBatch } from '@/records/sheets/batch'
import { writeSheet } from '@/records/sheets/writeSheet'
import { writingHost } from './host'

const columns: readonly SheetColumn<number>[] = [{ id: 'n', header: '数', type: 'number', value: (n) => n }]
const terms = { kind: 'csv', widths: 'auto', name: '数', columns } as const
const never = new AbortController().signal

test('writeSheet(): rows are sent to the worker in batches of 500 and counted', async () => {
  const host = writingHost()
  const seen: number[] = []
  let finishing = 0
  const rows = oneBatch(Array.from({ length: 1200 }, (_, at) => at))
  const made = await writeSheet(
    { ...terms, rows, signal: never, onProgress: (count) => seen.push(count), onFinish: () => (finishing += 1) },
    host.open,
  )
  expect(host.asked).toEqual(['begin', 'rows', 'rows', 'rows', 'finish'])
  expect([seen, finishing, made.rows]).toEqual([[500, 1000, 1200], 1, 1200])
  expect((await made.file.text()).split('\r\n')).toHaveLength(1202)
  expect(host.isEnded()).toBe(true)
})

test('writeSheet(): an abort ends the worker and the source of rows', async () => {
  const host = writingHost()
  const controller = new AbortController()
  let closed = false
  async function* endless() {
    try {
      for (;;) yield [1, 2, 3]
    } finally {
      closed = true
    }
  }
  const made = writeSheet(
    {
      ...terms,
      rows: endless(),
      signal: controller.signal,
      onProgress: (count) => count === 30 && controller.abort(),
    },
    host.open,
  )
  await expect(made).rejects.toThrow('abort')
  expect(host.isEnded()).toBe(true)
  await expect.poll(() => closed).toBe(true)
  expect(host.asked).not.toContain('finish')
})

test('writeSheet(): an error of the source of rows rejects the export', async () => {
  const host = writingHost()
  // oxlint-disable-next-line require-yield -- it fails before
  async function* broken(): AsyncGenerator<readonly number[]> {
    throw new Error('服务不可用')
  }
  await expect(writeSheet({ ...terms, rows: broken(), signal: never }, host.open)).rejects.toThrow('服务不可用')
  expect(host.isEnded()).toBe(true)
})

test('writeSheet(): a worker that does not start rejects the export', async () => {
  const host = writingHost()
  const silent = { ...host.open(), postMessage: () => void host.break() }
  await expect(writeSheet({ ...terms, rows: oneBatch([1]), signal: never }, () => silent)).rejects.toThrow(
    'did not start',
  )
})

test('writeSheet(): nothing starts when it is aborted before', async () => {
  const host = writingHost()
  await expect(writeSheet({ ...terms, rows: oneBatch([1]), signal: AbortSignal.abort() }, host.open)).rejects.toThrow(
    'abort',
  )
  expect(host.asked).toEqual([])
})
