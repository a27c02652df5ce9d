import type { ActiveScenario, DeviceEvent, RequestEntry, Scenario, TesterMessage } from '@/api/scenario'
import { usual, type Conditions } from './conditions'
import { takeDueEvents } from './deviceEvents'
import { drip } from './drip'
import { carryOut } from './effects'
import { createEventPlan } from './eventPlan'
import { createInFlightRequests } from './inFlightRequests'
import { decide, networkOf, type Decision } from './decisions'
import { codeIn, createRequestLog } from './requestLog'
import { begin, type ScenarioState, type ScenarioStore } from './state'
import { travel } from './travel'
import { wait as waitByTheClock, type Wait } from './wait'

/** Whoever answers requests: the simulated server, or the way to a real one, which has no use for the conditions. */
type Answerer = (request: Request, conditions: Conditions) => Promise<Response>

/** Stands between the console and whatever answers it, and does to each request what the active scenario says. */
export interface Tester {
  /** Rejects like `fetch` when the scenario loses the request or its answer, else as `answer` does. */
  pass(request: Request, answer: Answerer): Promise<Response>
  /** Takes the bytes of a write off the scenario's quota. Rejects with QuotaExceededError, as a full disk does. */
  charge(bytes: number): Promise<void>
  active(): Promise<ActiveScenario>
  apply(scenario: Scenario): Promise<void>
  clear(): Promise<void>
  /** The log after that entry, the newest last. */
  requests(after: number): Promise<readonly RequestEntry[]>
  clearRequests(): void
}

export interface TesterOptions {
  readonly host: RequestEntry['host']
  readonly store: ScenarioStore
  readonly device: {
    /** Drops every handle and all that the host holds in memory. */
    readonly restart: () => Promise<unknown>
    /** Destroys the simulated server's database. */
    readonly wipe: () => Promise<unknown>
  }
  /** Tells open pages, where there are any. */
  readonly tell?: (message: TesterMessage) => void
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  readonly wait?: Wait
}

interface Judged {
  readonly state: ScenarioState
  readonly verdict: Decision
  readonly due: readonly DeviceEvent['do'][]
}
const untouched: Decision = { network: 'online', lost: false, rule: null }

/**
 * A worker can't kill itself: `killWorker` cuts off the requests on their way as a lost connection and has the host drop
 * what it holds, which is what pages see of a worker that died and was started again. The request that sets it off has
 * not reached the server yet.
 */
export function createTester(options: TesterOptions): Tester {
  const { host, store, device, tell = () => {}, clock = Date.now, wait = waitByTheClock } = options
  const flights = createInFlightRequests()
  const noting = new Set<Promise<void>>()
  let log = createRequestLog()

  const happen = async (event: DeviceEvent['do']): Promise<void> => {
    tell({ type: 'event', do: event })
    if (event === 'wipeDatabase') await device.wipe()
    if (event !== 'killWorker') return
    flights.cut()
    log = createRequestLog()
    await device.restart()
  }
  const plan = createEventPlan(store, happen, { clock, wait })

  const consult = async (request: { method: string; path: string }): Promise<Judged | undefined> => {
    if (!(await store.read())) return undefined
    return store.update((before) => {
      if (!before) return [undefined, undefined]
      const now = clock()
      const [counted, verdict] = decide(before, request, now)
      const [state, due] = takeDueEvents(counted, now)
      return [state, { state, verdict, due }]
    })
  }

  const charge = async (bytes: number): Promise<void> => {
    const quota = (await store.read())?.scenario.quotaBytes
    if (quota === undefined) return
    const fits = await store.update((state) => {
      const usedBytes = (state?.usedBytes ?? 0) + bytes
      return usedBytes > quota ? [state, false] : [state && { ...state, usedBytes }, true]
    })
    if (!fits) throw new DOMException('the quota of the scenario is used up', 'QuotaExceededError')
  }

  const conditionsOf = ({ clockOffsetMs = 0, tokenLifeMs, quotaBytes }: Scenario): Conditions => ({
    clockOffsetMs,
    ...(tokenLifeMs !== undefined && { tokenLifeMs }),
    ...(quotaBytes !== undefined && { charge }),
  })

  /** The code is read aside, so that nobody waits for the log. */
  const enter = (entry: Omit<RequestEntry, 'no' | 'code'>, response?: Response): void => {
    const into = log
    const note = (response ? codeIn(response) : Promise.resolve(0))
      .catch(() => 0)
      .then((code) => tell({ type: 'request', entry: into.add({ ...entry, code }) }))
      .finally(() => noting.delete(note))
    noting.add(note)
  }

  return {
    async pass(request, answer) {
      const at = clock()
      const { method } = request
      const { pathname, search } = new URL(request.url)
      const flight = flights.begin(request.signal)
      const waiting = (ms: number) => wait(ms, flight.signal)
      let verdict = untouched
      const entry = (status: number) => {
        const { rule, network } = verdict
        return { at, method, path: pathname + search, status, ms: clock() - at, rule, network, host }
      }

      const carry = async (): Promise<Response> => {
        // A broken app database must not keep anyone from the server: then no scenario applies.
        const judged = await consult({ method, path: pathname }).catch(() => undefined)
        if (!judged) return answer(request, usual)
        verdict = judged.verdict
        plan.next(judged.state)
        await plan.run(judged.due)
        flight.signal.throwIfAborted()
        const { effect } = verdict
        const ask = () => answer(request, conditionsOf(judged.state.scenario))
        const through = effect ? () => carryOut(effect, { ask, wait: waiting }) : ask
        return travel(verdict, request, { ask: through, wait: waiting })
      }
      const carryAndNote = async (): Promise<Response> => {
        const response = await carry()
        flight.signal.throwIfAborted()
        enter(entry(response.status), response.clone())
        const { effect } = verdict
        return effect?.kind === 'drip' ? drip(response, effect.ms, waiting, flight.hold()) : response
      }

      try {
        return await flight.ride(carryAndNote())
      } catch (error) {
        enter(entry(0))
        throw error
      } finally {
        flight.end()
      }
    },
    charge,
    async active() {
      const state = await store.read()
      if (!state) return null
      const { scenario, appliedAt, fired } = state
      return { scenario, appliedAt, network: networkOf(state, clock()), fired: [...fired] }
    },
    async apply(scenario) {
      const state = begin(scenario, clock())
      await store.update(() => [state, undefined])
      tell({ type: 'changed' })
      await plan.catchUp()
    },
    async clear() {
      plan.stop()
      await store.update(() => [undefined, undefined])
      tell({ type: 'changed' })
    },
    async requests(after) {
      await Promise.all(noting)
      return log.after(after)
    },
    clearRequests: () => log.clear(),
  }
}
