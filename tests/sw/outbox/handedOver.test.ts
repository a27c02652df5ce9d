import { beforeEach, expect, test } from 'vitest'
import { toBase64 } from '@/lib/base64'
import { HANDED_OVER, type OutboxFile } from '@/protocol/outbox'
import { deviceOf, type Device } from '../device'
import { close, managerOf, PIN } from '../lock/lockedDevice'
import { setUp } from '../../mock-db/harness'
import { toDetail } from '../../../sw/outbox/marks'
import { writeOf } from './writes'

const bytes = new TextEncoder().encode('渠口')
const photo = { id: 'f1', name: '渠口.jpg', type: 'image/jpeg', size: bytes.length }
const content = { title: '渠', body: { uuid: 'new', title: '渠', author: '村委会', attachments: [photo] }, base: null }
const file: OutboxFile = {
  format: 'console-outbox',
  version: 1,
  user: 'admin',
  exportedAt: 1,
  writes: [toDetail(writeOf({ key: 'k9', kind: 'create', uuids: ['new'], content }))],
  files: [{ ...photo, content: toBase64(bytes) }],
}

let devices = 0
let server: ReturnType<typeof setUp>
let office: Device
const take = () => office.call('/local/outbox/import', { user: 'editor', file })
const filesOf = async (user: string) =>
  (await office.gateway.outbox.files.ofUser(user)).map(({ name, state }) => [name, state])
beforeEach(async () => {
  server = setUp()
  office = deviceOf(server, { name: `office ${(devices += 1)}` })
  await office.signIn('editor')
})

test('an imported file of another user adds its files and writes, which are sent once their author retries them', async () => {
  expect(await take()).toMatchObject({ code: 200, data: { taken: 1, known: 0 } })
  expect(await take()).toMatchObject({ code: 200, data: { taken: 0, known: 1 } })
  expect([await filesOf('admin'), await filesOf('editor')]).toEqual([[['渠口.jpg', 'waiting']], []])
  expect(await office.waiting('editor')).toEqual([])
  expect(await office.call('/local/outbox/item?user=editor&key=k9')).toMatchObject({ code: 404 })

  await office.signIn('admin')
  await office.drain()
  expect(await office.waiting()).toMatchObject([{ key: 'k9', state: 'refused', error: { code: HANDED_OVER } }])
  expect(await office.row('new')).toBeUndefined()
  await office.call('/local/outbox/retry', { user: 'admin', keys: ['k9'] })
  await office.drain()
  expect(await office.waiting()).toEqual([])
  expect(await office.row('new')).toMatchObject({ title: '渠', attachments: [{ id: 'f1' }] })
})

test('an import for a user whose lock is closed gives 423 and stores nothing', async () => {
  await office.signIn('admin')
  await managerOf(office).set('admin', PIN)
  await close(office)
  office.token = ''
  await office.signIn('editor')
  expect(await take()).toMatchObject({ code: 423, data: { user: 'admin' } })
  const stored = await office.app.use((db) => Promise.all([db.count('outbox'), db.count('files')]))
  expect(stored).toEqual([0, 0])
})
