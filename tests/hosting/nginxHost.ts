import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { nginxConf } from '../../.ci/hosting/nginx.mjs'
import { installPackage, onPath } from '../../.ci/building/program.mjs'
import { freePort } from '../../mock-db/postgres/freePort'
import type { Host, HostOptions } from './host'

export interface NginxHost extends Host {
  /** What nginx has written into its access log, in its standard format, and its error log. */
  logs(): Promise<string>
}

/** The nginx of the system, installed from its packages where there is none. */
function findNginx(): string {
  const find = () => onPath(['nginx'])
  const found = find() ?? (installPackage('nginx', 'nginx') ? find() : undefined)
  if (!found) throw new Error('nginx: not on PATH, and apt-get could not install it; install it, or put it on PATH')
  return found
}

/** Stands in for the site's own nginx.conf: everything is below `prefix`, and the folder's owner may read it. */
const siteConf = (port: number, http: string, server: string) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid nginx.pid;
error_log error.log;
events {}
http {
  access_log access.log;
  client_body_temp_path temp/body;
  proxy_temp_path temp/proxy;
  fastcgi_temp_path temp/fastcgi;
  uwsgi_temp_path temp/uwsgi;
  scgi_temp_path temp/scgi;
  ${http}
  server {
    listen 127.0.0.1:${port};
    ${server}
  }
}
`

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.end()
  })

/** Resolves once nginx takes connections; rejects with its words when it ends, or says nothing for 10 s. */
async function listening(child: ChildProcess, port: number): Promise<void> {
  let said = ''
  child.stderr?.on('data', (part: Buffer) => (said += String(part)))
  const closed = once(child, 'close')
  const until = Date.now() + 10_000
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill()
      // Its exit may be known before its last words are.
      await closed
      throw new Error(`nginx does not start: ${said}`)
    }
    await pause(20)
  }
}

/** The same with the configuration that .ci/hosting/nginx.mjs prints, and an API that does not answer. */
export const startNginx = (options: HostOptions): Promise<NginxHost> =>
  serveByNginx({ http: 'upstream console_api { server 127.0.0.1:9; }', server: nginxConf(options) })

/**
 * A real nginx on a free port with these lines of configuration, and all its files in a temporary folder. Rejects when there is no nginx
 * and none can be installed, or when it refuses its configuration.
 */
export async function serveByNginx({ http = '', server }: { http?: string; server: string }): Promise<NginxHost> {
  const program = findNginx()
  const prefix = await mkdtemp(join(tmpdir(), 'console-nginx-'))
  await mkdir(join(prefix, 'temp'))
  const port = await freePort()
  await writeFile(join(prefix, 'nginx.conf'), siteConf(port, http, server))
  const args = ['-p', prefix, '-c', 'nginx.conf', '-e', 'error.log']
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill()
    await ended
    await rm(prefix, { recursive: true, force: true })
  }
  await listening(child, port).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    port,
    stop,
    async logs() {
      return (await Promise.all(['access.log', 'error.log'].map((name) => readFile(join(prefix, name), 'utf8')))).join(
        '',
      )
    },
  }
}
