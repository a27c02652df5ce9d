import { NetworkError } from '@/lib/network'
import type { Envelope, List } from '@/contract/calls'
import type { KeyRing } from '@/lib/security/keyRing'
import type { DoneWrite, OutboxStatus, WaitingWrite, WriteDetail } from '@/protocol/outbox'
import type { AnyRow } from '@/contract/rows'
import { setUp } from '../mock-db/harness'
import { createAppDb, type AppDb } from '../../sw/database/appDb'
import { createGateway, type Gateway } from '../../sw/gateway'
import { createDeviceTester } from '../../sw/scenario'

type Server = ReturnType<typeof setUp>
/** The network between the device and the server. */
export type Link = (request: Request, send: (request: Request) => Promise<Response>) => Promise<Response>

export const online: Link = (request, send) => send(request)
export const offline: Link = () => Promise.reject(new NetworkError('Failed to fetch'))
/** The server executes the request, but its answer is lost. */
export const answerLost: Link = async (request, send) => {
  await send(request)
  throw new NetworkError('Failed to fetch')
}
const isWrite = (request: Request) => request.method === 'POST' && /doEdit|doDelete/.test(request.url)
export const onWrites =
  (link: Link): Link =>
  (request, send) =>
    isWrite(request) ? link(request, send) : send(request)

/** A server without versions and idempotency keys. */
export const plainServer: Link = async (request, send) => {
  const headers = new Headers(request.headers)
  headers.delete('if-match')
  headers.delete('idempotency-key')
  const response = await send(new Request(request, { headers }))
  const text = await response.text()
  return new Response(text.replaceAll(/,"version":\d+/g, '').replaceAll(/,"updatedAt":"[^"]*"/g, ''), response)
}

export interface Device {
  readonly name: string
  readonly gateway: Gateway
  readonly app: AppDb
  link: Link
  readonly sent: string[]
  send(path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>
  call<T = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Envelope<T> & { queued: boolean }>
  signIn(username?: string): Promise<void>
  rows(query?: string): Promise<AnyRow[]>
  row(uuid: string): Promise<AnyRow | undefined>
  status(user?: string): Promise<OutboxStatus>
  waiting(user?: string): Promise<WaitingWrite[]>
  item(key: string, user?: string): Promise<WriteDetail>
  history(user?: string): Promise<DoneWrite[]>
  /** Sends all pending writes and waits for the end. */
  drain(): Promise<void>
  token: string
}

interface DeviceOptions {
  readonly name?: string
  readonly versioned?: boolean
  readonly deadlineMs?: number
  /** Keys in the host's memory. */
  readonly ring?: KeyRing
  /** Requests a key from open pages. */
  readonly askForKey?: (id: string) => Promise<CryptoKey | undefined>
}

/** A device with a gateway; the same `name` is the same device after a restart. */
export function deviceOf(server: Server, options: DeviceOptions = {}): Device {
  const { name = 'device', versioned = true, deadlineMs = 20_000, ring = new Map(), askForKey } = options
  const app = createAppDb({ name, ring, ...(askForKey && { askForKey }) })
  const tester = createDeviceTester('worker', app, { restart: async () => {}, wipe: async () => {} })
  const origin = async (request: Request): Promise<Response> => {
    device.sent.push(`${request.method} ${new URL(request.url).pathname}`)
    return device.link(request, (each) => server.api.fetch(each))
  }
  const gateway = createGateway({ host: 'worker', origin, app, tester, versioned, deadlineMs })
  const device: Device = {
    name,
    gateway,
    app,
    link: online,
    sent: [],
    token: '',
    send: (path, body, headers) =>
      gateway(
        new Request(`http://api${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { ...(device.token && { authorization: `Bearer ${device.token}` }), ...headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
      ),
    async call(path: string, body?: unknown, headers?: Record<string, string>) {
      const response = await device.send(path, body, headers)
      return { ...((await response.json()) as Envelope<never>), queued: response.headers.has('x-queued') }
    },
    async signIn(username = 'admin') {
      const { data } = await device.call<{ token: string }>('/login', { username, password: '123456' })
      device.token = data.token
      await device.call('/userinfo')
      await gateway.idle()
    },
    rows: async (query = 'pageSize=100') => (await device.call<List<AnyRow>>(`/table/getList?${query}`)).data.list,
    row: async (uuid) => (await server.asAdmin<List<AnyRow>>(`/table/getList?uuid=${uuid}`)).data.list[0],
    status: async (user = 'admin') => (await device.call<OutboxStatus>(`/local/outbox/status?user=${user}`)).data,
    waiting: async (user = 'admin') => (await device.call<WaitingWrite[]>(`/local/outbox?user=${user}`)).data,
    item: async (key, user = 'admin') =>
      (await device.call<WriteDetail>(`/local/outbox/item?user=${user}&key=${key}`)).data,
    history: async (user = 'admin') => (await device.call<DoneWrite[]>(`/local/outbox/history?user=${user}`)).data,
    async drain() {
      await gateway.idle()
      await gateway.outbox.sender.drain(true)
      await gateway.idle()
    },
  }
  return device
}
