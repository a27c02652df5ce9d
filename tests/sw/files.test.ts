import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { envelope, type List } from '@/api/contract'
import { inEnvelope } from '../../mock-db/inEnvelope'
import { setUp } from '../mock-db/harness'
import { answerLost, deviceOf, offline, online, type Device, type Link } from './device'
import {
  attachmentOf,
  contentOf,
  deleteFile,
  filesOf,
  isPart,
  onParts,
  onServer,
  fingerprintOf,
  putFile,
  serverFiles,
  SIZE,
} from './files'

let server: ReturnType<typeof setUp>
let device: Device
beforeEach(async () => {
  server = setUp()
  device = deviceOf(server)
  await device.signIn()
})

const save = (attachments: unknown, more: object = {}) =>
  device.call<{ uuid: string }>('/table/doEdit', { title: '有附件', author: '王明', attachments, $base: null, ...more })
const calls = (path: string) => device.sent.filter((each) => each.endsWith(path))

describe('a write and its files', () => {
  test('go together: first the files in parts, then the write', async () => {
    const file = attachmentOf()
    expect(await putFile(device, file)).toBe(200)
    expect(await filesOf(device)).toMatchObject([{ ...file, state: 'waiting', received: 0 }])
    const { code, data } = await save([file])
    expect(code).toBe(200)
    expect(calls('/files/part')).toHaveLength(3)
    expect(device.sent.indexOf('POST /table/doEdit')).toBeGreaterThan(device.sent.lastIndexOf('POST /files/part'))
    expect(await onServer(server, file.id)).toEqual(fingerprintOf(SIZE))
    expect(await device.row(data.uuid)).toMatchObject({ attachments: [file] })
    expect(await filesOf(device)).toMatchObject([{ state: 'sent', received: SIZE }])
  })

  test('wait together without a network, and can be looked at', async () => {
    const file = attachmentOf()
    await device.rows()
    device.link = offline
    await putFile(device, file)
    const { queued, data } = await save([file])
    expect(queued).toBe(true)
    const [item] = await device.waiting()
    expect(item?.files).toEqual({ count: 1, done: 0, bytes: SIZE, received: 0, refused: [] })
    expect((await device.rows()).find(({ uuid }) => uuid === data.uuid)).toMatchObject({ attachments: [file] })
    for (const path of [`/files/content?id=${file.id}`, `/local/files/content?user=admin&id=${file.id}`])
      expect(await contentOf(device, path)).toEqual(fingerprintOf(SIZE))
    device.link = online
    await device.drain()
    expect(await device.waiting()).toEqual([])
    expect(await onServer(server, file.id)).toEqual(fingerprintOf(SIZE))
  })

  test('two writes that name one file send it once', async () => {
    const file = attachmentOf()
    device.link = offline
    await putFile(device, file)
    await save([file])
    await save([file])
    device.link = online
    await device.drain()
    expect(calls('/files/part').length - 1).toBe(3)
    expect(await device.waiting()).toEqual([])
    expect((await serverFiles(server)).total).toBe(1)
  })

  test('others need not wait for a long upload, also those that come meanwhile', async () => {
    const file = attachmentOf()
    let letGo = () => {}
    const opened = new Promise<void>((resolve) => (letGo = resolve))
    device.link = onParts((at) => (at === 1 ? (request, send) => opened.then(() => send(request)) : undefined))
    await putFile(device, file)
    const carrying = save([file])
    await expect.poll(() => calls('/files/part').length).toBe(2)
    expect((await device.call('/table/doEdit', { title: '不等', author: '王明', $base: null })).code).toBe(200)
    expect(await onServer(server, file.id)).toBeUndefined()
    letGo()
    expect((await carrying).code).toBe(200)
  })

  test('can be undone where the record had no files before, and leave alone what was left alone', async () => {
    const [row] = await device.rows('pageSize=1')
    const file = attachmentOf(10)
    await putFile(device, file)
    const edit = { ...row, attachments: [file], $base: row }
    expect((await device.call('/table/doEdit', edit, { 'idempotency-key': 'k1' })).code).toBe(200)
    expect(await device.row(String(row?.uuid))).toMatchObject({ attachments: [file] })
    expect(await device.call('/local/outbox/undo', { user: 'admin', key: 'k1' })).toMatchObject({ code: 200 })
    await device.drain()
    expect(await device.row(String(row?.uuid))).toMatchObject({ attachments: [] })
    const [other] = await device.rows('pageSize=1&id=7')
    device.link = offline
    await device.call('/table/doEdit', { ...other, title: '改名', attachments: [], $base: other })
    expect((await device.waiting())[0]?.fields).toEqual(['title'])
  })

  test('what the record named before is not asked for again', async () => {
    const file = attachmentOf(10)
    await putFile(device, file)
    const { data } = await save([file])
    await deleteFile(device, 'files/copies')
    device.sent.length = 0
    const base = await device.row(data.uuid)
    await device.call('/table/doEdit', {
      ...base,
      title: '改名',
      attachments: [file, { ...file, id: 'x' }],
      $base: base,
    })
    expect(calls('/files/status')).toHaveLength(1)
  })
})

describe('resuming', () => {
  const parts = [0, 1, 2]
  test.each(parts)('after the answer to part %i was lost, nothing is doubled', async (lost) => {
    const file = attachmentOf()
    device.link = onParts((at) => (at === lost ? answerLost : undefined))
    await putFile(device, file)
    expect((await save([file])).queued).toBe(true)
    await device.drain()
    expect(calls('/files/part')).toHaveLength(3)
    expect(await onServer(server, file.id)).toEqual(fingerprintOf(SIZE))
    expect(await device.waiting()).toEqual([])
  })

  test.each(parts)('a worker that is killed at part %i goes on where the server is', async (killed) => {
    const file = attachmentOf()
    device.link = onParts((at) => (at === killed ? () => new Promise(() => {}) : undefined))
    await putFile(device, file)
    const asked = save([file])
    await expect.poll(() => calls('/files/part').length).toBe(killed + 1)
    // Another host on the same databases: the first still waits, as if killed.
    const again = deviceOf(server)
    await asked
    await device.drain()
    again.token = device.token
    await again.drain()
    expect(await onServer(server, file.id)).toEqual(fingerprintOf(SIZE))
    expect(await again.waiting()).toEqual([])
    expect([...calls('/files/part'), ...again.sent.filter((each) => each.endsWith('part'))].length).toBeLessThanOrEqual(
      4,
    )
  })

  test('a server that has forgotten the beginning gets it again', async () => {
    const file = attachmentOf()
    const forget: Link = async () =>
      new Response(JSON.stringify({ code: 409, msg: '', data: { received: 0 } }), { status: 409 })
    device.link = onParts((at) => (at === 1 ? forget : undefined))
    await putFile(device, file)
    // Its own store still has part one: it answers 409 once more, with its real offset.
    expect((await save([file])).code).toBe(200)
    expect(await onServer(server, file.id)).toEqual(fingerprintOf(SIZE))
  })

  test('a server that never gets anywhere is left alone', async () => {
    const file = attachmentOf()
    device.link = onParts(() => async () => inEnvelope(409, '不对', { received: 0 }))
    await putFile(device, file)
    await save([file])
    expect(calls('/files/part').length).toBeLessThan(10)
    expect((await filesOf(device))[0]).toMatchObject({ state: 'refused' })
  })

  test('wherever it is cut, the bytes on the server are the file’s', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 3 * SIZE }),
        fc.array(fc.constantFrom('ok', 'lost', 'answer', 500), { maxLength: 12 }),
        async (size, outcomes) => {
          const file = attachmentOf(size)
          device.link = onParts((at) => {
            const outcome = outcomes[at]
            if (outcome === 'lost') return offline
            if (outcome === 'answer') return answerLost
            return outcome === 500 ? async () => inEnvelope(500, '') : undefined
          })
          await putFile(device, file)
          await save([file])
          // After six answers 500 a person has to decide.
          const again = async () => {
            const keys = (await device.waiting()).map(({ key }) => key)
            if (keys.length > 0) await device.call('/local/outbox/retry', { user: 'admin', keys })
            await device.drain()
          }
          for (let turn = 0; turn <= outcomes.length; turn += 1) await again()
          expect(await onServer(server, file.id)).toEqual(fingerprintOf(size))
          expect(await device.waiting()).toEqual([])
        },
      ),
      { numRuns: 15 },
    )
  }, 60_000)
})

describe('what can’t be sent', () => {
  test('a file that the server refuses makes its write an item for a person, and can be tried again', async () => {
    const file = attachmentOf(10)
    const refuse: Link = async () => inEnvelope(413, '文件太大')
    device.link = (request, send) => (isPart(request) ? refuse(request, send) : send(request))
    await putFile(device, file)
    await save([file])
    const [item] = await device.waiting()
    expect(item).toMatchObject({
      state: 'refused',
      error: { code: 413, msg: '文件太大' },
      files: { refused: ['渠口.jpg'] },
    })
    expect(calls('/table/doEdit')).toHaveLength(0)
    device.link = online
    await device.call('/local/outbox/retry', { user: 'admin', keys: [item?.key] })
    await device.drain()
    expect(await device.waiting()).toEqual([])
    expect(await filesOf(device)).toMatchObject([{ state: 'sent' }])
  })

  test('a server that knows nothing of files says so', async () => {
    const file = attachmentOf(10)
    device.link = (request, send) =>
      request.url.includes('/files/') ? Promise.resolve(new Response('<h1>404</h1>', { status: 404 })) : send(request)
    await putFile(device, file)
    expect(await save([file])).toMatchObject({ code: 404, msg: '服务器不接受附件' })
    expect((await device.waiting())[0]).toMatchObject({ state: 'refused' })
  })

  test('a file that is nowhere is not forgotten silently', async () => {
    await save([attachmentOf(10)])
    expect((await device.waiting())[0]).toMatchObject({
      state: 'refused',
      error: { msg: '附件不在本机，也没有到达服务器' },
    })
  })

  test('errors of the server in the middle are no vain attempts', async () => {
    const file = attachmentOf(PARTS * 256 * 1024)
    device.link = onParts((at) => (at % 2 === 1 ? async () => inEnvelope(500, '') : undefined))
    await putFile(device, file)
    await save([file])
    for (let turn = 0; turn < PARTS; turn += 1) await device.drain()
    expect(await device.waiting()).toEqual([])
    expect(await onServer(server, file.id)).toEqual(fingerprintOf(file.size))
  })
  const PARTS = 9

  test('what has run out of session waits', async () => {
    const file = attachmentOf(10)
    device.link = (request, send) => (isPart(request) ? Promise.resolve(inEnvelope(402, '')) : send(request))
    await putFile(device, file)
    await save([file])
    expect(await device.waiting()).toMatchObject([{ state: 'queued', attempts: 0 }])
    device.link = online
    await device.drain()
    expect(await device.waiting()).toEqual([])
  })
})

describe('files that nobody needs', () => {
  const draftOf = (attachments: unknown, savedAt = Date.now()) => ({
    key: '/table new',
    user: 'admin',
    record: null,
    values: { title: '草稿', attachments },
    savedAt,
  })
  const keepDraft = (draft: object) =>
    device.gateway(
      new Request('http://api/local/drafts', {
        method: 'PUT',
        headers: { authorization: `Bearer ${device.token}` },
        body: JSON.stringify(draft),
      }),
    )

  test('go with the write that is given up, unless another one names them', async () => {
    const [one, both] = [attachmentOf(10), attachmentOf(20)]
    device.link = offline
    await putFile(device, one)
    await putFile(device, both)
    await save([one, both])
    await save([both])
    const [first, second] = await device.waiting()
    await device.call('/local/outbox/discard', { user: 'admin', keys: [first?.key] })
    expect((await filesOf(device)).map(({ id }) => id)).toEqual([both.id])
    await device.call('/local/outbox/discard', { user: 'admin', keys: [second?.key] })
    expect(await filesOf(device)).toEqual([])
    expect((await device.send(`/local/files/content?user=admin&id=${both.id}`)).status).toBe(404)
  })

  test('a write that is given up while its file is under way is not sent', async () => {
    const file = attachmentOf()
    let letGo = () => {}
    const opened = new Promise<void>((resolve) => (letGo = resolve))
    device.link = onParts((at) => (at === 0 ? (request, send) => opened.then(() => send(request)) : undefined))
    await putFile(device, file)
    const asked = save([file])
    await expect.poll(() => calls('/files/part').length).toBe(1)
    const [item] = await device.waiting()
    expect(await device.call('/local/outbox/discard', { user: 'admin', keys: [item?.key] })).toMatchObject({
      code: 200,
    })
    letGo()
    await asked
    await device.gateway.idle()
    expect(calls('/files/part')).toHaveLength(1)
    expect(calls('/table/doEdit')).toHaveLength(0)
    expect(await device.waiting()).toEqual([])
  })

  test('go with the draft, unless a write names them', async () => {
    const [drafted, written] = [attachmentOf(10), attachmentOf(20)]
    device.link = offline
    await putFile(device, drafted)
    await putFile(device, written)
    await keepDraft(draftOf([drafted, written]))
    await save([written])
    expect(await deleteFile(device, `drafts?user=admin&key=${encodeURIComponent('/table new')}`)).toBe(200)
    expect((await filesOf(device)).map(({ id }) => id)).toEqual([written.id])
  })

  test('are swept after thirty days; those that a draft names stay', async () => {
    const [named, lost] = [attachmentOf(10), attachmentOf(20)]
    await putFile(device, named)
    await putFile(device, lost)
    await keepDraft(draftOf([named]))
    const { names } = device.gateway.outbox
    for (let day = 0; day <= 30; day += 1) {
      await names.sweep('admin', day * 86_400_000)
      expect(await filesOf(device)).toHaveLength(2)
      // What is typed is stored again and again.
      if (day % 20 === 0) await keepDraft(draftOf([named]))
    }
    await names.sweep('admin', 31 * 86_400_000)
    expect((await filesOf(device)).map(({ id }) => id)).toEqual([named.id])
  })

  test('are not swept because a clock is put right by a year', async () => {
    const file = attachmentOf(10)
    await putFile(device, file)
    for (const days of [0, 365, -365, 1])
      await device.gateway.outbox.names.sweep('admin', Date.now() + days * 86_400_000)
    expect(await filesOf(device)).toHaveLength(1)
  })

  test('are removed at once on request, but not from under a write', async () => {
    const file = attachmentOf(10)
    device.link = offline
    await putFile(device, file)
    await save([file])
    expect(await deleteFile(device, `files?user=admin&id=${file.id}`)).toBe(409)
    const [item] = await device.waiting()
    await device.call('/local/outbox/amend', {
      user: 'admin',
      key: item?.key,
      body: { title: '不要附件', author: '王明' },
    })
    expect(await filesOf(device)).toEqual([])
  })
})

describe('files that go by themselves', () => {
  test('are sent, listed by the server, and kept as copies', async () => {
    const file = attachmentOf()
    await putFile(device, file, { alone: true })
    await device.gateway.idle()
    expect((await serverFiles(server)).list).toMatchObject([file])
    expect(await filesOf(device)).toMatchObject([{ state: 'sent', alone: true }])
  })

  test('count as waiting, are sent when the server is back, and are nobody else’s', async () => {
    const file = attachmentOf()
    device.link = offline
    await putFile(device, file, { alone: true })
    await device.gateway.idle()
    expect(await device.status()).toMatchObject({ waiting: 1, attention: 0 })
    expect(await device.call('/local/files?user=editor')).toMatchObject({ code: 401, data: null })
    await expect(device.gateway.outbox.sendAll()).rejects.toThrow('left')
    device.link = online
    await device.gateway.outbox.sendAll()
    expect(await device.status()).toMatchObject({ waiting: 0 })
  })

  test('one that is refused needs a person, who may send it again', async () => {
    const file = attachmentOf(10)
    device.link = (request, send) => (isPart(request) ? Promise.resolve(inEnvelope(507, '没有空间')) : send(request))
    await putFile(device, file, { alone: true })
    await device.gateway.idle()
    expect(await filesOf(device)).toMatchObject([{ state: 'refused', error: { code: 507, msg: '没有空间' } }])
    expect(await device.status()).toMatchObject({ waiting: 0, attention: 1 })
    device.link = online
    await device.call('/local/files/send', { user: 'admin', ids: [file.id] })
    await device.gateway.idle()
    expect(await onServer(server, file.id)).toEqual(fingerprintOf(10))
  })

  test('one that is cancelled on its way is left where it is', async () => {
    const file = attachmentOf()
    let letGo = () => {}
    const opened = new Promise<void>((resolve) => (letGo = resolve))
    device.link = onParts((at) => (at === 0 ? (request, send) => opened.then(() => send(request)) : undefined))
    await putFile(device, file, { alone: true })
    await expect.poll(() => calls('/files/part').length).toBe(1)
    expect(await deleteFile(device, `files?user=admin&id=${file.id}`)).toBe(200)
    letGo()
    await device.gateway.idle()
    expect(calls('/files/part')).toHaveLength(1)
    expect(await filesOf(device)).toEqual([])
  })
})

describe('copies', () => {
  test('what was read once can be read without the server, by the same person alone', async () => {
    const file = attachmentOf(100)
    const other = deviceOf(server, { name: 'other' })
    await putFile(device, file)
    await save([file])
    await other.signIn('editor')
    const path = `/files/content?id=${file.id}`
    const answer = await other.send(path)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    await other.gateway.idle()
    other.link = offline
    expect(await contentOf(other, path)).toEqual(fingerprintOf(100))
    expect((await other.send(path)).headers.get('x-content-type-options')).toBe('nosniff')
    other.token = 'nobody'
    expect(envelope.parse(await (await other.send(path)).json()).code).toBe(503)
  })

  test('a refusal is no copy', async () => {
    const path = '/files/content?id=unknown'
    expect((await device.send(path)).status).toBe(404)
    await device.gateway.idle()
    expect(await filesOf(device)).toEqual([])
  })

  test('are bounded: what was used longest ago goes, what a write names stays', async () => {
    const { files } = device.gateway.outbox
    const MB = 1024 * 1024
    const ids = ['a', 'b', 'c', 'd']
    const put = (id: string, at: number, state: 'sent' | 'waiting' = 'sent') =>
      files.put(
        {
          id,
          user: 'admin',
          name: id,
          type: '',
          size: 30 * MB,
          state,
          at,
          usedAt: at,
          received: 0,
          nextAt: 0,
          attempts: 0,
        },
        new Blob(['x']),
      )
    for (const [at, id] of ids.entries()) await put(id, at)
    await put('unsent', 0, 'waiting')
    await files.trim(new Set(['a']))
    expect((await filesOf(device)).map(({ id }) => id)).toEqual(['a', 'd', 'unsent'])
    expect(await deleteFile(device, 'files/copies')).toBe(200)
    expect((await filesOf(device)).map(({ id }) => id)).toEqual(['unsent'])
  })
})

test('a full disk: the file is refused, and so is a write that names what could not be kept', async () => {
  const scenario = { version: 1, id: 'full', title: '空间不足', quotaBytes: 10 }
  await device.gateway(new Request('http://api/local/scenario', { method: 'PUT', body: JSON.stringify(scenario) }))
  const [file, known] = [attachmentOf(1000), attachmentOf(20)]
  expect(await putFile(device, file)).toBe(507)
  expect(await filesOf(device)).toEqual([])
  expect((await save([file])).code).toBe(507)
  const rows = async () => (await server.asAdmin<List<object>>('/table/getList?title=有附件')).data.total
  expect(await rows()).toBe(0)
  // A file that the record already named is on the server: the write may bypass the outbox.
  expect((await save([known], { $base: { title: '有附件', attachments: [known] } })).code).toBe(200)
  expect(await rows()).toBe(1)
})

test('what is no file is refused', async () => {
  expect(await putFile(device, { ...attachmentOf(10), name: '' })).toBe(400)
  expect(await putFile(device, attachmentOf(0))).toBe(400)
})
