import { createServer } from 'node:http'

export interface RoutesApi {
  /** What /router/getList says from now on; anything, for a server may. */
  deliver(list: unknown): void
  stop(): Promise<void>
}

/** A real server of another origin that signs anybody in and delivers the routes it is told; of all else it has nothing. */
export async function startRoutesApi(port: number): Promise<RoutesApi> {
  let list: unknown = []
  const answers: Record<string, () => unknown> = {
    '/login': () => ({ token: 'token-of-the-routes-server' }),
    '/userinfo': () => ({
      username: 'admin',
      roles: ['Admin'],
      permissions: ['read:system', 'write:system', 'delete:system'],
    }),
    '/router/getList': () => ({ list }),
  }
  const server = createServer((request, response) => {
    const data = answers[new URL(request.url ?? '/', 'http://a').pathname]?.() ?? { list: [], total: 0 }
    response.writeHead(200, {
      'content-type': 'application/json',
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key',
      'access-control-allow-methods': 'GET, POST',
    })
    response.end(JSON.stringify({ code: 200, msg: '', data }))
  })
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return {
    deliver: (given) => (list = given),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
