import { beforeEach, describe, expect, test } from 'vitest'
import { inEnvelope } from '@/core/inEnvelope'
import { setUp } from '../../mock-db/harness'
import { deviceOf, offline, online, type Device, type Link } from '../device'
import {
  attachmentOf,
  contentOf,
  deleteFile,
  filesOf,
  fingerprintOf,
  isPart,
  onParts,
  onServer,
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
  test('are sent together: first the files in parts, then the write', async () => {
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

  test('are queued together offline, and the file can be read from the device meanwhile', async () => {
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

  test('send a file once if two writes use it', async () => {
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

  test('do not delay other writes during a long upload, also those saved meanwhile', async () => {
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

  test('can be undone if the record had no files before; an unchanged empty file list is no changed field', async () => {
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

  test('ask the server only for the status of files that the base record did not have', async () => {
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

describe('a file whose upload fails', () => {
  test('makes its write refused if the server refuses it, and is sent after a retry', async () => {
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

  test('makes its write refused with a clear message if the server has no file API', async () => {
    const file = attachmentOf(10)
    device.link = (request, send) =>
      request.url.includes('/files/') ? Promise.resolve(new Response('<h1>404</h1>', { status: 404 })) : send(request)
    await putFile(device, file)
    expect(await save([file])).toMatchObject({ code: 404, msg: '服务器不接受附件' })
    expect((await device.waiting())[0]).toMatchObject({ state: 'refused' })
  })

  test('that is neither on the device nor on the server makes its write refused', async () => {
    await save([attachmentOf(10)])
    expect((await device.waiting())[0]).toMatchObject({
      state: 'refused',
      error: { msg: '附件不在本机，也没有到达服务器' },
    })
  })

  test('arrives in full after many server errors if each is followed by an accepted part', async () => {
    const file = attachmentOf(PARTS * 256 * 1024)
    device.link = onParts((at) => (at % 2 === 1 ? async () => inEnvelope(500, '') : undefined))
    await putFile(device, file)
    await save([file])
    for (let turn = 0; turn < PARTS; turn += 1) await device.drain()
    expect(await device.waiting()).toEqual([])
    expect(await onServer(server, file.id)).toEqual(fingerprintOf(file.size))
  })
  const PARTS = 9

  test('leaves its write queued without counting an attempt if the session has expired, and is sent later', async () => {
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

describe('files sent without a write', () => {
  test('are sent, listed by the server and kept as copies', async () => {
    const file = attachmentOf()
    await putFile(device, file, { alone: true })
    await device.gateway.idle()
    expect((await serverFiles(server)).list).toMatchObject([file])
    expect(await filesOf(device)).toMatchObject([{ state: 'sent', alone: true }])
  })

  test('count as waiting, are sent when the server is back, and are hidden from other users', async () => {
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

  test('need the user’s attention when the server refuses one, and can be sent again', async () => {
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

  test('are deleted and sent no further when one is cancelled during its upload', async () => {
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
