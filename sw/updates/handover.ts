import { gatewayHeader, HANDOVER_UNDO_MS, HANDOVER_WAIT_MS } from '@/protocol/worker'
import { inEnvelope } from '@/core/inEnvelope'
import type { Sender } from '../outbox/sender'

export interface Handover {
  /** Runs `work` as a request in flight; during a handover answers 503 with `x-handover` instead. */
  track(work: () => Promise<Response>): Promise<Response>
  /** Refuses new work, waits for requests in flight (at most 8 s), then calls `close`. Undone 15 s after its last start. */
  start(): Promise<void>
  /** Accepts work again: no new version took over. */
  undo(): void
}

const REASON = 'handover'

/** Lets the next version take over without aborting requests (docs/architecture.md, "Updates"). */
export function createHandover(
  close: () => Promise<unknown>,
  gateway: { readonly outbox: { readonly sender: Pick<Sender, 'stop' | 'resume'> }; idle(): Promise<void> },
): Handover {
  const inFlight = new Set<Promise<unknown>>()
  let handingOver = false
  let undoing: ReturnType<typeof setTimeout> | undefined
  const undo = () => {
    clearTimeout(undoing)
    handingOver = false
    gateway.outbox.sender.resume(REASON)
  }
  return {
    undo,
    async track(work) {
      if (handingOver) return inEnvelope(503, '正在切换到新版本', null, { [gatewayHeader.handover]: '1' })
      const running = work()
      inFlight.add(running)
      return running.finally(() => inFlight.delete(running))
    },
    async start() {
      handingOver = true
      gateway.outbox.sender.stop(REASON)
      // Another page may start it again: its time counts from then.
      clearTimeout(undoing)
      undoing = setTimeout(undo, HANDOVER_UNDO_MS)
      const limit = new Promise((resolve) => setTimeout(resolve, HANDOVER_WAIT_MS))
      await Promise.race([Promise.allSettled(inFlight).then(() => gateway.idle()), limit])
      await close()
    },
  }
}
