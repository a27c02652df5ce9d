import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { pipeline } from 'node:stream'
import { errorAnswers } from './headers.mjs'

/** Of one connection alone (RFC 9110, section 7.6.1). */
const OWN = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade']

const without = (headers) => Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name)))

/**
 * Passes a call on to the API, as nginx does (`api/proxy.conf`): it is told whose call it is, and no client says so itself. An API that
 * can't be reached is answered for with 502 in the envelope.
 *
 * @param {string} api address of the API
 * @param {string} path path of the call there, with its query
 * @param {import('node:http').IncomingMessage} incoming
 * @param {import('node:http').ServerResponse} outgoing
 */
export function passOn(api, path, incoming, outgoing) {
  const headers = {
    ...without(incoming.headers),
    'x-forwarded-for': incoming.socket.remoteAddress,
    'x-request-id': randomUUID(),
  }
  const call = request(new URL(api), { path, method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode, without(answer.headers))
    pipeline(answer, outgoing, () => {})
  })
  call.once('error', () => {
    if (outgoing.headersSent) return void outgoing.destroy()
    const { status, type, body } = errorAnswers.unreachable
    outgoing.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  })
  // A client that has given up waits for nothing.
  outgoing.once('close', () => call.destroy())
  pipeline(incoming, call, () => {})
}
