import * as fc from 'fast-check'
import { connect, type Postgres } from '../../mock-db/postgres/database'
import { startDatabaseServer, type DatabaseServer, type ServerOptions } from '../../mock-db/postgres/server'
import { envelope, type Envelope } from '@/contract/calls'
import { loadSeed } from '../mock-db/harness'
import { freshDatabase, TEST_ROLE } from './testApi'

export interface Target {
  readonly server: DatabaseServer
  /** Address of its database. */
  readonly database: string
  /** A connection of its own to the server's database. */
  readonly postgres: Postgres
  /** Lines of the server's log. */
  readonly lines: string[]
  readonly token: string
  send(path: string, sent?: Sent): Promise<Response>
  /** The answer, which must be an envelope. */
  call<T = unknown>(path: string, sent?: Sent): Promise<Envelope<T> & { status: number }>
  close(): Promise<void>
}

interface Sent {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly method?: string
}

/** A server on a copy of the seeded database, behind a proxy as in production, with the token of an administrator. */
export async function startTarget(options: Partial<ServerOptions> = {}): Promise<Target> {
  const url = await freshDatabase()
  const lines: string[] = []
  const server = await startDatabaseServer({
    url,
    asset: loadSeed,
    port: 0,
    trustProxy: true,
    weakPasswords: true,
    write: (line) => lines.push(line),
    ...options,
  })
  const postgres = connect(url)
  const sendWith = (path: string, token: string, { body, headers, method }: Sent = {}) =>
    fetch(server.url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        authorization: `Bearer ${token}`,
        ...headers,
      },
      ...(body !== undefined && {
        body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body),
      }),
    })
  const signIn = await sendWith('/login', '', { body: { username: 'admin', password: '123456' } })
  const { token } = ((await signIn.json()) as Envelope<{ token: string }>).data
  const send: Target['send'] = (path, sent) => sendWith(path, token, sent)
  return {
    server,
    database: url,
    postgres,
    lines,
    token,
    send,
    async call<T>(path: string, sent?: Sent): Promise<Envelope<T> & { status: number }> {
      const response = await send(path, sent)
      return { ...(envelope.parse(await response.json()) as Envelope<T>), status: response.status }
    },
    async close() {
      await postgres.close()
      await server.close()
    },
  }
}

/** What the database keeps, but for what every request may add to: every row, the tables and their columns, who may connect. */
export async function keptIn(postgres: Postgres): Promise<unknown> {
  const logs = `('systemLog', 'history')`
  const rows = await postgres.run(
    `select module, count(*) as count, md5(string_agg(uuid || version || data::text, ',' order by uuid)) as digest
     from rows where not deleted and module not in ${logs} group by module order by module`,
  )
  const files = await postgres.run('select id, name, type, size, received from files order by id')
  const tables = await postgres.run(
    `select relname, relkind, relnatts from pg_class where relnamespace = 'public'::regnamespace order by relname`,
  )
  // Roles belong to the whole cluster, in which other tests make theirs meanwhile.
  const roles = await postgres.run(
    `select rolname, rolsuper from pg_roles where rolsuper or not starts_with(rolname, $1) order by rolname`,
    [TEST_ROLE],
  )
  return { rows, files, tables, roles }
}

/** What breaks out of a text where it is pasted into SQL, JSON, a pattern, a header or a path. */
const barbs = [
  `'; drop table rows; --`,
  `' or '1'='1`,
  `"; delete from "rows_table"; --`,
  `') union select password from rows --`,
  `/* `,
  ` */`,
  `$1`,
  '$$',
  `'`,
  `''`,
  `"`,
  '\\',
  `\\'`,
  '%',
  '_',
  '?',
  '{}',
  '[',
  '\u0000',
  '\\u0000',
  '\ud800',
  '\udc00',
  '\u202e',
  '\u2028',
  '\r\n',
  '\t',
  '😀',
  '👨‍👩‍👧',
  'İ',
  'Σ',
  '\uffff',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%00',
  '<script>',
  '村',
]

/** Texts that break out. */
export const hostile = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...barbs) }, fc.string({ unit: 'binary', maxLength: 12 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(''))
  .filter((text) => text !== '')

/** What PostgreSQL can store: neither NUL nor half a surrogate pair. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

/** A text as the bytes of a header, which holds no control characters. */
export const inHeader = (text: string): string =>
  Buffer.from(text.toWellFormed())
    .toString('latin1')
    .replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, ' ')
    .trim()

/** Said to a person: the contract's messages are Chinese. */
export const CHINESE = /[一-鿿]/
