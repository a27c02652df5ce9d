import type { Effect, Network, RequestEntry, Rule, Scenario } from '@/protocol/scenario'
import { isFailed } from './log'

/** A network change, `at` in milliseconds since 1970. */
export interface NetworkMark {
  readonly at: number
  readonly network: Network
}

/** A recording, oldest first. */
export interface Recording {
  readonly startedAt: number
  readonly stoppedAt: number
  readonly networks: readonly NetworkMark[]
  readonly entries: readonly RecordedEntry[]
}
/** A request with the effect of the rule applied to it. */
export type RecordedEntry = RequestEntry & { readonly effect?: Effect | undefined }

const PHASE_MIN_MS = 100
/** Maximum length of a phase. The last phase gets it, so that a replay does not restart at once. */
const PHASE_MAX_MS = 600_000
const RULES_MAX = 100
const PHASES_MAX = 100
/** These networks drop requests before any rule counts them, in the replay too. */
const silent: readonly Network[] = ['offline', 'lie-fi', 'captive']
/** Random losses are replayed individually, by rules. */
const replayed = (network: Network): Network => (network === 'lossy' ? 'online' : network)

const pathOf = ({ path }: RequestEntry) => path.split('?', 1)[0] ?? path

/** The effect that reproduces a failure. */
function effectOf(entry: RecordedEntry): Effect {
  if (entry.effect) return entry.effect
  if (entry.status === 0 || entry.code === 0) return { kind: 'lose' }
  return entry.code === entry.status
    ? { kind: 'refuse', code: entry.code }
    : { kind: 'refuse', code: entry.code, as: 'body' }
}

const sameCall = (a: Rule, b: Rule) =>
  a.path === b.path && a.method === b.method && JSON.stringify(a.effect) === JSON.stringify(b.effect)

/** One rule per failed request, for the same nth call; equal consecutive ones are merged. */
export function rulesOf(entries: readonly RecordedEntry[]): Rule[] {
  const counts = new Map<string, number>()
  const rules: Rule[] = []
  for (const entry of entries.filter(({ network }) => !silent.includes(network))) {
    const path = pathOf(entry)
    const call = `${entry.method} ${path}`
    const nth = (counts.get(call) ?? 0) + 1
    counts.set(call, nth)
    const effect = entry.effect || isFailed(entry) ? effectOf(entry) : undefined
    if (!effect) continue
    const method = entry.method === 'GET' || entry.method === 'POST' ? entry.method : undefined
    const rule: Rule = { path, ...(method && { method }), from: nth, times: 1, effect }
    const before = rules.findLast((one) => one.path === path && one.method === rule.method)
    if (before && sameCall(before, rule) && (before.from ?? 1) + (before.times ?? 1) === nth)
      before.times = (before.times ?? 1) + 1
    else rules.push(rule)
  }
  return rules.slice(0, RULES_MAX)
}

/** The networks of a recording with their durations, without consecutive duplicates. */
function phasesOf({ startedAt, stoppedAt, networks }: Recording) {
  const marks = networks
    .map(({ at, network }) => ({ at: Math.max(at, startedAt), network: replayed(network) }))
    .toSorted((a, b) => a.at - b.at)
    .filter((mark, index, all) => mark.network !== all[index - 1]?.network)
  return marks.map(({ at, network }, index) => {
    const ms = Math.round((marks[index + 1]?.at ?? stoppedAt) - at)
    const last = index === marks.length - 1
    return { network, ms: last ? PHASE_MAX_MS : Math.min(Math.max(ms, PHASE_MIN_MS), PHASE_MAX_MS) }
  })
}

/** A scenario that reproduces the failures and network changes of a recording. */
export function toScenario(recording: Recording, words: { id: string; title: string }): Scenario {
  const phases = phasesOf(recording).slice(0, PHASES_MAX)
  const [first] = phases
  const network = phases.length > 1 ? phases : first && first.network !== 'online' ? first.network : undefined
  const rules = rulesOf(recording.entries)
  return { version: 1, ...words, ...(network && { network }), ...(rules.length > 0 && { rules }) }
}
