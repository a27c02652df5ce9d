import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import * as client from '@/client/client'
import { ApiError } from '@/contract/status'
import { copyOf, readCopies } from '@/records/handover/readCopies'

const resource = { module: 'plant', main: 'name' } as const
const fields = ['name', 'village', 'area', 'irrigated', 'yield', 'attachments']
const file = { id: 'f', name: 'a.jpg', type: 'image/jpeg', size: 9 }

afterEach(() => void vi.restoreAllMocks())

test('copyOf(): a copy has one value per visible field and a count of the files, if those are visible', () => {
  const row = { uuid: 'p1', name: '稻田', village: '石桥村', area: 3.5, irrigated: false, yield: null, farmer: '李强' }
  expect(copyOf(resource, { ...row, attachments: [file] }, { fields, at: 7 })).toEqual({
    module: 'plant',
    uuid: 'p1',
    main: 'name',
    at: 7,
    files: 1,
    values: { name: '稻田', village: '石桥村', area: 3.5, irrigated: false },
  })
  // Who does not see the files is not told of them.
  expect(copyOf(resource, { ...row, attachments: [file] }, { fields: ['name'], at: 7 }).files).toBeUndefined()
})

test('readCopies(): each copy has the time it was read; missing and unreachable records are listed', async () => {
  vi.spyOn(client, 'send').mockImplementation((async (_call: unknown, { query }: { query: { uuid: string } }) => {
    if (query.uuid === 'away') throw new ApiError('unreachable', 503, '连接不上服务器', '')
    const list = query.uuid === 'gone' ? [] : [{ uuid: query.uuid, name: query.uuid }]
    const headers = new Headers(query.uuid === 'kept' ? { 'x-as-of': '2026-11-01T00:00:00.000Z' } : {})
    return { data: { list, total: list.length }, headers }
  }) as never)
  const rows = ['kept', 'gone', 'away', 'fresh'].map((uuid) => ({ uuid }))
  const before = Date.now()
  const { copies, missing } = await readCopies(new QueryClient(), resource, rows, fields)
  expect(copies.map(({ uuid }) => uuid)).toEqual(['kept', 'fresh'])
  expect(copies[0]?.at).toBe(Date.UTC(2026, 10, 1))
  expect(copies[1]?.at).toBeGreaterThanOrEqual(before)
  expect(missing.map(({ uuid }) => uuid)).toEqual(['gone', 'away'])
})
