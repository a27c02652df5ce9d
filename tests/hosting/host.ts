import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a test needs of a running web server. */
export interface Host {
  readonly port: number
  stop(): Promise<void>
}
export interface HostOptions {
  root: string
  base?: string
  baseUrl?: string
}
export type StartHost = (options: HostOptions) => Promise<Host>

export const script = `export const text = '${'数字乡村'.repeat(400)}'\n`
export const build: Record<string, string | Buffer> = {
  'index.html': `<!doctype html><title>数字乡村</title>${'<!-- -->'.repeat(100)}`,
  'sw.js': `self.__BUILD__ = 'one'\n${'// worker\n'.repeat(100)}`,
  'manifest.webmanifest': '{"name":"数字乡村"}',
  'first-paint.js': 'document.documentElement.className = localStorage.theme\n',
  'favicon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(200)}</svg>`,
  'icons/icon-192.png': Buffer.alloc(2048, 7),
  'assets/base-AbC123.js': script,
  'assets/base-AbC123.css': `.a{color:red}${'.b{color:blue}'.repeat(100)}`,
  'assets/tiny-AbC123.js': 'export {}\n',
  'assets/film-AbC123.unknown': Buffer.alloc(1024, 1),
  'media/film.webm': Buffer.from(Uint8Array.from({ length: 1000 }, (_, at) => at % 251)),
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}
/** Asks as it is written: fetch would tidy the path, add headers and decompress. */
export const ask = (
  server: { port: number },
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: Buffer,
) =>
  new Promise<Answer>((done, fail) => {
    const asking = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    asking.on('error', fail).end(body)
  })
/** The content security policy of an answer, by directive. */
export const directives = ({ headers }: Answer) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((part) => part.split(/ (.*)/s).slice(0, 2) as [string, string]),
  )

/** Writes files below `folder`, with the folders they need. */
export async function put(folder: string, files: typeof build): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** A temporary folder with the small build in `dist`, beside files that no host may serve. */
export async function makeBuild(): Promise<{ folder: string; root: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'console-hosting-'))
  await put(join(folder, 'dist'), build)
  await put(folder, { 'secret.txt': 'beside the build', 'dist-secret/a.txt': 'a folder whose name begins alike' })
  return { folder, root: join(folder, 'dist'), remove: () => rm(folder, { recursive: true }) }
}
