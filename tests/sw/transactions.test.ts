import { expect, test } from 'vitest'
import { deviceOf } from './device'
import { setUp } from '../mock-db/harness'

/** The IndexedDB transactions that `work` opens, as `database stores mode`. */
async function transactionsOf(work: () => Promise<unknown>): Promise<string[]> {
  const opened: string[] = []
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const names = typeof stores === 'string' ? stores : [...stores].join('+')
    opened.push(`${this.name} ${names} ${mode ?? 'readonly'}`)
    return transaction.call(this, stores, mode, options)
  }
  try {
    await work()
  } finally {
    IDBDatabase.prototype.transaction = transaction
  }
  return opened
}

/** A device that has started: a host reads once whether there is a scenario, and deletes old history once. */
async function startedDevice() {
  const device = deviceOf(setUp())
  await device.signIn()
  const [row, other] = await device.rows()
  await device.call('/table/doEdit', { uuid: other?.uuid, title: '一', $base: [other] })
  await device.gateway.idle()
  return { device, row }
}

test('an online list takes 5 transactions, the server’s included', async () => {
  const { device } = await startedDevice()
  const opened = await transactionsOf(async () => {
    await device.rows()
    await device.gateway.idle()
  })
  expect(opened).toHaveLength(5)
})

test('a list answered first from the cache takes 2 transactions', async () => {
  const { device } = await startedDevice()
  const opened = await transactionsOf(async () => {
    const response = await device.send('/table/getList?pageSize=100', undefined, { 'x-cached-first': '1' })
    expect(response.headers.has('x-cached-first')).toBe(true)
    await device.gateway.idle()
  })
  expect(opened).toHaveLength(2)
})

test('an online write takes 10 transactions, the server’s included', async () => {
  const { device, row } = await startedDevice()
  const opened = await transactionsOf(async () => {
    const { code } = await device.call('/table/doEdit', { uuid: row?.uuid, title: '二', $base: [row] })
    expect(code).toBe(200)
    await device.gateway.idle()
  })
  expect(opened).toHaveLength(10)
})
