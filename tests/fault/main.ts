import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { onDatabase, simulated } from './backend'
import { runHandover } from './handover'
import { runOne } from './one'
import { runTwo } from './two'
import { buildForTwo, buildTwice } from './world'

const PORT = 10_731

/** What must be 0 of a seed. */
const wrong = (outcome: object) =>
  Object.entries(outcome).some(
    ([name, value]) =>
      ['lost', 'doubled', 'foreign', 'overwritten', 'unlike', 'stale', 'unasked', 'opened'].includes(name) &&
      value !== 0,
  )

const lineOf = (outcome: object): string =>
  Object.entries(outcome)
    .map(([name, value]) => String(value).padStart(name.length))
    .join('  ')

/**
 * `npm run fault -- [--seeds 20] [--first 1] [--writes 500] [--two | --handover] [--database]`: prints a line for each seed, and exits 1 when a write was lost,
 * doubled, sent under another name or, with `--two` devices, overwrote another without a word, or when the feed of changes tells otherwise
 * than the table. With `--handover` one of two devices hands over to the other what it has not sent. With `--database` two processes of the API on PostgreSQL, one of which is killed, and the database stopped, in each seed.
 */
export async function main(argv: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const options = {
    seeds: text,
    first: text,
    writes: text,
    two: { type: 'boolean' },
    handover: { type: 'boolean' },
    database: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ args: argv, options })
  const first = Number(values.first ?? 1)
  const writes = Number(values.writes ?? (values.two ? 100 : values.handover ? 60 : 500))
  const builds = await (values.two || values.handover ? buildForTwo(PORT) : buildTwice(PORT))
  const backends = values.database ? await onDatabase() : simulated
  const run = values.two ? runTwo : values.handover ? runHandover : runOne
  let failed = 0
  for (let seed = first; seed < first + Number(values.seeds ?? 20); seed += 1) {
    try {
      const outcome = await run(seed, { writes, builds, port: PORT, backends })
      if (seed === first) console.log(Object.keys(outcome).join('  '))
      console.log(lineOf(outcome))
      if (wrong(outcome)) failed += 1
    } catch (error) {
      failed += 1
      console.log(`seed ${seed}: ${(error as Error).message}`)
    }
  }
  await backends.close()
  for (const build of builds) rmSync(build, { recursive: true, force: true })
  console.log(failed === 0 ? 'every write arrived once, under its own name' : `${failed} seeds failed`)
  process.exit(failed === 0 ? 0 : 1)
}
