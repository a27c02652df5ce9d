import { parseArgs } from 'node:util'
import { opened } from '../opened'
import { spread } from './judge'
import { runSeed, type Outcome } from './seed'
import { startWorld } from './world'

const mustBeZero = ['lost', 'doubled', 'unlike', 'unsaid', 'stale'] as const

const print = (text: string) => process.stdout.write(`${text}\n`)

const lineOf = (outcome: Outcome): string =>
  Object.entries(outcome)
    .map(([name, value]) => `${name} ${value}`)
    .join('  ')

/** Resolves when somebody wants it to end. */
const stopped = () =>
  new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => resolve())
  })

/**
 * `npm run fault:cluster -- [--seeds 10] [--first 1] [--writers 50] [--standby] [--serve]`: starts two machines of PostgreSQL under Patroni,
 * etcd, HAProxy and two processes of the API on loopback, and has the primary (or the standby) fail once in each seed while people write.
 * Prints a line for each seed, and exits 1 when a write was lost or doubled, when the feed of changes tells otherwise than the table or does
 * not begin anew, or when people were told anything but to wait. With `--serve` it only starts them, until Ctrl-C. Nothing is left when it
 * ends.
 */
export async function main(argv: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { seeds: text, first: text, writers: text, standby: flag, serve: flag } as const
  const { values } = parseArgs({ args: argv, options })
  const first = Number(values.first ?? 1)
  const things = opened()
  const end = stopped()
  const work = async (): Promise<number> => {
    const world = await startWorld(things, print)
    if (values.serve) await new Promise(() => {})
    const outcomes: Outcome[] = []
    for (let seed = first; !values.serve && seed < first + Number(values.seeds ?? 10); seed += 1) {
      const outcome = await runSeed(world, seed, {
        count: Number(values.writers ?? 50),
        fails: values.standby ? 'standby' : 'primary',
      }).catch(async (error: unknown) => {
        console.error(await world.lines())
        throw error
      })
      outcomes.push(outcome)
      print(lineOf(outcome))
    }
    if (outcomes.length > 0) print(`without writes: ${spread(outcomes.map(({ without }) => Number(without)))}`)
    const failed = outcomes.filter((outcome) => mustBeZero.some((name) => outcome[name] !== 0)).length
    print(failed === 0 ? 'nothing was lost or doubled' : `${failed} seeds failed`)
    return failed
  }
  const code = await Promise.race([work().then((failed) => (failed === 0 ? 0 : 1)), end.then(() => 130)]).catch(
    (error: unknown) => {
      console.error(error)
      return 1
    },
  )
  await things.close()
  process.exit(code)
}
