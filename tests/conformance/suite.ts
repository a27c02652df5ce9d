import { calls } from '@/contract/calls'
import { dataOf, NotApplicable, type Check, type Server } from './check'
import { data } from './data'
import { devices } from './devices'
import { lists } from './lists'
import { createProbe } from './probe'
import { protocol } from './protocol'
import { reading } from './reading'
import { session } from './session'
import { trail } from './trail'
import { writes } from './writes'

export interface Options {
  baseUrl: string
  /** The accounts of spec §3, unless the server has others. */
  username?: string
  password?: string
  origin?: string
  checks?: readonly Check[]
  /** Leaves out what changes data. */
  readOnly?: boolean
}

export interface Result {
  readonly name: string
  readonly section: string
  readonly outcome: 'pass' | 'FAIL' | 'skip'
  readonly detail: string
}

/** Every check, in the order in which they are run. The last ones look at what all the others were answered. */
export const allChecks: readonly Check[] = [
  ...session,
  ...lists,
  ...data,
  ...writes,
  ...reading,
  ...trail,
  ...devices,
  ...protocol,
]

/** Fetch hides why it failed in the cause. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

async function run(check: Check, server: Server, readOnly: boolean): Promise<Result> {
  const { name, section } = check
  if (check.writes && readOnly) return { name, section, outcome: 'skip', detail: 'writes' }
  try {
    const remark = await check.run(server)
    if (remark instanceof NotApplicable) return { name, section, outcome: 'skip', detail: remark.reason }
    return { name, section, outcome: 'pass', detail: remark ?? '' }
  } catch (error) {
    return { name, section, outcome: 'FAIL', detail: wordsOf(error) }
  }
}

/**
 * Asks the server at `baseUrl` what the console relies on (spec §7, §8), one check after the other, and knows no more of it than
 * the contract. Checks that write clean up after themselves. Rejects when there is no server.
 */
export async function runConformance(options: Options): Promise<Result[]> {
  const {
    baseUrl,
    username = 'admin',
    password = '123456',
    origin = 'http://localhost:10000',
    checks = allChecks,
    readOnly = false,
  } = options
  const probe = createProbe(baseUrl)
  await probe.ask('/publicKey').catch((error: unknown) => {
    throw new Error(`nobody answers at ${baseUrl}: ${wordsOf(error)}`)
  })
  let signedIn: Promise<string> | undefined
  const signIn = async () => dataOf(await probe.ask('/login', { body: { username, password } }), calls.login.data).token
  const server: Server = {
    probe,
    username,
    password,
    origin,
    token: () => (signedIn ??= signIn()),
    mark: `check-${Math.random().toString(36).slice(2, 10)}`,
  }
  const results: Result[] = []
  for (const check of checks) results.push(await run(check, server, readOnly))
  return results
}
