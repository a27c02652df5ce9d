import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'

/** How a server may misbehave towards a list that is asked of it. */
export type Fault = 'none' | 'html' | 'silence' | 'half' | 'noCors' | 'redirectToPage' | 'gateway' | 'noContent'

const page = '<!doctype html><title>无线网络登录</title>'

/** In front of the real API on `apiPort`: passes everything on, except that a list of the table meets the fault of the moment. */
export async function startFaultyApi(port: number, apiPort: number, origin: string) {
  let fault: Fault = 'none'
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
  }
  const pass = (request: IncomingMessage, answer: ServerResponse) => {
    const { method, url, headers } = request
    const onward = ask({ host: '127.0.0.1', port: apiPort, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    request.pipe(onward)
  }
  const server = createServer((request, answer) => {
    const path = request.url?.split('?')[0]
    if (path === '/portal') answer.writeHead(200, { 'content-type': 'text/html' }).end(page)
    else if (fault !== 'none' && request.method !== 'OPTIONS' && path === '/table/getList')
      misbehave[fault](request, answer)
    else pass(request, answer)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    set: (next: Fault) => void (fault = next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
