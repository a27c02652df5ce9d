import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { ownCertificate } from './certificate'

/** What other sites do with a request for a page in a frame. */
const manners = {
  allows: {},
  refuses: { 'x-frame-options': 'DENY' },
  /** Says something to the page around it. */
  speaks: {},
} as const
type Manner = keyof typeof manners | 'silent'

/**
 * Sites of others: an HTTPS server of another origin, with a certificate of its own. `url` gives a page by its manner; `silent` never
 * answers. `asked` holds the requests for pages, with what they told of where they come from.
 */
export async function startSites() {
  const asked: { path: string; referrer: string | undefined }[] = []
  const server = createServer(ownCertificate(), ({ url = '', headers }, response) => {
    const manner = url.slice(1).split('?')[0] as Manner
    if (manner === 'silent') return asked.push({ path: url, referrer: headers.referer })
    if (!(manner in manners)) return response.writeHead(404).end()
    asked.push({ path: url, referrer: headers.referer })
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...manners[manner] })
    const script = manner === 'speaks' ? `<script>parent.postMessage('here', '*')</script>` : ''
    return response.end(`<!doctype html><title>site</title><h1>这是别人的网站</h1><input aria-label="字">${script}`)
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  return {
    asked,
    url: (manner: Manner) => `https://localhost:${port}/${manner}`,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
