import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chooseEncoding, openBuild } from './build.mjs'
import { alwaysHeaders, errorAnswers, needsPolicy, securityHeaders, unheardShare } from './headers.mjs'
import { passOn } from './passOn.mjs'

const LOG_MAX = 5000

/** The answers without a file, as status, headers and body. */
const errors = Object.fromEntries(
  Object.entries(errorAnswers).map(([name, { status, type, body, allow }]) => [
    name,
    {
      status,
      headers: { 'content-type': type, 'cache-control': 'no-store', ...(allow && { allow }) },
      body: Buffer.from(body),
    },
  ]),
)

/** The decoded path below the base without a leading slash, or undefined when it is malformed or outside the base. */
function pathBelow(base, url) {
  try {
    const path = decodeURIComponent(url.split(/[?#]/, 1)[0])
    if (!path.startsWith(base)) return undefined
    const rest = path.slice(base.length)
    return rest === '' ? 'index.html' : rest
  } catch {
    return undefined
  }
}

function matches(header, etag) {
  return (
    header === '*' ||
    String(header ?? '')
      .split(',')
      .some((tag) => tag.trim().replace(/^W\//, '') === etag)
  )
}

/**
 * The part of a file that a player asks for (RFC 9110, section 14); the whole where it asks for none, for several, or for one of another
 * version. Compressed files are sent whole: their parts would not be those of the file.
 */
function partOf({ method, headers: asked }, headers, body) {
  const whole = { status: 200, headers, body }
  if (headers['content-encoding']) return whole
  const answer = { ...headers, 'accept-ranges': 'bytes' }
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(asked.range ?? '') ?? []
  const isReversed = first !== '' && last !== '' && Number(last) < Number(first)
  const isOther = asked['if-range'] !== undefined && asked['if-range'] !== headers.etag
  if (method !== 'GET' || (first === '' && last === '') || isReversed || isOther) return { ...whole, headers: answer }
  const size = body.length
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start >= size || end < start) return { status: 416, headers: { ...answer, 'content-range': `bytes */${size}` } }
  answer['content-range'] = `bytes ${start}-${end}/${size}`
  return { status: 206, headers: answer, body: body.subarray(start, end + 1) }
}

/**
 * Serves a production build. There is no fall-back to index.html: routes live in the hash, and a page in place of a
 * missing chunk or worker would be taken for it. Calls below `<base>api/` are passed on to the API, if it has one; without one the service
 * worker answers there (spec §7), and what still reaches the host gets 404 in the envelope.
 *
 * @param {object} options
 * @param {string} options.root folder of the build
 * @param {number} [options.port] 0, the standard, takes a free one and keeps it over stop and start
 * @param {string} [options.base] path under which the console is hosted, with both slashes
 * @param {string} [options.host] address to listen on
 * @param {string} [options.baseUrl] VITE_BASE_URL, for the content security policy
 * @param {string} [options.api] address of the API that calls are passed on to
 * @param {{ cert: string | Buffer, key: string | Buffer }} [options.tls] certificate and key, for HTTPS
 * @param {('br' | 'gzip')[]} [options.encodings] in order of preference
 * @throws the listen error (EADDRINUSE and the like) from the first start
 */
export async function createConsoleServer({
  root,
  port = 0,
  base = '/',
  host = '127.0.0.1',
  baseUrl = process.env.VITE_BASE_URL,
  api,
  tls,
  encodings = ['br', 'gzip'],
}) {
  const policy = securityHeaders(baseUrl)
  const log = []
  let listening = port
  let build = openBuild(resolve(root))

  async function answer(request) {
    const path = pathBelow(base, request.url)
    if (request.method === 'POST' && path === unheardShare.path) {
      const { status, location } = unheardShare
      return { status, headers: { location, 'cache-control': 'no-store' }, body: Buffer.alloc(0) }
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return errors.wrongMethod
    if (path?.startsWith('api/')) return errors.missingCall
    const file = path && (await build(path, chooseEncoding(request.headers['accept-encoding'], encodings)))
    if (!file) return errors.missing
    const secured = { ...file.headers, ...(needsPolicy(path) && policy) }
    if (!matches(request.headers['if-none-match'], file.headers.etag)) return partOf(request, secured, file.body)
    const { 'content-type': _, 'content-encoding': __, ...headers } = secured
    return { status: 304, headers }
  }

  async function respond(request, response) {
    const calls = `${base}api/`
    if (api && request.url.startsWith(calls)) return passOn(api, request.url.slice(calls.length - 1), request, response)
    const { status, headers, body } = await answer(request).catch(() => errors.broken)
    if (log.push({ method: request.method, path: request.url, status }) > LOG_MAX) log.shift()
    response.writeHead(status, { ...alwaysHeaders, ...headers, ...(body && { 'content-length': body.length }) })
    response.end(request.method === 'HEAD' ? undefined : body)
  }

  const listener = (request, response) => void respond(request, response)
  const server = tls ? createSecureServer(tls, listener) : createServer(listener)

  const start = () =>
    new Promise((done, fail) => {
      if (server.listening) return done()
      server.once('error', fail)
      server.listen(listening, host, () => {
        server.off('error', fail)
        listening = server.address().port
        done()
      })
    })

  /** Ends at once, open connections included. */
  const stop = () =>
    new Promise((done) => {
      if (!server.listening) return done()
      server.close(() => done())
      server.closeAllConnections()
    })

  await start()
  return {
    url: `${tls ? 'https' : 'http'}://localhost:${listening}${base}`,
    port: listening,
    log,
    start,
    stop,
    /** Serves another build from now on, as a deployment does. */
    setRoot(folder) {
      build = openBuild(resolve(folder))
    },
  }
}

async function main() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '10000' },
      host: { type: 'string', default: '127.0.0.1' },
      base: { type: 'string', default: '/' },
      root: { type: 'string', default: 'dist' },
    },
  })
  const { loadEnv } = await import('vite')
  const { VITE_BASE_URL: baseUrl } = loadEnv('production', process.cwd(), 'VITE_')
  const server = await createConsoleServer({ ...values, port: Number(values.port), baseUrl })
  console.log(`Console: ${server.url}`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.stop())
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main().catch((error) => {
    console.error(
      error.code === 'EADDRINUSE' ? `serve: port ${error.port} is taken; choose another with --port` : error,
    )
    process.exitCode = 1
  })
}
