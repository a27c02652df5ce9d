import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { envelope } from '@/contract/calls'
import { activeScenario, type Scenario } from '@/protocol/scenario'
import { readDocument } from '@/scenario/document'

const USAGE = 'npm run scenario -- FILE | --show | --clear  [--api http://127.0.0.1:10001]'

/** Reads a document. Throws an Error that names the file's fault and field. */
async function read(file: string): Promise<Scenario> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`${file} can't be read`, { cause })
  })
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} is not JSON: ${(cause as Error).message}`, { cause })
  }
  try {
    return readDocument(json)
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}`, { cause })
  }
}

async function request(api: string, method: 'GET' | 'PUT' | 'DELETE', body?: Scenario): Promise<unknown> {
  const address = new URL('/local/scenario', api)
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) }).catch(
    (cause: unknown) => {
      throw new Error(`${address.origin} does not answer; npm run api starts it`, { cause })
    },
  )
  const answer = envelope.safeParse(await response.json().catch(() => undefined))
  if (!answer.success) throw new Error(`${address.href} is no API of this console`)
  if (answer.data.code !== 200) throw new Error(answer.data.msg)
  return answer.data.data
}

async function run(argv: string[]): Promise<string> {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { api: { type: 'string', default: 'http://127.0.0.1:10001' }, show: flag, clear: flag },
  })
  const [file, ...more] = positionals
  if (more.length > 0 || [file !== undefined, values.show, values.clear].filter(Boolean).length !== 1)
    throw new Error(USAGE)
  if (!URL.canParse(values.api)) throw new Error(`--api ${values.api} is no address`)
  if (values.clear) {
    await request(values.api, 'DELETE')
    return 'no scenario'
  }
  if (file === undefined) {
    const active = activeScenario.parse(await request(values.api, 'GET'))
    return active ? JSON.stringify(active, null, 2) : 'no scenario'
  }
  const document = await read(file)
  await request(values.api, 'PUT', document)
  return [document.title, document.expects].filter(Boolean).join('\n')
}

/** Applies a scenario to `npm run api`, shows or clears the active one. Errors go to stderr, with exit code 1. */
export async function main(argv: string[]): Promise<void> {
  try {
    process.stdout.write(`${await run(argv)}\n`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
