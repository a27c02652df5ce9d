import { ask, container } from './worker'

const HANDOVER_MS = 10_000
const ANSWER_MS = 2000

/**
 * Makes the worker finish what is in flight and close its databases, as before another takes over, and go on. Does nothing in
 * a page without a worker; rejects when the worker does not answer.
 */
export async function restartWorker(): Promise<void> {
  const controller = container()?.controller
  if (!controller) return
  await ask(controller, 'HANDOVER', HANDOVER_MS)
  await ask(controller, 'RESUME', ANSWER_MS)
}
