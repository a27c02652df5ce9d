import { createHash } from 'node:crypto'
import type { Envelope, List } from '@/contract/calls'
import type { LocalFile } from '@/protocol/files'
import { PART_BYTES, type StoredFile } from '@/contract/fileCalls'
import type { Attachment } from '@/lib/attachment'
import { setUp } from '../../mock-db/harness'
import type { Device, Link } from '../device'

const bytesOf = (size: number, seed = 1): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: size }, (_, at) => (at * 7 + seed) % 251)

/** Three parts; the last has one byte. */
export const SIZE = 2 * PART_BYTES + 1

let made = 0
/** A new file, as a form names it. */
export const attachmentOf = (size = SIZE, name = '渠口.jpg'): Attachment => ({
  id: `file-${(made += 1)}`,
  name,
  type: 'image/jpeg',
  size,
})

/** Stores a file on a device; resolves to the code. */
export async function putFile(device: Device, file: Attachment, { alone = false, user = 'admin' } = {}) {
  const { size, id, name, type } = file
  const query = new URLSearchParams({ id, name, type, user, ...(alone && { alone: '1' }) })
  const response = await device.gateway(
    new Request(`http://api/local/files?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${device.token}` },
      body: bytesOf(size),
    }),
  )
  return ((await response.json()) as Envelope).code
}
export async function deleteFile(device: Device, path: string): Promise<Envelope['code']> {
  const response = await device.gateway(
    new Request(`http://api/local/${path}`, { method: 'DELETE', headers: { authorization: `Bearer ${device.token}` } }),
  )
  return ((await response.json()) as Envelope).code
}
export const filesOf = async (device: Device, user = 'admin') =>
  (await device.call<LocalFile[]>(`/local/files?user=${user}`)).data

const fingerprint = (bytes: Uint8Array) => `${bytes.length} ${createHash('sha1').update(bytes).digest('hex')}`
/** Size and digest: faster to compare than all bytes. */
export const fingerprintOf = (size: number): string => fingerprint(bytesOf(size))
export const contentOf = async (device: Device, path: string): Promise<string> =>
  fingerprint(new Uint8Array(await (await device.send(path)).arrayBuffer()))

type Server = ReturnType<typeof setUp>
/** Size and digest of a file on the server; undefined when it is incomplete. */
export async function onServer(server: Server, id: string): Promise<string | undefined> {
  const response = await server.send(`/files/content?id=${id}`, { token: await server.signIn() })
  return response.ok ? fingerprint(new Uint8Array(await response.arrayBuffer())) : undefined
}
export const serverFiles = async (server: Server) => (await server.asAdmin<List<StoredFile>>('/files/getList')).data

export const isPart = (request: Request) => new URL(request.url).pathname === '/files/part'
/** Another link for some parts, by their number from 0. */
export const onParts = (link: (at: number) => Link | undefined): Link => {
  let at = -1
  return (request, send) => {
    const other = isPart(request) ? link((at += 1)) : undefined
    return other ? other(request, send) : send(request)
  }
}
