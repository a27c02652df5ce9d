import { logFailure } from '@/lib/logFailure'
import type { ActiveScenario, DeviceEvent, RequestEntry, Scenario, TesterMessage } from '@/protocol/scenario'
import { usual, type Conditions } from './conditions'
import { applyEffect, drip } from './effects'
import { createEventPlan, takeDueEvents } from './eventPlan'
import { createInFlightRequests } from './inFlightRequests'
import { decide, networkOf, type Decision } from './decisions'
import { codeIn, createRequestLog } from './requestLog'
import { startScenario, type ScenarioState, type ScenarioStore } from './state'
import { travel } from './travel'
import { wait as waitByTheClock, type Wait } from './wait'

/** Answers requests: the simulated server, or a real one, which ignores the conditions. */
type Answerer = (request: Request, conditions: Conditions) => Promise<Response>

/** Applies the active scenario to each request between the console and its server. */
export interface Tester {
  /** Rejects like `fetch` when the scenario drops the request or its answer, else settles like `answer`. */
  pass(request: Request, answer: Answerer): Promise<Response>
  /**
   * Charges the bytes of a write against the scenario's quota. Rejects with QuotaExceededError, as a full disk does.
   */
  charge(bytes: number): Promise<void>
  active(): Promise<ActiveScenario>
  apply(scenario: Scenario): Promise<void>
  clear(): Promise<void>
  /** The log after that entry, newest last. */
  requests(after: number): Promise<readonly RequestEntry[]>
  clearRequests(): void
}

export interface TesterOptions {
  readonly host: RequestEntry['host']
  readonly store: ScenarioStore
  readonly device: {
    /** Closes every handle and discards the host's memory. */
    readonly restart: () => Promise<unknown>
    /** Deletes the simulated server's database. */
    readonly wipe: () => Promise<unknown>
    /** Stands still for some seconds, where the host is on a device. */
    readonly sleep?: () => void
  }
  /** Posts to open pages, if any. */
  readonly notify?: (message: TesterMessage) => void
  /** Milliseconds since 1970. */
  readonly clock?: () => number
  readonly wait?: Wait
}

interface Consulted {
  readonly state: ScenarioState
  readonly decision: Decision
  readonly due: readonly DeviceEvent['do'][]
}
const untouched: Decision = { network: 'online', lost: false, rule: null }

/**
 * A worker can't kill itself: `killWorker` aborts the requests in flight as lost connections and has the host discard
 * its memory, which pages can't distinguish from a worker that died and restarted. The request that triggers it has not
 * reached the server yet.
 */
export function createTester(options: TesterOptions): Tester {
  const { host, store, device, notify = () => {}, clock = Date.now, wait = waitByTheClock } = options
  const inFlight = createInFlightRequests()
  const pendingEntries = new Set<Promise<void>>()
  let log = createRequestLog()

  const fire = async (event: DeviceEvent['do']): Promise<void> => {
    notify({ type: 'event', do: event })
    if (event === 'wipeDatabase') await device.wipe()
    if (event === 'sleep') device.sleep?.()
    if (event !== 'killWorker') return
    inFlight.cut()
    log = createRequestLog()
    await device.restart()
  }
  const plan = createEventPlan(store, fire, { clock, wait })

  const consult = async (request: { method: string; path: string }): Promise<Consulted | undefined> => {
    if (!(await store.read())) return undefined
    return store.update((before) => {
      if (!before) return [undefined, undefined]
      const now = clock()
      const [counted, decision] = decide(before, request, now)
      const [state, due] = takeDueEvents(counted, now)
      return [state, { state, decision, due }]
    })
  }

  const charge = async (bytes: number): Promise<void> => {
    const quota = (await store.read())?.scenario.quotaBytes
    if (quota === undefined) return
    const charged = await store.update((state) => {
      const usedBytes = (state?.usedBytes ?? 0) + bytes
      return usedBytes > quota ? [state, false] : [state && { ...state, usedBytes }, true]
    })
    if (!charged) throw new DOMException('the quota of the scenario is used up', 'QuotaExceededError')
  }

  const conditionsOf = ({ clockOffsetMs = 0, tokenLifeMs, quotaBytes }: Scenario): Conditions => ({
    clockOffsetMs,
    ...(tokenLifeMs !== undefined && { tokenLifeMs }),
    ...(quotaBytes !== undefined && { charge }),
  })

  /** The code is read asynchronously, so that the log delays no response. */
  const logRequest = (entry: Omit<RequestEntry, 'no' | 'code'>, response?: Response): void => {
    const currentLog = log
    const pending = (response ? codeIn(response) : Promise.resolve(0))
      .catch(() => 0)
      .then((code) => notify({ type: 'request', entry: currentLog.add({ ...entry, code }) }))
      .finally(() => pendingEntries.delete(pending))
    pendingEntries.add(pending)
  }

  return {
    async pass(request, answer) {
      const at = clock()
      const { method } = request
      const { pathname, search } = new URL(request.url)
      const inFlightRequest = inFlight.start(request.signal)
      const waitOrAbort = (ms: number) => wait(ms, inFlightRequest.signal)
      let decision = untouched
      const entry = (status: number) => {
        const { rule, network } = decision
        return { at, method, path: pathname + search, status, ms: clock() - at, rule, network, host }
      }

      const passOn = async (): Promise<Response> => {
        // A broken app database must not block requests: then no scenario applies.
        const consulted = await consult({ method, path: pathname }).catch(logFailure)
        if (!consulted) return answer(request, usual)
        decision = consulted.decision
        plan.next(consulted.state)
        await plan.run(consulted.due)
        inFlightRequest.signal.throwIfAborted()
        const { effect } = decision
        const forward = () => answer(request, conditionsOf(consulted.state.scenario))
        const forwardAffected = effect ? () => applyEffect(effect, { forward, wait: waitOrAbort }) : forward
        return travel(decision, request, { forward: forwardAffected, wait: waitOrAbort })
      }
      const passAndLog = async (): Promise<Response> => {
        const response = await passOn()
        inFlightRequest.signal.throwIfAborted()
        logRequest(entry(response.status), response.clone())
        const { effect } = decision
        return effect?.kind === 'drip' ? drip(response, effect.ms, waitOrAbort, inFlightRequest.hold()) : response
      }

      try {
        return await inFlightRequest.race(passAndLog())
      } catch (error) {
        logRequest(entry(0))
        throw error
      } finally {
        inFlightRequest.end()
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
      const state = startScenario(scenario, clock())
      await store.update(() => [state, undefined])
      notify({ type: 'changed' })
      await plan.catchUp()
    },
    async clear() {
      plan.stop()
      await store.update(() => [undefined, undefined])
      notify({ type: 'changed' })
    },
    async requests(after) {
      await Promise.all(pendingEntries)
      return log.after(after)
    },
    clearRequests: () => log.clear(),
  }
}
