import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/** How a server may misbehave towards a call. */
export type Fault =
  | 'none'
  | 'html'
  | 'silence'
  | 'half'
  | 'noCors'
  | 'redirectToPage'
  | 'gateway'
  | 'noContent'
  | 'reset'

/** A call's answer in place of the real one; `change` is laid over the real envelope instead, undefined for a missing member. */
export interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly change?: Readonly<Record<string, unknown>>
  /** The answer is held back until then. */
  readonly until?: Promise<unknown>
  /** How many calls meet it; without it, all. */
  readonly times?: number
}

const page = '<!doctype html><title>无线网络登录</title>'

/** In front of the real API on `apiPort`: passes everything on, except that some paths meet the fault of the moment. */
export async function startFaultyApi(port: number, apiPort: number, origin: string) {
  const faults = new Map<string, { fault: Fault | Answer; left: number }>()
  const met: string[] = []
  const cors = { 'access-control-allow-origin': origin }

  const misbehave: Readonly<
    Record<Exclude<Fault, 'none'>, (request: IncomingMessage, answer: ServerResponse) => void>
  > = {
    html: (_, answer) => answer.writeHead(200, { ...cors, 'content-type': 'text/html' }).end(page),
    silence: () => {},
    half: (_, answer) => {
      answer.writeHead(200, { ...cors, 'content-type': 'application/json', 'content-length': 5000 })
      answer.write('{"code":200,"msg":"","data":{"list":[', () => answer.destroy())
    },
    noCors: (_, answer) => answer.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    redirectToPage: (_, answer) =>
      answer.writeHead(302, { ...cors, location: `http://localhost:${port}/portal` }).end(),
    gateway: (_, answer) => answer.writeHead(502, { ...cors, 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>'),
    noContent: (_, answer) => answer.writeHead(204, cors).end(),
    reset: ({ socket }) => socket.resetAndDestroy(),
  }
  const say = (answer: ServerResponse, status: number, body: unknown) =>
    answer.writeHead(status, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(body))
  const pass = (request: IncomingMessage, answer: ServerResponse, change?: Answer['change']) => {
    const { method, url, headers } = request
    const onward = ask({ host: '127.0.0.1', port: apiPort, method, path: url, headers }, (got) => {
      if (!change) return void got.pipe(answer.writeHead(got.statusCode ?? 502, got.headers))
      const parts: Buffer[] = []
      got.on('data', (part: Buffer) => void parts.push(part))
      got.on('end', () => {
        const envelope = JSON.parse(Buffer.concat(parts).toString()) as object
        say(answer, got.statusCode ?? 502, { ...envelope, ...change })
      })
    })
    onward.on('error', () => answer.destroy())
    request.pipe(onward)
  }
  const server = createServer((request, answer) => {
    const path = request.url?.split('?')[0] ?? ''
    const current = request.method === 'OPTIONS' ? undefined : faults.get(path)
    if (request.method !== 'OPTIONS') met.push(path)
    if (path === '/portal') answer.writeHead(200, { 'content-type': 'text/html' }).end(page)
    else if (!current || current.left-- <= 0 || current.fault === 'none') pass(request, answer)
    else if (typeof current.fault === 'string') misbehave[current.fault](request, answer)
    else if (current.fault.change) pass(request, answer, current.fault.change)
    else {
      const { status = 200, body, until } = current.fault
      void Promise.resolve(until).then(() => say(answer, status, body))
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    /** From now on calls of `path` meet this. */
    set: (fault: Fault | Answer, path = '/table/getList') =>
      void faults.set(path, { fault, left: typeof fault === 'string' ? Infinity : (fault.times ?? Infinity) }),
    /** How often `path` has been called so far. */
    calls: (path: string) => met.filter((each) => each === path).length,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
