import { parseJson } from '@/lib/parseJson'
import { same } from '@/lib/record'
import type { NumberEntry } from '@/lib/numberEntry'
import type { ActiveScenario, DeviceEvent, Effect, Network, Rule, Scenario } from '@/protocol/scenario'

/** A scenario as form state: empty fields are '' or null, and rows have a stable key. `toDocument` omits empty fields. */
export interface ScenarioForm {
  readonly id: string
  readonly title: string
  readonly expects: string
  readonly seed: NumberEntry
  /** None, one network, or the phases. */
  readonly network: Network | 'timetable' | null
  readonly phases: readonly PhaseForm[]
  readonly rules: readonly RuleForm[]
  readonly events: readonly EventForm[]
  readonly clockOffsetMs: NumberEntry
  readonly tokenLifeMs: NumberEntry
  readonly quotaBytes: NumberEntry
}
export interface PhaseForm {
  readonly key: number
  readonly network: Network
  readonly ms: NumberEntry
}
export interface EventForm {
  readonly key: number
  readonly after: 'requests' | 'ms'
  readonly value: NumberEntry
  readonly do: DeviceEvent['do']
}
export interface RuleForm {
  readonly key: number
  readonly path: string
  readonly method: 'GET' | 'POST' | null
  readonly from: NumberEntry
  readonly times: NumberEntry
  /** In percent. */
  readonly chance: NumberEntry
  readonly kind: Effect['kind']
  readonly code: NumberEntry
  readonly msg: string
  readonly as: 'status' | 'body'
  /** Delay of a refusal, in milliseconds. */
  readonly waitMs: NumberEntry
  /** JSON. */
  readonly data: string
  readonly ms: NumberEntry
}

// Keys must not collide with those stored before a reload.
let lastKey = Date.now()
const nextKey = () => (lastKey += 1)
/** As typed where it is no number: `problems.ts` reports it. */
const share = (percent: number | string) => (typeof percent === 'string' ? percent : Math.round(percent * 1e4) / 1e6)
const percent = (value: number) => Math.round(value * 1e6) / 1e4

/** A new row of each list. */
export const blank = {
  phase: (network: Network = 'offline'): PhaseForm => ({ key: nextKey(), network, ms: 10_000 }),
  rule: (): RuleForm => ({
    key: nextKey(),
    path: '',
    method: null,
    from: null,
    times: null,
    chance: null,
    kind: 'refuse',
    code: 500,
    msg: '',
    as: 'status',
    waitMs: null,
    data: '',
    ms: 1000,
  }),
  event: (): EventForm => ({ key: nextKey(), after: 'ms', value: 5000, do: 'killWorker' }),
}

function fromRule({ path, method, from, times, chance, effect }: Rule): RuleForm {
  return {
    ...blank.rule(),
    path,
    method: method ?? null,
    from: from ?? null,
    times: times ?? null,
    chance: chance === undefined ? null : percent(chance),
    kind: effect.kind,
    ...(effect.kind === 'refuse' && {
      code: effect.code,
      msg: effect.msg ?? '',
      as: effect.as ?? 'status',
      waitMs: effect.ms ?? null,
    }),
    ...(effect.kind === 'replace' && { data: JSON.stringify(effect.data) }),
    ...((effect.kind === 'drip' || effect.kind === 'delay') && { ms: effect.ms }),
  }
}

/** A document as form state. */
export function fromDocument(document: Scenario): ScenarioForm {
  const { id, title, expects = '', seed = null, network, rules = [], events = [] } = document
  const { clockOffsetMs = null, tokenLifeMs = null, quotaBytes = null } = document
  return {
    id,
    title,
    expects,
    seed,
    network: Array.isArray(network) ? 'timetable' : (network ?? null),
    phases: Array.isArray(network) ? network.map((phase) => ({ key: nextKey(), ...phase })) : [],
    rules: rules.map(fromRule),
    events: events.map(({ after, do: what }) => ({
      key: nextKey(),
      ...('requests' in after ? { after: 'requests', value: after.requests } : { after: 'ms', value: after.ms }),
      do: what,
    })),
    clockOffsetMs,
    tokenLifeMs,
    quotaBytes,
  }
}

function effectOf({ kind, code, msg, as, data, ms, waitMs }: RuleForm): unknown {
  if (kind === 'refuse')
    return { kind, code, ...(msg && { msg }), ...(as === 'body' && { as }), ...(waitMs !== null && { ms: waitMs }) }
  // Text that is no JSON as it is: `problems.ts` reports it.
  const parsed = parseJson(data)
  if (kind === 'replace') return { kind, data: parsed === undefined ? data : parsed }
  return kind === 'drip' || kind === 'delay' ? { kind, ms } : { kind }
}

const given = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== '' && value !== undefined),
  )

const toRule = (rule: RuleForm): unknown => ({
  path: rule.path,
  ...given({ method: rule.method, from: rule.from, times: rule.times }),
  ...(rule.chance !== null && { chance: share(rule.chance) }),
  effect: effectOf(rule),
})

/**
 * How often a rule has fired since its scenario was applied; undefined for one that has been added or edited since. Of equal rules, the
 * one at the same place.
 */
export function timesFired(
  rule: RuleForm,
  index: number,
  { scenario, fired }: NonNullable<ActiveScenario>,
): number | undefined {
  const { rules = [] } = scenario
  const isIt = (each: Rule | undefined) => same(each, toRule(rule))
  return fired[isIt(rules[index]) ? index : rules.findIndex(isIt)]
}

/** The form state as a document, possibly invalid: `problems.ts` validates it. */
export function toDocument(form: ScenarioForm): Record<string, unknown> {
  const { id, title, expects, seed, network, clockOffsetMs, tokenLifeMs, quotaBytes } = form
  const phases = form.phases.map(({ network: name, ms }) => ({ network: name, ms }))
  const rules = form.rules.map(toRule)
  const events = form.events.map(({ after, value, do: what }) => ({ after: { [after]: value }, do: what }))
  return {
    version: 1,
    id,
    title,
    ...given({ expects, seed, network: network === 'timetable' ? phases : network }),
    ...(rules.length > 0 && { rules }),
    ...(events.length > 0 && { events }),
    ...given({ clockOffsetMs, tokenLifeMs, quotaBytes }),
  }
}
