import type { WorkerAnswers, WorkerMessage } from '@/lib/workerMessages'

type Handlers = { readonly [M in WorkerMessage]: () => Promise<WorkerAnswers[M]> }

/** Answers a message `{ type }` on the port that came with it; a failure answers `{ ok: false }`, unknown types nothing. */
export function answerMessage(event: ExtendableMessageEvent, handlers: Handlers): void {
  const type = (event.data as { type?: unknown } | null)?.type
  if (typeof type !== 'string' || !Object.hasOwn(handlers, type)) return
  const reply = (result: unknown) => event.ports[0]?.postMessage(result)
  event.waitUntil(handlers[type as WorkerMessage]().then(reply, () => reply({ ok: false })))
}
