import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { List } from '@/contract/calls'
import type { AnyRow } from '@/contract/rows'
import type { Device, Link } from './device'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** A server that says its code in the configured field, or by the HTTP status alone. */
const saying =
  (field: string): Link =>
  async (request, send) => {
    const response = await send(request)
    const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown }
    return Response.json({ ...(field && { [field]: code }), msg, data }, response)
  }

describe.each(['status', ''])('a build configured for the status field “%s”', (field) => {
  let device: Device
  let offline: Link
  beforeEach(async () => {
    vi.stubEnv('VITE_STATUS_FIELD', field)
    vi.resetModules()
    const modules = await Promise.all([import('./device'), import('../mock-db/harness')])
    const [{ deviceOf, ...links }, { setUp }] = modules
    offline = links.offline
    device = deviceOf(setUp(), { deadlineMs: 60_000 })
    device.link = saying(field)
    await device.signIn()
  })
  const ask = async (path: string, body?: unknown) => {
    const response = await device.send(path, body)
    const envelope = (await response.json()) as Record<string, unknown> & { data: List<AnyRow> }
    await device.gateway.idle()
    return { envelope, said: field ? envelope[field] : response.status, asOf: response.headers.get('x-as-of') }
  }

  test('answers a list from the cache while offline', async () => {
    await ask('/table/getList?pageSize=100')
    device.link = offline
    const { said, asOf, envelope } = await ask('/table/getList?pageSize=20')
    expect([said, envelope.data.total, asOf]).toEqual([200, 50, expect.any(String)])
  })

  test('gets local answers with their code in that field', async () => {
    expect((await ask('/local/outbox/status?user=admin')).said).toBe(200)
    device.link = offline
    expect((await ask('/table/getList')).said).toBe(503)
    expect((await ask('/table/doEdit', { title: '新', author: '甲', $base: null })).said).toBe(field ? 202 : 200)
  })
})
