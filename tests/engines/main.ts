import { mkdir, readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startChromium } from './chromium'
import { startFirefox } from './firefox'
import { floorJobs, type Job, jobs } from './jobs'
import { privateJobs } from './pageJobs'
import { personAt } from './person'
import { type Outcome, tableOf } from './report'
import { desktop, type Engine, phone } from './tab'
import { startWebKit } from './webkit'
import { type Builds, type Host, openBuilds, simulatedHost } from './world'

interface Kind {
  readonly start: () => Promise<Engine>
  readonly jobs: Readonly<Record<string, Job>>
}

const { 'sign in': signIn, 'every page': everyPage } = jobs

const kinds: Readonly<Record<string, Kind>> = {
  chromium112: { start: () => startChromium('112.0.2', desktop), jobs },
  // npm's is of the weeks before 111 was released with its colours (`oklch`, `color-mix`).
  chromium111: { start: () => startChromium('111.0.0', desktop, 'CSSColor4'), jobs },
  chromium103: { start: () => startChromium('103.0.0', desktop), jobs: floorJobs },
  chromium92: { start: () => startChromium('92.0.0', desktop), jobs: floorJobs },
  firefox: { start: () => startFirefox(desktop), jobs },
  'firefox-private': { start: () => startFirefox(desktop, true), jobs: privateJobs },
  webkit: { start: () => startWebKit(desktop), jobs },
  'webkit-phone': {
    start: () => startWebKit(phone),
    jobs: { ...(signIn && { 'sign in': signIn }), ...(everyPage && { 'every page': everyPage }) },
  },
}

interface Run {
  readonly builds: Builds
  readonly pictures: string
  readonly only: readonly string[]
}

/** One job in a tab of its own. What nothing in the page caught fails it, too. */
async function work(
  name: string,
  job: Job,
  given: { engine: Engine; host: Host; kind: string },
  run: Run,
): Promise<Outcome> {
  const { engine, host, kind } = given
  const began = Date.now()
  const picture = async (of: string) => tab.screenshot(`${run.pictures}/${kind} ${of}.png`)
  const tab = await engine.newTab()
  const outcome = await job({ person: personAt(tab), engine, host, builds: run.builds, picture })
    .then(async (told): Promise<Omit<Outcome, 'seconds'>> => {
      const uncaught = await tab.uncaught()
      return uncaught.length > 0 ? { failure: `uncaught: ${uncaught.join('\n')}` } : { ...(told && { told }) }
    })
    .catch((error: unknown) => ({ failure: (error as Error).message }))
  const seconds = (Date.now() - began) / 1000
  if (outcome.failure !== undefined) await picture(`${name}, failed`).catch(() => {})
  await tab.close().catch(() => {})
  return { ...outcome, seconds }
}

/** Pictures of the run before are none of this one. */
async function forget(pictures: string, kind: string): Promise<void> {
  const old = (await readdir(pictures)).filter((name) => name.startsWith(`${kind} `))
  await Promise.all(old.map((name) => rm(join(pictures, name))))
}

async function runEngine(name: string, { start, jobs: all }: Kind, run: Run): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {}
  const wanted = Object.entries(all).filter(
    ([job]) => run.only.length === 0 || job === 'sign in' || run.only.includes(job),
  )
  const host = await simulatedHost(run.builds)
  await forget(run.pictures, name)
  try {
    const engine = await start()
    console.log(`${name}: ${engine.version}`)
    try {
      await engine.stayAt?.(`${host.url}robots.txt`)
      for (const [jobName, job] of wanted) {
        const outcome = await work(jobName, job, { engine, host, kind: name }, run)
        outcomes[jobName] = outcome
        console.log(`  ${jobName}: ${outcome.seconds.toFixed(1)} s ${outcome.failure ?? outcome.told ?? ''}`)
      }
    } finally {
      await engine.close()
    }
  } catch (error) {
    outcomes['start'] = { seconds: 0, failure: (error as Error).message }
  } finally {
    await host.stop()
  }
  return outcomes
}

/**
 * `npm run test:engines -- [ENGINE …] [--job NAME …] [--builds FOLDER] [--pictures FOLDER]`: the same jobs in engines that people have, one
 * after the other, and a table of their seconds; exits 1 when one fails. `--builds` keeps the builds there, and takes those that are.
 */
export async function main(argv: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: argv,
    options: {
      job: { type: 'string', multiple: true },
      builds: text,
      pictures: { ...text, default: 'test-results/engines' },
    },
    allowPositionals: true,
  })
  const unknown = positionals.filter((name) => !kinds[name])
  if (unknown.length > 0) throw new Error(`no engine ${unknown.join(', ')}; there are ${Object.keys(kinds).join(', ')}`)
  const pictures = resolve(values.pictures)
  await mkdir(pictures, { recursive: true })
  const builds = await openBuilds(values.builds)
  const outcomes: Record<string, Record<string, Outcome>> = {}
  try {
    for (const [name, kind] of Object.entries(kinds))
      if (positionals.length === 0 || positionals.includes(name))
        outcomes[name] = await runEngine(name, kind, { builds, pictures, only: values.job ?? [] })
  } finally {
    await builds.close()
  }
  console.log(`\n${tableOf(outcomes)}`)
  const failed = Object.values(outcomes)
    .flatMap((each) => Object.values(each))
    .filter(({ failure }) => failure !== undefined)
  console.log(
    failed.length === 0
      ? '\nevery job is done in every engine'
      : `\n${failed.length} failed; pictures are in ${values.pictures}`,
  )
  process.exit(failed.length === 0 ? 0 : 1)
}
