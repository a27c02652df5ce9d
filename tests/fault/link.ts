import { randomUUID } from 'node:crypto'
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isWrite } from '@/contract/writes'

/** A write as the server saw it, with its answer. */
export interface SeenWrite {
  /** Whose token it carried. */
  readonly user: string
  readonly path: string
  readonly body: Record<string, unknown>
  readonly code: number
  /** The version of the row that it made; NaN unless it was carried out. */
  readonly version: number
  /** Its idempotency key; one of its own where it had none. */
  readonly key: string
  readonly dropped: boolean
}

/** The way between a device and the API server, which can be cut, and can lose answers after the server has written. */
export interface Link {
  cut(): Promise<void>
  mend(): Promise<void>
  /** How many of a hundred answers to writes are lost on their way back. */
  loseAnswers(percent: number): void
  readonly writes: SeenWrite[]
  readonly isCut: boolean
  close(): Promise<void>
}

const bytesOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
const tokenIn = (header = '') => header.replace(/^Bearer /, '')
const isRefused = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === 'ECONNREFUSED'

/** Who has been given a token, whichever way they came to the server. */
const users = new Map<string, string>()

/** The port may be another connection's for a moment. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await work()
    } catch (error) {
      if (turn > 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/**
 * Listens on `port` and passes on to the API on `targets` by turns, to the next one where none listens, in the name of `origin`, the one
 * host whose pages it answers. `random` decides which answers are lost.
 */
export async function openLink(
  port: number,
  { targets, origin, random }: { targets: readonly number[]; origin: string; random: () => number },
): Promise<Link> {
  const sockets = new Set<Socket>()
  const writes: SeenWrite[] = []
  let percent = 0
  let isCut = false
  let turn = 0

  const passTo = (target: number | undefined, incoming: IncomingMessage, body: Buffer) =>
    new Promise<{ answer: IncomingMessage; content: Buffer }>((resolve, reject) => {
      const { method, url, headers } = incoming
      const outgoing = ask(
        {
          host: '127.0.0.1',
          port: target,
          method,
          path: url,
          headers: { ...headers, ...(headers.origin && { origin }) },
        },
        (answer) => {
          bytesOf(answer).then((content) => resolve({ answer, content }), reject)
        },
      )
      outgoing.once('error', reject)
      outgoing.end(body)
    })

  const pass = async (incoming: IncomingMessage, body: Buffer) => {
    const first = (turn += 1)
    for (let tried = 0; ; tried += 1) {
      try {
        return await passTo(targets[(first + tried) % targets.length], incoming, body)
      } catch (error) {
        if (!isRefused(error) || tried === targets.length) throw error
      }
    }
  }

  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await bytesOf(incoming)
    const { answer, content } = await pass(incoming, body)
    const wrote = incoming.method === 'POST' && isWrite(incoming.url ?? '')
    const dropped = wrote && (isCut || random() * 100 < percent)
    if (incoming.method === 'POST' && incoming.url === '/login') {
      const { username } = JSON.parse(body.toString()) as { username: string }
      const { data } = JSON.parse(content.toString()) as { data: { token: string } | null }
      if (data) users.set(data.token, username)
    }
    if (wrote) {
      const { code, data } = JSON.parse(content.toString()) as { code: number; data: { version?: number } | null }
      const said = JSON.parse(body.toString()) as Record<string, unknown>
      const { authorization, 'idempotency-key': given, 'if-match': match } = incoming.headers
      const key = typeof given === 'string' ? given : randomUUID()
      const user = users.get(tokenIn(authorization)) ?? ''
      const version = data?.version ?? Number(match) + 1
      writes.push({ user, path: incoming.url ?? '', body: said, code, key, version, dropped })
    }
    if (dropped) return void incoming.socket.destroy()
    const page = incoming.headers.origin
    const allows = page && answer.headers['access-control-allow-origin']
    outgoing.writeHead(answer.statusCode ?? 502, {
      ...answer.headers,
      ...(allows && { 'access-control-allow-origin': page }),
    })
    outgoing.end(content)
  }

  const open = () =>
    new Promise<Server>((resolve, reject) => {
      const server = createServer((incoming, outgoing) => {
        respond(incoming, outgoing).catch(() => incoming.socket.destroy())
      })
      server.on('connection', (socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
      })
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => resolve(server))
    })
  const shut = (server: Server) =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })

  let server = await open()
  return {
    writes,
    get isCut() {
      return isCut
    },
    loseAnswers(next) {
      percent = next
    },
    async cut() {
      if (isCut) return
      isCut = true
      await shut(server)
    },
    async mend() {
      if (!isCut) return
      server = await again(open)
      isCut = false
    },
    close: () => (isCut ? Promise.resolve() : shut(server)),
  }
}
