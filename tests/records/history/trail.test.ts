import { expect, test } from 'vitest'
import type { WriteDetail } from '@/protocol/outbox'
import type { Row } from '@/contract/rows'
import { seenOf, trailOf, waitingChange } from '@/records/history/trail'

const entry = (id: number, at: string): Row<'history'> => ({
  uuid: 'slot',
  id,
  module: 'table',
  record: 'r',
  title: '公告',
  kind: 'edit',
  user: 'admin',
  device: '',
  at,
  changes: [],
})
const comment = (uuid: string, at: string): Row<'comment'> => ({
  uuid,
  id: 1,
  module: 'table',
  record: 'r',
  text: '请核对',
  author: 'editor',
  at,
})
const write = (given: Partial<WriteDetail>): WriteDetail => ({
  key: 'k',
  user: 'admin',
  module: 'table',
  uuids: ['r'],
  kind: 'edit',
  title: '公告',
  fields: [],
  createdAt: Date.parse('2026-11-21T12:00:00Z'),
  seq: 1,
  state: 'queued',
  attempts: 0,
  nextAt: 0,
  body: { uuid: 'r' },
  base: null,
  ...given,
})

test('trailOf(): changes, comments and queued writes are sorted by time, newest first', () => {
  const items = trailOf({
    history: [entry(2, '2026-11-21T10:00:00.000Z'), entry(1, '2026-11-20T10:00:00Z')],
    comments: [comment('c', '2026-11-21T09:00:00Z')],
    waiting: [write({})],
    more: false,
  })
  expect(items.map(({ id }) => id)).toEqual(['waiting k', 'history 2', 'c', 'history 1'])
})

test('trailOf(): comments older than the oldest change read are left out while more changes can be read', () => {
  const parts = {
    history: [entry(9, '2026-11-21T10:00:00Z')],
    comments: [comment('new', '2026-11-21T11:00:00Z'), comment('old', '2026-11-01T11:00:00Z')],
    waiting: [],
  }
  expect(trailOf({ ...parts, more: true }).map(({ id }) => id)).toEqual(['new', 'history 9'])
  expect(trailOf({ ...parts, more: false })).toHaveLength(3)
})

test('waitingChange(): a queued write has old and new values, device and state, but no password', () => {
  const body = { uuid: 'r', title: '新', password: 'very-secret', rate: 5 }
  const change = waitingChange(write({ body, base: { uuid: 'r', title: '旧' }, device: 'Chrome', state: 'refused' }))
  expect(change).toMatchObject({ record: 'r', device: 'Chrome', state: 'refused' })
  expect(change.changes).toEqual([
    { field: 'title', from: '旧', to: '新' },
    { field: 'password' },
    { field: 'rate', to: 5 },
  ])
  expect(waitingChange(write({ kind: 'delete', body: { uuids: ['r'] } })).changes).toEqual([])
})

test('seenOf(): fields a person may not see are left out, and an edit of only such fields too', () => {
  const edit = (...fields: readonly string[]) => {
    const history = [{ ...entry(1, '2026-11-21T10:00:00Z'), changes: fields.map((field) => ({ field, to: 1 })) }]
    const [item] = trailOf({ history, comments: [], waiting: [], more: false })
    return item && seenOf(item, ['sales'])
  }
  expect(edit('sales', 'rate')).toMatchObject({ change: { changes: [{ field: 'rate', to: 1 }] } })
  expect(edit('sales')).toBeUndefined()
})
