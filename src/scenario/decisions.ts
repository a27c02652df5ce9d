import type { Effect, Network, Rule, Scenario } from '@/protocol/scenario'
import type { ScenarioState } from './state'
import { seededRandom } from '@/lib/random'

/** The network `elapsedMs` milliseconds after the scenario was applied; a timetable repeats. */
export function networkAt(network: Scenario['network'], elapsedMs: number): Network {
  if (!Array.isArray(network)) return network ?? 'online'
  const total = network.reduce((sum, { ms }) => sum + ms, 0)
  // A clock set back gives a negative time.
  let left = ((elapsedMs % total) + total) % total
  for (const entry of network) {
    if (left < entry.ms) return entry.network
    left -= entry.ms
  }
  return 'online'
}

/** Whether a path matches a rule's pattern, in which `*` matches any substring, also an empty one: `/*\/getList`. */
export function matchesGlob(pattern: string, path: string): boolean {
  const [first = '', ...rest] = pattern.split('*')
  if (rest.length === 0) return path === pattern
  if (!path.startsWith(first)) return false
  const last = rest.pop() ?? ''
  let at = first.length
  for (const part of rest) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return path.length - last.length >= at && path.endsWith(last)
}

/**
 * A number in [0, 1), determined by the scenario's seed, the caller (index of a rule, -1 for the network) and its call
 * count, so that scenarios replay identically.
 */
export const chance = (seed: number, who: number, count: number): number =>
  seededRandom(Math.imul(seed, 0x85ebca6b) ^ Math.imul(who + 2, 0xc2b2ae35) ^ Math.imul(count + 1, 0x9e3779b1))()

/** What a scenario does to one request. */
export interface Decision {
  readonly network: Network
  /** Lost by a lossy network. */
  readonly lost: boolean
  /** The matching rule and its effect. */
  readonly rule: number | null
  readonly effect?: Effect
}

/** Share of the requests that a lossy network loses. */
const LOSS_SHARE = 0.3

export const networkOf = ({ scenario, appliedAt }: ScenarioState, now: number): Network =>
  networkAt(scenario.network, now - appliedAt)

const matches = ({ path, method }: Rule, request: { readonly method: string; readonly path: string }) =>
  (method === undefined || method === request.method) && matchesGlob(path, request.path)

/** Whether a rule applies to the nth request that it matches, counted from 1. */
function applies({ from = 1, times = Infinity, chance: share = 1 }: Rule, nth: number, drawn: () => number): boolean {
  return nth >= from && nth < from + times && (share === 1 || drawn() < share)
}

const bump = (counts: readonly number[], which: (at: number) => boolean) =>
  counts.map((count, at) => (which(at) ? count + 1 : count))

/**
 * Decides on a request at time `now`. Every rule counts each request it matches, whichever rule wins; requests lost by
 * the network are not counted by any rule.
 */
export function decide(
  state: ScenarioState,
  request: { readonly method: string; readonly path: string },
  now: number,
): readonly [next: ScenarioState, decision: Decision] {
  const { rules = [], seed = 1 } = state.scenario
  const network = networkOf(state, now)
  const requests = state.requests + 1
  const lost = network === 'lossy' && chance(seed, -1, state.requests) < LOSS_SHARE
  if (lost || network === 'offline' || network === 'lie-fi' || network === 'captive') {
    return [
      { ...state, requests },
      { network, lost, rule: null },
    ]
  }
  const matched = bump(state.matched, (at) => matches(rules[at] as Rule, request))
  const winner = rules.findIndex((rule, at) => {
    const nth = matched[at] ?? 0
    return nth > (state.matched[at] ?? 0) && applies(rule, nth, () => chance(seed, at, nth))
  })
  const fired = bump(state.fired, (at) => at === winner)
  const effect = rules[winner]?.effect
  const decision = { network, lost, rule: effect ? winner : null, ...(effect && { effect }) }
  return [{ ...state, requests, matched, fired }, decision]
}
