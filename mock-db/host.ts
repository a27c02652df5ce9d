import { createServer, type Server, type ServerOptions } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { logFailure } from '@/lib/logFailure'
import { isLostConnection } from './scenario/inFlightRequests'
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

interface ListenOptions {
  /** 0 picks a free one. */
  readonly port: number
  readonly hostname: string
  /** Pages of this origin see that an answer broke off. */
  readonly origin: string
  readonly serverOptions?: ServerOptions
  /** Answers a request whose address cannot be read; default: a bare 400. */
  readonly unreadable?: () => Response
}

/**
 * Listens for HTTP requests; `address` is the client's. Where `answer` rejects, the connection breaks off. Rejects if the port is in use.
 */
export const listen = (
  answer: (request: Request, address: string) => Promise<Response>,
  { port, hostname, origin, serverOptions = {}, unreadable = () => new Response(null, { status: 400 }) }: ListenOptions,
): Promise<Server> =>
  new Promise((resolve, reject) => {
    const fetch = (request: Request, { incoming, outgoing }: HttpBindings) =>
      answer(request, incoming.socket.remoteAddress ?? '').catch((error: unknown) => {
        // Scenarios lose connections, and clients give up.
        if (!isLostConnection(error) && !request.signal.aborted) logFailure(error)
        return breakOff(outgoing, origin)
      })
    const listener = getRequestListener(fetch as (request: Request, env: unknown) => Promise<Response>, {
      hostname,
      errorHandler: unreadable,
    })
    const server = createServer(serverOptions, (incoming, outgoing) => void listener(incoming, outgoing))
    server.once('error', reject)
    server.listen(port, hostname, () => resolve(server))
  })
