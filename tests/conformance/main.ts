import { parseArgs } from 'node:util'
import { runConformance, type Result } from './suite'

const usage =
  'usage: npm run conformance -- --base-url URL [--username admin] [--password 123456] [--origin http://localhost:10000] [--read-only]'

/** The results as a table in plain text. */
function tableOf(results: readonly Result[]): string {
  const width = (key: 'name' | 'section') => Math.max(...results.map((result) => result[key].length))
  const [names, sections] = [width('name'), width('section')]
  return results
    .map(({ name, section, outcome, detail }) =>
      `${outcome}  ${section.padEnd(sections)}  ${name.padEnd(names)}  ${detail}`.trimEnd(),
    )
    .join('\n')
}

/** The command: prints a row for every check and how many there were. Exits 1 when one fails, 2 when called wrongly or nobody answers. */
export async function main(argv: string[]): Promise<void> {
  const text = { type: 'string' } as const
  let values
  try {
    const options = {
      'base-url': text,
      username: text,
      password: text,
      origin: text,
      'read-only': { type: 'boolean' },
    } as const
    values = parseArgs({ args: argv, options }).values
  } catch (error) {
    console.error((error as Error).message)
  }
  const baseUrl = values?.['base-url']
  if (!values || !baseUrl || !/^https?:\/\//.test(baseUrl)) {
    console.error(usage)
    process.exitCode = 2
    return
  }
  const { username, password, origin } = values
  const readOnly = values['read-only'] ?? false
  const given = { ...(username && { username }), ...(password && { password }), ...(origin && { origin }) }
  try {
    const results = await runConformance({ baseUrl, readOnly, ...given })
    const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
    const summary = `${count('pass')} passed, ${count('FAIL')} failed, ${count('skip')} skipped`
    process.stdout.write(`${tableOf(results)}\n\n${summary}\n`)
    process.exitCode = count('FAIL') > 0 ? 1 : 0
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 2
  }
}
