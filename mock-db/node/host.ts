import { createServer, STATUS_CODES, type OutgoingMessage, type Server, type ServerOptions } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { logFailure } from '@/lib/logFailure'
import { NetworkError } from '@/lib/network'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/**
 * Aborts within the response body: browsers silently retry a request whose connection closed before the response
 * started.
 */
function breakOff(outgoing: HttpBindings['outgoing'], origin: string): Response {
  if (!outgoing.headersSent && !outgoing.destroyed) {
    outgoing.writeHead(200, { 'access-control-allow-origin': origin, vary: 'Origin', 'content-length': 1000 })
    outgoing.write('{', () => outgoing.destroy())
  }
  return RESPONSE_ALREADY_SENT
}

/** Ends a connection whose request is no HTTP, or came too late, with what was wrong unless an answer has begun. */
async function refuseClient(
  { code }: NodeJS.ErrnoException,
  socket: Duplex,
  unreadable: (status: number) => Response,
): Promise<void> {
  const begun = (Reflect.get(socket, '_httpMessage') as OutgoingMessage | null | undefined)?.headersSent
  if (!socket.writable || begun || code === 'ECONNRESET') return void socket.destroy()
  const status = code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const response = unreadable(status)
  const body = await response.text()
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${response.headers.get('content-type') ?? 'text/plain'}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`)
}

interface ListenOptions {
  /** 0 picks a free one. */
  readonly port: number
  readonly hostname: string
  /** Pages of this origin see that an answer broke off. */
  readonly origin: string
  readonly serverOptions?: ServerOptions
  /** Answers a request that cannot be read: with 400, late with 408, and with 431 where its headers are too large; default: without words. */
  readonly unreadable?: (status?: number) => Response
}

/**
 * Listens for HTTP requests; `address` is the client's. Where `answer` rejects, the connection breaks off. Rejects if the port is in use.
 */
export const listen = (
  answer: (request: Request, address: string) => Promise<Response>,
  {
    port,
    hostname,
    origin,
    serverOptions = {},
    unreadable = (status = 400) => new Response(null, { status }),
  }: ListenOptions,
): Promise<Server> =>
  new Promise((resolve, reject) => {
    const fetch = (request: Request, { incoming, outgoing }: HttpBindings) =>
      answer(request, incoming.socket.remoteAddress ?? '').catch((error: unknown) => {
        // Scenarios lose connections, and clients give up.
        if (!(error instanceof NetworkError) && !request.signal.aborted) logFailure(error)
        return breakOff(outgoing, origin)
      })
    const listener = getRequestListener(fetch as (request: Request, env: unknown) => Promise<Response>, {
      hostname,
      errorHandler: () => unreadable(),
    })
    const server = createServer(serverOptions, (incoming, outgoing) => void listener(incoming, outgoing))
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => void refuseClient(error, socket, unreadable))
    server.once('error', reject)
    server.listen(port, hostname, () => resolve(server))
  })
