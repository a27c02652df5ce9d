import type { Effect, Network, Rule } from '@/api/scenario'
import { chance } from './chance'
import { fits } from './glob'
import { LOSS } from './link'
import type { ScenarioState } from './state'
import { networkAt } from './timetable'

/** What a scenario does to one request. */
export interface Decision {
  readonly network: Network
  /** The request is one of those that a lossy network loses. */
  readonly lost: boolean
  /** The rule that touches it, and what that does. */
  readonly rule: number | null
  readonly effect?: Effect
}

export const networkOf = ({ scenario, appliedAt }: ScenarioState, now: number): Network =>
  networkAt(scenario.network, now - appliedAt)

const matches = ({ path, method }: Rule, request: { readonly method: string; readonly path: string }) =>
  (method === undefined || method === request.method) && fits(path, request.path)

/** Whether a rule touches the nth request that it matches, counted from 1. */
function touches({ from = 1, times = Infinity, chance: share = 1 }: Rule, nth: number, drawn: () => number): boolean {
  return nth >= from && nth < from + times && (share === 1 || drawn() < share)
}

const bump = (counts: readonly number[], which: (at: number) => boolean) =>
  counts.map((count, at) => (which(at) ? count + 1 : count))

/**
 * Judges a request that comes `now`. Every rule counts every request that fits it, whichever rule wins; what the network
 * swallows reaches no rule and is not counted by any.
 */
export function decide(
  state: ScenarioState,
  request: { readonly method: string; readonly path: string },
  now: number,
): readonly [next: ScenarioState, verdict: Decision] {
  const { rules = [], seed = 1 } = state.scenario
  const network = networkOf(state, now)
  const requests = state.requests + 1
  const lost = network === 'lossy' && chance(seed, -1, state.requests) < LOSS.share
  if (lost || network === 'offline' || network === 'lie-fi' || network === 'captive') {
    return [
      { ...state, requests },
      { network, lost, rule: null },
    ]
  }
  const matched = bump(state.matched, (at) => matches(rules[at] as Rule, request))
  const winner = rules.findIndex((rule, at) => {
    const nth = matched[at] ?? 0
    return nth > (state.matched[at] ?? 0) && touches(rule, nth, () => chance(seed, at, nth))
  })
  const fired = bump(state.fired, (at) => at === winner)
  const effect = rules[winner]?.effect
  const verdict = { network, lost, rule: effect ? winner : null, ...(effect && { effect }) }
  return [{ ...state, requests, matched, fired }, verdict]
}
