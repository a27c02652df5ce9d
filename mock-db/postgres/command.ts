import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { integer, seedOption } from '../node/options'
import { generatedAssets } from '../seeds/assets'
import { hasAdministrator, makeAdministrator } from './administrator'
import { startEmbedded } from './embedded'
import { openPostgres, type DatabaseOptions } from './open'
import { messageSender } from './phoneCodes'
import { renewEpoch } from './store'
import { startDatabaseServer } from './server'

/** A password from the terminal, which does not show it, or from the standard input's first line. */
async function readPassword(username: string): Promise<string> {
  const isTerminal = process.stdin.isTTY
  if (isTerminal) process.stderr.write(`Password for ${username}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal })
  const line = await lines[Symbol.asyncIterator]().next()
  lines.close()
  if (isTerminal) process.stderr.write('\n')
  return line.done ? '' : line.value
}

/** What the sender of messages knows this server by: from the environment or a file, so that no list of processes shows it. */
const smsSecret = ({ SMS_SECRET: secret, SMS_SECRET_FILE: file }: NodeJS.ProcessEnv): string | undefined =>
  secret ?? (file === undefined ? undefined : readFileSync(file, 'utf8').trim())

const FIRST_ADMINISTRATOR = 'admin'

/** Somebody must be able to sign in: makes an administrator, whose password it prints, unless there is one. */
async function makeFirstAdministrator(options: DatabaseOptions): Promise<void> {
  const { postgres, storage } = await openPostgres({ ...options, demo: undefined })
  const all = storage(Date.now)
  if (!(await hasAdministrator(all))) {
    const password = randomBytes(9).toString('base64url')
    await makeAdministrator(all, { username: FIRST_ADMINISTRATOR, password, clock: Date.now })
    process.stdout.write(`administrator: ${FIRST_ADMINISTRATOR}, password ${password}\n`)
  }
  await postgres.close()
}

const stopped = () =>
  new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })

/**
 * `npm run api -- --database postgres://…|embedded`: serves the API on PostgreSQL until SIGTERM or SIGINT. `--seed [NUMBER]` and `--rows`
 * fill an empty database with example data. `--create-admin NAME` makes an administrator, whose password it reads, and ends; so does
 * `--new-epoch`, which has every device read its data anew. `--first-admin` makes one before it serves, if there is none. All options:
 * docs/deploy.md.
 */
async function databaseMain(argv: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = {
    database: text,
    port: text,
    host: text,
    origin: text,
    seed: text,
    rows: text,
    'create-admin': text,
    'first-admin': flag,
    data: text,
    'new-epoch': flag,
    registration: flag,
    'trust-proxy': flag,
    tester: flag,
    'session-days': text,
    'file-room': text,
    sms: text,
  } as const
  const { values } = parseArgs({ args: seedOption.withDefault(argv), options })
  const { database = '', 'create-admin': admin } = values
  const number = (name: keyof typeof values, max: number) => integer(name, values[name] as string | undefined, max)
  const days = number('session-days', 3650)
  const gigabytes = number('file-room', 100_000)
  const embedded = database === 'embedded' ? await startEmbedded(values.data) : undefined
  const opened = {
    url: embedded?.url ?? database,
    asset: generatedAssets(),
    demo: values.seed === undefined ? undefined : seedOption.parse(values.seed, values.rows),
    sessionMs: days === undefined ? undefined : days * 86_400_000,
    fileRoomBytes: gigabytes === undefined ? undefined : gigabytes * 1024 ** 3,
    sendCode: values.sms === undefined ? undefined : messageSender({ url: values.sms, secret: smsSecret(process.env) }),
  }

  if (admin !== undefined || values['new-epoch']) {
    const { postgres, storage } = await openPostgres(opened)
    if (values['new-epoch']) await postgres.transact(renewEpoch, { isLong: true })
    if (admin !== undefined) {
      const password = await readPassword(admin)
      await makeAdministrator(storage(Date.now), { username: admin, password, clock: Date.now })
      process.stdout.write(`administrator: ${admin}\n`)
    }
    await postgres.close()
    await embedded?.stop()
    return
  }

  const port = number('port', 65_535)
  const server = await startDatabaseServer({
    ...opened,
    ...(port !== undefined && { port }),
    ...(values.host && { host: values.host }),
    ...(values.origin && { origin: values.origin }),
    trustProxy: values['trust-proxy'] ?? false,
    registration: values.registration ?? false,
    tester: values.tester ?? false,
  })
  if (embedded || values['first-admin']) await makeFirstAdministrator(opened)
  process.stdout.write(`API: ${server.url}\n`)
  await stopped()
  await server.close()
  await embedded?.stop()
}

/** What failed, without the lines of the program. What the database said is the cause of the message. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? (error.cause ?? error) : error
  return reason instanceof AggregateError ? reason.errors.map(String).join('; ') : String(reason)
}

/** Runs `databaseMain` and ends the process: with exit code 1 after a failure, whose reason is one line on the standard error. */
export async function runDatabase(argv: readonly string[]): Promise<never> {
  const code = await databaseMain(argv).then(
    () => 0,
    (error: unknown) => {
      console.error(`console-api: ${reasonOf(error)}`)
      return 1
    },
  )
  process.exit(code)
}
